// The parametric curves of Nelson–Siegel and Svensson: level, slope and one or two humps.
// Svensson with β3 = 0 is Nelson–Siegel, so one formula serves both.
import { QuantError, requireFinite } from '../../basics/quant-error.ts'
import type { YieldCurve } from './zero-curve.ts'

export interface NelsonSiegelParameters {
  /** Level of very long rates, continuous, fraction. */
  readonly beta0: number
  /** Short rate minus long rate. */
  readonly beta1: number
  readonly beta2: number
  /** Years where the first hump lives, in [0.05, 30]. */
  readonly tau1: number
}

export interface SvenssonParameters extends NelsonSiegelParameters {
  readonly beta3: number
  /** Years of the second hump, in [0.05, 30]; a fit keeps it above tau1. */
  readonly tau2: number
}

export const SHORTEST_TAU = 0.05
export const LONGEST_TAU = 30

/** (1 − e^{−x})/x: how much of the slope is left in the zero rate; 1 at 0. */
const slopeLoading = (x: number) => (x === 0 ? 1 : -Math.expm1(-x) / x)
const humpLoading = (x: number) => slopeLoading(x) - Math.exp(-x)

/** The values that β0, β1, β2 (and β3 when a second τ is given) are multiplied with at a time. */
export function loadings(time: number, taus: readonly number[]): number[] {
  const [first = 1, ...others] = taus
  return [1, slopeLoading(time / first), humpLoading(time / first), ...others.map((tau) => humpLoading(time / tau))]
}

function requireTau(tau: number, field: string): number {
  requireFinite(tau, field)
  if (tau < SHORTEST_TAU || tau > LONGEST_TAU) throw new QuantError('tau-0.05-to-30', field, { value: tau })
  return tau
}

/**
 * z(t) = β0 + β1·s(t/τ1) + β2·h(t/τ1) + β3·h(t/τ2), s(x) = (1 − e^{−x})/x, h(x) = s(x) − e^{−x}; the instantaneous forward is
 * β0 + β1e^{−t/τ1} + β2(t/τ1)e^{−t/τ1} + β3(t/τ2)e^{−t/τ2}. Fractions and years. Without `beta3` it is Nelson–Siegel.
 * Errors: `not-finite`, `tau-0.05-to-30`. Source: Nelson and Siegel (1987); Svensson (1994).
 */
export function nelsonSiegelCurve(parameters: NelsonSiegelParameters | SvenssonParameters): YieldCurve {
  const { beta0, beta1, beta2, tau1 } = parameters
  const { beta3, tau2 } = 'beta3' in parameters ? parameters : { beta3: 0, tau2: tau1 }
  requireTau(tau1, 'tau1')
  requireTau(tau2, 'tau2')
  for (const [field, beta] of Object.entries({ beta0, beta1, beta2, beta3 })) requireFinite(beta, field)
  const zeroRate = (time: number) => {
    const [x, second] = [time / tau1, time / tau2]
    return beta0 + beta1 * slopeLoading(x) + beta2 * humpLoading(x) + beta3 * humpLoading(second)
  }
  const instantaneousForward = (time: number) => {
    const [x, second] = [time / tau1, time / tau2]
    return beta0 + (beta1 + beta2 * x) * Math.exp(-x) + beta3 * second * Math.exp(-second)
  }
  return { zeroRate, instantaneousForward, discount: (time) => Math.exp(-zeroRate(time) * time) }
}
