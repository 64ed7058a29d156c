import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import {
  type AmericanTerms,
  americanImpliedVolatility,
  americanOption,
  americanQualityPrice,
} from './american-option.ts'
import { treePrice } from './binomial-tree.ts'
import { europeanOption } from './european-option.ts'

const put: AmericanTerms = {
  underlying: 'stock',
  optionType: 'put',
  spot: 50,
  strike: 50,
  rDomestic: 0.1,
  time: 5 / 12,
  vol: 0.4,
  steps: 5,
}
/** The mean of the plain tree at 10,000 and 10,001 steps. */
const LIMIT = 4.28424

describe('americanOption', () => {
  it("gives DerivaGem's screen", () => {
    const printed = {
      price: 4.48845853,
      delta: -0.4145299,
      gamma: 0.03414557,
      vegaPer1Pct: 0.1312765,
      thetaPerDay: -0.0117915,
      rhoPer1Pct: -0.0840234,
    }
    const got = new Map<string, number>(Object.entries(americanOption(put)))
    for (const [name, value] of Object.entries(printed)) expect(got.get(name), name).toBeCloseTo(value, 6)
  })

  it('approaches the Greeks of the European option where early exercise is worthless', () => {
    const call = { ...put, optionType: 'call' as const, steps: 500 }
    const [tree, exact] = [americanOption(call), europeanOption(call)]
    expect(tree.price).toBeCloseTo(exact.price, 2)
    expect(tree.delta).toBeCloseTo(exact.delta, 3)
    expect(tree.gamma).toBeCloseTo(exact.gamma, 4)
    expect(tree.thetaPerDay).toBeCloseTo(exact.thetaPerDay, 4)
    expect(tree.vegaPer1Pct).toBeCloseTo(exact.vegaPer1Pct, 3) // a bump of a whole point is no derivative
    expect(tree.rhoPer1Pct).toBeCloseTo(exact.rhoPer1Pct, 2)
    expect(tree.rhoForeignPer1Pct).toBeCloseTo(exact.rhoForeignPer1Pct, 2)
  })

  it('bumps by one point forward, on futures the yield along with the rate', () => {
    const terms = { ...put, underlying: 'futures' as const, steps: 50 }
    const price = (rate: number) => treePrice({ ...terms, rDomestic: rate, rForeign: rate })
    expect(americanOption(terms).rhoPer1Pct).toBe(price(0.1 + 0.01) - price(0.1))
    expect(americanOption(terms).rhoForeignPer1Pct).toBe(0)
  })

  it('prices the highest volatility that is legal', () => {
    const { price } = americanOption({ ...put, vol: 10, steps: 100 })
    expect(price).toBeGreaterThan(48)
    expect(price).toBeLessThanOrEqual(50)
  })

  it.each([
    [{ steps: 501 }, 'tree-steps-2-to-500'],
    [{ vol: 0.01 }, 'probability-outside-0-1'],
    [{ time: 0 }, 'time-positive'],
    [{ vol: 10.5 }, 'volatility-at-most-1000'],
    [{ dividends: [{ time: 0.1, amount: 60 }] }, 'spot-must-exceed-pv-dividends'],
  ])('refuses %j', (change, code) => {
    expect(codeOf(() => americanOption({ ...put, ...change }))).toBe(code)
  })
})

describe('americanQualityPrice', () => {
  it('comes nearer to the limit than the plain tree', () => {
    for (const steps of [20, 50, 100, 500]) {
      const plain = Math.abs(americanOption({ ...put, steps }).price - LIMIT)
      expect(Math.abs(americanQualityPrice({ ...put, steps }) - LIMIT)).toBeLessThan(plain)
    }
  })

  it('of an option that is never exercised early is the formula', () => {
    const call = { ...put, optionType: 'call' as const, steps: 20 }
    expect(americanQualityPrice(call)).toBeCloseTo(europeanOption(call).price, 11)
  })
})

describe('americanImpliedVolatility', () => {
  it.each([0.05, 0.1, 0.4, 2, 8])('finds %d again', (vol) => {
    const terms = { ...put, steps: 80 }
    const { price } = americanOption({ ...terms, vol })
    const implied = americanImpliedVolatility({ ...terms, price })
    expect(implied.vol).toBeCloseTo(vol, 10)
    expect(Math.abs(implied.residual)).toBeLessThan(1e-10)
    expect(implied.iterations).toBeLessThan(25)
  })

  it('has no solution on or outside the bounds', () => {
    for (const price of [-1, 50, 60])
      expect(codeOf(() => americanImpliedVolatility({ ...put, price }))).toBe('no-solution')
    expect(codeOf(() => americanImpliedVolatility({ ...put, spot: 40, steps: 100, price: 10 }))).toBe('no-solution')
    expect(codeOf(() => americanImpliedVolatility({ ...put, price: Number.NaN }))).toBe('not-finite')
  })
})
