// The one forward of a pair and value date that screens, deal review and profit all read: from quoted points where they reach,
// else by covered interest parity. Both count from the spot date, as the market quotes them; before spot the swaps ON and TN, or
// parity backwards, take over. Mid rates, per the pair's own unit.
import { type BusinessDate, daysBetween } from '../../basics/business-date.ts'
import type { PairConvention } from '../../basics/currency.ts'
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { type CalendarsByCurrency, spotDate, valueDate } from '../../basics/value-date.ts'
import { curveRate, discountFactor, growthFactor, type ZeroCurve } from '../curve/discount-curve.ts'
import { interpolatePoints, outright, points as pointsOf } from './forward-points.ts'

/** Points in pips. A term such as 1M counts from spot; ON is the swap from today to tomorrow, TN from tomorrow to spot. */
export interface QuotedPoints {
  readonly term: string
  readonly points: number
}

export interface ForwardMarket {
  readonly pair: Pick<PairConvention, 'base' | 'quote' | 'spotLag' | 'pip'>
  /** The day of the market: the trade date of a new deal, the business date of a valuation. */
  readonly tradeDate: BusinessDate
  /** Mid rate for settlement on the spot date. */
  readonly spot: number
  /** Fresh points of one source, in any order; empty where there are none or they are too old. */
  readonly quoted: readonly QuotedPoints[]
  /** Rates by days, as of the trade date; undefined where the market has none. */
  readonly baseCurve: ZeroCurve | undefined
  readonly quoteCurve: ZeroCurve | undefined
  readonly calendars: CalendarsByCurrency
}

interface Pillar {
  readonly date: BusinessDate
  /** Against spot, in pips. */
  readonly points: number
}

/** A market whose terms have become dates: made once, asked for any number of value dates. */
export interface DatedMarket extends Omit<ForwardMarket, 'quoted' | 'calendars'> {
  readonly spotDate: BusinessDate
  readonly beforeSpot: readonly Pillar[]
  readonly afterSpot: readonly Pillar[]
}

interface MarketForward {
  readonly outright: number
  /** (outright − spot) / pip. */
  readonly points: number
  /** Actual days from the spot date; negative before it. */
  readonly days: number
  readonly method: 'quoted' | 'parity'
  /** Simple annual rates that parity used, in percent; null where points were quoted, and for the spot date. */
  readonly baseRatePct: number | null
  readonly quoteRatePct: number | null
  /** The value date lies outside the pillars, where the last points or rates are held. */
  readonly extrapolated: boolean
}

/**
 * Gives every quoted term its date. Of two terms that fall on one day (30D and 1M) the first stays. ON is used only together with
 * TN, unless tomorrow is spot already. Errors: `calendar-missing`, `no-good-day`, `not-a-tenor`, `tenor-too-long`,
 * `not-finite`, `spot-positive`, `pip-positive`.
 */
export function datedMarket({ quoted, calendars, ...market }: ForwardMarket): DatedMarket {
  const { pair, tradeDate, spot } = market
  requirePositive(spot, 'spot-positive', 'spot')
  requirePositive(Number(pair.pip), 'pip-positive', 'pip')
  for (const { points } of quoted) requireFinite(points, 'points')
  const dateOf = (limit: string) => valueDate({ pair, tradeDate, limit, calendars }).valueDate
  const spotDay = spotDate(pair, tradeDate, calendars)
  const terms = quoted.filter(({ term }) => term !== 'ON' && term !== 'TN')
  const dated = terms.map(({ term, points }) => ({ date: dateOf(term), points }))
  const short = shortPillars(quoted, { today: dateOf('TODAY'), tom: dateOf('TOM'), spot: spotDay })
  const pillars = byDate([...dated, ...short])
  return {
    ...market,
    spotDate: spotDay,
    beforeSpot: pillars.filter(({ date }) => date < spotDay),
    afterSpot: pillars.filter(({ date }) => date > spotDay),
  }
}

/** Going back from spot the points of the swaps are subtracted; a swap between one and the same day is empty. */
function shortPillars(
  quoted: readonly QuotedPoints[],
  days: { readonly today: BusinessDate; readonly tom: BusinessDate; readonly spot: BusinessDate },
): Pillar[] {
  const swap = (term: string) => quoted.find((one) => one.term === term)?.points
  const [on, tn] = [swap('ON'), days.tom === days.spot ? 0 : swap('TN')]
  if (tn === undefined) return []
  const tom = { date: days.tom, points: -tn }
  return on === undefined || days.today === days.tom ? [tom] : [{ date: days.today, points: -on - tn }, tom]
}

function byDate(pillars: readonly Pillar[]): Pillar[] {
  const sorted = [...pillars].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return sorted.filter(({ date }, at) => date !== sorted[at - 1]?.date)
}

/**
 * The forward of a value date. Quoted: S + points·pip, linear in actual days between pillars and 0 at spot; beyond the last
 * pillar its points are held and flagged. Parity where no point reaches (none quoted, or a date before spot that ON and TN do not
 * cover): F = S·(1 + r_q·d/B_q) / (1 + r_b·d/B_b) with d from spot and the rate of a deposit of d days; before spot the
 * deposit runs to spot, so that the quotient is turned round. Unrounded.
 * Domain: value dates from the trade date on. Errors: `date-before-as-of`; `curve-empty` with field `baseCurve` or `quoteCurve`
 * where parity has no curve; `curves-as-of-differ` (a curve not of the trade date); `rate-positive`, and those of `curveRate`.
 * Source: Hull, Options, Futures, and Other Derivatives, §5.10; Steiner, Mastering Financial Calculations, "Foreign exchange"
 * (short dates).
 */
export function marketForward(market: DatedMarket, date: BusinessDate): MarketForward {
  const { tradeDate, spotDate: spotDay, spot } = market
  if (date < tradeDate) throw new QuantError('date-before-as-of', 'date', { date, asOf: tradeDate })
  const days = daysBetween(spotDay, date)
  const quoted = quotedPoints(market, date)
  if (quoted) {
    const { points, extrapolated } = quoted
    const rates = { baseRatePct: null, quoteRatePct: null }
    return { outright: outright(spot, points, market.pair.pip), points, days, method: 'quoted', ...rates, extrapolated }
  }
  if (days === 0) {
    const atSpot = { points: 0, baseRatePct: null, quoteRatePct: null, extrapolated: false }
    return { outright: spot, days, method: 'parity', ...atSpot }
  }
  return parity(market, days)
}

/** Undefined where no quoted point reaches. */
function quotedPoints({ spotDate: spotDay, beforeSpot, afterSpot }: DatedMarket, date: BusinessDate) {
  if (date >= spotDay) {
    return afterSpot.length > 0 ? interpolatePoints({ spotDate: spotDay, pillars: afterSpot }, date) : undefined
  }
  const pillars = [...beforeSpot, { date: spotDay, points: 0 }]
  const next = pillars.findIndex((pillar) => pillar.date >= date)
  const [before, after] = [pillars[next - 1], pillars[next]]
  if (after?.date === date) return { points: after.points, extrapolated: false }
  if (!before || !after) return undefined
  const share = daysBetween(before.date, date) / daysBetween(before.date, after.date)
  return { points: before.points + share * (after.points - before.points), extrapolated: false }
}

function parity(market: DatedMarket, days: number): MarketForward {
  const { spot, pair } = market
  const [base, quote] = [curveIn(market, 'baseCurve'), curveIn(market, 'quoteCurve')]
  const length = Math.abs(days)
  const [baseRate, quoteRate] = [curveRate(base, length), curveRate(quote, length)]
  const carry = growthFactor(quote, quoteRate.ratePct, length) / growthFactor(base, baseRate.ratePct, length)
  const rate = requirePositive(days > 0 ? spot * carry : spot / carry, 'rate-positive', 'spot')
  return {
    outright: rate,
    points: pointsOf(spot, rate, pair.pip),
    days,
    method: 'parity',
    baseRatePct: baseRate.ratePct,
    quoteRatePct: quoteRate.ratePct,
    extrapolated: baseRate.extrapolated || quoteRate.extrapolated,
  }
}

function curveIn(market: DatedMarket, side: 'baseCurve' | 'quoteCurve'): ZeroCurve {
  const currency = side === 'baseCurve' ? market.pair.base : market.pair.quote
  const curve = market[side]
  if (!curve) throw new QuantError('curve-empty', side, { currency })
  if (curve.asOf !== market.tradeDate) {
    throw new QuantError('curves-as-of-differ', side, { currency, asOf: curve.asOf, tradeDate: market.tradeDate })
  }
  return curve
}

/**
 * Discount factors of both currencies from the trade date to the value date, for `markToMarket`: the quote currency's from its
 * curve, the base currency's implied by the forward, DF_base = F·DF_quote / S. So V = ±N·(F − K)·DF_quote, and a deal at the
 * market's forward is worth nothing, whether that came from points or parity.
 * Errors: `curve-empty` with field `quoteCurve`, `curves-as-of-differ`, and those of `discountFactor`.
 */
export function valuationDiscounts(market: DatedMarket, forward: Pick<MarketForward, 'outright'>, date: BusinessDate) {
  const dfQuote = discountFactor(curveIn(market, 'quoteCurve'), date)
  return { dfBase: (forward.outright * dfQuote) / market.spot, dfQuote }
}
