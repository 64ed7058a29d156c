import { describe, expect, it } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import { millsRatio, normalCdf, normalInverse, normalPdf } from './normal.ts'
import { gaussKronrod } from './quadrature.ts'

/** Two or three roundings of a double. */
const ULPS = 1e-15

const relative = (got: number, exact: number) => Math.abs(got / exact - 1)

describe('normalCdf', () => {
  // 50 digits by mpmath, shortened.
  it.each([
    [-37, 5.725571222524577e-300],
    [-20, 2.7536241186062337e-89],
    [-8.25, 7.919726314642477e-17],
    [-5, 2.866515718791939e-7],
    [-2.5, 0.006209665325776135],
    [-1, 0.15865525393145705],
    [-0.3, 0.3820885778110474],
    [0, 0.5],
    [0.3, 0.6179114221889527],
    [1.96, 0.9750021048517795],
    [5, 0.9999997133484281],
  ])('at %d keeps its relative accuracy', (x, exact) => {
    expect(relative(normalCdf(x), exact)).toBeLessThan(ULPS)
  })

  it('ends at 0 and 1', () => {
    expect([
      normalCdf(Number.NEGATIVE_INFINITY),
      normalCdf(-60),
      normalCdf(60),
      normalCdf(Number.POSITIVE_INFINITY),
    ]).toEqual([0, 0, 1, 1])
  })

  it('is the integral of the density, and symmetric', () => {
    for (let x = -7.9; x < 8; x += 0.37) {
      const integral = 0.5 + gaussKronrod(normalPdf, 0, x, { tolerance: 1e-15 })
      expect(Math.abs(normalCdf(x) - integral)).toBeLessThan(ULPS)
      expect(Math.abs(normalCdf(x) + normalCdf(-x) - 1)).toBeLessThan(ULPS)
    }
  })

  it('never falls, also across the joints of its approximations', () => {
    for (const joint of [0.46875 * Math.SQRT2, 4 * Math.SQRT2])
      for (const sign of [-1, 1])
        for (let i = -50; i < 50; i++) {
          const x = sign * joint + i * 1e-9
          expect(normalCdf(x + 1e-9)).toBeGreaterThanOrEqual(normalCdf(x) * (1 - ULPS))
        }
  })
})

describe('millsRatio', () => {
  it.each([
    [0, 1.2533141373155003],
    [0.5, 0.8763644564536923],
    [1, 0.6556795424187984],
    [5, 0.19280810471531576],
    [40, 0.02498440420572057],
  ])('at %d', (x, exact) => {
    expect(relative(millsRatio(x), exact)).toBeLessThan(ULPS)
  })
})

describe('normalInverse', () => {
  it.each([
    [1e-300, -37.0470962993612],
    [1e-20, -9.262340089798407],
    [1e-5, -4.264890793922825],
    [0.01, -2.326347874040841],
    [0.3, -0.5244005127080408],
    [0.6, 0.2533471031357998],
  ])('of %d', (p, exact) => {
    expect(relative(normalInverse(p), exact)).toBeLessThan(ULPS)
  })

  it('undoes normalCdf as far as a probability near 1 can tell', () => {
    for (let x = -37; x < 5; x += 0.173) {
      const spacing = x > 0 ? Number.EPSILON / normalPdf(x) : 0
      expect(Math.abs(normalInverse(normalCdf(x)) - x)).toBeLessThan(ULPS * Math.max(1, Math.abs(x)) + spacing)
    }
  })

  it.each([0, 1, -0.1, 1.1, Number.NaN])('refuses %d', (p) => {
    expect(codeOf(() => normalInverse(p))).toBe('probability-between-0-and-1')
  })
})
