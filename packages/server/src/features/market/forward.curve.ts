/**
 * Interest pillars to a curve, and the forward of a value date: quoted points where a fresh quote is stored, else covered
 * interest parity. Pure: rows in, figures out.
 */

import { refuse } from '@hedgerow/contract/kit/refusal'
import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import { addDays, addMonths, type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, fromNumber } from '@hedgerow/quant/basics/decimal'
import { parseTenor } from '@hedgerow/quant/basics/tenor'
import type { CalendarsByCurrency } from '@hedgerow/quant/basics/value-date'
import { spotDate, valueDate } from '@hedgerow/quant/basics/value-date'
import { curveRate, discount, type ZeroCurve } from '@hedgerow/quant/market/curve/discount-curve'
import { interpolatePoints, points as pointsOf } from '@hedgerow/quant/market/forward/forward-points'
import { forwardFromDiscounts } from '@hedgerow/quant/pricing/vanilla/fx-forward'
import { saidCurrency, saidDay } from './refusal.words.ts'
import type { SpotRate } from './spot.choice.ts'

/** Quoted points older than this give way to parity: a weekend and a holiday, not more. */
export const quotedMaxAgeDays = 4
/** Curves come by the month where nobody feeds them by the day; a rate decision later they are of another market. */
export const curveMaxAgeDays = 31
/** Decimals of an outright: model figures, far below a pip of any pair. */
const forwardScale = 10

/** A ZeroCurve that counts from the day asked, with the day its rates were fixed. */
export interface MarketCurve extends ZeroCurve {
  readonly ratesDate: BusinessDate
  readonly dataSource: string
  readonly simulated: boolean
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
  readonly dataSource: string
}

export interface ForwardRate {
  readonly pair: string
  readonly valueDate: BusinessDate
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
  return { currency, asOf: date, basis, points, ratesDate, dataSource, simulated: real.length === 0 }
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

export interface ForwardMarket {
  readonly pair: PairConvention
  readonly spot: SpotRate
  readonly date: BusinessDate
  readonly base: MarketCurve | undefined
  readonly quote: MarketCurve | undefined
  /** The latest fresh set of one source, or empty. */
  readonly quoted: readonly QuotedPoints[]
  readonly calendars: CalendarsByCurrency
}

/** @throws Refusal MISSING_CURVE where neither fresh quoted points nor both curves are there; VALUE_DATE_PAST */
export function forwardFrom(market: ForwardMarket, on: BusinessDate): ForwardRate {
  if (on < market.date)
    refuse(marketRefusals.VALUE_DATE_PAST, { valueDate: saidDay(on), date: saidDay(market.date) }, 'valueDate')
  return quotedForward(market, on) ?? parityForward(market, on)
}

function quotedForward(market: ForwardMarket, on: BusinessDate): ForwardRate | undefined {
  const { pair, spot, date, quoted, calendars } = market
  const from = spotDate(pair, date, calendars)
  const dated = quoted.map(({ term, midPoints }) => ({
    date: valueDate({ pair, tradeDate: date, limit: term, calendars }).valueDate,
    points: decimal(midPoints).toNumber(),
  }))
  const pillars = inOrder(dated).filter((pillar) => pillar.date > from)
  if (pillars.length === 0 || on < from) return undefined
  const { points, extrapolated } = interpolatePoints({ spotDate: from, pillars }, on)
  const pips = fromNumber(points, forwardScale)
  const outright = spot.mid.add(pips.mul(decimal(pair.pip))).round(forwardScale)
  return told(market, on, {
    points: pips,
    outright,
    method: 'quoted',
    extrapolated,
    baseRatePct: null,
    quoteRatePct: null,
  })
}

/** What MISSING_CURVE says. */
export const missingCurve = (currency: string, date: BusinessDate) => ({
  currency: saidCurrency(currency),
  date: saidDay(date),
  days: curveMaxAgeDays,
})

function parityForward(market: ForwardMarket, on: BusinessDate): ForwardRate {
  const { pair, spot, date, base, quote } = market
  if (!base) refuse(marketRefusals.MISSING_CURVE, missingCurve(pair.base, date))
  if (!quote) refuse(marketRefusals.MISSING_CURVE, missingCurve(pair.quote, date))
  const [dBase, dQuote] = [discount(base, on), discount(quote, on)]
  const mid = spot.mid.toNumber()
  const outright = forwardFromDiscounts(mid, dBase.discountFactor, dQuote.discountFactor)
  const rates = {
    baseRatePct: curveRate(base, dBase.days).ratePct,
    quoteRatePct: curveRate(quote, dQuote.days).ratePct,
  }
  return told(market, on, {
    points: fromNumber(pointsOf(mid, outright, pair.pip), 4),
    outright: fromNumber(outright, forwardScale),
    method: 'parity',
    extrapolated: dBase.extrapolated || dQuote.extrapolated,
    ...rates,
  })
}

type Figures = Omit<ForwardRate, 'pair' | 'valueDate' | 'days' | 'simulated'>

function told({ pair, spot, date, base, quote }: ForwardMarket, on: BusinessDate, figures: Figures): ForwardRate {
  const curves = figures.method === 'parity' && Boolean(base?.simulated || quote?.simulated)
  return {
    pair: pair.pair,
    valueDate: on,
    days: daysBetween(date, on),
    ...figures,
    simulated: spot.simulated || curves,
  }
}
