// Monte Carlo prices with their standard errors: European, average price, barrier and lookback, by exact lognormal steps.
import { QuantError, requirePositive } from '../../basics/quant-error.ts'
import { type RandomStream, randomStream } from '../../maths/random.ts'
import { asianPrice, requireAverageToDate } from '../exotic/asian.ts'
import { barrierPrice } from '../exotic/barrier.ts'
import { requireMarket, requireResult } from '../exotic/exotic-terms.ts'
import { lookbackPrice } from '../exotic/lookback.ts'
import { type Estimate, type GreekEstimates, greekShifts, type ShiftedGreek } from './monte-carlo-greeks.ts'
import { type Sampler, sampler } from './sample-moments.ts'
import {
  averagePayoffs,
  type Draw,
  knownAverage,
  type PathPlan,
  payoffOf,
  planPaths,
  type SimulatedTerms,
} from './simulated-path.ts'

export interface MonteCarloInput extends SimulatedTerms {
  /** 1,000 to 1,000,000; an odd number becomes the next even one when antithetic. */
  readonly paths: number
  /** 0 … 2⁵³ − 1; the same seed gives the same bits. */
  readonly seed: number
  /** Runs each path with its mirror image. */
  readonly antithetic?: boolean
  /** Corrects an arithmetic average by the geometric one, whose price is known. */
  readonly controlVariate?: boolean
  readonly greeks?: boolean
}

interface RunningMean {
  readonly paths: number
  readonly mean: number
  readonly standardError: number
}

export interface MonteCarloResult {
  readonly price: number
  /** s/√N; of pair means when antithetic; of the residuals with a control variate. */
  readonly standardError: number
  /** Price ∓ 1.96 standard errors. */
  readonly interval95: readonly [number, number]
  /** At most 100 points. */
  readonly runningMean: readonly RunningMean[]
  /** Each with its own standard error; null unless asked for. */
  readonly greeks: GreekEstimates | null
  readonly paths: number
  readonly seed: number
}

const FEWEST_PATHS = 1000
const MOST_PATHS = 1_000_000
const MOST_STEPS = 1000
const RUNNING_POINTS = 100
const NORMAL_95 = 1.959963984540054

function mirror({ normals, uniforms }: Draw, into: Draw): Draw {
  for (let i = 0; i < normals.length; i++) into.normals[i] = -(normals[i] ?? 0)
  for (let i = 0; i < uniforms.length; i++) into.uniforms[i] = 1 - (uniforms[i] ?? 0.5)
  return into
}

function newDraw(terms: SimulatedTerms): Draw {
  const { contract, steps } = terms
  const isBridged = 'monitoring' in contract && contract.monitoring === 'continuous'
  return { normals: new Float64Array(steps), uniforms: new Float64Array(isBridged ? steps : 0) }
}

function redraw(stream: RandomStream, { normals, uniforms }: Draw): void {
  stream.fillNormals(normals)
  for (let i = 0; i < uniforms.length; i++) uniforms[i] = stream.uniform()
}

interface Valued {
  readonly value: number
  readonly control: number
}

/** The control's payoff on a path and its exact price; without one the control is nothing. */
function controlOf(input: MonteCarloInput) {
  const { contract } = input
  if (contract.kind !== 'average-price' || !input.controlVariate || contract.average !== 'arithmetic') return null
  const { weight, average } = knownAverage(input, contract)
  // A strike already beaten leaves a forward on the average: a control with next to no strike has the same slope.
  const strike = Math.max((input.strike - weight * average) / (1 - weight), 1e-9 * input.spot)
  const { contract: _, aged: __, steps, ...terms } = input
  return { contract, strike, price: asianPrice({ ...terms, strike, average: 'geometric', observations: steps }) }
}

function valuer(input: MonteCarloInput, plan: PathPlan) {
  const control = controlOf(input)
  if (!control) return { expected: 0, on: (draw: Draw): Valued => ({ value: payoffOf(plan, draw), control: 0 }) }
  const on = (draw: Draw): Valued => averagePayoffs(plan, control.contract, control.strike, draw)
  return { expected: control.price, on }
}

interface Simulation {
  readonly price: Sampler
  readonly greeks: readonly (readonly [keyof GreekEstimates, Sampler])[]
  readonly runningMean: RunningMean[]
  /** Price of the control that `price` has beside it. */
  readonly expected: number
}

function simulate(input: MonteCarloInput, samples: number): Simulation {
  const { antithetic = false } = input
  const plan = planPaths(input)
  const { expected, on } = valuer(input, plan)
  const shifts: readonly ShiftedGreek[] = input.greeks ? greekShifts(input) : []
  const greeks = shifts.map(({ name }) => [name, sampler()] as const)
  const price = sampler()
  const runningMean: RunningMean[] = []
  const stream = randomStream(input.seed)
  const [draw, mirrored] = [newDraw(input), newDraw(input)]
  const every = Math.ceil(samples / RUNNING_POINTS)
  for (let n = 1; n <= samples; n++) {
    redraw(stream, draw)
    const one = on(draw)
    const two = antithetic ? on(mirror(draw, mirrored)) : one
    price.add(0.5 * (one.value + two.value), 0.5 * (one.control + two.control))
    shifts.forEach(({ on: derivative }, i) => {
      const first = derivative(draw)
      greeks[i]?.[1].add(antithetic ? 0.5 * (first + derivative(mirrored)) : first, 0)
    })
    if (n % every === 0 || n === samples) {
      const { mean, standardError } = price.estimate(expected)
      runningMean.push({ paths: n * (antithetic ? 2 : 1), mean, standardError })
    }
  }
  return { price, greeks, runningMean, expected }
}

/** The closed formulas' own rules on the contract, so that both refuse the same input. */
function requireContract(input: MonteCarloInput): void {
  const { contract, aged: _, steps: __, ...terms } = input
  if (contract.kind === 'average-price') requireAverageToDate(contract)
  if (contract.kind === 'barrier') barrierPrice({ ...terms, ...contract })
  if (contract.kind === 'lookback') lookbackPrice({ ...terms, ...contract })
}

function requireSimulation(input: MonteCarloInput): void {
  requireMarket(input)
  requirePositive(input.strike, 'strike-positive', 'strike')
  const { paths, steps } = input
  if (!Number.isInteger(paths) || paths < FEWEST_PATHS || paths > MOST_PATHS)
    throw new QuantError('paths-1000-to-1000000', 'paths', { value: paths })
  if (!Number.isInteger(steps) || steps < 1 || steps > MOST_STEPS)
    throw new QuantError('simulation-steps-1-to-1000', 'steps', { value: steps })
  requireContract(input)
}

/** A barrier at or beyond today's spot has been touched, on whatever dates it is watched from now on. */
function isTouched({ contract, spot }: MonteCarloInput): boolean {
  if (contract.kind !== 'barrier') return false
  return contract.barrierType.startsWith('U') ? spot >= contract.barrier : spot <= contract.barrier
}

/** What an out option has become once touched: its rebate; null for any other contract. */
function rebateDue(input: MonteCarloInput): number | null {
  const { contract } = input
  if (contract.kind !== 'barrier' || !contract.barrierType.endsWith('O')) return null
  return isTouched(input) ? (contract.rebate ?? 0) : null
}

/** The terms as simulated: one step where only the end counts, and the vanilla option where an in option was touched. */
function simplified(input: MonteCarloInput): MonteCarloInput {
  if (input.contract.kind === 'european' || isTouched(input))
    return { ...input, contract: { kind: 'european' }, steps: 1 }
  return input
}

function certain(input: MonteCarloInput, price: number): MonteCarloResult {
  const { paths, seed } = input
  const none: Estimate = { value: 0, standardError: 0 }
  const greeks = {
    delta: none,
    gamma: none,
    vegaPer1Pct: none,
    thetaPerDay: none,
    rhoPer1Pct: none,
    rhoForeignPer1Pct: none,
  }
  return {
    price,
    standardError: 0,
    interval95: [price, price],
    runningMean: [{ paths, mean: price, standardError: 0 }],
    greeks: input.greeks ? greeks : null,
    paths,
    seed,
  }
}

function collect(greeks: Simulation['greeks']): GreekEstimates {
  const of = (wanted: keyof GreekEstimates): Estimate => {
    const estimate = greeks.find(([name]) => name === wanted)?.[1].estimate(0)
    return { value: estimate?.mean ?? 0, standardError: estimate?.standardError ?? 0 }
  }
  return {
    delta: of('delta'),
    gamma: of('gamma'),
    vegaPer1Pct: of('vegaPer1Pct'),
    thetaPerDay: of('thetaPerDay'),
    rhoPer1Pct: of('rhoPer1Pct'),
    rhoForeignPer1Pct: of('rhoForeignPer1Pct'),
  }
}

/**
 * Price by simulation with standard error, 95 % interval, running mean and, if asked, Greeks. Units as in `MarketTerms`; the
 * same seed gives the same bits. European payoffs use one step whatever `steps` says. Errors: those of `requireMarket`,
 * `barrierPrice`, `lookbackPrice` and `requireAverageToDate`, `strike-positive`, `paths-1000-to-1000000`,
 * `simulation-steps-1-to-1000`, `seed-not-an-integer`. Source: Glasserman, Monte Carlo Methods in Financial Engineering
 * (2004), chapters 3, 4, 6 and 7; Kemna and Vorst (1990) for the control variate.
 */
export function monteCarlo(input: MonteCarloInput): MonteCarloResult {
  requireSimulation(input)
  const rebate = rebateDue(input)
  if (rebate !== null) return certain(input, rebate)
  const { antithetic = false, seed } = input
  const samples = antithetic ? Math.ceil(input.paths / 2) : input.paths
  const { price: sampled, greeks, runningMean, expected } = simulate(simplified(input), samples)
  const { mean: price, standardError } = sampled.estimate(expected)
  requireResult(price)
  const margin = NORMAL_95 * requireResult(standardError)
  return {
    price,
    standardError,
    interval95: [price - margin, price + margin],
    runningMean,
    greeks: input.greeks ? collect(greeks) : null,
    paths: antithetic ? 2 * samples : samples,
    seed,
  }
}
