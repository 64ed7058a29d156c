// Simple money-market rates by maturity, as banks quote deposits: DF = 1 / (1 + r·d/B). Between pillars the rate is linear in
// actual days; outside it is flat and says so. Continuously compounded curves for longer lives are a separate model.
import { type BusinessDate, daysBetween } from '../../basics/business-date.ts'
import { QuantError } from '../../basics/quant-error.ts'

/** A pillar: its date, or its days from the curve's as-of date, with the simple annual rate in percent. */
type CurvePoint =
  | { readonly date: BusinessDate; readonly ratePct: number }
  | { readonly days: number; readonly ratePct: number }

/** `points` in order of maturity. `basis` is the days of the money-market year (360 or 365). */
export interface ZeroCurve {
  readonly currency: string
  readonly asOf: BusinessDate
  readonly basis: 360 | 365
  readonly points: readonly CurvePoint[]
}

interface CurveRate {
  readonly ratePct: number
  /** The day lies before the first or after the last pillar, where the rate is held flat. */
  readonly extrapolated: boolean
}

interface Discount extends CurveRate {
  readonly days: number
  readonly discountFactor: number
}

/** Fifty years: the whole life of any model, so that a flat curve never extrapolates. */
const FLAT_CURVE_DAYS = 18_263

/** One rate for every maturity. */
export function flatCurve(currency: string, asOf: BusinessDate, ratePct: number, basis: 360 | 365): ZeroCurve {
  return {
    currency,
    asOf,
    basis,
    points: [
      { days: 0, ratePct },
      { days: FLAT_CURVE_DAYS, ratePct },
    ],
  }
}

/** Rate in percent for a number of days from the as-of date. Errors: `curve-empty`, `curve-not-increasing`, `not-finite`. */
export function curveRate(curve: ZeroCurve, days: number): CurveRate {
  const pillars = pillarsOf(curve)
  const next = pillars.findIndex((pillar) => pillar.days >= days)
  const after = pillars[next === -1 ? pillars.length - 1 : next]
  if (after === undefined) throw new QuantError('curve-empty', 'points', { currency: curve.currency })
  const before = pillars[next - 1]
  if (next === -1 || before === undefined || after.days === days) {
    return { ratePct: after.ratePct, extrapolated: after.days !== days }
  }
  const share = (days - before.days) / (after.days - before.days)
  return { ratePct: before.ratePct + share * (after.ratePct - before.ratePct), extrapolated: false }
}

/**
 * Discount factor of a date with the rate, days and flag it came from; days count from the as-of date.
 * Errors: `date-before-as-of`, `negative-discount` (rate so negative that 1 + r·d/B ≤ 0), and those of `curveRate`.
 */
export function discount(curve: ZeroCurve, date: BusinessDate): Discount {
  const days = daysBetween(curve.asOf, date)
  if (days < 0) throw new QuantError('date-before-as-of', 'date', { date, asOf: curve.asOf })
  const rate = curveRate(curve, days)
  return { ...rate, days, discountFactor: 1 / growthFactor(curve, rate.ratePct, days) }
}

/** Discount factor alone: 1 / (1 + r·d/B). Errors as `discount`. */
export function discountFactor(curve: ZeroCurve, date: BusinessDate): number {
  return discount(curve, date).discountFactor
}

/** 1 + r·d/B. Errors: `negative-discount` when it is not above zero. */
export function growthFactor(curve: ZeroCurve, ratePct: number, days: number): number {
  const growth = 1 + (ratePct / 100) * (days / curve.basis)
  if (growth <= 0) throw new QuantError('negative-discount', 'ratePct', { currency: curve.currency, ratePct, days })
  return growth
}

function pillarsOf(curve: ZeroCurve): readonly { days: number; ratePct: number }[] {
  let last = -1
  return curve.points.map((point) => {
    const days = 'days' in point ? point.days : daysBetween(curve.asOf, point.date)
    if (!Number.isFinite(point.ratePct)) throw new QuantError('not-finite', 'ratePct', { currency: curve.currency })
    if (!(days > last)) throw new QuantError('curve-not-increasing', 'points', { currency: curve.currency, days })
    last = days
    return { days, ratePct: point.ratePct }
  })
}
