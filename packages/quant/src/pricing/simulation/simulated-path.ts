// One simulated path of a lognormal rate and what a contract pays on it. Exact steps, so that only the number of paths and,
// for what is watched on dates, the number of dates matter. Exponentials and logarithms are those that give the same bits on
// every engine.
import { exponential } from '../../kernels/exponential.ts'
import { portableLog } from '../../maths/portable-log.ts'
import type { BarrierType } from '../exotic/barrier.ts'
import type { ExoticTerms } from '../exotic/exotic-terms.ts'
import { signOf } from '../vanilla/black.ts'

interface EuropeanContract {
  readonly kind: 'european'
}

/** The average over the steps' ends, joined with the average so far by time. */
interface AverageContract {
  readonly kind: 'average-price'
  readonly average: 'arithmetic' | 'geometric'
  readonly averageToDate?: number
  readonly timeSinceInception?: number
}

/** Watched at the steps' ends, or continuously through the extreme of the Brownian bridge of each step. */
interface Watched {
  readonly monitoring: 'continuous' | 'discrete'
}

interface BarrierContract extends Watched {
  readonly kind: 'barrier'
  readonly barrierType: BarrierType
  readonly barrier: number
  readonly rebate?: number
}

interface LookbackContract extends Watched {
  readonly kind: 'lookback'
  readonly strikeType: 'floating' | 'fixed'
  readonly extremeToDate?: number
}

export type SimulatedContract = EuropeanContract | AverageContract | BarrierContract | LookbackContract

export interface SimulatedTerms extends ExoticTerms {
  readonly strike: number
  readonly contract: SimulatedContract
  readonly steps: number
  /** Years by which today has moved towards the first date; the dates stay. */
  readonly aged?: number
}

/** Random numbers of one path: a normal for each step, and a uniform for each step's bridge where it is watched. */
export interface Draw {
  readonly normals: Float64Array
  readonly uniforms: Float64Array
}

interface Step {
  readonly drift: number
  readonly deviation: number
  readonly time: number
}

export interface PathPlan {
  readonly terms: SimulatedTerms
  readonly sign: 1 | -1
  /** The first step may be shorter than the others. */
  readonly first: Step
  readonly later: Step
  readonly discount: number
}

/** What every path of the same terms shares. */
export function planPaths(terms: SimulatedTerms): PathPlan {
  const { rDomestic, rForeign, vol, time, steps, aged = 0 } = terms
  const stepOf = (length: number): Step => ({
    drift: (rDomestic - rForeign - 0.5 * vol * vol) * length,
    deviation: vol * Math.sqrt(length),
    time: length,
  })
  return {
    terms,
    sign: signOf(terms.optionType),
    first: stepOf(time / steps - aged),
    later: stepOf(time / steps),
    discount: exponential(-rDomestic * (time - aged)),
  }
}

const positive = (value: number): number => Math.max(value, 0)

function europeanPayoff({ terms, sign, first, discount }: PathPlan, { normals }: Draw): number {
  const end = terms.spot * exponential(first.drift + first.deviation * (normals[0] ?? 0))
  return discount * positive(sign * (end - terms.strike))
}

/** The average so far and its share of the whole; both stay until the next date. */
export function knownAverage({ spot, time }: SimulatedTerms, contract: AverageContract) {
  const { averageToDate = spot, timeSinceInception = 0 } = contract
  return { weight: timeSinceInception / (timeSinceInception + time), average: averageToDate }
}

/** Arithmetic and geometric average of the steps' ends, from one run along the path. */
function averages({ terms, first, later }: PathPlan, { normals }: Draw) {
  let log = 0
  let sum = 0
  let sumOfLogs = 0
  for (let i = 0; i < terms.steps; i++) {
    const step = i === 0 ? first : later
    log += step.drift + step.deviation * (normals[i] ?? 0)
    sum += exponential(log)
    sumOfLogs += log
  }
  return {
    arithmetic: (terms.spot * sum) / terms.steps,
    geometric: terms.spot * exponential(sumOfLogs / terms.steps),
  }
}

/** Payoff on the average and, as control, on the geometric average of what is still to come, struck at `controlStrike`. */
export function averagePayoffs(plan: PathPlan, contract: AverageContract, controlStrike: number, draw: Draw) {
  const { arithmetic, geometric } = averages(plan, draw)
  const { weight, average } = knownAverage(plan.terms, contract)
  const whole =
    contract.average === 'arithmetic'
      ? weight * average + (1 - weight) * arithmetic
      : exponential(weight * portableLog(average) + (1 - weight) * portableLog(geometric))
  return {
    value: plan.discount * positive(plan.sign * (whole - plan.terms.strike)),
    control: plan.discount * positive(plan.sign * (geometric - controlStrike)),
  }
}

/**
 * Largest (side 1) or smallest (side −1) value of a Brownian bridge over a step: its exact conditional distribution inverted
 * at a uniform. Source: Glasserman, Monte Carlo Methods in Financial Engineering (2004), §6.4.
 */
function bridgeExtreme(side: 1 | -1, from: number, to: number, deviation: number, uniform: number): number {
  const gap = to - from
  return 0.5 * (from + to + side * Math.sqrt(gap * gap - 2 * deviation * deviation * portableLog(uniform)))
}

interface Run {
  readonly end: number
  readonly extreme: number
  /** When the extreme first reached the level; NaN if never. A touch inside a step counts at its middle. */
  readonly touched: number
}

/** Follows the path's extreme on one side, in logarithms over the spot. */
function run(plan: PathPlan, watched: Watched, side: 1 | -1, level: number, { normals, uniforms }: Draw): Run {
  const isContinuous = watched.monitoring === 'continuous'
  let log = 0
  let extreme = isContinuous ? 0 : side * Number.NEGATIVE_INFINITY
  let touched = Number.NaN
  let time = 0
  for (let i = 0; i < plan.terms.steps; i++) {
    const step = i === 0 ? plan.first : plan.later
    const next = log + step.drift + step.deviation * (normals[i] ?? 0)
    const reached = isContinuous ? bridgeExtreme(side, log, next, step.deviation, uniforms[i] ?? 0.5) : next
    if (side * (reached - extreme) > 0) extreme = reached
    if (Number.isNaN(touched) && side * (reached - level) >= 0) touched = time + (isContinuous ? 0.5 : 1) * step.time
    time += step.time
    log = next
  }
  return { end: log, extreme, touched }
}

function barrierPayoff(plan: PathPlan, contract: BarrierContract, draw: Draw): number {
  const { terms, sign, discount } = plan
  const { barrierType, barrier, rebate = 0 } = contract
  const level = portableLog(barrier / terms.spot)
  const { end, touched } = run(plan, contract, barrierType.startsWith('U') ? 1 : -1, level, draw)
  const isTouched = !Number.isNaN(touched)
  const isIn = barrierType.endsWith('I')
  if (isTouched === isIn) return discount * positive(sign * (terms.spot * exponential(end) - terms.strike))
  return rebate * (isIn ? discount : exponential(-terms.rDomestic * touched))
}

function lookbackPayoff(plan: PathPlan, contract: LookbackContract, draw: Draw): number {
  const { terms, sign, discount } = plan
  const { strikeType, extremeToDate = terms.spot } = contract
  const side = strikeType === 'floating' ? (sign === 1 ? -1 : 1) : sign
  const { end, extreme } = run(plan, contract, side, Number.NaN, draw)
  const reached = terms.spot * exponential(extreme)
  const ever = side * (reached - extremeToDate) > 0 ? reached : extremeToDate
  if (strikeType === 'floating') return discount * positive(sign * (terms.spot * exponential(end) - ever))
  return discount * positive(sign * (ever - terms.strike))
}

/** Present value of what the contract pays on one path. */
export function payoffOf(plan: PathPlan, draw: Draw): number {
  const { contract } = plan.terms
  switch (contract.kind) {
    case 'european':
      return europeanPayoff(plan, draw)
    case 'average-price':
      return averagePayoffs(plan, contract, plan.terms.strike, draw).value
    case 'barrier':
      return barrierPayoff(plan, contract, draw)
    case 'lookback':
      return lookbackPayoff(plan, contract, draw)
  }
}
