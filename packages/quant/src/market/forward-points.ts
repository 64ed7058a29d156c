// Forward rates by covered interest parity, and forward points for dates between the quoted pillars.
// Rates are per the pair's own unit: with JPY/CNY per 100 the forward comes out per 100 too.
import { type BusinessDate, daysBetween } from '../basics/business-date.ts'
import { QuantError, requirePositive } from '../basics/quant-error.ts'
import { curveRate, growthFactor, type ZeroCurve } from './discount-curve.ts'

/** Quoted points by date, in order; at `spotDate` they are 0. */
export interface ForwardPointsCurve {
  readonly spotDate: BusinessDate
  readonly pillars: readonly { readonly date: BusinessDate; readonly points: number }[]
}

export interface ForwardPoints {
  readonly points: number
  /** The date lies beyond the last pillar, whose points are held. */
  readonly extrapolated: boolean
}

/**
 * F = S·(1 + r_q·d/B_q) / (1 + r_b·d/B_b), simple interest, unrounded. `d` counts from `from` (default: the curves' as-of
 * date; pass the spot date for the market's forward), and each rate is the curve's rate for a deposit of `d` days.
 * Errors: `spot-positive`, `curves-as-of-differ`, `date-before-spot`, and those of `curveRate`.
 */
export function forwardRate(
  spot: number,
  baseCurve: ZeroCurve,
  quoteCurve: ZeroCurve,
  date: BusinessDate,
  from: BusinessDate = baseCurve.asOf,
): number {
  requirePositive(spot, 'spot-positive', 'spot')
  if (baseCurve.asOf !== quoteCurve.asOf) {
    throw new QuantError('curves-as-of-differ', 'asOf', { base: baseCurve.asOf, quote: quoteCurve.asOf })
  }
  const days = daysBetween(from, date)
  if (days < 0) throw new QuantError('date-before-spot', 'date', { date, from })
  const quoteGrowth = growthFactor(quoteCurve, curveRate(quoteCurve, days).ratePct, days)
  const baseGrowth = growthFactor(baseCurve, curveRate(baseCurve, days).ratePct, days)
  return (spot * quoteGrowth) / baseGrowth
}

/** Forward points (F − S) / pip, unrounded; positive when the base is at a premium. Errors: `pip-positive`, `not-finite`. */
export function points(spot: number, forward: number, pip: number | string): number {
  const size = requirePositive(Number(pip), 'pip-positive', 'pip')
  if (!Number.isFinite(spot) || !Number.isFinite(forward)) throw new QuantError('not-finite', 'forward')
  return (forward - spot) / size
}

/**
 * Points of a broken date: linear in actual days between pillars, 0 at the spot date; beyond the last pillar its points are
 * held and the result is flagged. Errors: `date-before-spot`, `curve-empty`, `curve-not-increasing`, `not-finite`.
 */
export function interpolatePoints(curve: ForwardPointsCurve, date: BusinessDate): ForwardPoints {
  const target = daysBetween(curve.spotDate, date)
  if (target < 0) throw new QuantError('date-before-spot', 'date', { date, from: curve.spotDate })
  if (curve.pillars.length === 0) throw new QuantError('curve-empty', 'pillars')
  let before = { days: 0, points: 0 }
  let found: number | undefined
  for (const pillar of curve.pillars) {
    const after = { days: daysBetween(curve.spotDate, pillar.date), points: pillar.points }
    if (!Number.isFinite(after.points)) throw new QuantError('not-finite', 'points')
    if (after.days <= before.days) throw new QuantError('curve-not-increasing', 'pillars', { date: pillar.date })
    if (found === undefined && target <= after.days) {
      const share = (target - before.days) / (after.days - before.days)
      found = before.points + share * (after.points - before.points)
    }
    before = after
  }
  return { points: found ?? before.points, extrapolated: found === undefined }
}
