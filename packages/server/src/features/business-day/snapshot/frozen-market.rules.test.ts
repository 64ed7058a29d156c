/** What is frozen of a market, and that the same comes back of it. */
import { addDays, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import { describe, expect, it } from 'vitest'
import { curveOf, frozenDay, frozenMarket, pairOf, pointsOf, spotOf, volatilityOf } from './frozen-market.fixture.ts'
import { frozenCalendar, frozenCurve, frozenSpot, marketOf } from './frozen-market.rules.ts'

describe('a spot rate', () => {
  const mid = decimal('4.2745')
  const rate = {
    ...{ ...fxRate('JPY/CNY', mid, 100), mid, bid: decimal('4.2740'), ask: decimal('4.2750') },
    ...{ dataDate: frozenDay, dataTime: '1600', dataSource: 'ECB', derivedFrom: 'EUR/CNY ÷ EUR/JPY', simulated: true },
  }
  it('is frozen as text, with what was quoted of it and where it is from', () => {
    expect(frozenSpot('JPY/CNY', rate)).toEqual({
      ...{ currencyPair: 'JPY/CNY', quotedUnit: 100, midPrice: '4.2745', bidPrice: '4.274', askPrice: '4.275' },
      ...{
        dataDate: '20260413',
        dataTime: '1600',
        dataSource: 'ECB',
        derivedFrom: 'EUR/CNY ÷ EUR/JPY',
        simulated: true,
      },
    })
    expect(frozenSpot('JPY/CNY', { ...rate, bid: null, ask: null })).toMatchObject({ bidPrice: null, askPrice: null })
  })
  it('comes back as it was, with and without a price of each side', () => {
    for (const one of [rate, { ...rate, bid: null, ask: null }]) {
      const spot = marketOf(frozenMarket({ spots: [frozenSpot('JPY/CNY', one)] })).spotOf('JPY/CNY')
      expect(spot && frozenSpot('JPY/CNY', spot)).toEqual(frozenSpot('JPY/CNY', one))
      expect([spot?.unit, spot?.value.eq(one.value)]).toEqual([100, true])
    }
  })
})

describe('a curve', () => {
  const curve = {
    ...{ currency: 'USD', asOf: frozenDay, basis: 360 as const, ratesDate: businessDate('20260331') },
    ...{ dataSource: 'FED', simulated: false, own: null },
    // 17 days of April and 13 of May.
    points: [
      { date: businessDate('20260513'), ratePct: 3.65 },
      { days: 365, ratePct: 3.5 },
    ],
  }
  it('is frozen by days, so that it has the same shape on another day', () => {
    const frozen = frozenCurve(curve)
    expect(frozen).toMatchObject({
      currency: 'USD',
      basis: 360,
      ratesDate: '20260331',
      curveName: null,
      versionNo: null,
    })
    expect(frozen.points).toEqual([
      [30, 3.65],
      [365, 3.5],
    ])
    const next = marketOf(frozenMarket({ day: addDays(frozenDay, 1), curves: [frozen, curveOf('CNY', 1.5)] }))
    expect(next.marketOf('USD/CNY')?.base?.points).toEqual([
      { date: '20260514', ratePct: 3.65 },
      { date: '20270414', ratePct: 3.5 },
    ])
  })
  it('that was reviewed keeps its name and version, and one without either is none of an organisation', () => {
    const own = { curveName: 'House', versionNo: 3 }
    expect(frozenCurve({ ...curve, own })).toMatchObject(own)
    const ownOf = (over: object) =>
      marketOf(frozenMarket({ curves: [curveOf('USD', 3, over)] })).marketOf('USD/CNY')?.base?.own
    expect(ownOf(own)).toEqual(own)
    expect([ownOf({ curveName: 'House' }), ownOf({ versionNo: 3 }), ownOf({})]).toEqual([null, null, null])
  })
})

describe('a calendar', () => {
  it('is frozen from sixty days before the day to eight hundred after the last value date, in order', () => {
    const last = businessDate('20261015')
    const [first, end] = [businessDate('20260212'), businessDate('20281223')]
    const days = [end, addDays(end, 1), first, addDays(first, -1), frozenDay]
    const calendar = { code: 'CNY', publishedFrom: first, publishedUntil: end, holidays: new Set(days) }
    // 13 April less 60 days: 13 of April, 31 of March and 16 of February, which has 28.
    // 15 October 2026 and 800 days: 731 to 15 October 2028, a leap year, then 16 of October, 30 of November and 23 of December.
    expect(frozenCalendar(calendar, frozenDay, last)).toEqual({
      ...{ code: 'CNY', publishedFrom: first, publishedUntil: end },
      holidays: [first, frozenDay, end],
    })
  })
})

describe('the market of a day', () => {
  const market = frozenMarket({
    pairs: [pairOf('USD/CNY'), pairOf('EUR/CNY')],
    points: [pointsOf('USD/CNY', '3M', '-402.5'), pointsOf('EUR/CNY', '3M', '-161')],
    volatilities: [
      volatilityOf('USD/CNY', '1M', '4'),
      volatilityOf('USD/CNY', '1Y', '5'),
      volatilityOf('EUR/CNY', '1Y', '9'),
    ],
  })
  const day = marketOf(market)

  it('has the pairs that have a rate, each with its own points', () => {
    expect(day.marketOf('EUR/CNY')).toBeUndefined()
    expect(day.marketOf('USD/CNY')?.quoted.map(({ midPoints }) => midPoints)).toEqual(['-402.5'])
    expect([day.date, day.reportingCurrency, marketOf(market, 'EUR').reportingCurrency]).toEqual([
      '20260413',
      'CNY',
      'EUR',
    ])
  })

  it('has volatilities of the pairs that were frozen, made once, and of no other', () => {
    const surface = day.surfaceOf('USD/CNY')
    expect(surface.tenors.map(({ term, figures }) => [term, figures])).toEqual([
      ['1M', { ATM: 4 }],
      ['1Y', { ATM: 5 }],
    ])
    expect(day.surfaceOf('USD/CNY')).toBe(surface)
    expect(() => day.surfaceOf('EUR/CNY')).toThrow('should hold: the market of EUR/CNY was frozen')
    const without = marketOf(frozenMarket({ spots: [spotOf('USD/CNY', '6.8322')] }))
    expect(() => without.surfaceOf('USD/CNY')).toThrow('olatilit')
  })
})
