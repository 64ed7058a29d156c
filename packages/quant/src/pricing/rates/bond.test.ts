import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { accruedAt, type BondTerms, bondFlows } from '../../market/curve/bond-flows.ts'
import { type Compounding, fromContinuous } from '../../market/curve/compounding.ts'
import { paymentSchedule } from '../../market/curve/payment-schedule.ts'
import { flatZeroCurve, zeroCurve } from '../../market/curve/zero-curve.ts'
import { bondFromCurve, bondFromYield, bondYield, parYield } from './bond.ts'

const hull: BondTerms = { principal: 100, coupon: 0.06, couponsPerYear: 2, life: 2 }
const treasury = zeroCurve({ times: [0.5, 1, 1.5, 2], rates: [0.05, 0.058, 0.064, 0.068] })
/** Of a yield: the specification asks for 1e-12. */
const YIELD_DIGITS = 12

describe('payment schedule', () => {
  it('counts back from the end, with a broken first period', () => {
    const broken = paymentSchedule(1.3, 4)
    expect(broken.times.map((time) => Math.round(100 * time))).toEqual([5, 30, 55, 80, 105, 130])
    expect(broken.elapsed).toBeCloseTo(0.2, 14)
    expect(paymentSchedule(2, 2)).toEqual({ times: [0.5, 1, 1.5, 2], elapsed: 0, period: 0.5 })
  })

  it('takes a decimal twelfth for a whole month', () => {
    expect(paymentSchedule(0.0833333333333, 12).times).toHaveLength(1)
    expect(paymentSchedule(1.08333333333, 12)).toMatchObject({ elapsed: 0, times: { length: 13 } })
  })

  it('refuses lives and frequencies that no bond has', () => {
    expect(codeOf(() => paymentSchedule(0, 2))).toBe('time-positive')
    expect(codeOf(() => paymentSchedule(101, 2))).toBe('time-at-most-100')
    expect(codeOf(() => paymentSchedule(5, 3))).toBe('frequency-1-2-4-12')
    expect(codeOf(() => paymentSchedule(Number.NaN, 2))).toBe('not-finite')
  })
})

describe('bond', () => {
  it("Hull's two-year bond: 98.39 from the Treasury curve, yield 6.76 %, par yield 6.87 %", () => {
    const bond = bondFromCurve(hull, treasury, 'continuous')
    expect(bond.dirtyPrice).toBeCloseTo(98.39, 2)
    expect(100 * bond.yield).toBeCloseTo(6.76, 2)
    expect(100 * parYield(hull, treasury)).toBeCloseTo(6.87, 2)
  })

  it("Hull's duration example: 94.213, 2.653 years, and 10 bp cost 0.250", () => {
    const bond = bondFromYield({ principal: 100, coupon: 0.1, couponsPerYear: 2, life: 3 }, 0.12, 'continuous')
    expect(bond.dirtyPrice).toBeCloseTo(94.213, 3)
    expect(bond.macaulayDuration).toBeCloseTo(2.653, 3)
    expect(10 * bond.dollarDurationPer1bp).toBeCloseTo(0.25, 3)
    expect(bond.dollarDurationPer1Pct).toBeCloseTo(100 * bond.dollarDurationPer1bp, 12)
  })

  it('a zero-coupon bond has its life as duration', () => {
    const zero = bondFromYield({ principal: 1000, coupon: 0, couponsPerYear: 0, life: 7 }, 0.04, 1)
    expect(zero.dirtyPrice).toBeCloseTo(1000 / 1.04 ** 7, 11)
    expect(zero.macaulayDuration).toBeCloseTo(7, 13)
    expect(zero.modifiedDuration).toBeCloseTo(7 / 1.04, 13)
    expect(zero.convexity).toBeCloseTo((7 * 8) / 1.04 ** 2, 11)
  })

  it('quotes without accrued interest, which grows from 0 to a coupon and falls back', () => {
    const terms = { ...hull, life: 1.6 }
    const { dirtyPrice, cleanPrice, accrued } = bondFromYield(terms, 0.05, 2)
    expect(accrued).toBeCloseTo(0.4 * 6, 13)
    expect(cleanPrice).toBeCloseTo(dirtyPrice - accrued, 14)
    expect(accruedAt(terms, 0.0999)).toBeCloseTo(3, 2)
    expect(accruedAt(terms, 0.1)).toBeCloseTo(0, 12)
    expect(bondFlows(terms).flows).toHaveLength(4)
  })

  const anyBond = fc.record({
    principal: fc.constantFrom(1, 100, 1e9),
    coupon: fc.double({ min: 0, max: 0.2, noNaN: true }),
    couponsPerYear: fc.constantFrom(1, 2, 4, 12),
    life: fc.double({ min: 1 / 365, max: 50, noNaN: true }),
  })
  const anyCompounding = fc.constantFrom<Compounding>('continuous', 1, 2, 4, 12)

  it('the yield of a price is the yield that made it', () => {
    const anyYield = fc.double({ min: -0.2, max: 0.8, noNaN: true })
    fc.assert(
      fc.property(anyBond, anyYield, anyCompounding, (terms, rate, compounding) => {
        const { dirtyPrice } = bondFromYield(terms, rate, compounding)
        // A price holds a short bond's yield only to its own last bits over the life.
        const digits = terms.life > 0.1 ? YIELD_DIGITS : YIELD_DIGITS - 2
        expect(bondYield(terms, dirtyPrice, compounding)).toBeCloseTo(rate, digits)
      }),
      { seed: 11 },
    )
  })

  it('durations and convexity are the derivatives of the price', () => {
    fc.assert(
      fc.property(anyBond, fc.double({ min: 0.001, max: 0.3, noNaN: true }), anyCompounding, (terms, rate, m) => {
        const step = 1e-4
        const at = (moved: number) => bondFromYield(terms, moved, m).dirtyPrice
        const { dirtyPrice, modifiedDuration, convexity } = bondFromYield(terms, rate, m)
        const first = (at(rate + step) - at(rate - step)) / (2 * step) / dirtyPrice
        const second = (at(rate + step) - 2 * dirtyPrice + at(rate - step)) / (step * step) / dirtyPrice
        expect(-first / modifiedDuration).toBeCloseTo(1, 4)
        expect(Math.abs(second - convexity)).toBeLessThan(1e-4 * convexity + 1e-6)
      }),
      { seed: 12 },
    )
  })

  it('a flat curve and its yield agree in every compounding; the par yield prices the bond at par', () => {
    const curve = flatZeroCurve(0.047)
    const terms = { ...hull, life: 6.3 }
    for (const compounding of ['continuous', 1, 2, 4, 12] as const) {
      expect(bondFromCurve(terms, curve, compounding).yield).toBeCloseTo(
        fromContinuous(0.047, compounding),
        YIELD_DIGITS,
      )
    }
    for (const life of [0.3, 2, 6.3, 30]) {
      const coupon = parYield({ ...hull, life }, treasury)
      expect(bondFromCurve({ ...hull, life, coupon }, treasury, 2).cleanPrice).toBeCloseTo(100, 11)
    }
  })

  it('refuses what has no price or no yield', () => {
    expect(codeOf(() => bondFromYield({ ...hull, principal: 0 }, 0.05, 2))).toBe('principal-positive')
    expect(codeOf(() => bondFromYield({ ...hull, coupon: -0.01 }, 0.05, 2))).toBe('rate-out-of-range')
    expect(codeOf(() => bondFromYield({ ...hull, couponsPerYear: 0 }, 0.05, 2))).toBe('frequency-1-2-4-12')
    expect(codeOf(() => bondFromYield(hull, -2, 2))).toBe('rate-out-of-range')
    expect(codeOf(() => bondFromYield(hull, 0.05, 0))).toBe('compounding-not-known')
    expect(codeOf(() => bondFromYield({ ...hull, life: 100 }, 1e4, 'continuous'))).toBe('rate-out-of-range')
    expect(codeOf(() => bondYield(hull, 0, 2))).toBe('price-positive')
    expect(codeOf(() => bondYield(hull, 1e9, 2))).toBe('no-solution')
    expect(codeOf(() => bondYield(hull, 1e-3, 2))).toBe('no-solution')
    expect(codeOf(() => bondYield(hull, Number.NaN, 2))).toBe('not-finite')
  })
})
