// From a history of rates to returns and their statistics: sample covariance with the mean removed, or exponentially
// weighted. Rows are days, oldest first; columns are units (currencies or pairs).
import { QuantError } from '../../basics/quant-error.ts'
import { matrixOf, transpose } from '../../maths/matrix.ts'
import { correlationOf, covarianceMatrix } from '../../maths/statistics.ts'
import { requireHoldingDays, requireSampleSize, requireUnits, type VolatilityModel } from './risk-terms.ts'

export type ReturnType = 'log' | 'simple'
export type ReturnRows = readonly (readonly number[])[]

/** Daily returns of rates: ln(S₁/S₀) or S₁/S₀ − 1. Errors: `spot-positive`, `lengths-differ`, `sample-20-to-2500`. */
export function returnsOf(rates: ReturnRows, returnType: ReturnType): number[][] {
  requireSampleSize(rates.length - 1)
  const width = rates[0]?.length ?? 0
  for (const row of rates) {
    requireUnits(row, width, 'rates')
    if (row.some((rate) => rate <= 0)) throw new QuantError('spot-positive', 'rates')
  }
  return rates.slice(1).map((row, day) =>
    row.map((rate, unit) => {
      const growth = rate / (rates[day]?.[unit] ?? rate)
      return returnType === 'log' ? Math.log(growth) : growth - 1
    }),
  )
}

/** `sample`: n − 1, mean removed. `ewma`: weights (1 − λ)λ^age made to add up to 1, mean 0 (RiskMetrics, λ 0.94). */
export type Estimator = { readonly kind: 'sample' } | { readonly kind: 'ewma'; readonly lambda: number }

/**
 * Daily volatilities and correlations of returns. A unit that never moved has volatility 0 and correlation 0 with the
 * others. Source of `ewma`: J. P. Morgan/Reuters, RiskMetrics Technical Document (1996), §5.2. Errors:
 * `sample-20-to-2500`, `lengths-differ`, `not-finite`, `lambda-out-of-range` unless 0 < λ < 1.
 */
export function volatilityModel(returns: ReturnRows, estimator: Estimator = { kind: 'sample' }): VolatilityModel {
  requireReturns(returns)
  const covariance =
    estimator.kind === 'sample' ? covarianceMatrix(transpose(returns)) : ewma(returns, estimator.lambda)
  return {
    volatilities: covariance.map((row, unit) => Math.sqrt(Math.max(0, row[unit] ?? 0))),
    correlation: correlationOf(covariance),
  }
}

function ewma(returns: ReturnRows, lambda: number): number[][] {
  requireLambda(lambda)
  const width = returns[0]?.length ?? 0
  const weights = returns.map((_, day) => lambda ** (returns.length - 1 - day))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return matrixOf(width, width, (i, j) => {
    const total = returns.reduce((sum, row, day) => sum + (weights[day] ?? 0) * (row[i] ?? 0) * (row[j] ?? 0), 0)
    return total / whole
  })
}

/**
 * The returns as they would be at today's volatility: each × σ_{n+1}/σ_i of its unit, where σ_i is the volatility known the
 * evening before: σ²_{i+1} = λσ²_i + (1 − λ)u²_i, begun with the mean square of all. A unit that never moved stays as it is.
 * Source: Hull and White, Incorporating volatility updating into the historical simulation method for VaR (1998); Hull,
 * Options, Futures, and Other Derivatives, ch. 22. Errors: as `volatilityModel`.
 */
export function atTodaysVolatility(returns: ReturnRows, lambda: number): number[][] {
  requireReturns(returns)
  requireLambda(lambda)
  const columns = transpose(returns).map((column) => {
    const begin = column.reduce((sum, value) => sum + value * value, 0) / column.length
    const variances = [begin]
    for (const value of column) variances.push(lambda * (variances.at(-1) ?? 0) + (1 - lambda) * value * value)
    const today = variances.at(-1) ?? 0
    return column.map((value, day) => value * Math.sqrt(begin === 0 ? 1 : today / (variances[day] ?? today)))
  })
  return transpose(columns)
}

function requireLambda(lambda: number): void {
  if (!(lambda > 0 && lambda < 1)) throw new QuantError('lambda-out-of-range', 'lambda', { value: lambda })
}

/**
 * Growth factors S₁/S₀ of each unit, one array a unit: the scenarios of a history of returns. Errors as
 * `volatilityModel`.
 */
export function growthFactors(returns: ReturnRows, returnType: ReturnType): Float64Array[] {
  requireReturns(returns)
  return transpose(returns).map((column) =>
    Float64Array.from(column, (value) => (returnType === 'log' ? Math.exp(value) : 1 + value)),
  )
}

/**
 * Growth over every window of `holdingDays` days that follow each other (they overlap): the product of the days'
 * factors. Errors: `holding-days-1-to-250`, `sample-20-to-2500` when fewer than 20 windows are left.
 */
export function overlappingGrowth(daily: readonly Float64Array[], holdingDays: number): Float64Array[] {
  requireHoldingDays(holdingDays)
  const windows = requireSampleSize((daily[0]?.length ?? 0) - holdingDays + 1)
  return daily.map((column) =>
    Float64Array.from({ length: windows }, (_, start) =>
      column.subarray(start, start + holdingDays).reduce((product, factor) => product * factor, 1),
    ),
  )
}

function requireReturns(returns: ReturnRows): void {
  requireSampleSize(returns.length)
  const width = returns[0]?.length ?? 0
  for (const row of returns) requireUnits(row, width, 'returns')
}
