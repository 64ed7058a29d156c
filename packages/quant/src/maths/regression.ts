// Ordinary least squares of one variable on another, with the tests that hedge effectiveness asks for.
import { QuantError } from '../basics/quant-error.ts'
import { fisherUpper, studentTwoSided } from './special-functions.ts'
import { covariance, mean, sum, variance } from './statistics.ts'

export interface LinearRegression {
  readonly slope: number
  readonly intercept: number
  readonly rSquared: number
  /** Signed sample correlation. */
  readonly correlation: number
  readonly slopeStandardError: number
  readonly interceptStandardError: number
  /** Standard deviation of the residuals, n − 2 degrees of freedom. */
  readonly residualStandardError: number
  readonly slopeT: number
  readonly interceptT: number
  readonly slopePValue: number
  readonly interceptPValue: number
  readonly f: number
  readonly fPValue: number
  readonly degreesOfFreedom: number
}

/** t = value/error, with the p value; an exact fit has error 0, which makes any value but 0 certain. */
function significance(value: number, error: number, degreesOfFreedom: number): { t: number; pValue: number } {
  if (error === 0) return value === 0 ? { t: 0, pValue: 1 } : { t: Math.sign(value) * Number.MAX_VALUE, pValue: 0 }
  const t = value / error
  return { t, pValue: studentTwoSided(t, degreesOfFreedom) }
}

/**
 * y = intercept + slope·x by least squares, at least 3 points. p values are two-sided; F has (1, n−2) degrees of freedom; an
 * exact fit gives t and F of ±1.8e308 and p = 0 (or as near as F's distribution comes). Errors: `too-few-points`, `lengths-differ`, `not-finite`, `zero-variance` when
 * all x are equal. Source: Draper and Smith, Applied Regression Analysis (1998), chapter 1.
 */
export function linearRegression(xs: readonly number[], ys: readonly number[]): LinearRegression {
  if (xs.length < 3) throw new QuantError('too-few-points', 'values', { points: xs.length, least: 3 })
  const shared = covariance(xs, ys)
  const [varianceX, varianceY] = [variance(xs), variance(ys)]
  if (varianceX === 0) throw new QuantError('zero-variance', 'x')
  const degreesOfFreedom = xs.length - 2
  const [meanX, meanY] = [mean(xs), mean(ys)]
  const slope = shared / varianceX
  const intercept = meanY - slope * meanX
  const residual = sum(xs.map((x, i) => ((ys[i] ?? 0) - meanY - slope * (x - meanX)) ** 2))
  const residualStandardError = Math.sqrt(residual / degreesOfFreedom)
  const spread = varianceX * (xs.length - 1)
  const slopeStandardError = residualStandardError / Math.sqrt(spread)
  const interceptStandardError = residualStandardError * Math.sqrt(1 / xs.length + (meanX * meanX) / spread)
  const onSlope = significance(slope, slopeStandardError, degreesOfFreedom)
  const onIntercept = significance(intercept, interceptStandardError, degreesOfFreedom)
  const f = Math.min(onSlope.t * onSlope.t, Number.MAX_VALUE)
  const correlation = varianceY === 0 ? 0 : Math.max(-1, Math.min(1, shared / Math.sqrt(varianceX * varianceY)))
  return {
    slope,
    intercept,
    rSquared: varianceY === 0 ? 0 : Math.min(1, Math.max(0, 1 - residual / (varianceY * (xs.length - 1)))),
    correlation,
    slopeStandardError,
    interceptStandardError,
    residualStandardError,
    slopeT: onSlope.t,
    interceptT: onIntercept.t,
    slopePValue: onSlope.pValue,
    interceptPValue: onIntercept.pValue,
    f,
    fPValue: fisherUpper(f, 1, degreesOfFreedom),
    degreesOfFreedom,
  }
}
