import { describe, expect, it } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import { randomStream } from './random.ts'
import { mean, variance } from './statistics.ts'

describe('a stream', () => {
  it('is the same bits on every machine', () => {
    const { bits, uniform, normal } = randomStream(20260413)
    expect([bits(), bits(), uniform(), normal(), normal()]).toEqual([
      1589734197, 4023166381, 0.6070271061389276, 1.3513181887884114, 0.2899262297078219,
    ])
  })

  it('differs by seed, in its low and high half, and by substream', () => {
    const firsts = [0, 1, 2, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER].flatMap((seed) =>
      [0, 1, 2].map((substream) => randomStream(seed, substream).bits()),
    )
    expect(new Set(firsts).size).toBe(firsts.length)
  })

  it('fills arrays with what normal() would give', () => {
    const one = randomStream(5)
    expect([...randomStream(5).fillNormals(new Float64Array(4))]).toEqual([0, 1, 2, 3].map(() => one.normal()))
  })

  it('has uniforms in the open interval, evenly spread', () => {
    const { uniform } = randomStream(3)
    const counts = new Array<number>(100).fill(0)
    for (let i = 0; i < 100_000; i++) {
      const u = uniform()
      expect(u > 0 && u < 1).toBe(true)
      counts[Math.floor(u * 100)] = (counts[Math.floor(u * 100)] ?? 0) + 1
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chiSquare).toBeGreaterThan(62) // 0.1 % and 99.9 % points of 99 degrees of freedom
    expect(chiSquare).toBeLessThan(149)
  })

  it('has normals of mean 0, variance 1, kurtosis 3 and no serial correlation', () => {
    const n = 200_000
    const sample = [...randomStream(11).fillNormals(new Float64Array(n))]
    const errors = 4 / Math.sqrt(n) // four standard errors of a mean of unit variance
    expect(Math.abs(mean(sample))).toBeLessThan(errors)
    expect(Math.abs(variance(sample) - 1)).toBeLessThan(errors * Math.sqrt(2))
    expect(Math.abs(mean(sample.map((z) => z ** 4)) - 3)).toBeLessThan(errors * Math.sqrt(96))
    expect(Math.abs(mean(sample.slice(1).map((z, i) => z * (sample[i] ?? 0))))).toBeLessThan(errors)
  })

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses the seed %d', (seed) => {
    expect(codeOf(() => randomStream(seed))).toBe('seed-not-an-integer')
  })
})
