// Sample statistics. Sums run over deviations from the mean, so that a large level does not eat a small spread.
import { QuantError, requireAllFinite } from '../basics/quant-error.ts'
import { matrixOf } from './matrix.ts'

function requireSample(values: readonly number[], least: number): void {
  if (values.length < least) throw new QuantError('too-few-points', 'values', { points: values.length, least })
  requireAllFinite(values, 'values')
}

/** Σx with the rounding errors carried along (Neumaier). */
export function sum(values: readonly number[]): number {
  let total = 0
  let lost = 0
  for (const value of values) {
    const next = total + value
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total
    total = next
  }
  return total + lost
}

/** Σx/n. Errors: `too-few-points` without values, `not-finite`. */
export function mean(values: readonly number[]): number {
  requireSample(values, 1)
  return sum(values) / values.length
}

/** Σ(x−x̄)(y−ȳ)/(n−1). Errors: `lengths-differ`, `too-few-points` below 2, `not-finite`. */
export function covariance(xs: readonly number[], ys: readonly number[]): number {
  if (xs.length !== ys.length) throw new QuantError('lengths-differ', 'values', { x: xs.length, y: ys.length })
  requireSample(xs, 2)
  requireSample(ys, 2)
  const [meanX, meanY] = [mean(xs), mean(ys)]
  return sum(xs.map((x, i) => (x - meanX) * ((ys[i] ?? 0) - meanY))) / (xs.length - 1)
}

/** Σ(x−x̄)²/(n−1). Errors: `too-few-points` below 2, `not-finite`. */
export function variance(values: readonly number[]): number {
  return covariance(values, values)
}

/** The square root of `variance`. */
export function standardDeviation(values: readonly number[]): number {
  return Math.sqrt(variance(values))
}

/** Covariances of series of one length, one row a series. Errors as `covariance`. */
export function covarianceMatrix(series: readonly (readonly number[])[]): number[][] {
  return matrixOf(series.length, series.length, (i, j) => covariance(series[i] ?? [], series[j] ?? []))
}

/** Correlations from covariances; a series without variance has correlation 0 with others and 1 with itself. */
export function correlationOf(covariances: readonly (readonly number[])[]): number[][] {
  const deviations = covariances.map((row, i) => Math.sqrt(row[i] ?? 0))
  return matrixOf(covariances.length, covariances.length, (i, j) => {
    if (i === j) return 1
    const scale = (deviations[i] ?? 0) * (deviations[j] ?? 0)
    return scale === 0 ? 0 : Math.min(1, Math.max(-1, (covariances[i]?.[j] ?? 0) / scale))
  })
}

/** Sample correlations of series of one length. Errors as `covariance`. */
export function correlationMatrix(series: readonly (readonly number[])[]): number[][] {
  return correlationOf(covarianceMatrix(series))
}

/**
 * The p-quantile, 0 ≤ p ≤ 1, linear between order statistics at position (n−1)p (Hyndman–Fan type 7, the usual default).
 * Errors: `too-few-points`, `not-finite`, `probability-between-0-and-1`.
 */
export function quantile(values: readonly number[], p: number): number {
  requireSample(values, 1)
  if (!(p >= 0 && p <= 1)) throw new QuantError('probability-between-0-and-1', 'probability', { value: p })
  const sorted = [...values].sort((a, b) => a - b)
  const position = (sorted.length - 1) * p
  const index = Math.floor(position)
  const [low = 0, high = low] = [sorted[index], sorted[index + 1]]
  return low + (position - index) * (high - low)
}
