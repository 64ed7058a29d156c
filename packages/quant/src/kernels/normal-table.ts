// N(x) and n(x) from a table of Taylor polynomials, for sums over whole books: absolute accuracy near the last bit of 1, no
// exponential, no branch. Where relative accuracy far out matters (single prices), use maths/normal or mills-ratio.
import { normalCdf, normalPdf } from '../maths/normal.ts'

const SEGMENTS_PER_UNIT = 32
const DEGREE = 6
const STRIDE = DEGREE + 1
/** Beyond it N(x) is 0 or 1 to the last bit of 1. */
const EDGE = 8.5

/** With N'' = −x·N' the coefficients obey (n+2)(n+1)·b(n+2) = −x(n+1)·b(n+1) − n·b(n). */
function taylorTable(): Float64Array {
  const segments = 2 * EDGE * SEGMENTS_PER_UNIT + 1
  const table = new Float64Array(segments * STRIDE)
  for (let segment = 0; segment < segments; segment += 1) {
    const x = (segment + 0.5) / SEGMENTS_PER_UNIT - EDGE
    const row = table.subarray(segment * STRIDE, (segment + 1) * STRIDE)
    row[0] = normalCdf(x)
    row[1] = normalPdf(x)
    for (let n = 0; n + 2 <= DEGREE; n += 1)
      row[n + 2] = (-x * (n + 1) * row[n + 1]! - n * row[n]!) / ((n + 2) * (n + 1))
  }
  return table
}

const TABLE = taylorTable()

/** N(x), absolute error below 5e-16. */
export function tableCdf(x: number): number {
  const position = (Math.max(-EDGE, Math.min(EDGE, x)) + EDGE) * SEGMENTS_PER_UNIT
  const segment = position | 0
  const h = (position - segment - 0.5) / SEGMENTS_PER_UNIT
  const at = segment * STRIDE
  const square = h * h
  const even = TABLE[at]! + square * (TABLE[at + 2]! + square * (TABLE[at + 4]! + square * TABLE[at + 6]!))
  return even + h * (TABLE[at + 1]! + square * (TABLE[at + 3]! + square * TABLE[at + 5]!))
}

/** n(x), absolute error below 1e-12; zero beyond ±8.5. */
export function tablePdf(x: number): number {
  const position = (Math.max(-EDGE, Math.min(EDGE, x)) + EDGE) * SEGMENTS_PER_UNIT
  const segment = position | 0
  const h = (position - segment - 0.5) / SEGMENTS_PER_UNIT
  const at = segment * STRIDE
  const square = h * h
  const even = TABLE[at + 1]! + square * (3 * TABLE[at + 3]! + square * 5 * TABLE[at + 5]!)
  return even + h * (2 * TABLE[at + 2]! + square * (4 * TABLE[at + 4]! + square * 6 * TABLE[at + 6]!))
}
