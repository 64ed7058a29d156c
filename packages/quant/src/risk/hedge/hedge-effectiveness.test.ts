import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import {
  dollarOffset,
  dollarOffsetRatio,
  isInBand,
  regressionTest,
  STANDARD_BAND,
  STANDARD_REGRESSION,
  varianceReduction,
} from './hedge-effectiveness.ts'

/** Hull, Options, Futures and Other Derivatives, table 3.2: changes of jet fuel (the item) and heating oil futures. */
const futures = [
  0.021, 0.035, -0.046, 0.001, 0.044, -0.029, -0.026, -0.029, 0.048, -0.006, -0.036, -0.011, 0.019, -0.027, 0.029,
]
const jetFuel = [
  0.029, 0.02, -0.044, 0.008, 0.026, -0.019, -0.01, -0.007, 0.043, 0.011, -0.036, -0.018, 0.009, -0.032, 0.023,
]
const hull = { hedgedItemChanges: jetFuel, instrumentChanges: futures.map((change) => -change) }

const series = (items: number[], instruments: number[]) => ({
  hedgedItemChanges: items,
  instrumentChanges: instruments,
})
const EXACT = 1e-12

describe('dollar offset', () => {
  it.each([
    [-100_000, 80_000, 0.8, true],
    [-100_000, 79_999, 0.79999, false],
    [100_000, -125_000, 1.25, true],
    [100_000, -125_001, 1.25001, false],
    [100, 90, -0.9, false],
    [3, -2.4, 0.8, true],
    [100, 0, 0, false],
  ])('item %d, instrument %d: %d %s', (item, instrument, ratio, passes) => {
    expect(dollarOffsetRatio(item, instrument)).toBeCloseTo(ratio, 12)
    expect(isInBand(dollarOffsetRatio(item, instrument), STANDARD_BAND)).toBe(passes)
  })

  it('of an item that did not move is undefined, and no pass', () => {
    expect(codeOf(() => dollarOffsetRatio(0, 500))).toBe('dollar-offset-undefined')
    const made = dollarOffset(series([100, -100], [-90, 95]))
    expect(made.result).toEqual({ ratio: null, outcome: 'undefined' })
    expect(made.cumulative[0]).toEqual({ ratio: 0.9, outcome: 'pass' })
    expect(made.periods[1]).toEqual({ ratio: 0.95, outcome: 'pass' })
  })

  it('of small amounts is not meaningful when asked', () => {
    const made = dollarOffset(series([1, 100], [-5, -95]), STANDARD_BAND, 10)
    expect(made.periods[0]).toEqual({ ratio: 5, outcome: 'not-meaningful' })
    expect(made.result.ratio).toBeCloseTo(100 / 101, 14)
    expect(dollarOffset(series([0], [1]), STANDARD_BAND, 10).result.outcome).toBe('not-meaningful')
  })

  it('refuses what is no pair of series', () => {
    expect(codeOf(() => dollarOffset(series([1, 2], [1])))).toBe('lengths-differ')
    expect(codeOf(() => dollarOffset(series([], [])))).toBe('sample-8-to-500')
    expect(codeOf(() => dollarOffset(series([1], [Number.NaN])))).toBe('not-finite')
    expect(codeOf(() => dollarOffset(series([1], [1]), { lower: 2, upper: 1 }))).toBe('lower-above-upper')
  })
})

describe('regression', () => {
  it('published: Hull’s jet fuel hedged with heating oil, ρ 0.928, σ_F 0.0313, σ_S 0.0263, h* 0.78', () => {
    const line = regressionTest({ hedgedItemChanges: hull.instrumentChanges, instrumentChanges: jetFuel })
    expect(-line.slope).toBeCloseTo(0.778, 3)
    expect(line.correlation).toBeCloseTo(-0.928, 3)
    expect(varianceReduction(hull).optimalHedgeRatio).toBeCloseTo(0.778, 3)
  })

  it('needs the slope in the band, R² and significance', () => {
    const items = [1, -2, 3, -4, 5, -6, 7, -8]
    const noise = [0.1, 0.2, -0.1, 0.05, -0.2, 0.1, 0, -0.1]
    const mirror = (ratio: number) =>
      series(
        items,
        items.map((item, index) => -ratio * item + (noise[index] ?? 0)),
      )
    expect(regressionTest(mirror(1)).isEffective).toBe(true)
    expect(regressionTest(mirror(1.5)).isEffective).toBe(false)
    expect(regressionTest(mirror(-1)).isEffective).toBe(false)
    expect(regressionTest(mirror(1), { ...STANDARD_REGRESSION, minimumRSquared: 0.99999 }).isEffective).toBe(false)
    expect(regressionTest(mirror(1), { ...STANDARD_REGRESSION, significance: 1e-30 }).isEffective).toBe(false)
  })

  it('a perfect hedge is effective whatever its level', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 9]
    const made = regressionTest(
      series(
        items,
        items.map((item) => 3 - item),
      ),
    )
    expect([made.isEffective, made.rSquared]).toEqual([true, 1])
  })

  it('needs a sample of 8 to 500 that varies', () => {
    const flat = (count: number) => series(new Array(count).fill(1), new Array(count).fill(1))
    expect(codeOf(() => regressionTest(flat(7)))).toBe('sample-8-to-500')
    expect(codeOf(() => regressionTest(flat(501)))).toBe('sample-8-to-500')
    expect(codeOf(() => regressionTest(flat(8)))).toBe('zero-variance')
  })
})

describe('variance reduction', () => {
  it('at the optimal ratio equals R²', () => {
    const { optimalHedgeRatio, bestReduction } = varianceReduction(hull)
    const scaled = hull.instrumentChanges.map((change) => (optimalHedgeRatio ?? 0) * change)
    const best = varianceReduction(series(jetFuel, scaled))
    expect(best.reduction).toBeCloseTo(bestReduction ?? 0, 12)
    expect(best.reduction).toBeCloseTo(regressionTest(hull).rSquared, 12)
    expect(best.optimalHedgeRatio).toBeCloseTo(1, 12)
  })

  it('is never better at another ratio', () => {
    const change = fc.double({ min: -100, max: 100, noNaN: true })
    const rows = fc.array(fc.tuple(change, change), { minLength: 8, maxLength: 20 })
    const law = fc.property(rows, (all) => {
      const made = varianceReduction(
        series(
          all.map(([item]) => item),
          all.map(([, instrument]) => instrument),
        ),
      )
      if (made.reduction === null || made.bestReduction === null) return
      expect(made.reduction).toBeLessThanOrEqual(made.bestReduction + EXACT)
    })
    fc.assert(law, { seed: 1979, numRuns: 100 })
  })

  it('of an item or instrument that does not vary is undefined', () => {
    expect(varianceReduction(series([1, 1], [1, 2]))).toMatchObject({ reduction: null, isEffective: false })
    expect(varianceReduction(series([1, 2], [1, 1]))).toMatchObject({ reduction: 0, optimalHedgeRatio: null })
  })
})
