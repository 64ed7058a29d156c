// The Hull–White (extended Vasicek) model dr = (θ(t) − a·r)dt + σ·dz in closed form: options on zero-coupon bonds, and on coupon
// bonds by Jamshidian's decomposition. Caplets and swaptions are such options. Reversion 0 is the Ho–Lee model.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import type { CashFlow } from '../../market/curve/bond-flows.ts'
import type { YieldCurve } from '../../market/curve/zero-curve.ts'
import { brent } from '../../maths/root-finder.ts'
import { blackPrice } from '../vanilla/black.ts'

export interface HullWhite {
  /** Mean reversion a ≥ 0, a year. */
  readonly reversion: number
  /** Standard deviation σ > 0 of the short rate, a year, absolute (0.01 is one percentage point). */
  readonly vol: number
}

/** B(τ) = (1 − e^{−aτ})/a, τ when a is 0: the sensitivity of ln P(t, t+τ) to the short rate. */
export function reversionFactor(reversion: number, time: number): number {
  const decay = reversion * time
  // Below this the first neglected term of the series is under 1e-16.
  return decay < 1e-8 ? time * (1 - decay / 2) : -Math.expm1(-decay) / reversion
}

/** Variance of the short rate at a time: σ²(1 − e^{−2at})/2a. */
function shortRateVariance({ reversion, vol }: HullWhite, time: number): number {
  return vol * vol * reversionFactor(2 * reversion, time)
}

/** Checks the model. Errors: `not-finite`, `reversion-not-negative`, `volatility-positive`. */
export function requireHullWhite({ reversion, vol }: HullWhite): void {
  if (requireFinite(reversion, 'reversion') < 0) {
    throw new QuantError('reversion-not-negative', 'reversion', { value: reversion })
  }
  requirePositive(vol, 'volatility-positive', 'vol')
}

/**
 * European option at `expiry` on `flows` paid after it, at a cash strike. One flow is the closed form
 * φ[L·P(0,s)N(φh) − K·P(0,T)N(φ(h − σ_P))], σ_P = σB(s − T)√((1 − e^{−2aT})/2a); several are split into one option a flow.
 * Kernel: times in years with every flow after expiry, amounts and strike positive. Sources: Hull, ch. 32.2–32.3; Jamshidian (1989).
 */
export function hullWhiteBondOption(
  sign: 1 | -1,
  flows: readonly CashFlow[],
  strike: number,
  expiry: number,
  curve: YieldCurve,
  model: HullWhite,
): number {
  const discount = curve.discount(expiry)
  const variance = shortRateVariance(model, expiry)
  const parts = flows.map(({ time, amount }) => ({
    forward: (amount * curve.discount(time)) / discount,
    factor: reversionFactor(model.reversion, time - expiry),
  }))
  /** A flow's value at expiry when the short rate stands x above its mean under the measure of that time. */
  const valueAt = ({ forward, factor }: (typeof parts)[number], x: number) =>
    forward * Math.exp(-factor * (0.5 * factor * variance + x))
  const gap = (x: number) => Math.log(parts.reduce((sum, part) => sum + valueAt(part, x), 0) / strike)
  const [only] = parts
  const critical = parts.length === 1 ? 0 : criticalRate(gap, Math.sqrt(variance))
  return parts.reduce((sum, part) => {
    const partStrike = part === only && parts.length === 1 ? strike : valueAt(part, critical)
    return sum + blackPrice(sign, part.forward, partStrike, part.factor * Math.sqrt(variance), discount)
  }, 0)
}

/** The x at which the bond is worth its strike: the log value falls from +∞ to −∞, so widening always finds it. */
function criticalRate(gap: (x: number) => number, deviation: number): number {
  let width = Math.max(deviation, 0.01)
  while (gap(-width) < 0 || gap(width) > 0) width *= 2
  return brent(gap, -width, width, { tolerance: 1e-16 })
}
