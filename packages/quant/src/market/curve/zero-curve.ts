// Continuously compounded zero curves by time in years: discount factors, zero rates, instantaneous and period forwards.
// `discount-curve` holds the money-market curves by date that trades are booked with; models of longer lives use these.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { linearInterpolation } from '../../maths/interpolation.ts'
import { type Compounding, fromContinuous, requireCompounding } from './compounding.ts'

/** A curve as functions of time in years, t ≥ 0; all rates continuous, as fractions. */
export interface YieldCurve {
  readonly zeroRate: (time: number) => number
  /** P(0,t) = e^{−z(t)t}; 1 at time 0. */
  readonly discount: (time: number) => number
  /** f(0,t) = d(z·t)/dt, from the right at a node where the curve has a kink. */
  readonly instantaneousForward: (time: number) => number
}

/** Between nodes: linear in the zero rate (Hull), or linear in ln P, which is a flat forward. Both are flat in the zero rate outside. */
export type CurveInterpolation = 'linear-zero' | 'log-linear-discount'

interface ZeroNodes {
  /** Years, increasing, above zero. */
  readonly times: readonly number[]
  /** Continuous zero rates as fractions, one a time. */
  readonly rates: readonly number[]
  readonly interpolation?: CurveInterpolation
}

/** A curve whose zero rate and its slope are known as functions of time. */
export function curveFromZeroRates(zeroRate: (time: number) => number, slope: (time: number) => number): YieldCurve {
  return {
    zeroRate,
    discount: (time) => Math.exp(-zeroRate(time) * time),
    instantaneousForward: (time) => zeroRate(time) + time * slope(time),
  }
}

/** The same continuous rate at every time. Error: `not-finite`. */
export function flatZeroCurve(rate: number): YieldCurve {
  requireFinite(rate, 'rate')
  return curveFromZeroRates(
    () => rate,
    () => 0,
  )
}

/**
 * A curve through nodes. Errors: `curve-empty`, `lengths-differ`, `curve-not-increasing` (times), `time-positive`, `not-finite`.
 * Source: Hull, ch. 4.7 (linear in the zero rate); Hagan and West (2006) for the flat forward.
 */
export function zeroCurve({ times, rates, interpolation = 'linear-zero' }: ZeroNodes): YieldCurve {
  checkNodes(times, rates)
  return interpolation === 'linear-zero' ? linearInZero(times, rates) : linearInGrowth(times, rates)
}

function linearInZero(times: readonly number[], rates: readonly number[]): YieldCurve {
  const line = linearInterpolation(times, rates)
  return curveFromZeroRates(line.value, line.derivative)
}

/** z·t = −ln P is a straight line between nodes and, so that z is flat there, from time 0 and beyond the last node. */
function linearInGrowth(times: readonly number[], rates: readonly number[]): YieldCurve {
  const growths = rates.map((rate, at) => rate * (times[at] ?? 0))
  const line = linearInterpolation([0, ...times], [0, ...growths])
  const [first = 0, last = 0, end = 0] = [rates[0], rates.at(-1), times.at(-1)]
  const zeroRate = (time: number) => (time > end ? last : time > 0 ? line.value(time) / time : first)
  const slope = (time: number) =>
    time > 0 && time <= end ? (line.derivative(time) - line.value(time) / time) / time : 0
  return curveFromZeroRates(zeroRate, slope)
}

/** The whole curve moved by a constant in the continuous zero rate, as DV01 needs it. Error: `not-finite`. */
export function shiftedCurve(curve: YieldCurve, shift: number): YieldCurve {
  requireFinite(shift, 'shift')
  return {
    zeroRate: (time) => curve.zeroRate(time) + shift,
    discount: (time) => curve.discount(time) * Math.exp(-shift * time),
    instantaneousForward: (time) => curve.instantaneousForward(time) + shift,
  }
}

/**
 * The forward rate between two times: continuous (z₂t₂ − z₁t₁)/(t₂ − t₁), `'simple'` (P₁/P₂ − 1)/(t₂ − t₁), or compounded
 * m times a year. Errors: `not-finite`, `curve-not-increasing` (end ≤ start, or start < 0), `compounding-not-known`.
 */
export function periodForward(
  curve: YieldCurve,
  start: number,
  end: number,
  compounding: Compounding | 'simple' = 'continuous',
): number {
  requireFinite(start, 'start')
  requireFinite(end, 'end')
  if (!(start >= 0 && end > start)) throw new QuantError('curve-not-increasing', 'end', { start, end })
  const growth = curve.zeroRate(end) * end - curve.zeroRate(start) * start
  if (compounding === 'simple') return Math.expm1(growth) / (end - start)
  return fromContinuous(growth / (end - start), requireCompounding(compounding))
}

function checkNodes(times: readonly number[], rates: readonly number[]): void {
  if (times.length === 0) throw new QuantError('curve-empty', 'times')
  if (times.length !== rates.length) {
    throw new QuantError('lengths-differ', 'rates', { times: times.length, rates: rates.length })
  }
  let last = 0
  for (const time of times) {
    requirePositive(time, 'time-positive', 'times')
    if (time <= last) throw new QuantError('curve-not-increasing', 'times', { time })
    last = time
  }
  for (const rate of rates) requireFinite(rate, 'rates')
}
