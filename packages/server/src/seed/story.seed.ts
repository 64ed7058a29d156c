/** A year of the demonstration company in the order of its days: exposures, requests, reviews, deals, checks. */
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { tellAssistant } from './assistant.seed.ts'
import {
  type Book,
  type BookDeal,
  type BookExposure,
  type Cast,
  dealOf,
  dealPath,
  makers,
  must,
  requestOf,
  type Story,
} from './book.seed.ts'
import { readData } from './company.seed.ts'
import { confirm } from './deal/confirmation.seed.ts'
import { optionDays, tellEvents, tellOptions, tellPastEvents } from './deal/deal-event.seed.ts'
import { designationDays, tellDesignations } from './deal/designation.seed.ts'
import { confirmMaturing, tellMaturing } from './deal/maturing.seed.ts'
import { tellCustoms } from './enterprise/customs.seed.ts'
import { tellEnterprise } from './enterprise/enterprise.seed.ts'
import { tellEvidence } from './enterprise/evidence.seed.ts'
import { tellOpenEnds } from './open-ends.seed.ts'
import { passHedgingPolicy, resolveQuota } from './policy.seed.ts'
import { tellRateKeeping } from './rate-keeping.seed.ts'
import { tellScenarios, tellStrategies } from './risk.seed.ts'
import { tellBankProfiles, tellPaymentFiles, tellStatements } from './settlement/bank-file.seed.ts'
import { closingDays, tellClosing } from './settlement/business-days.seed.ts'
import { readNotices, tellAccounts, tellAllocations, tellTransfers } from './settlement/funding.seed.ts'
import { tellMarks, tellVouchers } from './settlement/ledger.seed.ts'
import { tellAgreements, tellPaths, tellRuns, tellSettlement } from './settlement/settlement.seed.ts'

const reviewers: Readonly<Record<string, { name: string; limit: string }>> = {
  ORG002: { name: 'ie_mgr', limit: '3000000' },
  ORG003: { name: 'ap_mgr', limit: '1000000' },
}
const dealer = 'lc_dealer1'
const checker = { name: 'lc_mid1', limit: '2000000' }
const treasurer = 'lc_treasurer'
/** Good enough to choose a person by limit; the product itself converts at the day's rate. */
const roughUsd: Readonly<Record<string, string>> = { USD: '1', JPY: '0.0072' }

export async function tell(story: Story): Promise<void> {
  const book = readData<Book>('demo-book.json')
  const cast = await castOf(story, book)
  const dayOf = new Map(book.exposures.map((exposure) => [exposure.serialNo, firstDay(exposure, book.deals)]))
  const dealt = book.deals.map((deal) => deal.transDate)
  const bookDays = [...new Set([...dayOf.values(), ...dealt, ...optionDays])].sort()
  const days = [...new Set([...bookDays, ...closingDays, ...designationDays])].sort()
  for (const day of days) {
    await story.setDay(day)
    // What nobody settles stays due and takes of limits and quota.
    await story.settlePast(day)
    if (day === bookDays[0]) {
      await resolveQuota(story)
      await passHedgingPolicy(story)
      await tellPaths(story, cast)
    }
    for (const exposure of book.exposures)
      if (dayOf.get(exposure.serialNo) === day) await register(story, cast, exposure, day)
    for (const deal of book.deals) if (deal.transDate === day) await hedge(story, cast, deal)
    await tellOptions(story, cast, day)
    await tellPastEvents(story, cast, day)
    await tellMaturing(story, cast, day)
    await tellDesignations(story, cast, day)
    await tellClosing(story, day)
  }
  await story.setDay(book.businessDate)
  await story.settlePast(book.businessDate)
  await tellOpenEnds(story, cast)
  await tellSettlement(story, cast)
  await tellEvents(story)
  await confirmMaturing(story)
  await tellRuns(story)
  const accounts = await tellAccounts(story, cast)
  await tellTransfers(story, accounts)
  await tellEnterprise(story)
  await tellEvidence(story, cast)
  await tellCustoms(story)
  await tellRateKeeping(story)
  await readNotices(story)
  await tellAllocations(story)
  await tellPaymentFiles(story, accounts)
  await tellBankProfiles(story, cast)
  await tellStatements(story, accounts)
  await tellAgreements(story, cast)
  await tellMarks(story)
  await tellScenarios(story)
  await tellStrategies(story)
  await tellVouchers(story)
  await tellAssistant(story)
}

async function castOf(story: Story, book: Book): Promise<Cast> {
  const parties = await must<
    {
      id: string
      counterPartyNo: string
    }[]
  >(story, dealer, 'GET', '/CLOUD-PUB/counterParty/options')
  const portfolios = await must<
    {
      id: string
      portfolioCode: string
    }[]
  >(story, dealer, 'GET', '/CLOUD-PUB/portfolio/list')
  return {
    book,
    exposureIds: new Map(),
    relationIds: new Map(),
    counterPartyIds: new Map(parties.map(({ id, counterPartyNo }) => [counterPartyNo, id])),
    portfolioIds: new Map(portfolios.map(({ id, portfolioCode }) => [portfolioCode, id])),
  }
}

/** An exposure is known by the day of its first deal, or a quarter before it falls due, and by the business date at the latest. */
function firstDay(exposure: BookExposure, deals: readonly BookDeal[]): BusinessDate {
  const dealt = deals.filter((deal) => deal.exposure === exposure.serialNo).map((deal) => deal.transDate)
  return dealt.sort()[0] ?? businessDate('20260410')
}

async function register(story: Story, cast: Cast, exposure: BookExposure, day: BusinessDate): Promise<void> {
  const { serialNo, orgCode, endDate, ...rest } = exposure
  const added = await must(story, makers[orgCode] ?? dealer, 'POST', '/CLOUD-EXPO/fxExposure/add', {
    ...rest,
    orgId: story.orgIds.get(orgCode),
    transDate: day,
    endDate,
    deliveryDate: endDate,
    documentaryBillFlag: '0',
    externalNo: serialNo,
    contractNo: serialNo.replace('EXP', 'CT'),
  })
  cast.exposureIds.set(serialNo, String(added.id))
}

const isAbove = (deal: BookDeal, limit: string) =>
  decimal(deal.amount)
    .mul(decimal(roughUsd[deal.currencyPair.slice(0, 3)] ?? '1'))
    .gt(decimal(limit))

async function hedge(story: Story, cast: Cast, deal: BookDeal): Promise<void> {
  const exposure = cast.book.exposures.find((candidate) => candidate.serialNo === deal.exposure)
  if (!exposure) throw new Error(`demo seed: ${deal.dealNo} hedges nothing`)
  const maker = makers[exposure.orgCode] ?? dealer
  const request = await must(
    story,
    maker,
    'POST',
    '/CLOUD-EXPO/exposureHedge/addCommit',
    requestOf(story, cast, deal, exposure),
  )
  const reviewer = reviewers[exposure.orgCode]
  const agrees = !reviewer || isAbove(deal, reviewer.limit) ? treasurer : reviewer.name
  await must(story, agrees, 'POST', '/CLOUD-EXPO/exposureHedgeCheck/check', {
    id: request.id,
    version: request.version,
    checkStatus: '1',
    // Above the band of the policy an agreement needs words.
    comment: '按套保方案执行 / in line with the hedging plan',
  })
  const booked = await book(story, cast, deal, exposure, { hedgeRequestId: String(request.id) })
  const passes = isAbove(deal, checker.limit) ? treasurer : checker.name
  await must(story, passes, 'POST', '/CLOUD-FX/fxDealCheck/check', {
    id: booked.id,
    version: booked.version,
    checkStatus: '1',
  })
  await confirm(story, deal, booked.id)
}

const book = (story: Story, cast: Cast, deal: BookDeal, exposure: BookExposure, more: object) =>
  must(story, dealer, 'POST', dealPath(deal, 'Deal'), { ...dealOf(story, cast, deal, exposure), ...more })
