// Forward rates by covered interest parity, and forward points for dates between the quoted pillars.
// Rates are per the pair's own unit: with JPY/CNY per 100 the forward comes out per 100 too.

import { type BusinessDate, daysBetween } from '../../basics/business-date.ts'
import { splitPair } from '../../basics/currency.ts'
import { pipOfHundredths } from '../../basics/facts/currency.data.ts'
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'

/** Quoted points by date, in order; at `spotDate` they are 0. */
interface ForwardPointsCurve {
  readonly spotDate: BusinessDate
  readonly pillars: readonly { readonly date: BusinessDate; readonly points: number }[]
}

interface ForwardPoints {
  readonly points: number
  /** The date lies beyond the last pillar, whose points are held. */
  readonly extrapolated: boolean
}

interface SimpleForward {
  readonly spot: number
  /** Simple annual money-market rates as fractions, each with the days of its own year. */
  readonly baseRate: number
  readonly quoteRate: number
  readonly baseBasis: number
  readonly quoteBasis: number
  /** Actual days from the spot date. */
  readonly days: number
}

/**
 * F = S·(1 + r_q·d/B_q) / (1 + r_b·d/B_b) from two rates instead of curves, unrounded.
 * Errors: `spot-positive`, `date-before-spot`, `not-finite`, `time-positive` (a basis), `negative-discount`.
 */
export function simpleForward({ spot, baseRate, quoteRate, baseBasis, quoteBasis, days }: SimpleForward): number {
  requirePositive(spot, 'spot-positive', 'spot')
  if (!(days >= 0 && Number.isFinite(days))) throw new QuantError('date-before-spot', 'days', { days })
  const growth = (rate: number, basis: number, field: string) => {
    if (!Number.isFinite(rate)) throw new QuantError('not-finite', field)
    return requirePositive(
      1 + (rate * days) / requirePositive(basis, 'time-positive', field),
      'negative-discount',
      field,
    )
  }
  const carry = growth(quoteRate, quoteBasis, 'quoteRate') / growth(baseRate, baseBasis, 'baseRate')
  return requirePositive(spot * carry, 'rate-positive', 'quoteRate')
}

interface ContinuousForward {
  readonly spot: number
  /**
   * Continuously compounded annual rates as fractions: domestic is the quote currency's, foreign the base currency's.
   */
  readonly rDomestic: number
  readonly rForeign: number
  /** Years, 0 or more. */
  readonly time: number
}

/** F = S·e^{(r_d − r_f)T}, unrounded (Hull, §5.10). Errors: `spot-positive`, `not-finite`, `time-positive`. */
export function continuousForward({ spot, rDomestic, rForeign, time }: ContinuousForward): number {
  requirePositive(spot, 'spot-positive', 'spot')
  if (!(time >= 0)) throw new QuantError('time-positive', 'time', { time })
  const forward = spot * Math.exp((rDomestic - rForeign) * time)
  requireFinite(forward, 'rDomestic')
  return forward
}

/**
 * The market's usual pip when no pair record says otherwise: 0.01 for pairs quoted in JPY, else 0.0001 (JPY/CNY per
 * 100 too).
 */
export function pipOf(pair: string): 0.01 | 0.0001 {
  return pipOfHundredths.has(splitPair(pair).quote) ? 0.01 : 0.0001
}

/** Outright rate S + points·pip, unrounded. Errors: `spot-positive`, `pip-positive`, `not-finite`, `rate-positive`. */
export function outright(spot: number, forwardPoints: number, pip: number | string): number {
  const size = requirePositive(Number(pip), 'pip-positive', 'pip')
  return requirePositive(
    requirePositive(spot, 'spot-positive', 'spot') + forwardPoints * size,
    'rate-positive',
    'points',
  )
}

/**
 * Forward points (F − S) / pip, unrounded; positive when the base is at a premium. Errors: `pip-positive`,
 * `not-finite`.
 */
export function points(spot: number, forward: number, pip: number | string): number {
  const size = requirePositive(Number(pip), 'pip-positive', 'pip')
  if (!Number.isFinite(spot) || !Number.isFinite(forward)) throw new QuantError('not-finite', 'forward')
  return (forward - spot) / size
}

/** A pillar by its actual days from spot. */
export interface PointsPillar {
  readonly days: number
  readonly points: number
}

/**
 * `log-discount` interpolates the logarithm of F/S, which is the ratio of the two discount factors; it needs the
 * spot.
 */
type PointsMethod =
  | { readonly kind: 'linear' }
  | { readonly kind: 'log-discount'; readonly spot: number; readonly pip: number | string }

const LINEAR: PointsMethod = { kind: 'linear' }

/**
 * Points of a broken date: linear in actual days between pillars, 0 at the spot date; beyond the last pillar its
 * points are held and the result is flagged. Errors: `date-before-spot`, `curve-empty`, `curve-not-increasing`,
 * `not-finite`.
 */
export function interpolatePoints(
  curve: ForwardPointsCurve,
  date: BusinessDate,
  method: PointsMethod = LINEAR,
): ForwardPoints {
  const target = daysBetween(curve.spotDate, date)
  if (target < 0) throw new QuantError('date-before-spot', 'date', { date, from: curve.spotDate })
  const pillars = curve.pillars.map((pillar) => ({
    days: daysBetween(curve.spotDate, pillar.date),
    points: pillar.points,
  }))
  return pointsAtDays(pillars, target, method)
}

/**
 * The same for pillars by days from spot. Linear: p = p₁ + (p₂ − p₁)(d − d₁)/(d₂ − d₁). Log-discount: ln(1 + p·pip/S)
 * is linear instead, so that the forward rate of interest between two pillars is constant. Errors:
 * `date-before-spot`, `curve-empty`, `curve-not-increasing`, `not-finite`, `spot-positive`, `pip-positive`,
 * `discount-positive` (a pillar whose forward is not above zero).
 */
export function pointsAtDays(
  pillars: readonly PointsPillar[],
  days: number,
  method: PointsMethod = LINEAR,
): ForwardPoints {
  if (!(days >= 0)) throw new QuantError('date-before-spot', 'days', { days })
  if (pillars.length === 0) throw new QuantError('curve-empty', 'pillars')
  const scale = method.kind === 'linear' ? IDENTITY : logScale(method.spot, Number(method.pip))
  let before = { days: 0, points: 0 }
  let interpolated: number | undefined
  for (const after of pillars) {
    requireFinite(after.points, 'points')
    if (!(after.days > before.days)) throw new QuantError('curve-not-increasing', 'pillars', { days: after.days })
    if (interpolated === undefined && days <= after.days) {
      const [low, high] = [scale.to(before.points), scale.to(after.points)]
      interpolated = scale.from(low + ((days - before.days) / (after.days - before.days)) * (high - low))
    }
    before = after
  }
  return { points: interpolated ?? before.points, extrapolated: interpolated === undefined }
}

const IDENTITY = { to: (value: number) => value, from: (value: number) => value }

/** Points to ln(F/S) and back. */
function logScale(spot: number, pip: number) {
  const perSpot = requirePositive(pip, 'pip-positive', 'pip') / requirePositive(spot, 'spot-positive', 'spot')
  return {
    to: (value: number) => {
      if (!(1 + value * perSpot > 0)) throw new QuantError('discount-positive', 'points', { points: value })
      return Math.log1p(value * perSpot)
    },
    from: (value: number) => Math.expm1(value) / perSpot,
  }
}
