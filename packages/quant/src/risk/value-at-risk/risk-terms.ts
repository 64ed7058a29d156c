// The terms every value at risk is asked with, their limits, and the shape all algorithms answer in.
import { QuantError, requireAllFinite } from '../../basics/quant-error.ts'

/** Figures of a book of units (currencies or pairs), in the reporting currency. Losses are positive. */
export interface RiskFigures {
  readonly valueAtRisk: number
  /** Conditional VaR (CVaR): mean loss beyond the VaR. */
  readonly expectedShortfall: number
  /** MVaR, 边际: change of VaR per unit of reporting currency added to the unit's spot position. */
  readonly marginal: readonly number[]
  /** 成分: share of the VaR that each unit bears; the shares add up to it. */
  readonly component: readonly number[]
  /** Component over VaR as a fraction; 0 for a book without risk. */
  readonly contribution: readonly number[]
  /** IVaR, 增量: VaR less VaR without the unit, signed. Not the component. */
  readonly incremental: readonly number[]
  /** VaR of each unit held alone. */
  readonly standalone: readonly number[]
  /** Sum of the standalone figures less VaR. */
  readonly diversificationBenefit: number
}

/** What lies at and beyond the VaR of a list of losses; `rank` is its place among them, worst first. */
export interface Tail {
  readonly rank: number
  readonly valueAtRisk: number
  readonly expectedShortfall: number
  readonly strictShortfall: number
}

/**
 * What simulated rates scatter around: the `median` is today's rate (as many above as below, E[S₁] = S₀e^{σ²/2}), or the `mean` is
 * (E[S₁] = S₀, no gain or loss expected from holding).
 */
export type Centre = 'median' | 'mean'

const LEAST_CONFIDENCE = 0.9
const MOST_CONFIDENCE = 0.9999
const MOST_HOLDING_DAYS = 250
const LEAST_SAMPLE = 20
const MOST_SAMPLE = 2500
const LEAST_SIMULATIONS = 1000
const MOST_SIMULATIONS = 1_000_000

/** Confidence as a fraction, 0.9 to 0.9999. Errors: `confidence-90-to-99.99`. */
export function requireConfidence(confidence: number): number {
  if (confidence >= LEAST_CONFIDENCE && confidence <= MOST_CONFIDENCE) return confidence
  throw new QuantError('confidence-90-to-99.99', 'confidence')
}

/** Whole days, 1 to 250. Errors: `holding-days-1-to-250`. */
export function requireHoldingDays(days: number): number {
  if (Number.isInteger(days) && days >= 1 && days <= MOST_HOLDING_DAYS) return days
  throw new QuantError('holding-days-1-to-250', 'holdingDays')
}

/** Observations of a history, 20 to 2500. Errors: `sample-20-to-2500`. */
export function requireSampleSize(count: number): number {
  if (Number.isInteger(count) && count >= LEAST_SAMPLE && count <= MOST_SAMPLE) return count
  throw new QuantError('sample-20-to-2500', 'sampleSize', { count })
}

/** Scenarios drawn, 1,000 to 1,000,000. Errors: `simulations-1000-to-1000000`. */
export function requireSimulations(count: number, field = 'simulations'): number {
  if (Number.isInteger(count) && count >= LEAST_SIMULATIONS && count <= MOST_SIMULATIONS) return count
  throw new QuantError('simulations-1000-to-1000000', field, { count })
}

/** Finite numbers, as many as the units. Errors: `lengths-differ`, `not-finite`. */
export function requireUnits(values: readonly number[], count: number, field: string): void {
  if (values.length !== count) throw new QuantError('lengths-differ', field, { left: values.length, right: count })
  requireAllFinite(values, field)
}

/**
 * Volatilities as fractions, 0 or more, and a correlation for each pair in [−1, 1], symmetric with 1 on the diagonal.
 */
export interface VolatilityModel {
  readonly volatilities: readonly number[]
  readonly correlation: readonly (readonly number[])[]
}

const SYMMETRY = 1e-9

/** Errors: `volatility-not-negative`, `correlation-out-of-range`, `lengths-differ`, `not-finite`. */
export function requireVolatilityModel({ volatilities, correlation }: VolatilityModel, count: number): void {
  requireUnits(volatilities, count, 'volatilities')
  if (volatilities.some((volatility) => volatility < 0)) throw new QuantError('volatility-not-negative', 'volatilities')
  if (correlation.length !== count) throw new QuantError('lengths-differ', 'correlation', { right: count })
  correlation.forEach((row, i) => {
    requireUnits(row, count, 'correlation')
    row.forEach((value, j) => {
      const isSymmetric = Math.abs(value - (correlation[j]?.[i] ?? 0)) <= SYMMETRY
      const isUnit = i !== j || Math.abs(value - 1) <= SYMMETRY
      if (!isSymmetric || !isUnit || Math.abs(value) > 1 + SYMMETRY) {
        throw new QuantError('correlation-out-of-range', 'correlation', { row: i, column: j })
      }
    })
  })
}
