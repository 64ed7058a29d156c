import { describe, expect, test } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import { randomStream } from '../maths/random.ts'
import { blackPrice } from '../pricing/vanilla/black.ts'
import { addGridValues, pairGrid } from './book-grid.ts'
import { addPairValues, type SpotTrade, spotBook } from './spot-book.ts'

const SPOTS = [7.1, 1.08]
const option: SpotTrade = { pair: 0, kind: 1, strike: 7.2, notional: 1e6, discount: 0.98, carry: 0.99, stdDev: 0.03 }

/** Options far in and out of the money and forwards, one day to five years, on two pairs. */
function someTrades(count: number): SpotTrade[] {
  const random = randomStream(11)
  const between = (low: number, high: number) => low + (high - low) * random.uniform()
  return Array.from({ length: count }, (_, at) => ({
    pair: at % 2,
    kind: ([1, -1, 0] as const)[at % 3] ?? 0,
    strike: (SPOTS[at % 2] ?? 1) * between(0.7, 1.4),
    notional: between(-1e6, 1e6),
    discount: between(0.8, 1),
    carry: between(0.9, 1.1),
    stdDev: 10 ** between(-2.2, -0.4),
  }))
}

/** The same value by the plain formula, trade by trade. */
function plainValue(trades: readonly SpotTrade[], pair: number, shock: number): number {
  const values = trades.map(({ kind, strike, notional, discount, carry, stdDev, pair: of }) => {
    if (of !== pair) return 0
    const forward = (SPOTS[of] ?? 1) * Math.exp(shock) * carry
    const unit = kind === 0 ? discount * (forward - strike) : blackPrice(kind, forward, strike, stdDev, discount)
    return notional * unit
  })
  return values.reduce((sum, value) => sum + value, 0)
}

const shocks = Float64Array.from({ length: 401 }, (_, i) => (i - 200) / 1600)
const size = (trades: readonly SpotTrade[]) => trades.reduce((sum, { notional }) => sum + Math.abs(notional) * 7, 0)

describe('a book under shocks of its spots', () => {
  const trades = someTrades(300)
  const book = spotBook(SPOTS, trades)

  test.each([0, 1])('pair %i: exact revaluation is the sum of plain prices', (pair) => {
    const values = new Float64Array(shocks.length)
    addPairValues(book, pair, shocks, values)
    for (const [i, value] of values.entries())
      expect(Math.abs(value - plainValue(trades, pair, shocks[i] ?? 0))).toBeLessThan(1e-14 * size(trades))
  })

  test.each([0, 1])('pair %i: the grid agrees with it to nine digits of the book', (pair) => {
    const exact = new Float64Array(shocks.length)
    addPairValues(book, pair, shocks, exact)
    const values = new Float64Array(shocks.length)
    addGridValues(pairGrid(book, pair, -0.125, 0.125), shocks, values)
    for (const [i, value] of values.entries())
      expect(Math.abs(value - (exact[i] ?? 0))).toBeLessThan(1e-9 * size(trades))
  })

  test('values are added, so that pairs and books can be summed', () => {
    const values = new Float64Array(1).fill(5)
    addPairValues(spotBook(SPOTS, []), 0, new Float64Array(1), values)
    expect(values).toEqual(Float64Array.of(5))
  })
})

describe('what a book refuses', () => {
  test.each<[string, Partial<SpotTrade>]>([
    ['an unknown pair', { pair: 2 }],
    ['a strike of nothing', { strike: 0 }],
    ['an option without volatility', { stdDev: 0 }],
    ['a negative discount factor', { discount: -1 }],
    ['no notional', { notional: Number.NaN }],
  ])('%s', (_name, change) => {
    expect(codeOf(() => spotBook(SPOTS, [option, { ...option, ...change }]))).toBe('trade-out-of-range')
  })
  test('a spot of nothing', () => expect(codeOf(() => spotBook([7.1, 0], [option]))).toBe('spot-positive'))
  test('a forward needs no volatility', () =>
    expect(spotBook(SPOTS, [{ ...option, kind: 0, stdDev: 0 }]).kind).toEqual(Int8Array.of(0)))
})
