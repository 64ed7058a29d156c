import { describe, expect, it } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import { linearRegression } from './regression.ts'
import { studentTwoSided } from './special-functions.ts'

// F. J. Anscombe, Graphs in statistical analysis, American Statistician 27 (1973), first set; regression as printed by R.
const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]

describe('linearRegression', () => {
  it("gives Anscombe's numbers", () => {
    const fit = linearRegression(x, y)
    const printed = {
      slope: 0.5000909,
      intercept: 3.0000909,
      rSquared: 0.6665425,
      slopeStandardError: 0.1179055,
      interceptStandardError: 1.1247468,
      residualStandardError: 1.236603,
      slopeT: 4.241455,
      interceptT: 2.667348,
      f: 17.98994,
      slopePValue: 0.002169629,
      fPValue: 0.002169629,
      interceptPValue: 0.02573405,
    }
    for (const [name, value] of Object.entries(printed))
      expect(Math.abs(Number(Object.entries(fit).find(([key]) => key === name)?.[1]) / value - 1), name).toBeLessThan(
        1e-6,
      )
    expect(fit.degreesOfFreedom).toBe(9)
  })

  it('is consistent with itself', () => {
    const fit = linearRegression(x, y)
    expect(fit.f).toBeCloseTo(fit.slopeT ** 2, 10)
    expect(fit.correlation ** 2).toBeCloseTo(fit.rSquared, 12)
    expect(fit.slopePValue).toBeCloseTo(studentTwoSided(fit.slopeT, 9), 15)
    const shifted = linearRegression(
      x.map((value) => value + 1e6),
      y.map((value) => -3 * value),
    )
    expect(shifted.slope).toBeCloseTo(-3 * fit.slope, 9)
    expect(shifted.correlation).toBeCloseTo(-fit.correlation, 9)
  })

  it('answers an exact fit, a level series and refuses a vertical one', () => {
    expect(linearRegression([1, 2, 3], [2, 4, 6])).toMatchObject({ slope: 2, rSquared: 1, slopePValue: 0 })
    expect(linearRegression([1, 2, 3], [2, 4, 6]).fPValue).toBeLessThan(1e-99)
    expect(linearRegression([1, 2, 3], [5, 5, 5])).toMatchObject({ slope: 0, rSquared: 0, slopePValue: 1, f: 0 })
    expect(codeOf(() => linearRegression([1, 1, 1], [1, 2, 3]))).toBe('zero-variance')
    expect(codeOf(() => linearRegression([1, 2], [1, 2]))).toBe('too-few-points')
    expect(codeOf(() => linearRegression([1, 2, 3], [1, 2]))).toBe('lengths-differ')
  })
})
