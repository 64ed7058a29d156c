// Single-barrier options: in and out, from below and from above, with rebate, monitored continuously or on m equal dates.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { gaussKronrod } from '../../maths/quadrature.ts'
import { logRatio, signOf } from '../vanilla/black.ts'
import { type Greeks, garmanKohlhagen } from '../vanilla/garman-kohlhagen.ts'
import { exoticGreeks, reflectionScale } from './exotic-greeks.ts'
import { type ExoticTerms, requireMarket, requireResult, requireWhole } from './exotic-terms.ts'
import { scaledNormalCdf } from './scaled-normal.ts'

/** Down or up, in or out. */
export type BarrierType = 'DI' | 'DO' | 'UI' | 'UO'

export interface BarrierInput extends ExoticTerms {
  readonly strike: number
  readonly barrierType: BarrierType
  readonly barrier: number
  /** Paid at the touch by an out option, at expiry by an in option that was never touched; default 0. */
  readonly rebate?: number
  /** Number of equally spaced dates, the last at expiry, on which the barrier is watched; absent: continuously. */
  readonly observations?: number
  /** True when the barrier was touched before today. A spot at or beyond the barrier counts as touched without it. */
  readonly knocked?: boolean
}

interface BarrierResult extends Greeks {
  readonly knocked: boolean
  /** The continuously watched barrier that stands for the discrete one; the barrier itself without `observations`. */
  readonly adjustedBarrier: number
}

/** β = −ζ(½)/√(2π), to the digits that Hull and the design page print. */
export const DISCRETE_MONITORING = 0.5826

/** Broadie–Glasserman–Kou: m dates act like a barrier further away, H·e^{±0.5826σ√(T/m)}. */
function adjusted({ barrier, barrierType, observations, vol, time }: BarrierInput): number {
  if (observations === undefined) return barrier
  const outward = barrierType.startsWith('U') ? 1 : -1
  return barrier * Math.exp(outward * DISCRETE_MONITORING * vol * Math.sqrt(time / observations))
}

/** Reiner and Rubinstein's terms. `up` mirrors the barrier's side, `sign` the payoff's. */
function reinerRubinstein(input: BarrierInput) {
  const { spot, strike, rDomestic, rForeign, time, vol, optionType } = input
  const barrier = adjusted(input)
  const [phi, eta] = [signOf(optionType), input.barrierType.startsWith('U') ? -1 : 1]
  const spread = vol * Math.sqrt(time)
  const mu = (rDomestic - rForeign) / (vol * vol) - 0.5
  const toBarrier = logRatio(barrier, spot)
  const [asset, cash] = [spot * Math.exp(-rForeign * time), Math.exp(-rDomestic * time)]
  const argument = (log: number) => log / spread + (1 + mu) * spread
  /** φ(S e^{−qT} (H/S)^{2(μ+1)} N(·) − K e^{−rT} (H/S)^{2μ} N(·)); without reflection the powers are 1. */
  const toStrike = logRatio(spot, strike)
  const pair = (x: number, side: number, reflection: 0 | 1) =>
    phi *
    (asset * scaledNormalCdf(reflection * 2 * (mu + 1) * toBarrier, side * x) -
      strike * cash * scaledNormalCdf(reflection * 2 * mu * toBarrier, side * (x - spread)))
  const x2 = argument(-toBarrier)
  const y2 = argument(toBarrier)
  return {
    a: pair(argument(toStrike), phi, 0),
    b: pair(x2, phi, 0),
    c: pair(argument(2 * toBarrier + toStrike), eta, 1),
    d: pair(y2, eta, 1),
    /** Probability of the touch before expiry. */
    touch: scaledNormalCdf(0, eta * (spread - x2)) + scaledNormalCdf(2 * mu * toBarrier, eta * (y2 - spread)),
    /** Probability of no touch. */
    survival: scaledNormalCdf(0, eta * (x2 - spread)) - scaledNormalCdf(2 * mu * toBarrier, eta * (y2 - spread)),
  }
}

/** The knock-in's claim on the strike as a sum of the terms, by side of the barrier (strike beyond or before it). */
function knockIn(input: BarrierInput): number {
  const { a, b, c, d } = reinerRubinstein(input)
  const strikeAbove = input.strike >= adjusted(input)
  const up = input.barrierType.startsWith('U')
  if (input.optionType === 'call') {
    if (up) return strikeAbove ? a : b - c + d
    return strikeAbove ? c : a - b + d
  }
  if (up) return strikeAbove ? a - b + d : c
  return strikeAbove ? b - c + d : a
}

/** The knock-out as a sum of the terms: zero where a payoff would need the touch first. */
function knockOut(input: BarrierInput): number {
  const { a, b, c, d } = reinerRubinstein(input)
  const strikeAbove = input.strike >= adjusted(input)
  const up = input.barrierType.startsWith('U')
  if (input.optionType === 'call') {
    if (up) return strikeAbove ? 0 : a - b + c - d
    return strikeAbove ? a - c : b - d
  }
  if (up) return strikeAbove ? b - d : a - c
  return strikeAbove ? a - b + c - d : 0
}

/** E[e^{−rτ}; τ ≤ T] for the first touch τ, by parts: e^{−rT}P(τ ≤ T) + r∫e^{−rt}P(τ ≤ t)dt. Any rate, at the price of a sum. */
function touchValueByIntegral({ observations, ...input }: BarrierInput): number {
  const { rDomestic, time } = input
  const barrier = adjusted({ ...input, ...(observations === undefined ? {} : { observations }) })
  const touched = (t: number) =>
    t === 0 ? 0 : Math.exp(-rDomestic * t) * reinerRubinstein({ ...input, barrier, time: t }).touch
  return touched(time) + rDomestic * gaussKronrod(touched, 0, time)
}

/** The exponents μ ± λ, whose product is −2r/σ²: the one that would cancel is taken from the product. */
function exponents(mu: number, lambda: number, product: number): { high: number; low: number } {
  const large = mu > 0 ? mu + lambda : mu - lambda
  const small = large === 0 ? 0 : product / large
  return mu > 0 ? { high: large, low: small } : { high: small, low: large }
}

/** Present value of 1 paid at the first touch: term F. The root is imaginary for very negative r; then by quadrature. */
function touchValue(input: BarrierInput): number {
  const { spot, rDomestic, rForeign, time, vol } = input
  const mu = (rDomestic - rForeign) / (vol * vol) - 0.5
  const product = (-2 * rDomestic) / (vol * vol)
  if (mu * mu < product) return touchValueByIntegral(input)
  const lambda = Math.sqrt(mu * mu - product)
  const eta = input.barrierType.startsWith('U') ? -1 : 1
  const spread = vol * Math.sqrt(time)
  const toBarrier = logRatio(adjusted(input), spot)
  const { high, low } = exponents(mu, lambda, product)
  return (
    scaledNormalCdf(high * toBarrier, eta * (toBarrier / spread + lambda * spread)) +
    scaledNormalCdf(low * toBarrier, eta * (toBarrier / spread - lambda * spread))
  )
}

/** The formula of the untouched option; analytic across the barrier, which differences in spot rely on. */
function living(input: BarrierInput): number {
  const { rebate = 0, rDomestic, time } = input
  if (input.barrierType.endsWith('I')) {
    const consolation = rebate === 0 ? 0 : rebate * Math.exp(-rDomestic * time) * reinerRubinstein(input).survival
    return knockIn(input) + consolation
  }
  return knockOut(input) + (rebate === 0 ? 0 : rebate * touchValue(input))
}

function isKnocked(input: BarrierInput): boolean {
  if (input.knocked !== undefined && input.knocked) return true
  const barrier = adjusted(input)
  return input.barrierType.startsWith('U') ? input.spot >= barrier : input.spot <= barrier
}

function requireBarrier(input: BarrierInput): void {
  requireMarket(input)
  requirePositive(input.strike, 'strike-positive', 'strike')
  requirePositive(input.barrier, 'barrier-positive', 'barrier')
  const rebate = requireFinite(input.rebate ?? 0, 'rebate')
  if (rebate < 0) throw new QuantError('rebate-not-negative', 'rebate', { value: rebate })
  requireWhole(input.observations ?? 1, 1, 'observations-positive-integer', 'observations')
}

const NOTHING = { delta: 0, gamma: 0, vegaPer1Pct: 0, thetaPerDay: 0, rhoPer1Pct: 0, rhoForeignPer1Pct: 0 }

/** What a touched option is: the vanilla one, or the rebate, due now. */
function afterTouch(input: BarrierInput): Greeks {
  return input.barrierType.endsWith('I') ? garmanKohlhagen(input) : { price: input.rebate ?? 0, ...NOTHING }
}

/**
 * Price of a barrier option: Reiner and Rubinstein's A … F, with every power of H/S multiplied in logarithms so that low
 * volatility does not overflow; already touched: the vanilla option (in) or the rebate (out). Units as in `MarketTerms`.
 * Errors: those of `requireMarket`, `strike-positive`, `barrier-positive`, `rebate-not-negative`,
 * `observations-positive-integer`. Source: Reiner and Rubinstein, Breaking Down the Barriers, Risk 4 (1991); Broadie,
 * Glasserman and Kou, A Continuity Correction for Discrete Barrier Options, Math. Finance 7 (1997).
 */
export function barrierPrice(input: BarrierInput): number {
  requireBarrier(input)
  return requireResult(isKnocked(input) ? afterTouch(input).price : Math.max(0, living(input)))
}

/** The same with Greeks, whether it was touched, and the barrier used. Errors as `barrierPrice`. */
export function barrierOption(input: BarrierInput): BarrierResult {
  requireBarrier(input)
  const knocked = isKnocked(input)
  if (!knocked) requireResult(living(input))
  const greeks = knocked ? afterTouch(input) : exoticGreeks(living, input, { spotScale: reflectionScale(input) })
  return { ...greeks, price: Math.max(0, greeks.price), knocked, adjustedBarrier: adjusted(input) }
}
