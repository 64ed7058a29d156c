// The tail of the normal distribution for kernels: N(−x) = n(x)·R(x) with Mills' ratio R. A price needs n(d1) anyway, and
// n(d2) follows from it without another exponential, so R is all that is left: a table of Taylor polynomials, + and × only.
import { millsRatio } from '../maths/normal.ts'

const SEGMENTS_PER_UNIT = 64
const DEGREE = 6
/** A line of the processor's cache, one number more than it needs. */
const STRIDE_BITS = 3
/** More than 38.5 units have, as a power of two: a masked segment needs no check that it lies within. */
const SEGMENTS = 4096
/** Beyond it n(x) underflows, so that the tail is zero whatever R says. */
const LARGEST = 38.5

/**
 * Taylor coefficients at the middle of each segment. R' = xR − 1 gives (n+1)·a(n+1) = x·a(n) + a(n−1). With half a segment
 * 1/128 wide the first omitted term is below 1e-16 of R.
 */
function taylorTable(): Float64Array {
  const table = new Float64Array(SEGMENTS << STRIDE_BITS)
  for (let segment = 0; segment <= LARGEST * SEGMENTS_PER_UNIT; segment += 1) {
    const x = (segment + 0.5) / SEGMENTS_PER_UNIT
    let [before, current] = [0, millsRatio(x)]
    for (let n = 0; n <= DEGREE; n += 1) {
      table[(segment << STRIDE_BITS) + n] = current
      ;[before, current] = [current, (x * current + (n === 0 ? -1 : before)) / (n + 1)]
    }
  }
  return table
}

const TABLE = taylorTable()

/**
 * Mills' ratio R(x) = N(−x)/n(x) for x ≥ 0, relative error below 4e-16; x beyond 38.5 counts as 38.5, where n(x) is zero.
 * Source: the differential equation R' = xR − 1 of the ratio in maths/normal.
 */
export function tableMills(x: number): number {
  const bounded = Math.min(x, LARGEST)
  const segment = (bounded * SEGMENTS_PER_UNIT) & (SEGMENTS - 1)
  const h = bounded - (segment + 0.5) / SEGMENTS_PER_UNIT
  const at = segment << STRIDE_BITS
  const h2 = h * h
  const low = TABLE[at]! + TABLE[at + 1]! * h
  const middle = TABLE[at + 2]! + TABLE[at + 3]! * h
  const high = TABLE[at + 4]! + TABLE[at + 5]! * h + TABLE[at + 6]! * h2
  return low + h2 * (middle + h2 * high)
}
