import { describe, expect, test } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { addPairValues, type SpotTrade, spotBook } from '../../kernels/spot-book.ts'
import { normalInverse, normalPdf } from '../../maths/normal.ts'
import { type GridRiskInput, gridValueAtRisk } from './grid-value-at-risk.ts'

const forward: SpotTrade = { pair: 0, kind: 0, strike: 7, notional: 1e6, discount: 1, carry: 1, stdDev: 0 }
const call: SpotTrade = { pair: 1, kind: 1, strike: 1.1, notional: -2e6, discount: 0.99, carry: 1.01, stdDev: 0.04 }
const SPOTS = [7.1, 1.08]
const input: GridRiskInput = {
  book: spotBook(SPOTS, [forward, call]),
  deviations: [0.004, 0.006],
  cholesky: [1, 0, 0.6, 0.8],
  scenarios: 20_000,
  confidence: 0.99,
  seed: 7,
}

describe('value at risk on a grid', () => {
  test('is what exact revaluation of every scenario gives', () => {
    const risk = gridValueAtRisk(input)
    const values = new Float64Array(input.scenarios)
    const today = new Float64Array(1)
    for (const [pair, spot] of SPOTS.entries()) {
      // A forward of one unit at the spot of today shows the shocks that this seed gives its pair.
      const unit = spotBook(SPOTS, [{ ...forward, pair, strike: spot, notional: 1 }])
      const shocks = gridValueAtRisk({ ...input, book: unit }).profits.map((profit) => Math.log1p(profit / spot))
      addPairValues(input.book, pair, shocks, values)
      addPairValues(input.book, pair, new Float64Array(1), today)
    }
    const profits = values.map((value) => value - (today[0] ?? 0))
    for (const [i, profit] of profits.entries()) expect(Math.abs((risk.profits[i] ?? 0) - profit)).toBeLessThan(1e-4)
    const worst = profits.sort()
    expect(risk.method).toBe('grid')
    expect(risk.largestGap).toBeLessThan(1e-6 * risk.valueAtRisk)
    expect(risk.valueAtRisk).toBeCloseTo(-(worst[199] ?? 0), 4)
    expect(risk.expectedShortfall).toBeCloseTo(-worst.slice(0, 200).reduce((sum, x) => sum + x, 0) / 200, 4)
  })

  test('of a forward alone is near its closed form', () => {
    const risk = gridValueAtRisk({ ...input, book: spotBook(SPOTS, [forward]), scenarios: 1_000_000 })
    const z = normalInverse(0.99)
    expect(risk.valueAtRisk).toBeCloseTo(7.1e6 * (1 - Math.exp(-0.004 * z)), -3)
    expect(Math.abs(risk.expectedShortfall / (7.1e6 * 0.004 * (normalPdf(z) / 0.01)) - 1)).toBeLessThan(0.01)
  })

  test('a seed decides every bit, another seed gives other scenarios', () => {
    expect(gridValueAtRisk(input)).toEqual(gridValueAtRisk(input))
    expect(gridValueAtRisk({ ...input, seed: 8 }).valueAtRisk).not.toBe(gridValueAtRisk(input).valueAtRisk)
  })

  test('a book that its grid cannot follow is revalued by brute force', () => {
    // Options about to expire, bought and sold in turn at strikes all over the range: a kink in every tenth interval.
    const sharp = Array.from({ length: 400 }, (_, at): SpotTrade => {
      const strike = 1.08 * (1 + (at - 200) / 8000)
      return { ...call, notional: at % 2 === 0 ? 1e8 : -1e8, stdDev: 1e-7, carry: 1, strike }
    })
    const risk = gridValueAtRisk({ ...input, book: spotBook(SPOTS, sharp) })
    expect(risk.method).toBe('brute-force')
    expect(risk.largestGap).toBeGreaterThan(1e-6 * risk.valueAtRisk)
  })

  test('a pair that does not move and an empty book carry no risk', () => {
    const still = gridValueAtRisk({ ...input, deviations: [0, 0] })
    expect([still.valueAtRisk, still.expectedShortfall].map(Math.abs)).toEqual([0, 0])
    expect(Math.abs(gridValueAtRisk({ ...input, book: spotBook(SPOTS, []) }).valueAtRisk)).toBe(0)
  })

  test.each<[string, Partial<GridRiskInput>]>([
    ['simulations-1000-to-1000000', { scenarios: 999 }],
    ['simulations-1000-to-1000000', { scenarios: 1_000_001 }],
    ['confidence-90-to-99.99', { confidence: 0.5 }],
    ['not-finite', { deviations: [0.1] }],
    ['not-finite', { cholesky: [1, 0, Number.NaN, 1] }],
    ['seed-not-an-integer', { seed: 0.5 }],
  ])('refuses with %s', (code, change) => {
    expect(codeOf(() => gridValueAtRisk({ ...input, ...change }))).toBe(code)
  })
})
