// The tail of the normal distribution for kernels: N(−x) = n(x)·R(x) with Mills' ratio R. A price needs n(d1) anyway, and
// n(d2) follows from it without another exponential, so R is all that is left: a table of Taylor polynomials, + and × only.

const SEGMENTS_PER_UNIT = 16
const DEGREE = 8
const STRIDE = DEGREE + 1
/** Beyond it n(x) underflows, so that the tail is zero whatever R says. */
const LARGEST = 38.5

/**
 * R(x) for x > 0 by Laplace's continued fraction 1/(x+1/(x+2/(x+3/(x+…)))), from the inside out.
 * The number of terms makes the truncation, about e^(−2x√N), less than 1e-17.
 */
function millsByFraction(x: number): number {
  let inner = x
  for (let k = Math.ceil(400 / (x * x)) + 20; k > 0; k -= 1) inner = x + k / inner
  return 1 / inner
}

/**
 * Taylor coefficients at the middle of each segment. R' = xR − 1 gives (n+1)·a(n+1) = x·a(n) + a(n−1). With half a segment
 * 1/32 wide the first omitted term is below 1e-16 of R.
 */
function taylorTable(): Float64Array {
  const segments = Math.ceil(LARGEST * SEGMENTS_PER_UNIT) + 1
  const table = new Float64Array(segments * STRIDE)
  for (let segment = 0; segment < segments; segment += 1) {
    const x = (segment + 0.5) / SEGMENTS_PER_UNIT
    let [before, current] = [0, millsByFraction(x)]
    for (let n = 0; n <= DEGREE; n += 1) {
      table[segment * STRIDE + n] = current
      ;[before, current] = [current, (x * current + (n === 0 ? -1 : before)) / (n + 1)]
    }
  }
  return table
}

const TABLE = taylorTable()

/**
 * Mills' ratio R(x) = N(−x)/n(x) for x ≥ 0, relative error below 4e-16; x beyond 38.5 counts as 38.5, where n(x) is zero.
 * Source: Laplace (1805); the differential equation R' = xR − 1.
 */
export function tableMills(x: number): number {
  const bounded = Math.min(x, LARGEST)
  const segment = (bounded * SEGMENTS_PER_UNIT) | 0
  const h = bounded - (segment + 0.5) / SEGMENTS_PER_UNIT
  const at = segment * STRIDE
  const h2 = h * h
  const h4 = h2 * h2
  const low = TABLE[at]! + TABLE[at + 1]! * h + (TABLE[at + 2]! + TABLE[at + 3]! * h) * h2
  const high = TABLE[at + 4]! + TABLE[at + 5]! * h + (TABLE[at + 6]! + TABLE[at + 7]! * h) * h2
  return low + (high + TABLE[at + 8]! * h4) * h4
}
