// Monte Carlo value at risk of a book of forwards and European options by full revaluation, on a grid per pair where that is
// exact enough and by brute force where it is not; which of the two it was is part of the answer.
import { QuantError } from '../../basics/quant-error.ts'
import { addGridValues, pairGrid } from '../../kernels/book-grid.ts'
import { centreShocks, correlatedShocks, rangeWithZero } from '../../kernels/correlated-shocks.ts'
import { smallestOf } from '../../kernels/smallest-of.ts'
import { addPairValues, type SpotBook } from '../../kernels/spot-book.ts'
import { type RandomStream, randomStream } from '../../maths/random.ts'
import { type Centre, requireConfidence, requireSimulations } from './risk-terms.ts'

/** Scenarios revalued exactly to verify the grid: as many of the worst as of random ones. */
const VERIFIED = 50
/** Largest difference allowed, relative to the value at risk. */
const ALLOWED_GAP = 1e-6

export interface GridRiskInput {
  readonly book: SpotBook
  /** Standard deviation of each pair's log return over the horizon. */
  readonly deviations: readonly number[]
  /** Lower-triangular Cholesky factor of the correlation, row-major. */
  readonly cholesky: readonly number[]
  readonly scenarios: number
  readonly confidence: number
  readonly seed: number
  /** Default `median`. */
  readonly centre?: Centre
}

interface GridRisk {
  readonly valueAtRisk: number
  readonly expectedShortfall: number
  readonly method: 'grid' | 'brute-force'
  /** What the rates scattered around. */
  readonly centre: Centre
  /** Largest difference between grid and exact revaluation over the verified scenarios, in money. */
  readonly largestGap: number
  /** Profit and loss of every scenario, in the order of the seed's stream. */
  readonly profits: Float64Array
}

/** Value of the whole book in each scenario, exactly. */
function exactValues(book: SpotBook, shocks: readonly Float64Array[], count: number): Float64Array {
  const values = new Float64Array(count)
  for (const [pair, column] of shocks.entries()) addPairValues(book, pair, column, values)
  return values
}

function gridValues(book: SpotBook, shocks: readonly Float64Array[], count: number): Float64Array {
  const values = new Float64Array(count)
  for (const [pair, column] of shocks.entries()) {
    const [low, high] = rangeWithZero(column)
    if (high > low) addGridValues(pairGrid(book, pair, low, high), column, values)
    else addPairValues(book, pair, column, values)
  }
  return values
}

/** The worst scenarios and as many drawn at random: where an error would matter, and everywhere else. */
function toVerify(profits: Float64Array, worst: number, random: RandomStream): number[] {
  const chosen: number[] = []
  for (let i = 0; i < profits.length && chosen.length < VERIFIED; i += 1) if ((profits[i] ?? 0) <= worst) chosen.push(i)
  const drawn = () => Math.floor(random.uniform() * profits.length)
  return [...chosen, ...Array.from({ length: VERIFIED }, drawn)]
}

/** Largest difference of the grid from exact revaluation over the chosen scenarios. */
function gapOver(
  book: SpotBook,
  shocks: readonly Float64Array[],
  values: Float64Array,
  chosen: readonly number[],
): number {
  const some = shocks.map((column) => Float64Array.from(chosen, (i) => column[i] ?? 0))
  const exact = exactValues(book, some, chosen.length)
  return chosen.reduce((gap, i, at) => Math.max(gap, Math.abs((values[i] ?? 0) - (exact[at] ?? 0))), 0)
}

function validate({ book, deviations, cholesky, scenarios, confidence }: GridRiskInput): void {
  const pairs = book.spots.length
  if (deviations.length !== pairs || deviations.some((deviation) => !(deviation >= 0 && deviation < 10)))
    throw new QuantError('not-finite', 'deviations')
  if (cholesky.length !== pairs * pairs || !cholesky.every(Number.isFinite))
    throw new QuantError('not-finite', 'cholesky')
  requireSimulations(scenarios, 'scenarios')
  requireConfidence(confidence)
}

/**
 * VaR = k-th largest loss, expected shortfall = mean of the k largest, k = max(1, ⌊n(1−c)⌋), in the book's money; seed and
 * input decide every bit of the answer. The grid is verified on the 50 worst and 50 random scenarios and given up for brute
 * force when it is off by more than a millionth of the VaR.
 * Errors: `not-finite`, `simulations-1000-to-1000000`, `confidence-90-to-99.99`, `seed-not-an-integer`.
 * Source: Glasserman, Monte Carlo Methods in Financial Engineering, §9.1–9.2.
 */
export function gridValueAtRisk(input: GridRiskInput): GridRisk {
  validate(input)
  const { book, scenarios, confidence, seed, centre = 'median' } = input
  const shocks = correlatedShocks(input.deviations, input.cholesky, scenarios, randomStream(seed))
  centreShocks(shocks, input.deviations, centre)
  const today =
    exactValues(
      book,
      shocks.map(() => new Float64Array(1)),
      1,
    )[0] ?? 0
  const tail = Math.max(1, Math.floor(scenarios * (1 - confidence) + 1e-9))
  const values = gridValues(book, shocks, scenarios)
  const worst = smallestOf(values.slice(), Math.max(tail, VERIFIED))
  const chosen = toVerify(values, worst[VERIFIED - 1] ?? 0, randomStream(seed, 1))
  const largestGap = gapOver(book, shocks, values, chosen)
  if (largestGap <= ALLOWED_GAP * Math.abs(today - (worst[tail - 1] ?? 0))) {
    const profits = less(values, today)
    return { ...figures(worst.subarray(0, tail), today), method: 'grid', centre, largestGap, profits }
  }
  const exact = exactValues(book, shocks, scenarios)
  const exactTail = smallestOf(exact.slice(), tail)
  return { ...figures(exactTail, today), method: 'brute-force', centre, largestGap, profits: less(exact, today) }
}

/** VaR and expected shortfall from the k smallest values of the book, in increasing order. */
function figures(tail: Float64Array, today: number) {
  const losses = tail.reduce((sum, value) => sum + (today - value), 0)
  return { valueAtRisk: today - (tail[tail.length - 1] ?? 0), expectedShortfall: losses / tail.length }
}

/** The values less today's, in place. */
function less(values: Float64Array, today: number): Float64Array {
  for (let i = 0; i < values.length; i += 1) values[i] = (values[i] ?? 0) - today
  return values
}
