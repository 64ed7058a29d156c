// e^x from two tables and + and × alone: V8 calls Math.exp out of line, which would be half of a kernel's time.

const PART_BITS = 8
const PARTS = 1 << PART_BITS
const PARTS_PER_UNIT = PARTS / Math.LN2
/** ln 2 / 256 in two pieces, the first with so few bits that k times it is exact. */
const STEP_HIGH = 0.002707606172407395
const STEP_LOW = 1.6548911585192516e-12
const SMALLEST = -708
const LARGEST = 709
const SIXTH = 1 / 6
const TWENTY_FOURTH = 1 / 24
const LEAST_POWER = -1022
/** Above any −k, so that cutting off rounds down, and a multiple of 256. */
const ABOVE = 2 ** 20
const ABOVE_HALF = ABOVE + 0.5
/** As many as a masked index can name: it needs no check that it lies within. */
const POWER_COUNT = 2048

const FRACTIONS = Float64Array.from({ length: PARTS }, (_, part) => 2 ** (part / PARTS))
const POWERS = Float64Array.from({ length: POWER_COUNT }, (_, index) => 2 ** (index + LEAST_POWER))

/**
 * e^x, relative error below 4e-16; x below −708 counts as −708 and above 709 as 709, so that nothing overflows.
 * e^x = 2^(k/256)·e^r with |r| ≤ ln 2/512 and e^r by its series to r⁴.
 */
export function exponential(x: number): number {
  const bounded = Math.max(SMALLEST, Math.min(LARGEST, x))
  const k = ((bounded * PARTS_PER_UNIT + ABOVE_HALF) | 0) - ABOVE
  const r = bounded - k * STEP_HIGH - k * STEP_LOW
  const square = r * r
  const series = r + square * (0.5 + r * SIXTH + square * TWENTY_FOURTH)
  const scale = FRACTIONS[k & (PARTS - 1)]! * POWERS[((k >> PART_BITS) - LEAST_POWER) & (POWER_COUNT - 1)]!
  return scale + scale * series
}
