// ln x from two tables and + − × alone: V8 calls Math.log out of line, which would be a third of a kernel's time.

const PART_BITS = 7
const PARTS = 1 << PART_BITS
const PART_WIDTH = 1 / PARTS
const MANTISSA_BITS = 20
const MANTISSA = (1 << MANTISSA_BITS) - 1
const SHIFT = MANTISSA_BITS - PART_BITS
const HALF_PART = 1 << (SHIFT - 1)
const EXPONENT_BIAS = 1023
const [THIRD, FIFTH, SIXTH] = [1 / 3, 1 / 5, 1 / 6]

/** Middles c of the parts of [1, 2], their inverses and logarithms; the last is that of 2, so that just below 1 nothing is left to cancel. */
const INVERSES = Float64Array.from({ length: PARTS + 1 }, (_, part) => 1 / (1 + part / PARTS))
const LOGARITHMS = Float64Array.from({ length: PARTS + 1 }, (_, part) => Math.log(1 + part / PARTS))
/** 2^−e by the exponent as it is stored, as many as a masked index can name: it needs no check that it lies within. */
const SCALE_COUNT = 2048
const SCALES = Float64Array.from({ length: SCALE_COUNT }, (_, stored) => 2 ** (EXPONENT_BIAS - stored))

/**
 * Replaces each value of `values`, positive and normal, by its natural logarithm; `words` are the same bytes as `values`. Error below 4.5e-16
 * of the larger of 1 and the result, and below 7e-16 of the result itself between 511/512 and 257/256. x = m·2^e, ln x = e·ln 2 + ln c +
 * ln(1 + r) with r = (m − c)/c, |r| ≤ 1/256, and the last by its series to r⁶.
 */
export function takeLogarithms(values: Float64Array, words: Int32Array): void {
  for (let i = 0; i < values.length; i += 1) {
    const high = words[2 * i + 1]!
    const part = ((high & MANTISSA) + HALF_PART) >> SHIFT
    const stored = (high >> MANTISSA_BITS) & (SCALE_COUNT - 1)
    const middle = 1 + part * PART_WIDTH
    const r = (values[i]! * SCALES[stored]! - middle) * INVERSES[part]!
    const square = r * r
    const low = r * THIRD - 0.5
    const high4 = r * FIFTH - 0.25
    const series = r + square * (low + square * (high4 - square * SIXTH))
    values[i] = (stored - EXPONENT_BIAS) * Math.LN2 + LOGARITHMS[part]! + series
  }
}
