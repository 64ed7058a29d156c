// Variance–covariance value at risk: delta-equivalent positions, normal returns with mean 0, everything in closed form.
import { QuantError, requireFinite } from '../../basics/quant-error.ts'
import { matrixOf, multiplyVector } from '../../maths/matrix.ts'
import { normalInverse, normalPdf } from '../../maths/normal.ts'
import {
  type RiskFigures,
  requireConfidence,
  requireHoldingDays,
  requireUnits,
  requireVolatilityModel,
  type VolatilityModel,
} from './risk-terms.ts'

export interface ParametricRisk extends VolatilityModel {
  /** Delta equivalents in the reporting currency, signed; the reporting currency itself has volatility 0. */
  readonly positions: readonly number[]
  /** A fraction, 0.9 to 0.9999. */
  readonly confidence: number
  /** 1 to 250; the daily volatilities are scaled by its square root. */
  readonly holdingDays: number
}

/** A variance below this share of its terms is their rounding error: the book is hedged. */
const NO_VARIANCE = 1e-15
/** Correlations rounded to the usual decimals may give a variance this little below 0, as a share of its terms. */
const IMPOSSIBLE = 1e-9

/**
 * With Σ the covariance over the holding period, σ_p = √(x'Σx) and z the confidence quantile: VaR = z·σ_p; MVaR_i =
 * z(Σx)_i/σ_p; component_i = x_i·MVaR_i; IVaR_i = VaR(x) − VaR(x without i); CVaR = σ_p·n(z)/(1 − c). Without risk
 * all of these are 0. Source: P. Jorion, Value at Risk (3rd ed. 2007), chapter 7; McNeil, Frey and Embrechts (2015),
 * §2.3. Errors: `confidence-90-to-99.99`, `holding-days-1-to-250`, `not-positive-definite`, and those of the volatility model.
 */
export function parametricVar(input: ParametricRisk): RiskFigures {
  const { positions, volatilities, correlation, holdingDays } = input
  const confidence = requireConfidence(input.confidence)
  requireUnits(positions, positions.length, 'positions')
  requireVolatilityModel(input, positions.length)
  const scaled = Math.sqrt(requireHoldingDays(holdingDays))
  const exposures = positions.map((position, unit) => position * (volatilities[unit] ?? 0) * scaled)
  const z = -normalInverse(1 - confidence)
  const deviation = deviationOf(exposures, correlation)
  const valueAtRisk = z * deviation
  // (Σx)_i = σ_i·(ρ·exposures)_i
  const slopes = multiplyVector(correlation, exposures).map((value, unit) =>
    deviation === 0 ? 0 : (z * value * (volatilities[unit] ?? 0) * scaled) / deviation,
  )
  const component = positions.map((position, unit) => (deviation === 0 ? 0 : position * (slopes[unit] ?? 0)))
  const without = (unit: number) => exposures.map((exposure, other) => (other === unit ? 0 : exposure))
  const standalone = exposures.map((exposure) => z * Math.abs(exposure))
  return {
    valueAtRisk,
    expectedShortfall: (deviation * normalPdf(z)) / (1 - confidence),
    marginal: slopes,
    component,
    contribution: component.map((part) => (valueAtRisk === 0 ? 0 : part / valueAtRisk)),
    incremental: exposures.map((_, unit) => valueAtRisk - z * deviationOf(without(unit), correlation)),
    standalone,
    diversificationBenefit: standalone.reduce((sum, alone) => sum + alone, 0) - valueAtRisk,
  }
}

/** √(e'ρe) of positions times their volatilities. Errors: `not-positive-definite`, `not-finite`. */
export function deviationOf(exposures: readonly number[], correlation: readonly (readonly number[])[]): number {
  const count = exposures.length
  const terms = matrixOf(count, count, (i, j) => (exposures[i] ?? 0) * (exposures[j] ?? 0) * (correlation[i]?.[j] ?? 0))
  let variance = 0
  let size = 0
  for (const term of terms.flat()) {
    variance += term
    size += Math.abs(term)
  }
  requireFinite(size, 'positions')
  // A negative variance of more than rounding: no three currencies can be correlated like that.
  if (variance < -IMPOSSIBLE * size) throw new QuantError('not-positive-definite', 'correlation')
  return variance <= NO_VARIANCE * size ? 0 : Math.sqrt(variance)
}
