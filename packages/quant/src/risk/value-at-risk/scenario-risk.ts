// Value at risk from scenarios, however they were made: losses of each unit under each scenario in, all figures out.
// Historical simulation and Monte Carlo both end here, so that they differ in their scenarios alone.
import { QuantError, requireFinite } from '../../basics/quant-error.ts'
import { smallestOf } from '../../kernels/smallest-of.ts'
import { type RiskFigures, requireConfidence, type Tail } from './risk-terms.ts'
import { weightedErrors, weightedShares, weightedTail } from './weighted-tail.ts'

interface ScenarioLosses {
  /** One array a unit, one entry a scenario; a gain is negative. */
  readonly losses: readonly Float64Array[]
  /** Growth S₁/S₀ of each unit under the same scenarios, for the marginal figures. */
  readonly growth: readonly Float64Array[]
  readonly confidence: number
  /**
   * Half the width of the band of scenarios round the VaR whose mean gives the components, as a share of all; 0 is
   * the one.
   */
  readonly window: number
  /** What each scenario counts, adding up to 1; without them all count once and the rank of the VaR is a whole number. */
  readonly weights?: Float64Array | undefined
}

export interface ScenarioRisk extends RiskFigures {
  /** Rank of the VaR among the losses, worst first. */
  readonly rank: number
  /** Mean of the losses strictly beyond the VaR's rank (Hull's table); the VaR itself when there is none. */
  readonly strictShortfall: number
  /** Share of each unit in the expected shortfall. */
  readonly shortfallComponent: readonly number[]
  /** 95 % interval of the VaR by order statistics, and the standard error of the expected shortfall. */
  readonly interval: { readonly low: number; readonly high: number }
  readonly shortfallError: number
}

/** Two-sided 95 % of the standard normal. */
const Z_95 = 1.959963984540054
/** n(1 − c) is meant as a whole number when it is one in decimals: 500 × 0.01. */
const WHOLE = 1e-9

/** k = max(1, ⌊n(1 − c)⌋): the rank of the VaR among n losses, worst first. */
function tailRank(count: number, confidence: number): number {
  return Math.max(1, Math.floor(count * (1 - confidence) + WHOLE))
}

/**
 * VaR = the k-th worst loss, CVaR = the mean of the k worst (coherent), strict = the mean of the k − 1 beyond.
 * `losses` may be the worst of `sampleSize` alone. Source: Hull, Options, Futures and Other Derivatives, §22.2;
 * Acerbi and Tasche (2002). Errors: `confidence-90-to-99.99`, `too-few-points` (fewer losses than k), `not-finite`.
 */
export function tailOf(losses: Float64Array, confidence: number, sampleSize: number = losses.length): Tail {
  const rank = tailRank(sampleSize, requireConfidence(confidence))
  if (losses.length < rank) throw new QuantError('too-few-points', 'losses', { points: losses.length, least: rank })
  const worst = worstOf(losses, rank)
  const valueAtRisk = worst[rank - 1] ?? 0
  const beyond = worst.subarray(0, rank - 1).reduce((sum, loss) => sum + loss, 0)
  const strictShortfall = rank === 1 ? valueAtRisk : beyond / (rank - 1)
  return { rank, valueAtRisk, expectedShortfall: (beyond + valueAtRisk) / rank, strictShortfall }
}

/** The `count` largest losses (all, when there are fewer), worst first. Errors: `not-finite`. */
function worstOf(losses: Float64Array, count: number): Float64Array {
  const gains = new Float64Array(losses.length)
  for (let at = 0; at < losses.length; at += 1) gains[at] = 0 - requireFinite(losses[at] ?? 0, 'losses')
  return smallestOf(gains, Math.min(count, gains.length)).map((gain) => 0 - gain)
}

/**
 * All figures of a book from its scenarios. Components are the mean losses of the units over the scenarios round the
 * VaR, scaled to add up to it: E[L_i | L = VaR]. Marginals are the same mean of a unit position; incrementals are
 * exact revaluations. Source: Tasche, Measuring sectoral diversification (2006); Glasserman, Monte Carlo Methods in
 * Financial Engineering, §9.1. Errors: `confidence-90-to-99.99`, `lengths-differ`, `too-few-points`, `not-finite`.
 */
export function scenarioRisk({ losses, growth, confidence, window, weights }: ScenarioLosses): ScenarioRisk {
  const count = requireScenarios(losses, growth)
  const total = totalOf(losses, count)
  const tailIn = (of: Float64Array) => (weights ? weightedTail(of, weights, confidence) : tailOf(of, confidence))
  const tail = tailIn(total)
  const { valueAtRisk } = tail
  const half = Math.min(Math.floor(window * count), Math.floor(tail.rank / 2))
  const ordered = worstOf(total, tail.rank + half)
  const lossAt = (rank: number) => ordered[Math.min(ordered.length, rank) - 1] ?? 0
  const near = bandWeights(total, lossAt(tail.rank + half), lossAt(tail.rank - half))
  const central = weightedMean(total, near)
  const scale = central === 0 ? 0 : valueAtRisk / central
  const component = losses.map((unit) => weightedMean(unit, near) * scale)
  const worst = weights ? weightedShares(total, weights, tail, confidence) : tailWeights(total, valueAtRisk, tail.rank)
  const standalone = losses.map((unit) => tailIn(unit).valueAtRisk)
  const without = (unit: Float64Array) => total.map((loss, scenario) => loss - (unit[scenario] ?? 0))
  return {
    ...tail,
    marginal: growth.map((unit) => (1 - weightedMean(unit, near)) * scale),
    component,
    contribution: component.map((part) => (valueAtRisk === 0 ? 0 : part / valueAtRisk)),
    incremental: losses.map((unit) => valueAtRisk - tailIn(without(unit)).valueAtRisk),
    standalone,
    diversificationBenefit: standalone.reduce((sum, alone) => sum + alone, 0) - valueAtRisk,
    shortfallComponent: losses.map((unit) => weightedMean(unit, worst)),
    ...(weights ? weightedErrors(total, weights, confidence) : rankErrors(total, tail, confidence)),
  }
}

/** The VaR of `scenarioRisk` alone, to the digit: nothing of a single unit is put in order. Errors: as `scenarioRisk`. */
export function scenarioVar({ losses, growth, confidence }: Pick<ScenarioLosses, 'losses' | 'growth' | 'confidence'>) {
  return tailOf(totalOf(losses, requireScenarios(losses, growth)), confidence).valueAtRisk
}

function rankErrors(total: Float64Array, tail: Tail, confidence: number) {
  const { low, high } = intervalRanks(total.length, confidence)
  const ordered = worstOf(total, Math.max(tail.rank, low))
  const lossAt = (rank: number) => ordered[Math.min(ordered.length, rank) - 1] ?? 0
  return {
    interval: { low: lossAt(low), high: lossAt(high) },
    shortfallError: shortfallError(ordered.subarray(0, tail.rank), tail, confidence),
  }
}

function requireScenarios(losses: readonly Float64Array[], growth: readonly Float64Array[]): number {
  const count = losses[0]?.length ?? 0
  const lengths = [...losses, ...growth].map((unit) => unit.length)
  if (losses.length !== growth.length || lengths.some((length) => length !== count)) {
    throw new QuantError('lengths-differ', 'losses')
  }
  return count
}

function totalOf(losses: readonly Float64Array[], count: number): Float64Array {
  const total = new Float64Array(count)
  for (const unit of losses)
    for (let scenario = 0; scenario < count; scenario += 1) {
      total[scenario] = (total[scenario] ?? 0) + (unit[scenario] ?? 0)
    }
  return total
}

/** 1 for scenarios whose loss lies in the band round the VaR, else 0. */
function bandWeights(total: Float64Array, low: number, high: number): Float64Array {
  return total.map((loss) => (loss >= low && loss <= high ? 1 : 0))
}

/** 1 beyond the VaR; the scenarios tied at it share what is left of the k places. */
function tailWeights(total: Float64Array, valueAtRisk: number, rank: number): Float64Array {
  let beyond = 0
  let tied = 0
  for (const loss of total) {
    if (loss > valueAtRisk) beyond += 1
    else if (loss === valueAtRisk) tied += 1
  }
  const share = (rank - beyond) / tied
  return total.map((loss) => (loss > valueAtRisk ? 1 : loss === valueAtRisk ? share : 0))
}

function weightedMean(values: Float64Array, weights: Float64Array): number {
  let sum = 0
  let whole = 0
  for (let index = 0; index < values.length; index += 1) {
    const weight = weights[index] ?? 0
    if (weight === 0) continue
    sum += weight * (values[index] ?? 0)
    whole += weight
  }
  return sum / whole
}

/**
 * Ranks n(1 − c) ± 1.96·√(n·c(1 − c)) of the losses, worst first (normal approximation of the binomial): the VaR of
 * the truth lies between these losses in 95 % of samples. Within 1 … n.
 */
function intervalRanks(count: number, confidence: number): { low: number; high: number } {
  const centre = count * (1 - confidence)
  const spread = Z_95 * Math.sqrt(count * confidence * (1 - confidence))
  const within = (rank: number) => Math.min(count, Math.max(1, rank))
  return { low: within(Math.ceil(centre + spread) + 1), high: within(Math.floor(centre - spread)) }
}

/** √([Var(L | tail) + c·(CVaR − VaR)²] / k). Source: Yamai and Yoshiba, Comparative analyses of ES and VaR (2002). */
function shortfallError(
  worst: Float64Array,
  { rank, valueAtRisk, expectedShortfall }: Tail,
  confidence: number,
): number {
  const spread = worst.reduce((sum, loss) => sum + (loss - expectedShortfall) ** 2, 0) / rank
  return Math.sqrt((spread + confidence * (expectedShortfall - valueAtRisk) ** 2) / rank)
}
