// The Nelson–Siegel or Svensson curve nearest to observed rates. For given τ the best β is a linear problem (variable projection),
// so only one or two τ are searched. The sum of squares has several valleys and often falls towards a border, so every valley of
// a grid is followed down, and each border is searched as a line of its own.
import { QuantError } from '../../basics/quant-error.ts'
import { leastSquares, solveLinear } from '../../maths/matrix.ts'
import {
  LONGEST_TAU,
  loadings,
  type NelsonSiegelParameters,
  SHORTEST_TAU,
  type SvenssonParameters,
} from './nelson-siegel.ts'

export interface ObservedRates {
  readonly times: readonly number[]
  readonly rates: readonly number[]
}

/** Part of the allowed τ, searched by one or two coordinates. */
interface Region {
  readonly logTaus: (at: readonly number[]) => readonly number[]
  /** The nearest point inside. */
  readonly inside: (at: readonly number[]) => readonly number[]
  /** Grid points, each with the indices of its neighbours. */
  readonly grid: readonly { readonly at: readonly number[]; readonly neighbours: readonly number[] }[]
}

interface Projection {
  readonly at: readonly number[]
  readonly betas: readonly number[]
  readonly residuals: readonly number[]
  readonly sum: number
}

/** τ2 keeps this ratio to τ1: closer, the two humps are the same and their β run to opposite infinities. */
const LEAST_TAU_RATIO = 1.05
const [LOWEST, HIGHEST, LEAST_GAP] = [Math.log(SHORTEST_TAU), Math.log(LONGEST_TAU), Math.log(LEAST_TAU_RATIO)]
const GRID_POINTS = { line: 60, side: 24 }
const MOST_VALLEYS = 8
/** Every so many points of the grid one start that is no valley of it: a narrow valley may lie between grid points. */
const FAR_APART = 13
/** Every start is refined a little, the best of them fully. */
const FIRST_REFINEMENTS = 12
const FINALISTS = 4
const REFINEMENTS = 250
/** Relative improvement of the sum of squares, and step in ln τ, below which the refinement stops. */
const SETTLED = 1e-14
const SLOPE_STEP = 1e-5

/**
 * The parameters with the least sum of squares; τ within [0.05, 30] and τ2 at least 5 % above τ1. Expects what `fitCurve` has
 * checked. Errors: `matrix-singular` (times so close together that no τ tells the terms apart).
 */
export function fittedParameters(
  observed: ObservedRates,
  isSvensson: boolean,
): NelsonSiegelParameters | SvenssonParameters {
  const regions = (isSvensson ? PAIRS_OF_TAUS : SINGLE_TAU).map((region) => ({
    region,
    best: bestIn(region, observed),
  }))
  const { region, best } = regions.reduce((one, other) => (other.best.sum < one.best.sum ? other : one))
  if (!Number.isFinite(best.sum)) throw new QuantError('matrix-singular', 'times')
  // e^{ln τ} of a τ on the border may miss it by its last bit.
  const [tau1 = 1, tau2] = region.logTaus(best.at).map((log) => clamped(Math.exp(log), SHORTEST_TAU, LONGEST_TAU))
  const [beta0 = 0, beta1 = 0, beta2 = 0, beta3 = 0] = best.betas
  const first = { beta0, beta1, beta2, tau1 }
  return tau2 === undefined ? first : { ...first, beta3, tau2 }
}

const clamped = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

function evenly(low: number, high: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => low + ((high - low) * at) / (count - 1))
}

function line(low: number, high: number, logTaus: (at: number) => readonly number[]): Region {
  return {
    logTaus: ([at = low]) => logTaus(at),
    inside: ([at = low]) => [clamped(at, low, high)],
    grid: evenly(low, high, GRID_POINTS.line).map((at, n) => ({ at: [at], neighbours: [n - 1, n + 1] })),
  }
}

/** All pairs with τ1 below τ2. */
function triangle(): Region {
  const side = evenly(LOWEST, HIGHEST, GRID_POINTS.side)
  const cells = side.flatMap((first, i) =>
    side.slice(i + 1).map((second, k) => ({ at: [first, second], i, j: i + 1 + k })),
  )
  const indexOf = new Map(cells.map(({ i, j }, n) => [`${i} ${j}`, n]))
  const around = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => [di, dj] as const))
  return {
    logTaus: (at) => at,
    inside: ([first = 0, second = 0]) => {
      const low = clamped(first, LOWEST, HIGHEST - LEAST_GAP)
      return [low, clamped(second, low + LEAST_GAP, HIGHEST)]
    },
    grid: cells.map(({ at, i, j }, n) => ({
      at,
      neighbours: around.map(([di, dj]) => indexOf.get(`${i + di} ${j + dj}`) ?? -1).filter((one) => one !== n),
    })),
  }
}

const SINGLE_TAU = [line(LOWEST, HIGHEST, (at) => [at])]
/** The triangle and its three borders: τ1 shortest, τ2 longest, both as close as allowed. */
const PAIRS_OF_TAUS = [
  triangle(),
  line(LOWEST + LEAST_GAP, HIGHEST, (at) => [LOWEST, at]),
  line(LOWEST, HIGHEST - LEAST_GAP, (at) => [at, HIGHEST]),
  line(LOWEST, HIGHEST - LEAST_GAP, (at) => [at, at + LEAST_GAP]),
]

/** The lowest valley: refined from every grid point that lies below its neighbours, and from points far apart. */
function bestIn(region: Region, observed: ObservedRates): Projection {
  const grid = region.grid.map(({ at, neighbours }) => ({ ...projected(region, observed, at), neighbours }))
  const valleys = grid
    .filter(({ sum, neighbours }) => neighbours.every((n) => !((grid[n]?.sum ?? sum) < sum)))
    .sort((one, other) => one.sum - other.sum)
    .slice(0, MOST_VALLEYS)
  const farApart = grid.filter((_, n) => n % FAR_APART === 0)
  return [...valleys, ...farApart]
    .map(({ at }) => refined(region, observed, at, FIRST_REFINEMENTS))
    .sort((one, other) => one.sum - other.sum)
    .slice(0, FINALISTS)
    .map(({ at }) => refined(region, observed, at, REFINEMENTS))
    .reduce((one, other) => (other.sum < one.sum ? other : one))
}

/** The best β for given τ; an infinite sum where the columns cannot be told apart. */
function projected({ logTaus }: Region, { times, rates }: ObservedRates, at: readonly number[]): Projection {
  const taus = logTaus(at).map(Math.exp)
  const columns = times.map((time) => loadings(time, taus))
  const betas = solvedOrNone(columns, rates)
  if (!betas) return { at, betas: [], residuals: [], sum: Number.POSITIVE_INFINITY }
  const residuals = columns.map((row, n) => row.reduce((sum, x, k) => sum + x * (betas[k] ?? 0), -(rates[n] ?? 0)))
  return { at, betas, residuals, sum: residuals.reduce((sum, value) => sum + value * value, 0) }
}

function solvedOrNone(matrix: readonly (readonly number[])[], right: readonly number[]): number[] | undefined {
  try {
    return leastSquares(matrix, right)
  } catch (error) {
    if (error instanceof QuantError && error.code === 'matrix-singular') return undefined
    throw error
  }
}

/** Levenberg–Marquardt in ln τ on the projected residuals; a step that leaves the region ends on its border. */
function refined(region: Region, observed: ObservedRates, start: readonly number[], most: number): Projection {
  let best = projected(region, observed, start)
  let damping = 1e-3
  let slopes = slopesAt(region, observed, best)
  for (let i = 0; i < most; i++) {
    const step = proposedStep(slopes, best.residuals, damping)
    const moved = region.inside(best.at.map((log, k) => log + (step[k] ?? 0)))
    const next = projected(region, observed, moved)
    const smallest = Math.max(...step.map(Math.abs)) < SETTLED
    if (next.sum < best.sum) {
      const gain = (best.sum - next.sum) / best.sum
      best = next
      damping /= 10
      if (gain < SETTLED || smallest) return best
      slopes = slopesAt(region, observed, best)
    } else if (smallest) return best
    else damping *= 10
  }
  return best
}

function slopesAt(region: Region, observed: ObservedRates, { at, residuals }: Projection): number[][] {
  return at.map((_, k) => {
    const moved = (by: number) =>
      projected(
        region,
        observed,
        at.map((log, n) => (n === k ? log + by : log)),
      ).residuals
    const [ahead, behind] = [moved(SLOPE_STEP), moved(-SLOPE_STEP)]
    return residuals.map((_value, n) => ((ahead[n] ?? 0) - (behind[n] ?? 0)) / (2 * SLOPE_STEP))
  })
}

function proposedStep(slopes: readonly number[][], residuals: readonly number[], damping: number): number[] {
  const product = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, n) => sum + value * (other[n] ?? 0), 0)
  const normal = slopes.map((one, row) =>
    slopes.map((other, column) => product(one, other) * (row === column ? 1 + damping : 1)),
  )
  // A flat direction has no slope to follow; the start is then as good as any other τ.
  if (normal.some((row, k) => !((row[k] ?? 0) > Number.MIN_VALUE))) return slopes.map(() => 0)
  return solveLinear(
    normal,
    slopes.map((slope) => -product(slope, residuals)),
  )
}
