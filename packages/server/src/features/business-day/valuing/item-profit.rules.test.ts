/** By which rate exposures are judged. Points of USD/CNY reach 15 July with −402.5 pips: 6.8322 − 0.04025 = 6.79195. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { curveOf, frozenMarket, pairOf, pointsOf, spotOf } from '../snapshot/frozen-market.fixture.ts'
import type { FrozenMarket } from '../snapshot/frozen-market.rules.ts'
import { itemRates } from './item-profit.rules.ts'

const [july, spotDay] = [businessDate('20260715'), businessDate('20260415')]
const today = businessDate('20260413')
const noInterest = ['USD', 'CNY', 'EUR', 'JPY'].map((currency) => curveOf(currency, 0))
const ratesOf = (over: Partial<FrozenMarket>, ...dates: readonly (readonly [string, string])[]) =>
  itemRates(
    frozenMarket({ points: [pointsOf('USD/CNY', '3M', '-402.5')], curves: noInterest, ...over }),
    dates.map(([currency, endDate]) => ({ currency, endDate: businessDate(endDate) })),
  )
const rateOf = (over: Partial<FrozenMarket>, currency: string, endDate: string = july) =>
  ratesOf(over, [currency, endDate]).map(({ rate }) => rate)
const yen = { pairs: [pairOf('JPY/CNY', 100)], spots: [spotOf('JPY/CNY', '4.2745', { quotedUnit: 100 })] }

describe('the rate of an exposure', () => {
  it('is the forward of its end date, as the price of its currency', () => {
    expect(ratesOf({}, ['USD', july], ['USD', spotDay])).toEqual([
      { currency: 'USD', endDate: july, pair: 'USD/CNY', rate: '6.79195', quoted: 1, isInverted: false },
      { currency: 'USD', endDate: spotDay, pair: 'USD/CNY', rate: '6.8322', quoted: 1, isInverted: false },
    ])
  })

  it('is for a hundred where the market quotes a hundred', () => {
    expect(ratesOf(yen, ['JPY', july])).toMatchObject([{ pair: 'JPY/CNY', rate: '4.2745', quoted: 100 }])
  })

  it('is turned round where the market quotes the home currency, with all the digits that an amount of twelve needs', () => {
    // 1 ÷ 6.79195, and for a hundred 100 ÷ 4.2745
    expect(ratesOf({ homeCurrency: 'USD' }, ['CNY', july])).toEqual([
      {
        ...{ currency: 'CNY', endDate: july, pair: 'USD/CNY', quoted: 1, isInverted: true },
        rate: '0.147233121563026818513093',
      },
    ])
    expect(ratesOf({ ...yen, homeCurrency: 'JPY' }, ['CNY', july])).toMatchObject([
      { rate: '23.39454907006667446484969', isInverted: true },
    ])
  })

  it('is that of the day where the end date has passed', () => {
    expect(rateOf({}, 'USD', '20260401')).toEqual(rateOf({}, 'USD', today))
    expect(rateOf({ ...yen }, 'JPY', '20260401')).toEqual(['4.2745'])
  })

  it.each<[string, Partial<FrozenMarket>, string, string]>([
    ['a pair with the home currency', {}, 'EUR', july],
    ['a pair of its own', { pairs: [pairOf('EUR/USD')], spots: [spotOf('EUR/USD', '1.17')] }, 'EUR', july],
    ['a pair of another home currency', { homeCurrency: 'EUR' }, 'USD', july],
    ['a pair of another home currency, quoted', { homeCurrency: 'EUR' }, 'CNY', july],
    ['a rate of the day', { spots: [] }, 'USD', july],
    // Before the spot date no point reaches.
    ['one of its curves', { curves: [curveOf('CNY', 0)] }, 'USD', today],
    ['both of its curves', { curves: [] }, 'USD', today],
    ['points or curves', { points: [], curves: [] }, 'USD', july],
  ])('does not exist without %s: it is left out, never judged by another', (_, over, currency, endDate) => {
    expect(rateOf(over, currency, endDate)).toEqual([])
  })

  it('is left out for one date, and stands for the others', () => {
    expect(ratesOf({ curves: [] }, ['USD', today], ['EUR', july], ['USD', july])).toMatchObject([
      { endDate: july, rate: '6.79195' },
    ])
  })
})
