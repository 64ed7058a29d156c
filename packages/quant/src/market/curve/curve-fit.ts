// Smooth curves through or near observed zero rates, with the quality of the fit: Nelson–Siegel and Svensson by variable
// projection, natural and monotone cubic splines, straight lines.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { linearInterpolation, monotoneCubic, naturalCubic } from '../../maths/interpolation.ts'
import { leastSquares, solveLinear } from '../../maths/matrix.ts'
import {
  LONGEST_TAU,
  loadings,
  type NelsonSiegelParameters,
  nelsonSiegelCurve,
  SHORTEST_TAU,
  type SvenssonParameters,
} from './nelson-siegel.ts'
import { curveFromZeroRates, type YieldCurve } from './zero-curve.ts'

export type FitMethod = 'nelson-siegel' | 'svensson' | 'natural-cubic' | 'monotone-cubic' | 'linear'

/** β0 is the rate of the far future; below zero it makes very long discount factors grow without end. */
export type FitWarning = 'beta0-negative'

export interface CurveFit {
  readonly curve: YieldCurve
  /** Of the parametric methods. */
  readonly parameters?: NelsonSiegelParameters | SvenssonParameters
  /** Fitted rate at each observed time, observed minus fitted, and √(mean of squares). */
  readonly fitted: readonly number[]
  readonly residuals: readonly number[]
  readonly rmse: number
  /** Instantaneous forward at each observed time. */
  readonly forwards: readonly number[]
  readonly warnings: readonly FitWarning[]
}

interface Observed {
  readonly times: readonly number[]
  readonly rates: readonly number[]
}

/** τ2 keeps this ratio to τ1: closer, the two humps are the same and their β run to opposite infinities. */
const LEAST_TAU_RATIO = 1.05
const GRID_POINTS = { one: 60, two: 24 }
const STARTS = 6
const REFINEMENTS = 60
/** Relative improvement of the sum of squares, and step in ln τ, below which the refinement stops. */
const SETTLED = 1e-14
const SLOPE_STEP = 1e-5

/**
 * Fits continuous zero rates (fractions) at times in years, increasing. The splines pass through every point; Nelson–Siegel needs
 * 4 points, Svensson 6. τ stays within [0.05, 30] and τ2 above τ1.
 * Errors: `too-few-points`, `lengths-differ`, `points-not-increasing`, `time-positive`, `not-finite`, `matrix-singular` (times so
 * close together that no τ tells the terms apart). Sources: Golub and Pereyra (1973), variable projection; Nelson and Siegel (1987); Svensson (1994); Hyman (1983).
 */
export function fitCurve(method: FitMethod, times: readonly number[], rates: readonly number[]): CurveFit {
  checkObserved(method, { times, rates })
  const observed = { times, rates }
  switch (method) {
    case 'nelson-siegel':
    case 'svensson': {
      const parameters = fittedParameters(observed, method === 'svensson')
      const warnings: FitWarning[] = parameters.beta0 < 0 ? ['beta0-negative'] : []
      return { ...quality(observed, nelsonSiegelCurve(parameters), warnings), parameters }
    }
    case 'natural-cubic':
      return throughPoints(observed, naturalCubic(times, rates))
    case 'monotone-cubic':
      return throughPoints(observed, monotoneCubic(times, rates))
    case 'linear':
      return throughPoints(observed, linearInterpolation(times, rates))
  }
}

function throughPoints(observed: Observed, spline: { value(x: number): number; derivative(x: number): number }) {
  return quality(observed, curveFromZeroRates(spline.value, spline.derivative), [])
}

function quality({ times, rates }: Observed, curve: YieldCurve, warnings: readonly FitWarning[]): CurveFit {
  const fitted = times.map(curve.zeroRate)
  const residuals = rates.map((rate, at) => rate - (fitted[at] ?? 0))
  const rmse = Math.sqrt(sumOfSquares(residuals) / residuals.length)
  return { curve, fitted, residuals, rmse, forwards: times.map(curve.instantaneousForward), warnings }
}

function fittedParameters(observed: Observed, isSvensson: boolean): NelsonSiegelParameters | SvenssonParameters {
  const best = startingPoints(observed, isSvensson)
    .map((logTaus) => refined(observed, logTaus))
    .reduce((one, other) => (other.sum < one.sum ? other : one))
  if (!Number.isFinite(best.sum)) throw new QuantError('matrix-singular', 'times')
  // e^{ln τ} of a τ on the border may miss it by its last bit.
  const [tau1 = 1, tau2] = best.logTaus.map((log) => clamped(Math.exp(log), SHORTEST_TAU, LONGEST_TAU))
  const [beta0 = 0, beta1 = 0, beta2 = 0, beta3 = 0] = best.betas
  const first = { beta0, beta1, beta2, tau1 }
  return tau2 === undefined ? first : { ...first, beta3, tau2 }
}

interface Projection {
  readonly logTaus: readonly number[]
  readonly betas: readonly number[]
  readonly residuals: readonly number[]
  readonly sum: number
}

/** The best β for given τ, which is a linear problem; an infinite sum where the columns cannot be told apart. */
function projected({ times, rates }: Observed, logTaus: readonly number[]): Projection {
  const columns = times.map((time) => loadings(time, logTaus.map(Math.exp)))
  const betas = solvedOrNone(columns, rates)
  if (!betas) return { logTaus, betas: [], residuals: [], sum: Number.POSITIVE_INFINITY }
  const residuals = columns.map((row, at) => row.reduce((sum, x, k) => sum + x * (betas[k] ?? 0), -(rates[at] ?? 0)))
  return { logTaus, betas, residuals, sum: sumOfSquares(residuals) }
}

function solvedOrNone(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  try {
    return leastSquares(matrix, right)
  } catch (error) {
    if (error instanceof QuantError && error.code === 'matrix-singular') return undefined
    throw error
  }
}

const LOWEST = Math.log(SHORTEST_TAU)
const HIGHEST = Math.log(LONGEST_TAU)
const LEAST_GAP = Math.log(LEAST_TAU_RATIO)

const clamped = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** The nearest pair of ln τ within the limits and far enough apart, first below second. */
function intoAllowed([first = 0, second]: readonly number[]): number[] {
  if (second === undefined) return [clamped(first, LOWEST, HIGHEST)]
  const low = clamped(first, LOWEST, HIGHEST - LEAST_GAP)
  return [low, clamped(second, low + LEAST_GAP, HIGHEST)]
}

/** The best points of a grid that is even in ln τ. */
function startingPoints(observed: Observed, isSvensson: boolean): (readonly number[])[] {
  const count = isSvensson ? GRID_POINTS.two : GRID_POINTS.one
  const line = Array.from({ length: count }, (_, at) => LOWEST + ((HIGHEST - LOWEST) * at) / (count - 1))
  const pairs = line.flatMap((first, at) => line.slice(at + 1).map((second) => [first, second]))
  return (isSvensson ? pairs : line.map((one) => [one]))
    .map((logTaus) => projected(observed, logTaus))
    .sort((one, other) => one.sum - other.sum)
    .slice(0, STARTS)
    .map(({ logTaus }) => logTaus)
}

/** Levenberg–Marquardt in ln τ on the projected residuals; a step that leaves the allowed region ends on its border. */
function refined(observed: Observed, start: readonly number[]): Projection {
  let best = projected(observed, start)
  let damping = 1e-3
  for (let i = 0; i < REFINEMENTS; i++) {
    const step = proposedStep(observed, best, damping)
    const moved = intoAllowed(best.logTaus.map((log, k) => log + (step[k] ?? 0)))
    const next = projected(observed, moved)
    const smallest = Math.max(...step.map(Math.abs)) < SETTLED
    if (next.sum < best.sum) {
      const gain = (best.sum - next.sum) / best.sum
      best = next
      damping /= 10
      if (gain < SETTLED || smallest) return best
    } else if (smallest) return best
    else damping *= 10
  }
  return best
}

function proposedStep(observed: Observed, { logTaus, residuals }: Projection, damping: number): number[] {
  const slopes = logTaus.map((_, k) => {
    const moved = (by: number) =>
      projected(
        observed,
        logTaus.map((log, at) => (at === k ? log + by : log)),
      ).residuals
    const [ahead, behind] = [moved(SLOPE_STEP), moved(-SLOPE_STEP)]
    return residuals.map((_value, n) => ((ahead[n] ?? 0) - (behind[n] ?? 0)) / (2 * SLOPE_STEP))
  })
  const product = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0)
  const normal = slopes.map((one, row) =>
    slopes.map((other, column) => product(one, other) * (row === column ? 1 + damping : 1)),
  )
  // A flat direction has no slope to follow; the start is then as good as any other τ.
  if (normal.some((row, k) => !((row[k] ?? 0) > Number.MIN_VALUE))) return logTaus.map(() => 0)
  return solveLinear(
    normal,
    slopes.map((slope) => -product(slope, residuals)),
  )
}

const sumOfSquares = (values: readonly number[]) => values.reduce((sum, value) => sum + value * value, 0)

function checkObserved(method: FitMethod, { times, rates }: Observed): void {
  const least = { 'nelson-siegel': 4, svensson: 6, 'natural-cubic': 2, 'monotone-cubic': 2, linear: 1 }[method]
  if (times.length !== rates.length) throw new QuantError('lengths-differ', 'rates', { times: times.length })
  if (times.length < least) throw new QuantError('too-few-points', 'times', { least })
  times.forEach((time, at) => {
    requirePositive(time, 'time-positive', 'times')
    if (time <= (times[at - 1] ?? 0)) throw new QuantError('points-not-increasing', 'times', { time })
  })
  for (const rate of rates) requireFinite(rate, 'rates')
}
