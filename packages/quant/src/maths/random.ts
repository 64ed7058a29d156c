// Random numbers from a seed: the same stream of bits on any machine and engine, because it uses 32-bit integer arithmetic
// and + − × ÷ √ alone. The one thing of this package with state, which lives in the closure of its caller's stream.
import { QuantError } from '../basics/quant-error.ts'
import { fillNormals as fillWithNormals, nextBits } from '../kernels/normal-stream.ts'

export interface RandomStream {
  /** The next 32 random bits as an integer 0 … 2³² − 1. */
  bits(): number
  /** Uniform in the open interval (0, 1), 53 bits. */
  uniform(): number
  /** Standard normal, by the inverse distribution of 64 bits. */
  normal(): number
  /** Fills the array with standard normals and returns it. */
  fillNormals(target: Float64Array): Float64Array
}

/** A mixed counter (the finaliser of MurmurHash3), which turns neighbouring seeds into unrelated states. */
function mixed(counter: number): number {
  let z = counter | 0
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
  return z ^ (z >>> 16)
}

/**
 * A stream for a seed, an integer 0 … 2⁵³ − 1; `substream` gives independent streams of one seed. Error:
 * `seed-not-an-integer`. Source: xoshiro128++ 1.0, period 2¹²⁸ − 1: Blackman and Vigna, Scrambled linear pseudorandom number
 * generators, ACM Trans. Math. Softw. 47 (2021).
 */
export function randomStream(seed: number, substream = 0): RandomStream {
  for (const [field, value] of Object.entries({ seed, substream }))
    if (!Number.isSafeInteger(value) || value < 0) throw new QuantError('seed-not-an-integer', field, { value })
  const parts = [seed, substream].flatMap((value) => [value >>> 0, Math.floor(value / 2 ** 32)])
  const word = (k: number) => parts.reduce((hash, part) => mixed(hash + part), Math.imul(k, 0x9e3779b9))
  const state = Int32Array.of(word(1), word(2), word(3), word(4) | 1) // never all zero
  const one = new Float64Array(1)

  const bits = (): number => nextBits(state)
  const uniform = (): number => ((bits() >>> 5) * 2 ** 26 + (bits() >>> 6) + 0.5) * 2 ** -53
  const fillNormals = (target: Float64Array): Float64Array => {
    fillWithNormals(state, target)
    return target
  }
  const normal = (): number => fillNormals(one)[0] ?? 0
  return { bits, uniform, normal, fillNormals }
}
