// The volatility that a price implies: European options by Halley's iteration from a guess that is nearly right everywhere.
import { QuantError, requireFinite } from '../../basics/quant-error.ts'
import { exponential } from '../../kernels/exponential.ts'
import { guessDeviation } from '../../kernels/implied-volatility-guess.ts'
import { tableMills } from '../../kernels/mills-table.ts'
import { blackPrice, logRatio, signOf } from './black.ts'
import { requireContract, type VanillaTerms } from './garman-kohlhagen.ts'

export interface ImpliedVolatility {
  readonly vol: number
  readonly iterations: number
  /** Price at that volatility less the price asked for. */
  readonly residual: number
}

type PricedTerms = Omit<VanillaTerms, 'vol'> & { readonly price: number }

const LOG_SQRT_2PI = 0.9189385332046728
const MAX_ITERATIONS = 50
const ENOUGH = 1e-8 // Halley's error is the cube of the step: 1e-24 after a step of this size
/** A distance to a bound below this part of it is rounding noise and says nothing about volatility. */
const NOISE = 8 * Number.EPSILON

/**
 * The out-of-the-money option in units of √(FK): b(x, s) = e^{x/2}N(x/s + s/2) − e^{−x/2}N(x/s − s/2), x = −|ln(F/K)| ≤ 0.
 * Returns ln b and b'/b, both finite also where b itself would underflow: with R Mills' ratio and both densities equal,
 * b = b'·(R(−d1) − R(−d2)).
 */
function logPrice(x: number, s: number): { log: number; slope: number } {
  const d1 = x / s + s / 2
  const logVega = 0.5 * x - 0.5 * d1 * d1 - LOG_SQRT_2PI
  if (d1 < 0) {
    const difference = tableMills(-d1) - tableMills(s - d1)
    return { log: logVega + Math.log(difference), slope: 1 / difference }
  }
  const vega = exponential(logVega)
  const price = exponential(0.5 * x) - vega * (tableMills(d1) + tableMills(s - d1))
  return { log: Math.log(price), slope: vega / price }
}

/** ln(e^{x/2} − b(x, s)) and its slope: the distance to the price's upper bound, whose digits b has lost there. */
function logDistance(x: number, s: number): { log: number; slope: number } {
  const d1 = x / s + s / 2
  const logVega = 0.5 * x - 0.5 * d1 * d1 - LOG_SQRT_2PI
  if (d1 >= 0) {
    const total = tableMills(d1) + tableMills(s - d1)
    return { log: logVega + Math.log(total), slope: -1 / total }
  }
  const vega = exponential(logVega)
  const distance = exponential(0.5 * x) - vega * (tableMills(-d1) - tableMills(s - d1))
  return { log: Math.log(distance), slope: -vega / distance }
}

/** One step of Halley's method on g(s) = ln(…) − target, where b''/b' = x²/s³ − s/4. */
function halleyStep(x: number, s: number, at: { log: number; slope: number }, target: number): number {
  const newton = -(at.log - target) / at.slope
  const curvature = (x * x) / (s * s * s) - 0.25 * s - at.slope
  return newton / Math.max(0.5, Math.min(2, 1 + 0.5 * newton * curvature))
}

/** σ√T of the out-of-the-money option with log price `target`, or log distance to the bound when `fromAbove`. */
function solve(
  x: number,
  target: number,
  fromAbove: boolean,
  guess: number,
): { deviation: number; iterations: number } {
  const measure = fromAbove ? logDistance : logPrice
  let [low, high] = [0, Number.POSITIVE_INFINITY]
  let s = guess
  let error = guess
  for (let iterations = 1; iterations <= MAX_ITERATIONS; iterations++) {
    const at = measure(x, s)
    if (fromAbove ? at.log > target : at.log < target) low = s
    else high = s
    const step = halleyStep(x, s, at, target)
    const next = s + step
    const inside = next >= low && next <= high
    s = inside ? next : high === Number.POSITIVE_INFINITY ? 2 * s : 0.5 * (low + high)
    if (inside && Math.abs(step) <= ENOUGH * s) return { deviation: s, iterations }
    error = Math.abs(step)
  }
  throw new QuantError('not-converged', 'vol', { iterations: MAX_ITERATIONS, value: s, error })
}

/** Checks the no-arbitrage bounds and returns the time value and its distance to the upper bound, both discounted. */
function timeValue(sign: 1 | -1, spotNow: number, strikeNow: number, price: number) {
  const intrinsic = Math.max(sign * (spotNow - strikeNow), 0)
  const bound = sign === 1 ? spotNow : strikeNow
  const value = price - intrinsic
  const distance = bound - price
  if (!(value > (intrinsic > 0 ? NOISE * Math.max(spotNow, strikeNow) : 0) && distance > NOISE * bound))
    throw new QuantError('no-solution', 'price', { lower: intrinsic, upper: bound })
  return { value, distance }
}

/**
 * The volatility at which `garmanKohlhagen` gives `price`; error ≤ 1e-12 in σ√T for a price exact to the last bit, in at most
 * five iterations (more only where the price itself is below 1e-300). The price must lie strictly between max(φ(S·e^{−r_f·T} − K·e^{−r·T}), 0) and S·e^{−r_f·T} (call) or
 * K·e^{−r·T} (put). Errors: `no-solution` field price outside or on these bounds (or within the
 * rounding of a bound other than 0), `time-positive` at T = 0, those of `garmanKohlhagen`. Source: P. Jäckel, By implication (2006) and
 * Let's be rational (2015): reduction to the out-of-the-money option, third-order iteration on the logarithm of the price.
 */
export function impliedVolatility(terms: PricedTerms): ImpliedVolatility {
  const { price, spot, strike, rDomestic, rForeign, time, discountTime = time } = terms
  requireContract(terms)
  requireFinite(price, 'price')
  if (time === 0) throw new QuantError('time-positive', 'time', { value: time })
  const sign = signOf(terms.optionType)
  const spotNow = spot * Math.exp(-rForeign * discountTime)
  const strikeNow = strike * Math.exp(-rDomestic * discountTime)
  const { value, distance } = timeValue(sign, spotNow, strikeNow, price)
  const unit = Math.sqrt(spotNow) * Math.sqrt(strikeNow)
  const x = -Math.abs(logRatio(spot, strike) + (rDomestic - rForeign) * discountTime)
  const fromAbove = distance < value
  const target = Math.log(fromAbove ? distance : value) - Math.log(unit)
  const { deviation, iterations } = solve(x, target, fromAbove, guessDeviation(x, value / unit, distance / unit))
  const residual = blackPrice(sign, spotNow, strikeNow, deviation, 1) - price
  return { vol: deviation / Math.sqrt(time), iterations, residual }
}
