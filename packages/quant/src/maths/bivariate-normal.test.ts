import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import { bivariateNormalCdf } from './bivariate-normal.ts'
import { normalCdf, normalPdf } from './normal.ts'
import { gaussKronrod } from './quadrature.ts'

const TOLERANCE = 1e-14
const seed = 20260413

describe('bivariateNormalCdf', () => {
  // mpmath, 25 digits
  it.each([
    [0, 0, 0.5, 1 / 3],
    [1, -0.5, 0.3, 0.28313842024448094],
    [-1.2, 0.7, -0.8, 0.01967658380569793],
    [0.5, 0.6, 0.99, 0.6846091086686078],
    [-2, -2.1, 0.9999, 0.017864420562816483],
    [1, 1.1, -0.95, 0.7056786851224476],
    [-3, 2, -0.999, 0],
  ])('P(X ≤ %d, Y ≤ %d) at correlation %d', (x, y, rho, exact) => {
    expect(Math.abs(bivariateNormalCdf(x, y, rho) - exact)).toBeLessThan(TOLERANCE)
  })

  it('is the integral of the conditional distribution', () => {
    for (const rho of [-0.99, -0.93, -0.924, -0.5, 0.2, 0.9, 0.926, 0.98])
      for (const x of [-2.5, -0.4, 1.3])
        for (const y of [-1.7, 0.1, 2.2]) {
          const given = (t: number) => normalPdf(t) * normalCdf((y - rho * t) / Math.sqrt(1 - rho * rho))
          const integral = gaussKronrod(given, -9, x, { tolerance: TOLERANCE / 10 })
          expect(Math.abs(bivariateNormalCdf(x, y, rho) - integral)).toBeLessThan(TOLERANCE)
        }
  })

  it('is symmetric, and splits the half plane', () => {
    const coordinate = fc.double({ min: -9, max: 9, noNaN: true })
    const correlation = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(coordinate, coordinate, correlation, (x, y, rho) => {
        const value = bivariateNormalCdf(x, y, rho)
        expect(Math.abs(value - bivariateNormalCdf(y, x, rho))).toBeLessThan(TOLERANCE)
        expect(Math.abs(value + bivariateNormalCdf(x, -y, -rho) - normalCdf(x))).toBeLessThan(TOLERANCE)
      }),
      { seed, numRuns: 300 },
    )
  })

  it('knows its limits', () => {
    expect(bivariateNormalCdf(0.3, 1, 1)).toBe(normalCdf(0.3))
    expect(bivariateNormalCdf(0.3, -0.3, -1)).toBe(0)
    expect(bivariateNormalCdf(0.3, Number.POSITIVE_INFINITY, 0.4)).toBe(normalCdf(0.3))
    expect(bivariateNormalCdf(Number.POSITIVE_INFINITY, 0.2, 0.4)).toBe(normalCdf(0.2))
    expect(bivariateNormalCdf(0.3, Number.NEGATIVE_INFINITY, 0.4)).toBe(0)
    expect(codeOf(() => bivariateNormalCdf(0, 0, 1.01))).toBe('correlation-between-minus-1-and-1')
  })
})

it.each([
  [40, -40, 0.99, 0],
  [1e200, -1e200, -0.97, 0],
  [37.5, 1, -0.95, normalCdf(1)],
  [36, -36, 0.9999, 0],
  [Number.POSITIVE_INFINITY, -1, 0.5, normalCdf(-1)],
])('certain arguments (%d, %d) with correlation %d', (x, y, rho, expected) => {
  expect(bivariateNormalCdf(x, y, rho)).toBeCloseTo(expected, 15)
})
