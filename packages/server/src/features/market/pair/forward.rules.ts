/**
 * Interest pillars to a curve, and the one forward of a value date that the forward screen, the review of a deal and
 * profit and loss all read: quoted points where a fresh quote is stored, else covered interest parity (decision 0039).
 * Pure: rows in, figures out.
 */

import { refuse } from '@hedgerow/contract/kit/refusal'
import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import { addDays, addMonths, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, fromNumber } from '@hedgerow/quant/basics/decimal'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { parseTenor } from '@hedgerow/quant/basics/tenor'
import type { CalendarsByCurrency } from '@hedgerow/quant/basics/value-date'
import type { ZeroCurve } from '@hedgerow/quant/market/curve/discount-curve'
import {
  type DatedMarket,
  datedMarket,
  marketForward,
  valuationDiscounts,
} from '@hedgerow/quant/market/forward/market-forward'
import { saidCurrency } from './market.text.ts'
import type { SpotRate } from './spot.rules.ts'

export interface DaySpan {
  readonly from: BusinessDate
  readonly to: BusinessDate
}

/** Quoted points older than this give way to parity: a weekend and a holiday, not more. */
export const quotedMaxAgeDays = 4
/** Curves come by the month where nobody feeds them by the day; a rate decision later they are of another market. */
export const curveMaxAgeDays = 31
/** Decimals of an outright: model figures, far below a pip of any pair. */
const forwardScale = 10
const parityPointScale = 4

/** A ZeroCurve that counts from the day asked, with the day its rates were fixed. */
export interface MarketCurve extends ZeroCurve {
  readonly ratesDate: BusinessDate
  readonly dataSource: string
  readonly simulated: boolean
  /** The reviewed version of the organisation that it is; null of stored rates. */
  readonly own: { readonly curveName: string; readonly versionNo: number } | null
}

export interface CurvePillar {
  readonly currency: string
  readonly basis: 360 | 365
  readonly ratesDate: BusinessDate
  /** A tenor such as 1W, 3M, 1Y; ON is one day. */
  readonly term: string
  readonly ratePct: number
  readonly dataSource: string
  readonly simulated: boolean
}

export interface QuotedPoints {
  readonly dataDate: BusinessDate
  readonly term: string
  /** In pips of the pair. */
  readonly midPoints: string
  readonly bidPoints?: string | null
  readonly askPoints?: string | null
  readonly dataSource: string
}

interface ForwardRate {
  readonly pair: string
  readonly valueDate: BusinessDate
  /** Actual days from the spot date, from which points and curves count; negative before it. */
  readonly days: number
  /** Forward minus spot in pips of the pair. */
  readonly points: Decimal
  /** Per quoted unit of the base, 10 decimals. */
  readonly outright: Decimal
  readonly method: 'parity' | 'quoted'
  /** Simple annual rates that parity used, in percent; null where the points were quoted. */
  readonly baseRatePct: number | null
  readonly quoteRatePct: number | null
  /** The value date lies outside what is quoted, so the last figure is held. */
  readonly extrapolated: boolean
  readonly simulated: boolean
}

/**
 * The pillars of one currency and day, counted from `date`: a curve of an earlier day keeps its shape. Where a day has real
 * pillars its simulated ones stand back.
 */
export function curveFrom(pillars: readonly CurvePillar[], date: BusinessDate): MarketCurve {
  const real = pillars.filter((pillar) => !pillar.simulated)
  const used = real.length > 0 ? real : pillars
  const points = inOrder(used.map(({ term, ratePct }) => ({ date: pillarDate(term, date), ratePct })))
  const [{ currency, basis, ratesDate, dataSource }] = used as [CurvePillar]
  return { currency, asOf: date, basis, points, ratesDate, dataSource, simulated: real.length === 0, own: null }
}

/** By date; of two terms that fall on one day (30D and 1M) the first stays. */
function inOrder<P extends { readonly date: BusinessDate }>(pillars: readonly P[]): P[] {
  const sorted = [...pillars].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return sorted.filter(({ date }, at) => date !== sorted[at - 1]?.date)
}

function pillarDate(term: string, from: BusinessDate): BusinessDate {
  const tenor = parseTenor(term === 'ON' ? '1D' : term, 'term')
  if (typeof tenor === 'string') return from
  const { count, unit } = tenor
  if (unit === 'D' || unit === 'W') return addDays(from, unit === 'D' ? count : count * 7)
  return addMonths(from, unit === 'M' ? count : count * 12)
}

/** What the market says of one pair on one day; made once by `pairMarket`, asked for any number of value dates. */
export interface PairMarket {
  readonly pair: PairConvention
  readonly spot: SpotRate
  readonly date: BusinessDate
  readonly base: MarketCurve | undefined
  readonly quote: MarketCurve | undefined
  /** The latest fresh set of one source, or empty. */
  readonly quoted: readonly QuotedPoints[]
  readonly dated: DatedMarket
}

/** The same of a pair without a spot rate: it says which curves a date lacks, and makes no figure. */
export type UnratedMarket = Omit<PairMarket, 'spot'>

interface PairMarketFacts extends Omit<PairMarket, 'dated'> {
  readonly calendars: CalendarsByCurrency
}
type UnratedFacts = Omit<PairMarketFacts, 'spot'>

/** Quoted points win wherever they reach; both they and the curves count from the spot date (calculators §14). */
export const pairMarket = ({ calendars, ...facts }: PairMarketFacts): PairMarket => ({
  ...facts,
  dated: datedAt(facts.spot.mid.toNumber(), { ...facts, calendars }),
})

/** Whether points reach a date and which curves it needs is the same at any rate. */
const anySpot = 1

export const unratedMarket = ({ calendars, ...facts }: UnratedFacts): UnratedMarket => ({
  ...facts,
  dated: datedAt(anySpot, { ...facts, calendars }),
})

function datedAt(spot: number, { pair, date, base, quote, quoted, calendars }: UnratedFacts): DatedMarket {
  const points = quoted.map(({ term, midPoints }) => ({ term, points: decimal(midPoints).toNumber() }))
  const curves = { baseCurve: base, quoteCurve: quote }
  return datedMarket({ pair, tradeDate: date, spot, quoted: points, ...curves, calendars })
}

/** @throws Refusal MISSING_CURVE where neither fresh quoted points nor both curves are there; VALUE_DATE_PAST */
export function forwardFrom(market: PairMarket, on: BusinessDate): ForwardRate {
  const { pair, date, spot, base, quote } = market
  if (on < date) refuse(marketRefusals.VALUE_DATE_PAST, { valueDate: on, date }, 'valueDate')
  const [missing] = curvesMissing(market, on)
  if (missing) refuse(marketRefusals.MISSING_CURVE, missingCurve(missing, date))
  const { outright, points, ...terms } = forwardOn(market.dated, on)
  const isQuoted = terms.method === 'quoted'
  const pips = fromNumber(points, isQuoted ? forwardScale : parityPointScale)
  const exact = isQuoted ? spot.mid.add(pips.mul(decimal(pair.pip))) : fromNumber(outright, forwardScale)
  return {
    pair: pair.pair,
    valueDate: on,
    ...terms,
    points: pips,
    outright: exact.round(forwardScale),
    simulated: spot.simulated || (!isQuoted && Boolean(base?.simulated || quote?.simulated)),
  }
}

/** Each value date of a market is worked out once: many deals of a book fall due on one day. */
function oncePerDate<T>(
  compute: (dated: DatedMarket, on: BusinessDate) => T,
): (dated: DatedMarket, on: BusinessDate) => T {
  const byMarket = new WeakMap<DatedMarket, Map<BusinessDate, T>>()
  return (dated, on) => {
    const byDate = byMarket.get(dated) ?? new Map<BusinessDate, T>()
    if (byDate.size === 0) byMarket.set(dated, byDate)
    const made = byDate.get(on) ?? compute(dated, on)
    byDate.set(on, made)
    return made
  }
}

const forwardOn = oncePerDate(marketForward)

/** Currencies whose curve the forward of this date lacks; none where quoted points reach it, or where it is spot. */
export function curvesMissing({ pair, base, quote, dated }: UnratedMarket, on: BusinessDate): string[] {
  try {
    forwardOn(dated, on)
    return []
  } catch (error) {
    if (!(error instanceof QuantError) || error.code !== 'curve-empty') throw error
    return [...(base ? [] : [pair.base]), ...(quote ? [] : [pair.quote])]
  }
}

/** Currencies whose curve a valuation of this date lacks: those of its forward, and the one it is discounted in. */
export const valuationCurvesMissing = (market: UnratedMarket, on: BusinessDate): string[] => [
  ...new Set([...curvesMissing(market, on), ...(market.quote ? [] : [market.pair.quote])]),
]

/**
 * The forward of a value date (unrounded) and the discount factors from the day to it. The base currency's is implied by
 * that forward, so that a deal at the shown forward is worth nothing. Ask `valuationCurvesMissing` first.
 */
export const valuationOf = ({ dated }: PairMarket, on: BusinessDate) => valuationOn(dated, on)

const valuationOn = oncePerDate((dated, on) => {
  const forward = forwardOn(dated, on)
  return { forward: forward.outright, ...valuationDiscounts(dated, forward, on) }
})

/** What MISSING_CURVE says. */
export const missingCurve = (currency: string, date: BusinessDate) => ({
  currency: saidCurrency(currency),
  date,
  days: curveMaxAgeDays,
})
