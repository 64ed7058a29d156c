import { describe, expect, it } from 'vitest'
import { addDays, businessDate } from '../../basics/business-date.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { curveRate, discount, discountFactor, flatCurve, type ZeroCurve } from './discount-curve.ts'

const asOf = businessDate('20260413')
const usd: ZeroCurve = {
  currency: 'USD',
  asOf,
  basis: 360,
  points: [
    { days: 30, ratePct: 3.6 },
    { date: businessDate('20260712'), ratePct: 3.9 }, // 90 days
    { days: 180, ratePct: 3.3 },
  ],
}

describe('discount curve', () => {
  it('is linear in the rate between pillars and exact on them', () => {
    expect(curveRate(usd, 30)).toEqual({ ratePct: 3.6, extrapolated: false })
    expect(curveRate(usd, 60).ratePct).toBeCloseTo(3.75, 12)
    expect(curveRate(usd, 90)).toEqual({ ratePct: 3.9, extrapolated: false })
    expect(curveRate(usd, 120).ratePct).toBeCloseTo(3.7, 12)
  })

  it('is flat outside and says so', () => {
    expect(curveRate(usd, 7)).toEqual({ ratePct: 3.6, extrapolated: true })
    expect(curveRate(usd, 400)).toEqual({ ratePct: 3.3, extrapolated: true })
  })

  it('discounts by simple interest on actual days', () => {
    const made = discount(usd, addDays(asOf, 60))
    expect(made.discountFactor).toBeCloseTo(1 / (1 + (0.0375 * 60) / 360), 15)
    expect([made.days, made.extrapolated]).toEqual([60, false])
    expect(discountFactor(usd, asOf)).toBe(1)
    expect(discountFactor(flatCurve('CNY', asOf, 1.5, 365), addDays(asOf, 365))).toBeCloseTo(1 / 1.015, 15)
    expect(discount(flatCurve('CNY', asOf, 1.5, 365), addDays(asOf, 9000)).extrapolated).toBe(false)
    expect(discountFactor(flatCurve('JPY', asOf, -0.1, 360), addDays(asOf, 90))).toBeGreaterThan(1)
  })

  it('refuses what is no curve and dates before it', () => {
    expect(codeOf(() => discountFactor(usd, businessDate('20260412')))).toBe('date-before-as-of')
    expect(codeOf(() => curveRate({ ...usd, points: [] }, 10))).toBe('curve-empty')
    const twice = [
      { days: 30, ratePct: 1 },
      { days: 30, ratePct: 2 },
    ]
    expect(codeOf(() => curveRate({ ...usd, points: twice }, 10))).toBe('curve-not-increasing')
    expect(codeOf(() => curveRate({ ...usd, points: [{ days: Number.NaN, ratePct: 1 }] }, 10))).toBe(
      'curve-not-increasing',
    )
    expect(codeOf(() => curveRate({ ...usd, points: [{ days: 1, ratePct: Number.NaN }] }, 10))).toBe('not-finite')
    expect(codeOf(() => discountFactor(flatCurve('XXX', asOf, -500, 360), addDays(asOf, 90)))).toBe('negative-discount')
  })
})
