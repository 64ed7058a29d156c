import { describe, expect, it } from 'vitest'
import { businessDate } from './business-date.ts'
import { type DayCount, yearFraction } from './day-count.ts'

const fraction = (from: string, to: string, dayCount: DayCount) =>
  yearFraction(businessDate(from), businessDate(to), dayCount)

describe('year fractions', () => {
  it('count actual days', () => {
    expect(fraction('20260413', '20260713', 'act360')).toBeCloseTo(91 / 360, 15)
    expect(fraction('20260413', '20260713', 'act365')).toBeCloseTo(91 / 365, 15)
    expect(fraction('20240101', '20250101', 'act365')).toBeCloseTo(366 / 365, 15)
  })

  it.each<[string, string, number, number]>([
    // examples of the 30/360 rules: from, to, bond basis days, Eurobond days
    ['20070115', '20070130', 15, 15],
    ['20070115', '20070215', 30, 30],
    ['20070115', '20070715', 180, 180],
    ['20070930', '20080331', 180, 180],
    ['20070930', '20071031', 30, 30],
    ['20070930', '20080930', 360, 360],
    ['20070115', '20070131', 16, 15],
    ['20070131', '20070228', 28, 28],
    ['20070228', '20070331', 33, 32],
    ['20060831', '20070228', 178, 178],
  ])('%s to %s is %i or %i of 360', (from, to, bond, euro) => {
    expect(fraction(from, to, '30360')).toBeCloseTo(bond / 360, 14)
    expect(fraction(from, to, '30e360')).toBeCloseTo(euro / 360, 14)
  })

  it('splits actual/actual at the new year (ISDA memorandum 1998: 1 November 2003 to 1 May 2004)', () => {
    expect(fraction('20031101', '20040501', 'actactIsda')).toBeCloseTo(61 / 365 + 121 / 366, 12)
    expect(fraction('19990201', '19990701', 'actactIsda')).toBeCloseTo(150 / 365, 12)
  })

  it('is opposite when reversed and zero within a day', () => {
    for (const dayCount of ['act360', 'act365', '30360', '30e360', 'actactIsda'] as const) {
      expect(fraction('20260713', '20260413', dayCount)).toBe(-fraction('20260413', '20260713', dayCount))
      expect(fraction('20260413', '20260413', dayCount)).toBe(0)
    }
  })
})
