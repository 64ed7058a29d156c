// Value at risk of a book: on the grid, by brute force over the same scenarios, and how the cost grows.
import process from 'node:process'
import { correlatedShocks } from '@hedgerow/quant/kernels/correlated-shocks'
import { addPairValues, spotBook } from '@hedgerow/quant/kernels/spot-book'
import { randomStream } from '@hedgerow/quant/maths/random'
import { gridValueAtRisk } from '@hedgerow/quant/risk/value-at-risk/grid-value-at-risk'
import { type BenchBook, madeBook } from './book.ts'
import { cpuTimes } from './timing.ts'

const SCENARIOS = 10_000
const CONFIDENCE = 0.99
const SEED = 42

/** The same scenarios that `gridValueAtRisk` draws from the seed, all of them revalued exactly. */
function bruteForce({ spots, deviations, cholesky, trades }: BenchBook, scenarios: number): Float64Array {
  const book = spotBook(spots, trades)
  const values = new Float64Array(scenarios)
  const shocks = correlatedShocks(deviations, cholesky, scenarios, randomStream(SEED))
  for (const [pair, column] of shocks.entries()) addPairValues(book, pair, column, values)
  return values
}

const inputFor = ({ spots, deviations, cholesky, trades }: BenchBook, scenarios: number) => ({
  book: spotBook(spots, trades),
  deviations,
  cholesky,
  scenarios,
  confidence: CONFIDENCE,
  seed: SEED,
})

export function riskFigures(book: BenchBook) {
  const input = inputFor(book, SCENARIOS)
  const risk = gridValueAtRisk(input)
  const today = new Float64Array(1)
  for (const pair of book.spots.keys()) addPairValues(input.book, pair, new Float64Array(1), today)
  const exact = bruteForce(book, SCENARIOS)
  const gaps = exact.map((value, i) => Math.abs(value - (today[0] ?? 0) - (risk.profits[i] ?? 0)))
  return {
    scenarios: SCENARIOS,
    today: today[0] ?? 0,
    shocks: correlatedShocks(book.deviations, book.cholesky, SCENARIOS, randomStream(SEED)),
    varMs: cpuTimes(101, () => gridValueAtRisk(input)),
    varBruteMs: cpuTimes(3, () => bruteForce(book, SCENARIOS)),
    var99: risk.valueAtRisk,
    es99: risk.expectedShortfall,
    method: risk.method,
    maxError: gaps.reduce((largest, gap) => Math.max(largest, gap), 0) / risk.valueAtRisk,
  }
}

/** Cost by trades and by scenarios, one of them growing at a time. Memory is what the process holds at its highest. */
export function riskCurve() {
  const sizes = [
    [1000, 10_000],
    [10_000, 10_000],
    [100_000, 10_000],
    [1000, 100_000],
    [1000, 1_000_000],
    [100_000, 1_000_000],
  ] as const
  return sizes.map(([trades, scenarios]) => {
    const input = inputFor(madeBook(trades), scenarios)
    const { fastest: ms } = cpuTimes(3, () => gridValueAtRisk(input))
    return { trades, scenarios, ms, megabytes: process.memoryUsage().rss / 2 ** 20 }
  })
}
