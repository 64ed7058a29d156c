/** A curve that an organisation saved: where its nodes lie, and what the market makes of it. Pure. */
import { addDays, type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { curveMaxAgeDays, type MarketCurve } from '../pair/forward.rules.ts'

export interface CurveNode {
  /** Actual days from the day of the valuation. */
  readonly days: number
  /** Zero rate in per cent, continuously compounded, actual/365. */
  readonly ratePctCC: number
}

/** A reviewed version as the market reads it. */
export interface ReviewedCurve {
  readonly currency: string
  readonly basis: 360 | 365
  readonly curveName: string
  readonly versionNo: number
  readonly validFrom: BusinessDate
  readonly nodes: readonly CurveNode[]
}

const daysInYear = 365
/** Terms at which forwards are asked for, by days. */
const shortDays = [1, 7, 14, 30, 61, 91, 122, 152, 182, 213, 243, 273, 304, 334, 365, 456, 548, 639, 730]
const halfYear = 182.5

/** The days at which a fit is kept: usual terms up to its last time, each half-year beyond two years, and the fit's own times. */
export function nodeDays(times: readonly number[]): number[] {
  const own = times.map((years) => Math.round(years * daysInYear)).filter((days) => days > 0)
  const last = Math.max(0, ...own)
  const long = Array.from({ length: Math.floor(last / halfYear) }, (_, at) => Math.round((at + 1) * halfYear))
  const usual = [...shortDays, ...long.filter((days) => days > 730)].filter((days) => days < last)
  return [...new Set([...usual, ...own])].sort((one, other) => one - other)
}

/**
 * The curve with simple rates, as forwards and valuations count: r = (e^{z·d/365} − 1)·B/d. It keeps its shape on the days after
 * the one from which it counts, as stored rates do.
 */
export function marketCurveOf({ currency, basis, nodes, ...version }: ReviewedCurve, date: BusinessDate): MarketCurve {
  const { validFrom: ratesDate, curveName, versionNo } = version
  const points = nodes.map(({ days, ratePctCC }) => {
    const growth = Math.expm1((ratePctCC / 100) * (days / daysInYear))
    return { date: addDays(date, days), ratePct: (100 * growth * basis) / days }
  })
  const own = { curveName, versionNo }
  return { currency, asOf: date, basis, points, ratesDate, dataSource: ownCurve, simulated: false, own }
}

/** A curve of simple rates as continuous ones by years: z = ln(1 + r·d/B)·365/d. */
export function continuousNodes({ asOf, basis, points }: MarketCurve) {
  return points.map((point) => {
    const days = 'days' in point ? point.days : daysBetween(asOf, point.date)
    const timeYears = days / daysInYear
    return { timeYears, ratePctCC: (100 * Math.log1p(((point.ratePct / 100) * days) / basis)) / timeYears }
  })
}

/** As long as stored rates are taken. */
export const ownCurveMaxAgeDays = curveMaxAgeDays
/** What stands as the source of an own curve: the organisation brought it itself. */
const ownCurve = 'MANUAL'
