/** What a book holds of each currency, item and hedge apart, in the reporting currency at the rates of the day; options as they are. Pure. */
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { BookScope } from '@hedgerow/contract/risk/risk.dict'
import { type BusinessDate, compareDates, daysBetween } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { modelValue } from '@hedgerow/quant/basics/decimal'
import { type FxTrade, fxTradeValue } from '@hedgerow/quant/risk/stress/fx-trade'
import { legsOf } from '@hedgerow/quant/risk/value-at-risk/currency-book'
import { valuationCurvesMissing, valuationOf } from '../../market/pair/forward.rules.ts'
import type { LoadedDay, LoadedDays } from '../../position/market-day.rules.ts'
import {
  conversionGap,
  conversionRate,
  type Gap,
  type LiveDeal,
  type ValuedRow,
} from '../../position/valuation.rules.ts'

export interface Holdings {
  /** Worth of each currency in the reporting currency; what is owed is negative. */
  readonly item: ReadonlyMap<string, number>
  /** Of deals that move with their rate alone. */
  readonly hedge: ReadonlyMap<string, number>
  readonly options: readonly FxTrade[]
  /** Each figure of the market that something held lacks; with any of them nothing is measured. */
  readonly gaps: readonly Gap[]
}

/** An exposure of the book of the day. */
interface HeldExposure {
  readonly orgId: string
  readonly currency: string
  readonly exposureType: string
  readonly exposureDirection: string
  readonly endDate: BusinessDate
  readonly effectiveAmt: string
}

interface HeldMarket {
  readonly market: LoadedDays
  /** The pair of a currency with the reporting currency, in the market's order. */
  readonly pairs: ReadonlyMap<string, string>
}

export interface HeldBook extends HeldMarket {
  readonly exposures: readonly HeldExposure[]
  readonly rows: readonly HeldRow[]
}

type HeldRow = ValuedRow<LiveDeal & { readonly orgId: string }>

interface HeldTerms {
  readonly bookScope: string
  /** Types of exposures that count. */
  readonly exposureTypes: readonly string[]
}

interface HoldingSums {
  readonly addExposure: (exposure: HeldExposure) => void
  readonly addRow: (row: HeldRow) => void
  readonly held: () => Holdings
}

/** Adds up one after the other: a large book is read in parts, so that others have their turn between them. */
export function holdingSums({ market, pairs }: HeldMarket, terms: HeldTerms): HoldingSums {
  const item = new Map<string, number>()
  const hedge = new Map<string, number>()
  const options: FxTrade[] = []
  const gaps: Gap[] = []
  const add = (to: Map<string, number>, currency: string, worth: number) =>
    to.set(currency, (to.get(currency) ?? 0) + worth)
  const addExposure: HoldingSums['addExposure'] = (exposure) => {
    const isMeant = terms.bookScope !== BookScope.of.deals && terms.exposureTypes.includes(exposure.exposureType)
    if (!isMeant) return
    const day = market.dayOf(exposure.orgId)
    const lacking = exposureGaps(day, exposure, pairs.get(exposure.currency))
    gaps.push(...lacking)
    if (lacking.length === 0) add(item, exposure.currency, exposureWorth(day, exposure, pairs.get(exposure.currency)))
  }
  const addRow: HoldingSums['addRow'] = (row) => {
    if (terms.bookScope === BookScope.of.exposures) return
    gaps.push(...row.gaps)
    if (row.gaps.length > 0 || !row.value) return
    const { quote } = splitPair(row.deal.currencyPair)
    const trade = row.riskTrade()
    if (trade?.kind === 'option') options.push(trade)
    else if (trade) {
      const rate = knownRate(market.dayOf(row.deal.orgId), quote)
      for (const { currency, worth } of Object.values(legsOf(trade, { [quote]: rate }))) add(hedge, currency, worth)
    } else add(hedge, quote, modelValue(row.value.converted))
  }
  return { addExposure, addRow, held: () => ({ item, hedge, options, gaps }) }
}

/** Of a currency whose gaps were asked before: a rate that is missing is never nothing. */
export function knownRate(day: LoadedDay, currency: string): number {
  const rate = conversionRate(day, currency)
  assert(rate, 'what lacks a rate is a gap and is not measured')
  return modelValue(rate)
}

/** What is due is worth what its payment on the day would bring. */
export const onOrAfter = (day: LoadedDay, date: BusinessDate) => (compareDates(date, day.date) < 0 ? day.date : date)

/** What keeps an exposure from being valued. `pair`: that of its currency with the reporting currency; none for that itself. */
export function exposureGaps(day: LoadedDay, { currency, endDate }: HeldExposure, pair: string | undefined): Gap[] {
  if (pair === undefined) return []
  const market = day.marketOf(pair)
  if (!market) return [{ kind: 'rate', name: pair }]
  const curves = valuationCurvesMissing(market, onOrAfter(day, endDate))
  return [...curves.map((name): Gap => ({ kind: 'curve', name })), ...conversionGap(day, currency)]
}

/** What is owed and not settled, discounted from its end date: the item beside the deal that hedges it. */
function exposureWorth(day: LoadedDay, exposure: HeldExposure, pair: string | undefined): number {
  if (pair === undefined) return signedAmount(exposure) * knownRate(day, exposure.currency)
  return fxTradeValue(exposureFlow(day, exposure, pair))
}

/** To be received is positive. */
const signedAmount = ({ effectiveAmt, exposureDirection }: HeldExposure): number =>
  (exposureDirection === ExposureDirection.of.long ? 1 : -1) * modelValue(effectiveAmt)

const daysPerYear = 365

/** What is owed and not settled, paid on its end date: its currency against the reporting one. `pair`: of both, as the market quotes it. */
export function exposureFlow(day: LoadedDay, exposure: HeldExposure, pair: string): FxTrade {
  const { currency, endDate } = exposure
  const market = day.marketOf(pair)
  assert(market, 'an exposure without a market is a gap and is not measured')
  const on = onOrAfter(day, endDate)
  const { dfBase, dfQuote } = valuationOf(market, on)
  const time = Math.max(daysBetween(day.date, on), 1) / daysPerYear
  const isBase = splitPair(pair).base === currency
  const zero = (discount: number) => -Math.log(discount) / time
  return {
    pair: `${currency}/${day.reportingCurrency}`,
    kind: 'flow',
    notional: signedAmount(exposure),
    strike: 0,
    time,
    spot: knownRate(day, currency),
    rDomestic: zero(isBase ? dfQuote : dfBase),
    rForeign: zero(isBase ? dfBase : dfQuote),
    vol: 0,
  }
}
