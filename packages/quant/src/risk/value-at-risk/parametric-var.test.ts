import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { type ParametricRisk, parametricVar } from './parametric-var.ts'

const book: ParametricRisk = {
  positions: [5e6, 5e6, -8e6, 2e6],
  volatilities: [0.004, 0.006, 0.0055, 0.009],
  correlation: [
    [1, 0.6, 0.7, 0.1],
    [0.6, 1, 0.65, 0.2],
    [0.7, 0.65, 1, 0.15],
    [0.1, 0.2, 0.15, 1],
  ],
  confidence: 0.99,
  holdingDays: 10,
}
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Correlations 0.3 + 0.7 on the diagonal are positive definite whatever the size. */
const anyBook = fc
  .array(fc.record({ position: fc.integer({ min: -1e7, max: 1e7 }), volatility: fc.integer({ min: 0, max: 300 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((units) => ({
    positions: units.map((unit) => unit.position),
    volatilities: units.map((unit) => unit.volatility / 10_000),
    correlation: units.map((_, i) => units.map((__, j) => (i === j ? 1 : 0.3))),
    confidence: 0.975,
    holdingDays: 5,
  }))

describe('parametric value at risk', () => {
  it('published: Jorion’s CAD and EUR portfolio, VaR 257,738, marginals 0.0528 and 0.1521', () => {
    // P. Jorion, Value at Risk, §7.1–7.2: $2m CAD at 5 %, $1m EUR at 12 %, uncorrelated, 95 % (he rounds z to 1.65).
    const made = parametricVar({
      positions: [2e6, 1e6],
      volatilities: [0.05, 0.12],
      correlation: [
        [1, 0],
        [0, 1],
      ],
      confidence: 0.95,
      holdingDays: 1,
    })
    const rounding = 1.65 / 1.6448536269514722
    expect(made.valueAtRisk * rounding).toBeCloseTo(257_738, 0)
    expect((made.marginal[0] ?? 0) * rounding).toBeCloseTo(0.0528, 4)
    expect((made.marginal[1] ?? 0) * rounding).toBeCloseTo(0.1521, 4)
    expect((made.component[0] ?? 0) * rounding).toBeCloseTo(105_630, -1)
    expect(made.standalone.map((value) => Math.round(value * rounding))).toEqual([165_000, 198_000])
  })

  it('components add up, and contributions to 1', () => {
    const law = fc.property(anyBook, (input) => {
      const { valueAtRisk, component, contribution, standalone, diversificationBenefit } = parametricVar(input)
      const size = 1e-12 * total(standalone)
      expect(Math.abs(total(component) - valueAtRisk)).toBeLessThanOrEqual(size)
      if (valueAtRisk > 0) expect(total(contribution)).toBeCloseTo(1, 9)
      expect(diversificationBenefit).toBeGreaterThanOrEqual(-size)
    })
    fc.assert(law, { seed: 7, numRuns: 100 })
  })

  it('the marginal is the derivative, the incremental the difference', () => {
    const base = parametricVar(book)
    const at = (unit: number, position: number) =>
      parametricVar({ ...book, positions: book.positions.map((own, other) => (other === unit ? position : own)) })
    book.positions.forEach((position, unit) => {
      const step = 100
      const slope = (at(unit, position + step).valueAtRisk - at(unit, position - step).valueAtRisk) / (2 * step)
      expect(base.marginal[unit]).toBeCloseTo(slope, 8)
      expect(base.incremental[unit]).toBeCloseTo(base.valueAtRisk - at(unit, 0).valueAtRisk, 6)
    })
  })

  it('scales with size and the root of time, not with sign', () => {
    const base = parametricVar(book)
    const scaled = { ...book, positions: book.positions.map((position) => -3 * position) }
    expect(parametricVar(scaled).valueAtRisk).toBeCloseTo(3 * base.valueAtRisk, 6)
    expect(parametricVar({ ...book, holdingDays: 40 }).valueAtRisk).toBeCloseTo(2 * base.valueAtRisk, 6)
    expect(base.expectedShortfall).toBeGreaterThan(base.valueAtRisk)
  })

  it('of a book without risk is zero, without NaN', () => {
    const zero = { valueAtRisk: 0, expectedShortfall: 0, marginal: [0, 0], component: [0, 0], contribution: [0, 0] }
    const pair = {
      ...book,
      correlation: [
        [1, 1],
        [1, 1],
      ],
      volatilities: [0.0057, 0.0057],
    }
    expect(parametricVar({ ...pair, positions: [1e7 / 3, -1e7 / 3] })).toMatchObject(zero)
    expect(parametricVar({ ...pair, positions: [0, 0] })).toMatchObject({
      ...zero,
      incremental: [0, 0],
      standalone: [0, 0],
    })
    expect(parametricVar({ ...pair, positions: [5, 7], volatilities: [0, 0] })).toMatchObject(zero)
  })

  it('refuses correlations that cannot be', () => {
    const correlation = [
      [1, 0.9, -0.9],
      [0.9, 1, 0.9],
      [-0.9, 0.9, 1],
    ]
    const impossible = { ...book, positions: [1e6, -1e6, 1e6], volatilities: [0.01, 0.01, 0.01], correlation }
    expect(codeOf(() => parametricVar(impossible))).toBe('not-positive-definite')
  })

  it('refuses what is out of range', () => {
    expect(codeOf(() => parametricVar({ ...book, confidence: 0.5 }))).toBe('confidence-90-to-99.99')
    expect(codeOf(() => parametricVar({ ...book, holdingDays: 0 }))).toBe('holding-days-1-to-250')
    expect(codeOf(() => parametricVar({ ...book, positions: [1e200, 0, 0, 0] }))).toBe('not-finite')
    expect(codeOf(() => parametricVar({ ...book, positions: [1] }))).toBe('lengths-differ')
    expect(codeOf(() => parametricVar({ ...book, positions: [1, 2, 3, Number.NaN] }))).toBe('not-finite')
  })
})
