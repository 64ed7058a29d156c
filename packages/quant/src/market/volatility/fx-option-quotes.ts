// How FX options are quoted: the premium in four units, the delta in four conventions, and the strike that a delta names.
import { QuantError, requirePositive } from '../../basics/quant-error.ts'
import { millsRatio, normalCdf, normalInverse } from '../../maths/normal.ts'
import { brent } from '../../maths/root-finder.ts'
import { LEAST_DEVIATION, signOf } from '../../pricing/vanilla/black.ts'
import {
  garmanKohlhagen,
  requireFiniteResult,
  requireVanilla,
  type VanillaTerms,
} from '../../pricing/vanilla/garman-kohlhagen.ts'

interface PremiumQuotes {
  /** Quote currency per unit of base: the price of the formulas. */
  readonly quotePips: number
  /** Base currency per unit of base: price/S, a fraction. */
  readonly percentBase: number
  /** Quote currency per unit of quote: price/K, a fraction. */
  readonly percentQuote: number
  /** Base currency per unit of quote: price/(S·K). */
  readonly basePips: number
}

/** A price in the four premium quotes. Errors: `spot-positive`, `strike-positive`, `not-finite`. Source: Wystup, FX Options (2006), §1.5. */
export function premiumQuotes(price: number, spot: number, strike: number): PremiumQuotes {
  requirePositive(spot, 'spot-positive', 'spot')
  requirePositive(strike, 'strike-positive', 'strike')
  return requireFiniteResult({
    quotePips: price,
    percentBase: price / spot,
    percentQuote: price / strike,
    basePips: price / (spot * strike),
  })
}

/**
 * The two premium fields of an option deal: `feePremiumPoint`, the price in pips of the pair, and `feePremiumRate`, premium
 * over notional in base currency as a fraction. Errors: `spot-positive`, `pip-positive`, `not-finite`.
 */
export function premiumFee(
  price: number,
  spot: number,
  pip: number,
): { readonly feePremiumPoint: number; readonly feePremiumRate: number } {
  requirePositive(spot, 'spot-positive', 'spot')
  requirePositive(pip, 'pip-positive', 'pip')
  return requireFiniteResult({ feePremiumPoint: price / pip, feePremiumRate: price / spot })
}

/** Whether delta is of the spot or of the forward, and whether the premium, paid in base currency, is taken off. */
export type DeltaConvention = 'spot' | 'forward' | 'spot-premium-adjusted' | 'forward-premium-adjusted'

interface DeltaQuotes {
  /** φe^{−r_f·T}N(φd1). */
  readonly spot: number
  /** φN(φd1). */
  readonly forward: number
  /** φ(K/F)e^{−r_f·T}N(φd2), spot delta − price/S. */
  readonly spotPremiumAdjusted: number
  /** φ(K/F)N(φd2). */
  readonly forwardPremiumAdjusted: number
}

/** All four deltas of an option. Errors as `garmanKohlhagen`. Source: Reiswich and Wystup, FX volatility smile construction (2010). */
export function deltaQuotes(terms: VanillaTerms): DeltaQuotes {
  const { price, delta } = garmanKohlhagen(terms)
  const growth = Math.exp(terms.rForeign * (terms.discountTime ?? terms.time))
  const adjusted = delta - price / terms.spot
  return requireFiniteResult({
    spot: delta,
    forward: delta * growth,
    spotPremiumAdjusted: adjusted,
    forwardPremiumAdjusted: adjusted * growth,
  })
}

const LOG_SQRT_2PI = 0.9189385332046728
/** Deviations from the mean beyond which no delta above 1e-300 lies. */
const BEYOND = 40

type StrikelessTerms = Omit<VanillaTerms, 'strike'>

/** Forward, σ√T and e^{−r_f·T}; a strike needs a live option. */
function market(terms: StrikelessTerms) {
  requireVanilla({ ...terms, strike: terms.spot })
  const { spot, rDomestic, rForeign, time, vol, discountTime = time } = terms
  const deviation = vol * Math.sqrt(time)
  if (deviation < LEAST_DEVIATION) throw new QuantError('time-positive', 'time', { value: time })
  const forward = spot * Math.exp((rDomestic - rForeign) * discountTime)
  return requireFiniteResult({ forward, deviation, foreign: Math.exp(-rForeign * discountTime) })
}

/** ln N(d), finite where N(d) underflows. */
function logNormalCdf(d: number): number {
  return d < -1 ? Math.log(millsRatio(-d)) - 0.5 * d * d - LOG_SQRT_2PI : Math.log(normalCdf(d))
}

/** The d2 at which the premium-adjusted call delta is largest: N(d2)·s = n(d2), solved for the logarithm of both sides. */
function turningPoint(deviation: number): number {
  const excess = (d: number) => -0.5 * d * d - LOG_SQRT_2PI - logNormalCdf(d) - Math.log(deviation)
  return brent(excess, -deviation - 1, BEYOND)
}

/** ln(K/F) from forward delta without its sign: |Δ| = N(φd1) inverted. */
function plainLogStrike(sign: 1 | -1, size: number, deviation: number): number {
  return -sign * normalInverse(size) * deviation + 0.5 * deviation * deviation
}

/** ln(K/F) from premium-adjusted forward delta: |Δ| = (K/F)·N(φd2), solved for d2; one root for a put, two for a call. */
function adjustedLogStrike(sign: 1 | -1, size: number, deviation: number): number {
  const logStrike = (d2: number) => -(d2 + 0.5 * deviation) * deviation
  const logSize = Math.log(size)
  const excess = (d2: number) => logStrike(d2) + logNormalCdf(sign * d2) - logSize
  const beyond = BEYOND + Math.sqrt(2 * Math.abs(logSize))
  if (sign === -1) {
    const lowest = -(Math.max(logSize, 0) + 1) / deviation - deviation
    return logStrike(brent(excess, lowest, beyond))
  }
  // The falling branch, beyond the strike of the largest delta, is the one that traders mean.
  const top = turningPoint(deviation)
  if (!(excess(top) > 0)) throw new QuantError('no-solution', 'delta', { largest: size * Math.exp(excess(top)) })
  return logStrike(brent(excess, -deviation - beyond, top))
}

/**
 * The strike of a delta, signed as the option type (calls > 0, puts < 0). Plain conventions invert N(φd1); premium-adjusted
 * ones are solved, for a call on the branch where delta falls with the strike. Errors: `no-solution` field delta (wrong sign,
 * |Δ| not below its largest value), `time-positive` (σ√T < 1e-12), those of `garmanKohlhagen`. Source: Reiswich and Wystup (2010).
 */
export function strikeFromDelta(terms: StrikelessTerms, delta: number, convention: DeltaConvention = 'spot'): number {
  const { forward, deviation, foreign } = market(terms)
  const sign = signOf(terms.optionType)
  const isAdjusted = convention.endsWith('adjusted')
  const size = (sign * delta) / (convention.startsWith('spot') ? foreign : 1)
  if (!(size > 0 && size < Number.POSITIVE_INFINITY) || (!isAdjusted && size >= 1))
    throw new QuantError('no-solution', 'delta', { delta })
  const solve = isAdjusted ? adjustedLogStrike : plainLogStrike
  return requireFiniteResult({ strike: forward * Math.exp(solve(sign, size, deviation)) }).strike
}

/**
 * The strike at which call and put have opposite deltas: F·e^{s²/2}, premium-adjusted F·e^{−s²/2}, s = σ√T. Spot and forward
 * conventions agree. Errors as `strikeFromDelta`. Source: Reiswich and Wystup (2010), table 3.
 */
export function deltaNeutralStrike(
  terms: Omit<StrikelessTerms, 'optionType'>,
  convention: DeltaConvention = 'spot',
): number {
  const { forward, deviation } = market({ ...terms, optionType: 'call' })
  const sign = convention.endsWith('adjusted') ? -1 : 1
  return requireFiniteResult({ strike: forward * Math.exp((sign * deviation * deviation) / 2) }).strike
}
