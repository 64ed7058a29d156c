// The tail of scenarios that do not count alike: older days count less, or the last one counts in part. The twin of `tailOf`,
// in which every scenario counts once and the rank is a whole number.
import { QuantError, requireAllFinite } from '../../basics/quant-error.ts'
import { requireConfidence, type Tail } from './risk-terms.ts'

/** Two-sided 95 % of the standard normal. */
const Z_95 = 1.959963984540054
/** A cumulative weight that is the tail's in decimals reaches it: 5 × 0.002 of 0.01. */
const WHOLE = 1e-9

/** The same weight for each of `count` scenarios. */
export const equalWeights = (count: number): Float64Array => new Float64Array(count).fill(1 / count)

/**
 * Weights that fall by λ with each day of age, oldest first: λ^(n−i)·(1 − λ)/(1 − λⁿ). Errors: `lambda-out-of-range` unless
 * 0 < λ < 1. Source: Boudoukh, Richardson and Whitelaw (1998); Hull, Options, Futures, and Other Derivatives, ch. 22,
 * "Weighting of observations".
 */
export function ageWeights(count: number, lambda: number): Float64Array {
  if (!(lambda > 0 && lambda < 1)) throw new QuantError('lambda-out-of-range', 'lambda', { value: lambda })
  const whole = -Math.expm1(count * Math.log(lambda))
  return Float64Array.from({ length: count }, (_, day) => (lambda ** (count - 1 - day) * (1 - lambda)) / whole)
}

interface Ranked {
  readonly tail: Tail
  /** Scenarios by loss, worst first. */
  readonly order: readonly number[]
}

function ranked(losses: Float64Array, weights: Float64Array, confidence: number): Ranked {
  if (losses.length !== weights.length) throw new QuantError('lengths-differ', 'weights')
  requireAllFinite(losses, 'losses')
  const mass = 1 - requireConfidence(confidence)
  const order = Array.from(losses.keys()).sort((a, b) => (losses[b] ?? 0) - (losses[a] ?? 0))
  const { rank, beyond, sum } = reached(order, losses, weights, mass)
  const valueAtRisk = losses[order[rank - 1] ?? 0] ?? 0
  const expectedShortfall = (sum + (mass - beyond) * valueAtRisk) / mass
  const strictShortfall = rank === 1 ? valueAtRisk : sum / beyond
  return { tail: { rank, valueAtRisk, expectedShortfall, strictShortfall }, order }
}

/** The rank whose cumulative weight reaches the mass, with weight and weighted losses of those before it. */
function reached(order: readonly number[], losses: Float64Array, weights: Float64Array, mass: number) {
  let [beyond, sum] = [0, 0]
  for (const [at, scenario] of order.entries()) {
    const weight = weights[scenario] ?? 0
    if (beyond + weight >= mass * (1 - WHOLE) || at === order.length - 1) return { rank: at + 1, beyond, sum }
    beyond += weight
    sum += weight * (losses[scenario] ?? 0)
  }
  throw new QuantError('too-few-points', 'losses', { points: 0, least: 1 })
}

/**
 * VaR = the loss at which the weights, worst first, reach 1 − c; CVaR = the weighted mean of the tail, in which this loss counts
 * with what is left of 1 − c. `weights` add up to 1. Source: Hull, as above; Acerbi and Tasche (2002), definition 2.6.
 * Errors: `confidence-90-to-99.99`, `lengths-differ`, `not-finite`, `too-few-points` (no losses).
 */
export function weightedTail(losses: Float64Array, weights: Float64Array, confidence: number): Tail {
  return ranked(losses, weights, confidence).tail
}

/** The share of each scenario in the CVaR; scenarios tied at the VaR have theirs in proportion to their weights. */
export function weightedShares(total: Float64Array, weights: Float64Array, { valueAtRisk }: Tail, confidence: number) {
  let [beyond, tied] = [0, 0]
  for (const [scenario, loss] of total.entries()) {
    if (loss > valueAtRisk) beyond += weights[scenario] ?? 0
    else if (loss === valueAtRisk) tied += weights[scenario] ?? 0
  }
  const left = (1 - confidence - beyond) / tied
  return total.map((loss, scenario) =>
    loss < valueAtRisk ? 0 : (weights[scenario] ?? 0) * (loss > valueAtRisk ? 1 : left),
  )
}

/**
 * Interval of the VaR and standard error of the CVaR as in `scenarioRisk`, with the number of equal scenarios that would be as
 * certain, 1/Σw². Source: Kish, Survey Sampling (1965), effective sample size.
 */
export function weightedErrors(total: Float64Array, weights: Float64Array, confidence: number) {
  const { tail, order } = ranked(total, weights, confidence)
  const count = 1 / weights.reduce((sum, weight) => sum + weight * weight, 0)
  const mass = 1 - confidence
  const spread = Z_95 * Math.sqrt((confidence * mass) / count)
  const lossAt = (reach: number) => total[order[reached(order, total, weights, reach).rank - 1] ?? 0] ?? 0
  const shares = weightedShares(total, weights, tail, confidence)
  const variance = total.reduce(
    (sum, loss, scenario) => sum + ((shares[scenario] ?? 0) * (loss - tail.expectedShortfall) ** 2) / mass,
    0,
  )
  const beyondVar = confidence * (tail.expectedShortfall - tail.valueAtRisk) ** 2
  return {
    interval: { low: lossAt(mass + spread), high: lossAt(Math.max(0, mass - spread)) },
    shortfallError: Math.sqrt((variance + beyondVar) / (count * mass)),
  }
}
