/** A year of the demonstration company in the order of its days: exposures, requests, reviews, deals, checks. */
import { type BusinessDate, businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { readData } from './company.seed.ts'
import { confirm } from './confirmation.seed.ts'
import { tellOpenEnds } from './open-ends.seed.ts'

interface Reply {
  readonly code: string
  readonly message: string
  /** What the steps read of an answer. */
  readonly data: { readonly id: string; readonly version: number }
}

export interface Story {
  readonly call: (userName: string, method: 'GET' | 'POST', url: string, payload?: object) => Promise<Reply>
  readonly setDay: (day: BusinessDate) => Promise<unknown>
  readonly settlePast: (day: BusinessDate) => Promise<unknown>
  readonly orgIds: ReadonlyMap<string, string>
}

export interface BookExposure {
  readonly serialNo: string
  readonly orgCode: string
  readonly currency: string
  readonly exposureDirection: string
  readonly exposureAmt: string
  readonly endDate: BusinessDate
  readonly exposureType: string
  readonly remark: string
}
export interface BookDeal {
  readonly dealNo: string
  readonly transDate: BusinessDate
  readonly currencyPair: string
  readonly side: 'buy' | 'sell'
  readonly amount: string
  readonly spotRate: string
  readonly points: string
  readonly rate: string
  readonly valueDate: BusinessDate
  readonly exposure: string
  readonly bank: string
}
export interface Book {
  readonly businessDate: BusinessDate
  readonly exposures: readonly BookExposure[]
  readonly deals: readonly BookDeal[]
}

/** Who acts for an organisation. */
export const makers: Readonly<Record<string, string>> = { ORG002: 'ie_fin1', ORG003: 'ap_fin1', ORG004: 'hk_fin1' }
const reviewers: Readonly<Record<string, { name: string; limit: string }>> = {
  ORG002: { name: 'ie_mgr', limit: '3000000' },
  ORG003: { name: 'ap_mgr', limit: '1000000' },
}
const dealer = 'lc_dealer1'
const checker = { name: 'lc_mid1', limit: '2000000' }
const treasurer = 'lc_treasurer'
/** Good enough to choose a person by limit; the product itself converts at the day's rate. */
const roughUsd: Readonly<Record<string, string>> = { USD: '1', JPY: '0.0072' }

/** A step that must succeed: the seed stops with what the product said. */
export async function must(
  story: Story,
  userName: string,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
): Promise<Reply['data']> {
  const { code, message, data } = await story.call(userName, method, url, payload)
  if (code !== '00000000')
    throw new Error(`demo seed: ${userName} ${method} ${url} was refused: ${message} (${JSON.stringify(payload)})`)
  return data
}

/** What the steps look up by name. */
export interface Cast {
  readonly exposureIds: Map<string, string>
  readonly counterPartyIds: ReadonlyMap<string, string>
  readonly portfolioIds: ReadonlyMap<string, string>
  readonly book: Book
}

export async function tell(story: Story): Promise<void> {
  const book = readData<Book>('demo-book.json')
  const cast = await castOf(story, book)
  const dayOf = new Map(book.exposures.map((exposure) => [exposure.serialNo, firstDay(exposure, book.deals)]))
  const days = [...new Set([...dayOf.values(), ...book.deals.map((deal) => deal.transDate)])].sort()
  for (const day of days) {
    await story.setDay(day)
    for (const exposure of book.exposures)
      if (dayOf.get(exposure.serialNo) === day) await register(story, cast, exposure, day)
    for (const deal of book.deals) if (deal.transDate === day) await hedge(story, cast, deal)
  }
  await story.setDay(book.businessDate)
  await story.settlePast(book.businessDate)
  await tellOpenEnds(story, cast)
}

async function castOf(story: Story, book: Book): Promise<Cast> {
  const parties = (await must(story, dealer, 'GET', '/CLOUD-PUB/counterParty/options')) as unknown as {
    id: string
    counterPartyNo: string
  }[]
  const portfolios = (await must(story, dealer, 'GET', '/CLOUD-PUB/portfolio/list')) as unknown as {
    id: string
    portfolioCode: string
  }[]
  return {
    book,
    exposureIds: new Map(),
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

const atRate = (amount: Decimal, deal: BookDeal) =>
  amount.mul(decimal(deal.rate)).div(decimal(deal.currencyPair.startsWith('JPY') ? '100' : '1'), 2)

/** Both sides of a deal from its base amount and rate. */
function sidesOf(deal: BookDeal) {
  const [base = '', quote = ''] = deal.currencyPair.split('/')
  const counter = atRate(decimal(deal.amount), deal).toString()
  return deal.side === 'sell'
    ? { sellCurrency: base, sellAmt: deal.amount, buyCurrency: quote, buyAmt: counter }
    : { buyCurrency: base, buyAmt: deal.amount, sellCurrency: quote, sellAmt: counter }
}

/** A request as the finance person raises it on the day. */
export function requestOf(story: Story, cast: Cast, deal: BookDeal, exposure: BookExposure) {
  return {
    orgId: story.orgIds.get(exposure.orgCode),
    exposureType: exposure.exposureType,
    exposureList: [{ exposureId: cast.exposureIds.get(exposure.serialNo), hedgeAmt: deal.amount }],
    ...sidesOf(deal),
    requestDate: deal.transDate,
    requireDate: deal.transDate,
    requireTime: '15:00:00',
    lastTransDate: deal.transDate,
    lastTransTime: '23:59:59',
    deliveryDate: deal.valueDate,
    deliveryPeriod: `${daysBetween(deal.transDate, deal.valueDate)}D`,
    requestContent: exposure.remark,
  }
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
    comment: '按套保方案执行 / as the hedging plan says',
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

/** The deal form for a line of the book. */
export function dealOf(story: Story, cast: Cast, deal: BookDeal, exposure: BookExposure) {
  const [base = '', quote = ''] = deal.currencyPair.split('/')
  const isForward = deal.dealNo.startsWith('FWD')
  const days = daysBetween(deal.transDate, deal.valueDate)
  const forward = {
    forwardPoint: decimal(deal.points).mul(decimal('10000')).stripZeros().toString(),
    forwardRate: deal.rate,
    timeLimit: `${Math.max(1, days - 2)}D`,
    valueDate: deal.valueDate,
  }
  return {
    orgId: story.orgIds.get(exposure.orgCode),
    portfolioId: cast.portfolioIds.get(exposure.exposureDirection === '1' ? 'EXPORT' : 'IMPORT'),
    counterPartyId: cast.counterPartyIds.get(deal.bank),
    dealType: '1',
    tradeMode: '1',
    settleType: '1',
    hedgeExposureType: exposure.exposureType,
    holiday: `${base},${quote}`,
    transDate: deal.transDate,
    transTime: '10:30:00',
    spotRate: deal.spotRate,
    ...sidesOf(deal),
    ...(isForward ? forward : { timeLimit: 'SPOT', exchangeRate: deal.rate }),
    dealNo: deal.dealNo,
  }
}

export const dealPath = (deal: BookDeal, act: 'Save' | 'Deal') =>
  deal.dealNo.startsWith('FWD') ? `/CLOUD-FX/fxForwardDeal/forwardAdd${act}` : `/CLOUD-FX/fxSpotDeal/spotAdd${act}`

const book = (story: Story, cast: Cast, deal: BookDeal, exposure: BookExposure, more: object) =>
  must(story, dealer, 'POST', dealPath(deal, 'Deal'), { ...dealOf(story, cast, deal, exposure), ...more })
