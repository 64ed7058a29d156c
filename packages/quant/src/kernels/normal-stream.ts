// Standard normal numbers for simulations: xoshiro128++ for the bits and the inverse distribution as a table of polynomials.
// Integers and + − × ÷ √ alone make every number, so a seed gives the same bits on every machine and engine.
import { normalInverse } from '../maths/normal.ts'

// v in (0, ½) lies in the octave [2^−(z+2), 2^−(z+1)), z = 0 … 31; each octave has equal parts, each part a polynomial.
const OCTAVES = 32
const PART_BITS = 5
const PARTS = 1 << PART_BITS
const REST_BITS = 31 - PART_BITS
const REST_MASK = (1 << REST_BITS) - 1
const DEGREE = 6
const STRIDE = DEGREE + 1
/** Chebyshev points of [−½, ½], written out because Math.cos may differ between engines. */
const POINTS = [
  -0.4874639560909118, -0.39091574123401496, -0.21694186955877898, 0, 0.21694186955877898, 0.39091574123401496,
  0.4874639560909118,
]

/** Monomial coefficients of the polynomial through (POINTS[i], values[i]), by Newton's divided differences. */
function interpolant(values: readonly number[]): number[] {
  const differences = values.slice()
  for (let order = 1; order <= DEGREE; order += 1)
    for (let i = DEGREE; i >= order; i -= 1)
      differences[i] = (differences[i]! - differences[i - 1]!) / (POINTS[i]! - POINTS[i - order]!)
  let coefficients = [differences[DEGREE]!]
  for (let i = DEGREE - 1; i >= 0; i -= 1) {
    const shifted = [0, ...coefficients]
    coefficients = shifted.map((value, n) => value - POINTS[i]! * (coefficients[n] ?? 0))
    coefficients[0]! += differences[i]!
  }
  return coefficients
}

function inverseTable(): Float64Array {
  const table = new Float64Array(OCTAVES * PARTS * STRIDE)
  for (let z = 0; z < OCTAVES; z += 1)
    for (let part = 0; part < PARTS; part += 1) {
      const at = (point: number) => (1 + (part + 0.5 + point) / PARTS) * 2 ** -(z + 2)
      table.set(interpolant(POINTS.map((point) => normalInverse(at(point)))), (z * PARTS + part) * STRIDE)
    }
  return table
}

const TABLE = inverseTable()
const POWERS = Float64Array.from({ length: OCTAVES }, (_, z) => 2 ** (z - REST_BITS))

/** Advances the four words of xoshiro128++ 1.0 and returns its next 32 bits, unsigned. Source: Blackman and Vigna (2021). */
export function nextBits(state: Int32Array): number {
  const s0 = state[0]!
  const s1 = state[1]!
  const s2 = state[2]! ^ s0
  const s3 = state[3]! ^ s1
  const sum = (s0 + state[3]!) | 0
  state[0] = s0 ^ s3
  state[1] = s1 ^ s2
  state[2] = s2 ^ (s1 << 9)
  state[3] = (s3 << 11) | (s3 >>> 21)
  return (((sum << 7) | (sum >>> 25)) + s0) >>> 0
}

/**
 * Fills the array with standard normals, each from 64 bits: v = (high + fraction)·2⁻³³ in (0, ½), its inverse distribution,
 * and one bit for the sign. Absolute error of the inversion below 1e-14. The generator is written out as in `nextBits`, with its
 * words in local variables: through memory, each number would wait for the one before.
 */
export function fillNormals(state: Int32Array, target: Float64Array): void {
  let s0 = state[0]!
  let s1 = state[1]!
  let s2 = state[2]!
  let s3 = state[3]!
  let high = 0
  for (let i = 0; i < 2 * target.length; i += 1) {
    const sum = (s0 + s3) | 0
    const bits = (((sum << 7) | (sum >>> 25)) + s0) | 0 // signed, or the compiler would make it a double
    const shifted = s1 << 9
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= shifted
    s3 = (s3 << 11) | (s3 >>> 21)
    if (i & 1) target[i >> 1] = normalOf(high, bits)
    else high = bits
  }
  state[0] = s0
  state[1] = s1
  state[2] = s2
  state[3] = s3
}

function normalOf(high: number, low: number): number {
  const fraction = ((low >>> 1) + 0.5) * 2 ** -31
  const z = Math.clz32(high)
  if (z >= OCTAVES) return low & 1 ? normalInverse(fraction * 2 ** -33) : -normalInverse(fraction * 2 ** -33)
  const mantissa = high << z
  const part = (mantissa >>> REST_BITS) & (PARTS - 1)
  const t = (mantissa & REST_MASK) * 2 ** -REST_BITS + fraction * POWERS[z]! - 0.5
  const at = (z * PARTS + part) * STRIDE
  const square = t * t
  const even = TABLE[at]! + square * (TABLE[at + 2]! + square * (TABLE[at + 4]! + square * TABLE[at + 6]!))
  const size = even + t * (TABLE[at + 1]! + square * (TABLE[at + 3]! + square * TABLE[at + 5]!))
  return low & 1 ? size : -size
}
