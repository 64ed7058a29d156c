// Black's formula on a forward: the kernel under every lognormal price of this package (FX, caps, swaptions, bond options).
import { millsRatio, normalCdf, normalPdf } from '../../maths/normal.ts'

export type OptionType = 'call' | 'put'

/** φ of the formulas: +1 for a call, −1 for a put. */
export const signOf = (kind: OptionType | 'cap' | 'floor' | 'payer' | 'receiver'): 1 | -1 =>
  kind === 'call' || kind === 'cap' || kind === 'payer' ? 1 : -1

/** Below this σ√T an option is worth what its forward is, to the last bit of a double. */
export const LEAST_DEVIATION = 1e-12

/** From this many deviations out of the money N(d1) and N(d2) nearly cancel, and Mills' ratios say the same without it. */
const FAR_OUT = 1

/** ln(a/b) for a, b > 0, exact to the last bits also where a ≈ b. */
export function logRatio(a: number, b: number): number {
  const excess = (a - b) / b
  return Math.abs(excess) < 0.5 ? Math.log1p(excess) : Math.log(a) - Math.log(b)
}

/** low·N(d1) − high·N(d2) with low ≤ high: the undiscounted price of the option that is out of the money. */
function outOfTheMoney(low: number, high: number, deviation: number): number {
  const d1 = logRatio(low, high) / deviation + 0.5 * deviation
  const d2 = d1 - deviation
  // low·n(d1) = high·n(d2), so that one density serves both terms.
  if (d1 < -FAR_OUT) return low * normalPdf(d1) * (millsRatio(-d1) - millsRatio(-d2))
  return Math.max(0, low * normalCdf(d1) - high * normalCdf(d2))
}

/**
 * discount·φ[F·N(φd1) − K·N(φd2)], d1 = ln(F/K)/s + s/2, d2 = d1 − s, where s is `deviation` = σ√T: intrinsic value plus the
 * option that is out of the money, so that call − put = discount·(F − K) to the last bit and far prices keep their digits.
 * A kernel: F, K > 0, s ≥ 0 and a finite discount are assumed. Source: F. Black, The pricing of commodity contracts (1976).
 */
export function blackPrice(sign: 1 | -1, forward: number, strike: number, deviation: number, discount: number): number {
  const intrinsic = Math.max(sign * (forward - strike), 0)
  if (deviation < LEAST_DEVIATION) return discount * intrinsic
  return discount * (intrinsic + outOfTheMoney(Math.min(forward, strike), Math.max(forward, strike), deviation))
}
