import { describe, expect, test } from 'vitest'
import { normalCdf, normalInverse, normalPdf } from '../maths/normal.ts'
import { exponential } from './exponential.ts'
import { tableMills } from './mills-table.ts'
import { fillNormals, nextBits } from './normal-stream.ts'
import { tableCdf, tablePdf } from './normal-table.ts'

function worst(low: number, high: number, gap: (x: number) => number): number {
  const count = 20_000
  let largest = 0
  for (let i = 0; i <= count; i += 1) largest = Math.max(largest, gap(low + ((high - low) * i) / count))
  return largest
}
const relative = (got: number, expected: number) => Math.abs(got / expected - 1)

describe('kernels of the normal distribution beside maths/normal', () => {
  test('Mills ratio agrees to a few last bits where the plain form does not underflow', () => {
    expect(worst(0, 8, (x) => relative(tableMills(x), normalCdf(-x) / normalPdf(x)))).toBeLessThan(4e-15)
    expect(tableMills(0)).toBeCloseTo(Math.sqrt(Math.PI / 2), 15)
  })
  test('Mills ratio obeys R(x) = 1/(x + 1/(x + 2/(x + …))) far out, and never overflows', () => {
    const fraction = (x: number) => 1 / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 5 / (x + 6 / x))))))
    expect(worst(30, 38, (x) => relative(tableMills(x), fraction(x)))).toBeLessThan(1e-13)
    expect(tableMills(1e9)).toBe(tableMills(38.5))
  })
  test('the table of N(x) and n(x)', () => {
    expect(worst(-12, 12, (x) => Math.abs(tableCdf(x) - normalCdf(x)))).toBeLessThan(1e-15)
    expect(worst(-12, 12, (x) => Math.abs(tablePdf(x) - normalPdf(x)))).toBeLessThan(1e-12)
    expect([tableCdf(Number.NEGATIVE_INFINITY), tableCdf(Number.POSITIVE_INFINITY)]).toEqual([expect.closeTo(0, 15), 1])
  })
  test('e^x', () => {
    expect(worst(-707, 708, (x) => relative(exponential(x), Math.exp(x)))).toBeLessThan(5e-16)
    expect([exponential(0), exponential(1e9) < Number.POSITIVE_INFINITY, exponential(-1e9) < 1e-300]).toEqual([
      1,
      true,
      true,
    ])
  })
})

describe('the stream of normals', () => {
  test('xoshiro128++ gives its published numbers', () => {
    const state = Int32Array.of(1, 2, 3, 4)
    const published = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732, 1355841295, 495546011]
    expect(published.map(() => nextBits(state))).toEqual(published)
  })
  test('each number is the inverse distribution of its own 64 bits', () => {
    const [state, same] = [Int32Array.of(5, 6, 7, 8), Int32Array.of(5, 6, 7, 8)]
    const numbers = new Float64Array(20_000)
    fillNormals(state, numbers)
    for (const number of numbers) {
      const high = nextBits(same)
      const low = nextBits(same)
      const size = normalInverse((high + ((low >>> 1) + 0.5) * 2 ** -31) * 2 ** -33)
      expect(Math.abs(number - (low & 1 ? size : -size))).toBeLessThan(1e-14)
    }
  })
  test('the first four moments of a million numbers are within five standard errors', () => {
    const numbers = new Float64Array(1_000_000)
    fillNormals(Int32Array.of(9, 8, 7, 6), numbers)
    const moment = (power: number) => numbers.reduce((sum, x) => sum + x ** power, 0) / numbers.length
    const allowed = (variance: number) => 5 * Math.sqrt(variance / numbers.length)
    expect(Math.abs(moment(1))).toBeLessThan(allowed(1))
    expect(Math.abs(moment(2) - 1)).toBeLessThan(allowed(2))
    expect(Math.abs(moment(3))).toBeLessThan(allowed(15))
    expect(Math.abs(moment(4) - 3)).toBeLessThan(allowed(96))
  })
})
