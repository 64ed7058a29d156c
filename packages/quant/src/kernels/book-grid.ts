// When only spots move, all trades of one pair together are a function of one number, the log shock x of that spot. It is
// valued with its first two derivatives on a grid and continued between the nodes by quintic Hermite polynomials, so that
// a scenario costs one polynomial per pair however many trades there are. Source: calculators §15 (grid revaluation).
import { exponential } from './exponential.ts'
import { tableCdf, tablePdf } from './normal-table.ts'
import type { SpotBook } from './spot-book.ts'

const LEAST_NODES = 64
const MOST_NODES = 4096
/** Node distance in standard deviations of the shortest option: the interpolation error is about 1e-9 of that option. */
const DISTANCE = 0.25
const COEFFICIENTS = 6

/** The value of a pair's trades as polynomials in the position within an interval, six coefficients each. */
interface PairGrid {
  readonly low: number
  readonly perStep: number
  readonly intervals: number
  readonly coefficients: Float64Array
}

interface Nodes {
  readonly low: number
  readonly step: number
  readonly count: number
  readonly growth: Float64Array
  /** Value, first and second derivative by x. */
  readonly value: Float64Array
  readonly slope: Float64Array
  readonly bend: Float64Array
}

function nodesFor(book: SpotBook, pair: number, low: number, high: number): Nodes {
  let shortest = Number.POSITIVE_INFINITY
  for (let at = book.start[pair]!; at < book.start[pair + 1]!; at += 1)
    if (book.kind[at] !== 0) shortest = Math.min(shortest, book.stdDev[at]!)
  const wanted = Math.ceil((high - low) / (DISTANCE * shortest)) + 1
  const count = Math.max(LEAST_NODES, Math.min(MOST_NODES, wanted))
  const step = (high - low) / (count - 1)
  const growth = Float64Array.from({ length: count }, (_, k) => exponential(low + k * step))
  const column = () => new Float64Array(count)
  return { low, step, count, growth, value: column(), slope: column(), bend: column() }
}

/** W·φ(F·N(φd1) − K·N(φd2)); by x: W·φ·F·N(φd1) and that plus W·F·n(d1)/s. */
function addOption(book: SpotBook, at: number, nodes: Nodes): void {
  const { low, step, count, growth, value, slope, bend } = nodes
  const phi = book.kind[at]!
  const stdDev = book.stdDev[at]!
  const first = (phi * (book.logMoneyness[at]! + low)) / stdDev + 0.5 * phi * stdDev
  const stride = (phi * step) / stdDev
  const shift = phi * stdDev
  const forward = book.forward[at]! * book.weight[at]! * phi
  const strike = book.strike[at]! * book.weight[at]! * phi
  for (let k = 0; k < count; k += 1) {
    const d1 = first + k * stride
    const moved = forward * growth[k]!
    const delta = moved * tableCdf(d1)
    value[k]! += delta - strike * tableCdf(d1 - shift)
    slope[k]! += delta
    bend[k]! += delta + (moved * tablePdf(d1)) / shift
  }
}

function addForward(book: SpotBook, at: number, { count, growth, value, slope, bend }: Nodes): void {
  for (let k = 0; k < count; k += 1) {
    const moved = book.weight[at]! * book.forward[at]! * growth[k]!
    value[k]! += moved - book.weight[at]! * book.strike[at]!
    slope[k]! += moved
    bend[k]! += moved
  }
}

/** Quintic Hermite polynomial of each interval in t = 0 … 1: value, slope and bend agree at both ends. */
function polynomials({ step, count, value, slope, bend }: Nodes): Float64Array {
  const coefficients = new Float64Array((count - 1) * COEFFICIENTS)
  for (let k = 0; k < count - 1; k += 1) {
    const [d0, d1] = [slope[k]! * step, slope[k + 1]! * step]
    const [b0, b1] = [0.5 * bend[k]! * step * step, 0.5 * bend[k + 1]! * step * step]
    const rise = value[k + 1]! - value[k]!
    const a = rise - d0 - b0
    const b = d1 - d0 - 2 * b0
    const c = 2 * b1 - 2 * b0
    coefficients.set(
      [value[k]!, d0, b0, 10 * a - 4 * b + c / 2, -15 * a + 7 * b - c, 6 * a - 3 * b + c / 2],
      k * COEFFICIENTS,
    )
  }
  return coefficients
}

/** The grid of one pair for log shocks from `low` to `high`, low < high. */
export function pairGrid(book: SpotBook, pair: number, low: number, high: number): PairGrid {
  const nodes = nodesFor(book, pair, low, high)
  for (let at = book.start[pair]!; at < book.start[pair + 1]!; at += 1) {
    if (book.kind[at] === 0) addForward(book, at, nodes)
    else addOption(book, at, nodes)
  }
  return { low, perStep: 1 / nodes.step, intervals: nodes.count - 1, coefficients: polynomials(nodes) }
}

/** Adds to `values[i]` the grid's value at `shocks[i]`, which lie between the ends of the grid. */
export function addGridValues(grid: PairGrid, shocks: Float64Array, values: Float64Array): void {
  const { low, perStep, intervals, coefficients: c } = grid
  const last = intervals - 1
  for (let i = 0; i < values.length; i += 1) {
    const position = (shocks[i]! - low) * perStep
    const interval = Math.min(last, position | 0)
    const t = position - interval
    const at = interval * COEFFICIENTS
    const square = t * t
    const upper = c[at + 2]! + t * c[at + 3]! + square * (c[at + 4]! + t * c[at + 5]!)
    values[i]! += c[at]! + t * c[at + 1]! + square * upper
  }
}
