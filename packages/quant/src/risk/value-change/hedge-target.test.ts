import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { currencyVar, type VarTerms } from '../value-at-risk/currency-var.ts'
import { usualTerms as terms } from '../value-at-risk/var-terms.fixture.ts'
import { hedgeTarget } from './hedge-target.ts'

const rates = Array.from({ length: 61 }, (_, day) => [
  7 * Math.exp(0.004 * Math.sin(day * 1.7) + 0.002 * Math.cos(day * 0.37)),
  7.8 * Math.exp(0.006 * Math.sin(day * 2.3 + 1) + 0.003 * Math.sin(day * 1.7)),
])
const bookOf = (positions: readonly number[]) => ({
  home: 'CNY',
  currencies: ['USD', 'EUR'],
  positions,
  options: [],
  conversions: {},
})
const varOf = (positions: readonly number[], over: Partial<VarTerms> = {}) =>
  currencyVar({ book: bookOf(positions), rates, terms: { ...terms, ...over } }).figures.valueAtRisk
/** A unit of the base bought for the home currency. */
const dollars = [7, 0]
const solve = (positions: readonly number[], target: number, over: Partial<VarTerms> = {}, perUnit = dollars) =>
  hedgeTarget({ book: bookOf(positions), rates, terms: { ...terms, ...over }, perUnit, target })

const worth = fc.integer({ min: -9_000_000, max: 9_000_000 })
const algorithm = fc.constantFrom('parametric', 'historical', 'monte-carlo')

describe('the hedge that brings the value at risk to a target', () => {
  it('reaches it, and in closed form less of it does not', () => {
    fc.assert(
      fc.property(worth, worth, fc.double({ min: 0, max: 1.2, noNaN: true }), algorithm, (usd, eur, share, way) => {
        const now = varOf([usd, eur], { algorithm: way })
        const target = now * share
        const { amount, after, least } = solve([usd, eur], target, { algorithm: way })
        if (amount === null) {
          expect(least.valueAtRisk).toBeGreaterThan(target)
          return
        }
        const withHedge = varOf([usd + 7 * amount, eur], { algorithm: way })
        expect(withHedge).toBe(after)
        expect(withHedge).toBeLessThanOrEqual(target)
        if (way === 'parametric' && Math.abs(amount) > 1)
          expect(varOf([usd + 7 * amount * 0.99, eur])).toBeGreaterThan(target)
      }),
      { numRuns: 60 },
    )
  })

  it('sells what is held and buys what is owed, by the amount that closed form says of one currency', () => {
    const half = solve([7e6, 0], varOf([7e6, 0]) / 2)
    expect(half.amount).toBeCloseTo(-500_000, 1)
    expect(solve([-7e6, 0], varOf([-7e6, 0]) / 2).amount).toBeCloseTo(500_000, 1)
    expect(solve([7e6, 0], 0).amount).toBeCloseTo(-1e6, 0)
  })

  it('grows with the book: twice of all asks for twice the hedge', () => {
    fc.assert(
      fc.property(worth, worth, (usd, eur) => {
        const target = varOf([usd, eur]) * 0.9
        const [one, two] = [solve([usd, eur], target), solve([2 * usd, 2 * eur], 2 * target)]
        if (one.amount === null || two.amount === null) expect(one.amount).toBe(two.amount)
        else expect(Math.abs(two.amount - 2 * one.amount)).toBeLessThan(1e-5 * (1 + Math.abs(two.amount)))
      }),
      { numRuns: 30 },
    )
  })

  it('is nothing within the target, and says the least that the hedge leaves where it does not reach it', () => {
    expect(solve([7e6, 0], 1e9)).toMatchObject({ amount: 0 })
    const unreached = solve([7e6, 9e6], 1)
    expect(unreached.amount).toBeNull()
    expect(unreached.after).toBe(unreached.least.valueAtRisk)
    expect(unreached.after).toBeLessThan(unreached.valueAtRisk)
    expect(solve([0, 0], 1)).toMatchObject({ amount: 0 })
  })

  it('refuses a target below nothing and a hedge of nothing', () => {
    expect(codeOf(() => solve([1, 1], -1))).toBe('amount-not-negative')
    expect(codeOf(() => solve([1, 1], 0, {}, [0, 0]))).toBe('amount-positive')
    expect(codeOf(() => solve([1, 1], 0, {}, [1]))).toBe('lengths-differ')
    expect(codeOf(() => solve([1, 1], Number.NaN))).toBe('not-finite')
  })
})
