import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { hullCurve } from '../../market/curve/hull-curve.fixture.ts'
import { flatZeroCurve, shiftedCurve, zeroCurve } from '../../market/curve/zero-curve.ts'
import { gaussKronrod } from '../../maths/quadrature.ts'
import {
  type BlackBondOption,
  type BondOptionTerms,
  blackBondOption,
  bondOption,
  forwardBondPrice,
  hullWhiteOption,
  priceVolFromYieldVol,
} from './bond-option.ts'
import { reversionFactor } from './hull-white.ts'

/** Hull, ch. 29.1: a 9.75-year bond of 1,000 with a 10 % coupon, option of ten months. */
const hull: BlackBondOption = {
  optionType: 'call',
  bond: { principal: 1000, coupon: 0.1, couponsPerYear: 2, life: 9.75 },
  strike: 1000,
  expiry: 10 / 12,
  cashPrice: 960,
  vol: 0.09,
  curve: zeroCurve({ times: [0.25, 0.75, 10 / 12], rates: [0.09, 0.095, 0.1] }),
}
const coupon: BondOptionTerms = {
  optionType: 'put',
  bond: { principal: 100, coupon: 0.08, couponsPerYear: 2, life: 10 },
  strike: 115,
  expiry: 2.25,
  curve: flatZeroCurve(0.05),
}
const zero: BondOptionTerms = {
  optionType: 'put',
  bond: { principal: 100, coupon: 0, couponsPerYear: 0, life: 9 },
  strike: 63,
  expiry: 3,
  curve: hullCurve,
}
const PARITY = 10

describe('Black bond option', () => {
  it("Hull's example: forward 939.68, 9.49 at a cash strike, 7.97 at a quoted one", () => {
    const cash = bondOption(hull)
    expect(cash.forwardPrice).toBeCloseTo(939.68, 2)
    expect(cash.price).toBeCloseTo(9.49, 2)
    const quoted = bondOption({ ...hull, strikeKind: 'quoted' })
    expect(quoted.cashStrike).toBeCloseTo(1008.33, 2)
    expect(quoted.price).toBeCloseTo(7.97, 2)
  })

  it("Hull's yield volatility example: 1.74 at a cash strike, 2.36 at a quoted one", () => {
    const byYield = { ...coupon, vol: 0.2, volKind: 'yield' } as const
    expect(bondOption(byYield).price).toBeCloseTo(1.74, 2)
    expect(bondOption({ ...byYield, strikeKind: 'quoted' }).price).toBeCloseTo(2.36, 2)
  })

  it('call − put = discounted forward − strike', () => {
    for (const strikeKind of ['cash', 'quoted'] as const) {
      const call = bondOption({ ...hull, strikeKind })
      const put = bondOption({ ...hull, strikeKind, optionType: 'put' })
      const discount = hull.curve.discount(hull.expiry)
      expect(call.price - put.price).toBeCloseTo(discount * (call.forwardPrice - call.cashStrike), PARITY)
    }
  })

  it('from its parts is the same price', () => {
    const { forwardPrice, price } = bondOption(hull)
    const [first, second] = [0.25, 0.75].map(hull.curve.discount)
    const discount = hull.curve.discount(hull.expiry)
    expect(forwardBondPrice(960, 50 * ((first ?? 0) + (second ?? 0)), discount)).toBeCloseTo(forwardPrice, 11)
    expect(blackBondOption({ ...hull, forwardPrice, discount })).toBeCloseTo(price, 12)
    expect(priceVolFromYieldVol(5.5, 0.05, 0.2)).toBeCloseTo(0.055, 15)
  })

  it('a coupon on the expiry day belongs to the seller', () => {
    const before = bondOption({ ...coupon, vol: 0.06, expiry: 2 - 1e-7 }).forwardPrice
    expect(before - bondOption({ ...coupon, vol: 0.06, expiry: 2 }).forwardPrice).toBeCloseTo(4, 5)
  })

  it('knows the expiry day by its date, not by the last bit of its number', () => {
    const bond = { ...coupon.bond, life: 5.2 } // pays at 1.7000000000000002
    const price = (expiry: number) => hullWhiteOption({ ...coupon, bond, expiry }, { reversion: 0.1, vol: 0.01 }).price
    expect(price(1.7)).toBeCloseTo(price(1.7 + 1e-10), 7)
    const priced = (expiry: number) => bondOption({ ...coupon, bond, expiry, vol: 0.06 }).price
    expect(priced(1.7)).toBeCloseTo(priced(1.7 + 1e-10), 7)
  })

  it('DV01 moves an observed price in proportion to the curve', () => {
    const { price, dv01, vegaPer1Pct } = bondOption({ ...coupon, vol: 0.06 })
    const moved = bondOption({ ...coupon, vol: 0.06, curve: shiftedCurve(coupon.curve, 1e-4) })
    expect(dv01).toBeCloseTo(moved.price - price, 12)
    const observed = bondOption({ ...coupon, vol: 0.06, cashPrice: 122.8245006136815 })
    expect(observed.dv01).toBeCloseTo(dv01, 10)
    expect(vegaPer1Pct).toBeGreaterThan(0)
  })

  it('refuses', () => {
    const refused = (change: Partial<BlackBondOption>) => codeOf(() => bondOption({ ...hull, ...change }))
    expect(refused({ strike: 0 })).toBe('strike-positive')
    expect(refused({ expiry: 9.75 })).toBe('option-outlives-bond')
    expect(refused({ vol: 0 })).toBe('volatility-positive')
    expect(refused({ cashPrice: -1 })).toBe('price-positive')
    expect(refused({ cashPrice: 10 })).toBe('forward-positive')
    expect(refused({ volKind: 'yield', curve: flatZeroCurve(-0.01), cashPrice: 3000 })).toBe('rate-out-of-range')
    expect(codeOf(() => blackBondOption({ ...hull, forwardPrice: 900, discount: 0 }))).toBe('discount-positive')
  })
})

describe('Hull–White bond option', () => {
  const model = { reversion: 0.1, vol: 0.01 }

  it("Hull's put on a nine-year zero is 1.8093", () => {
    expect(hullWhiteOption(zero, model).price).toBeCloseTo(1.8093, 4)
  })

  /** Payoff integrated over the short rate under the measure of the expiry. */
  function byIntegration({ optionType, bond, strike, expiry, curve }: BondOptionTerms): number {
    const variance = model.vol ** 2 * reversionFactor(2 * model.reversion, expiry)
    const period = bond.couponsPerYear === 0 ? bond.life : 1 / bond.couponsPerYear
    const times: number[] = []
    for (let time = bond.life; time > expiry + 1e-12; time -= period) times.push(time)
    const bondAt = (x: number) =>
      times.reduce((sum, time) => {
        const factor = reversionFactor(model.reversion, time - expiry)
        const amount = bond.principal * (bond.coupon * period + (time === bond.life ? 1 : 0))
        const forward = curve.discount(time) / curve.discount(expiry)
        return sum + amount * forward * Math.exp(-factor * (x + 0.5 * factor * variance))
      }, 0)
    const deviation = Math.sqrt(variance)
    const sign = optionType === 'call' ? 1 : -1
    const integrand = (x: number) => {
      const density = Math.exp(-0.5 * (x / deviation) ** 2) / (deviation * Math.sqrt(2 * Math.PI))
      return Math.max(sign * (bondAt(x) - strike), 0) * density
    }
    return curve.discount(expiry) * gaussKronrod(integrand, -10 * deviation, 10 * deviation, { tolerance: 1e-13 })
  }

  it('closed form and decomposition are the integral over the short rate', () => {
    for (const optionType of ['call', 'put'] as const) {
      for (const strike of [50, 63, 80]) {
        expect(hullWhiteOption({ ...zero, optionType, strike }, model).price).toBeCloseTo(
          byIntegration({ ...zero, optionType, strike }),
          9,
        )
      }
      for (const strike of [90, 118, 140]) {
        expect(hullWhiteOption({ ...coupon, optionType, strike }, model).price).toBeCloseTo(
          byIntegration({ ...coupon, optionType, strike }),
          9,
        )
      }
    }
  })

  it('goes over into Ho–Lee as reversion goes to 0', () => {
    const price = (reversion: number) => hullWhiteOption(coupon, { reversion, vol: 0.01 }).price
    expect(price(1e-7)).toBeCloseTo(price(0), 5)
    expect(price(1e-9)).toBeCloseTo(price(0), 7)
    expect(price(1e-13)).toBeCloseTo(price(0), 11)
    expect(reversionFactor(0, 7)).toBe(7)
  })

  it('call − put = forward parity from one day to 49 years, at any reversion and volatility', () => {
    for (const expiry of [1 / 365, 2.25, 49]) {
      for (const reversion of [0, 0.1, 5]) {
        for (const vol of [1e-6, 0.01, 0.2]) {
          const terms = { ...coupon, expiry, bond: { ...coupon.bond, life: 50 } }
          const call = hullWhiteOption({ ...terms, optionType: 'call' }, { reversion, vol })
          const put = hullWhiteOption(terms, { reversion, vol })
          const parity = coupon.curve.discount(expiry) * (call.forwardPrice - call.cashStrike)
          expect(call.price - put.price).toBeCloseTo(parity, 8)
          expect(Math.min(call.price, put.price)).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })

  it('refuses', () => {
    expect(codeOf(() => hullWhiteOption(zero, { reversion: -1, vol: 0.01 }))).toBe('reversion-not-negative')
    expect(codeOf(() => hullWhiteOption(zero, { reversion: 0.1, vol: 0 }))).toBe('volatility-positive')
    expect(codeOf(() => hullWhiteOption({ ...zero, expiry: 9 }, model))).toBe('option-outlives-bond')
  })
})
