/** The book of a day as a stress test takes it: items and deals beside each other; or every reason why it cannot be measured. */
import type { InputOf } from '@hedgerow/contract/kit/call'
import { say } from '@hedgerow/contract/kit/text'
import { BookScope } from '@hedgerow/contract/risk/risk.dict'
import { riskRefusals } from '@hedgerow/contract/risk/risk.refusals'
import type { stressApi } from '@hedgerow/contract/risk/stress/stress.contract'
import { StressSide } from '@hedgerow/contract/risk/stress/stress.dict'
import { type RiskReason, varUsual } from '@hedgerow/contract/risk/var/var.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { modelValue } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { pairsAgainst } from '../../business-day/snapshot/freeze.answer.ts'
import { valuedBookOf } from '../../business-day/snapshot/valued-book.answer.ts'
import { budgetsOn } from '../../limit/policy/hedging-policy.store.ts'
import type { BookDeal, BookExposure } from '../../position/book.store.ts'
import { sayGaps } from '../../position/market-day.answer.ts'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { conversionRate, type Gap, type ValuedRow } from '../../position/valuation.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { exposureFlow, exposureGaps, knownRate } from '../var/holding.rules.ts'
import { banksOf } from './bank-stress.answer.ts'
import { type StressBook, type StressHolding, shareScale } from './stress.rules.ts'

type BookAsk = Pick<
  InputOf<(typeof stressApi)['run']>,
  'orgId' | 'calcDate' | 'snapshotId' | 'bookScope' | 'convertCurrency'
>

export interface OpenBook {
  readonly reasons?: never
  readonly day: BusinessDate
  readonly snapshotId: string | null
  /** In which the organisation reports, before conversion. */
  readonly reporting: string
  readonly market: LoadedDay
  readonly book: StressBook
}

/** @throws Refusal of `valuedBookOf` */
export async function stressBookOf(
  context: Context,
  ask: BookAsk,
): Promise<OpenBook | { readonly reasons: readonly RiskReason[] }> {
  const { tx, session, today, lang } = context
  const valued = await valuedBookOf(tx, session, ask, today)
  const { market, day, snapshotId } = valued
  const { reportingCurrency: reporting } = market
  const shared = market.dayOf(null)
  const exposures = ask.bookScope === BookScope.of.deals ? [] : await valued.exposures()
  const rows = ask.bookScope === BookScope.of.exposures ? [] : await valued.rows()
  const currencies = exposures.map(({ currency }) => currency)
  const pairs = await pairsAgainst(tx, reporting, currencies)
  const owed = exposures.filter((one) => types.includes(one.exposureType) && pairs.has(one.currency))
  const gaps: Gap[] = [
    ...owed.flatMap((one) => exposureGaps(market.dayOf(one.orgId), one, pairs.get(one.currency))),
    ...rows.flatMap((row) => row.gaps),
  ]
  const lacking = sayGaps(gaps, day, lang)
  if (lacking.length > 0) return { reasons: reasonsOf(lacking, gaps) }
  const home = ask.convertCurrency ?? reporting
  const homeRate = conversionRate(shared, home)
  if (!homeRate) return { reasons: [noRate(context, home, reporting)] }
  const budgets = await budgetsOn(tx, session, day)
  const budgetOf = (orgId: string, pair: string) =>
    budgets.find((one) => one.orgId === orgId && one.currencyPair === pair)?.budgetRate
  const terms = (orgId: string, pair = '') => ({ day: market.dayOf(orgId), pair, budgetOf })
  const items = owed.map((one) => itemOf(one, terms(one.orgId, pairs.get(one.currency))))
  const perHome = 1 / modelValue(homeRate)
  const fixedWorths = new Map(
    rows.flatMap(({ deal, value, riskTrade }) =>
      value && !riskTrade() ? [[deal.dealId, modelValue(value.converted) * perHome] as const] : [],
    ),
  )
  const { bankOf, ...banked } = await banksOf(context, {
    isToday: day === today,
    orgIds: [...valued.liveOrgIds, ...valued.snapshots.map((one) => one.orgId)],
    market: shared,
    homeRate,
    dealIds: rows.map(({ deal }) => deal.dealId),
    fixedWorths,
  })
  const holdings = [...items, ...rows.flatMap((row) => hedgeOf(row, bankOf(row.deal.dealId)))]
  if (holdings.length === 0) return { reasons: [{ message: say(riskRefusals.NOTHING_OPEN, lang), currencyPair: null }] }
  return {
    day,
    snapshotId,
    reporting,
    market: shared,
    book: {
      convertCurrency: home,
      scale: (await amountScales(tx))(home),
      shareScale,
      holdings,
      conversions: conversionsOf(holdings, (quote) => knownRate(shared, quote) * perHome),
      fixedWorth: [...fixedWorths.values()].reduce((sum, worth) => sum + worth, 0),
      ...banked,
    },
  }
}

/** By the quote currencies of what is held. */
function conversionsOf(
  holdings: readonly StressHolding[],
  rateOf: (quote: string) => number,
): StressBook['conversions'] {
  const quotes = new Set(holdings.map(({ holding }) => splitPair(holding.pair).quote))
  return Object.fromEntries([...quotes].map((quote) => [quote, rateOf(quote)]))
}

const types: readonly string[] = varUsual.exposureType.split(',')

const noRate = ({ lang }: Context, currency: string, reporting: string): RiskReason => ({
  message: say(riskRefusals.NO_DAY_RATE, lang, { currency }),
  currencyPair: `${currency}/${reporting}`,
})

/** None of a deal that the market moves no more. */
function hedgeOf({ deal, riskTrade }: ValuedRow<BookDeal>, counterPartyId: string | undefined): StressHolding[] {
  const holding = riskTrade()
  const { dealId: id, dealSerialNo: holdingNo, currencyPair } = deal
  return holding ? [{ stressSide: StressSide.of.hedge, id, holdingNo, currencyPair, holding, counterPartyId }] : []
}

/** A rate that is missing names its pair, so that it can be filled in. */
function reasonsOf(messages: readonly string[], gaps: readonly Gap[]): RiskReason[] {
  const names = gaps.flatMap(({ kind, name }) => (kind === 'rate' ? [name] : []))
  return messages.map((message) => ({
    message,
    currencyPair: names.find((name) => message.includes(name)) ?? null,
  }))
}

interface ItemTerms {
  readonly day: LoadedDay
  readonly pair: string
  readonly budgetOf: (orgId: string, pair: string) => string | undefined
}

/** Beside the deal that hedges it. */
function itemOf(exposure: BookExposure, { day, pair, budgetOf }: ItemTerms): StressHolding {
  const { currency, exposureId: id, serialNo: holdingNo, orgId } = exposure
  const holding = exposureFlow(day, exposure, pair)
  const budgetRate = budgetOf(orgId, pair)
  const unit = day.spotOf(pair)?.unit ?? 1
  const isBase = splitPair(pair).base === currency
  const rate = budgetRate === undefined ? undefined : modelValue(budgetRate) / unit
  const discount = Math.exp(-holding.rDomestic * holding.time)
  const budget = rate === undefined ? undefined : { rate: isBase ? rate : 1 / rate, discount }
  return { stressSide: StressSide.of.item, id, holdingNo, currencyPair: pair, holding, budget }
}
