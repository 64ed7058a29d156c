import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { ExcludedElement, ItemBasis } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { chosenOption, hedgeMarket } from './hedge-market.fixture.ts'
import { gapsOn, type HedgePosition, lastMonthEnd, monthEndsTo, worthsOf } from './hedge-series.rules.ts'

const { long, short } = ExposureDirection.of
const { buy, sell } = DealDirection.of
const { none, forward, timeValue } = ExcludedElement.of
const due = '20260713'

const receivable = (over: Partial<HedgePosition['items'][number]> = {}) => ({
  ...{ exposureDirection: long, endDate: due, designatedAmt: '1000000' },
  ...over,
})
const deal = (over: Partial<HedgePosition['instruments'][number]> = {}) => ({
  ...{ businType: 'FX_FWD', currencyPair: 'USD/CNY', dealDirection: sell, isOption: false },
  ...{ principal: '1000000', designatedAmt: '1000000', exchangeRate: '6.8', valueDate: businessDate(due) },
  ...over,
})
const position = (over: Partial<HedgePosition> = {}): HedgePosition => ({
  ...{ currencyPair: 'USD/CNY', transCurrency: 'USD', excludedElement: none, itemBasis: ItemBasis.of.hypothetical },
  ...{ items: [receivable()], instruments: [deal()] },
  ...over,
})
const [began, later] = [hedgeMarket('20260115', '6.9'), hedgeMarket('20260331', '7.1')]

/** Item and instrument on each day, to the cent; the first is the day of the designation. */
const worths = (of: HedgePosition, days: readonly LoadedDay[] = [began, later]) =>
  worthsOf(of, days, days[0] ?? began).map(({ item, instrument }) =>
    [item, instrument].map((value) => Number(value.toFixed(2)) + 0),
  )

describe('the month ends of a window', () => {
  it('are those before the test date and the date itself, oldest first', () => {
    expect(monthEndsTo(businessDate('20260331'), 3)).toEqual(['20251231', '20260131', '20260228', '20260331'])
    expect(monthEndsTo(businessDate('20260414'), 2)).toEqual(['20260228', '20260331', '20260414'])
    expect(monthEndsTo(businessDate('20260414'), 0)).toEqual(['20260414'])
  })
  it('the last one is the day itself where it is one', () => {
    expect(lastMonthEnd(businessDate('20260430'))).toBe('20260430')
    expect(lastMonthEnd(businessDate('20260429'))).toBe('20260331')
    expect(lastMonthEnd(businessDate('20260101'))).toBe('20251231')
  })
})

// Without interest: 1000000 · (7.10 − 6.90) is 200000, and the deal at 6.80 stood 100000 apart from the beginning.
describe('item and instruments', () => {
  it('mirror each other, whichever way the money goes', () => {
    expect(worths(position())).toEqual([
      [0, -100_000],
      [200_000, -300_000],
    ])
    const paid = { items: [receivable({ exposureDirection: short })], instruments: [deal({ dealDirection: buy })] }
    expect(worths(position(paid))).toEqual([
      [0, 100_000],
      [-200_000, 300_000],
    ])
    expect(worths(position({ ...paid, excludedElement: forward }))).toEqual([
      [0, 100_000],
      [-200_000, 300_000],
    ])
  })

  it('add up, several of either', () => {
    const items = [receivable({ designatedAmt: '600000' }), receivable({ designatedAmt: '300000' })]
    const instruments = [deal({ principal: '500000' }), deal({ principal: '200000', exchangeRate: '7' })]
    // 0.20 of 900000; −0.30 of 500000 and −0.10 of 200000.
    expect(worths(position({ items, instruments }))[1]).toEqual([180_000, -170_000])
    expect(worths(position({ items, instruments, excludedElement: forward }))[1]).toEqual([180_000, -170_000])
  })

  it('are counted by the unit of the pair', () => {
    const yen = { currencyPair: 'JPY/CNY', transCurrency: 'JPY' }
    const of = position({
      ...yen,
      items: [receivable({ designatedAmt: '100000000' })],
      instruments: [deal({ ...yen, principal: '100000000', exchangeRate: '4.7' })],
    })
    const days = [
      hedgeMarket('20260115', '4.8', { pair: 'JPY/CNY', unit: 100 }),
      hedgeMarket('20260331', '4.9', { pair: 'JPY/CNY', unit: 100 }),
    ]
    const apart = [
      [0, -100_000],
      [100_000, -200_000],
    ]
    expect(worths(of, days)).toEqual(apart)
    expect(worths({ ...of, excludedElement: forward }, days)).toEqual(apart)
    // By itself: a hundred million yen at 4.8 and 4.9 for a hundred.
    const itself = worths({ ...of, itemBasis: ItemBasis.of.item }, days)
    expect(itself.map(([item]) => item)).toEqual([4_800_000, 4_900_000])
    // What is owed in yuan by 4.8 at the beginning is a hundred million yen.
    const inYuan = { ...of, transCurrency: 'CNY', items: [receivable({ designatedAmt: '4800000' })] }
    expect(worths(inYuan, days)[1]?.[0]).toBe(-100_000)
  })

  it('mirror what is received in the quote currency by what it was of the base currency at the beginning', () => {
    const pair = 'EUR/USD'
    const days = [hedgeMarket('20260115', '1.2', { pair }), hedgeMarket('20260331', '1.25', { pair })]
    const items = [receivable({ designatedAmt: '1200000' })]
    const instruments = [deal({ currencyPair: pair, dealDirection: buy, exchangeRate: '1.2' })]
    // 1.2 million dollars were a million euros, and are 0.05 less for each.
    for (const itemBasis of Object.values(ItemBasis.of))
      expect(worths(position({ currencyPair: pair, itemBasis, items, instruments }), days)[1]).toEqual([
        -50_000, 50_000,
      ])
  })
})

describe('the rate of a hypothetical derivative', () => {
  it('is the forward of the beginning, and spot where the forward element is excluded', () => {
    const points = [hedgeMarket('20260115', '6.9', { pips: '100' }), hedgeMarket('20260331', '7.1', { pips: '300' })]
    // 7.13 − 6.91, and 7.10 − 6.90; of the deal 7.13 − 6.80 and 7.10 − 6.80.
    expect(worths(position(), points)[1]).toEqual([220_000, -330_000])
    expect(worths(position({ excludedElement: forward }), points)[1]).toEqual([200_000, -300_000])
  })
  it('has ten decimals', () => {
    // 6.90000000003 is 6.9: of ten million million dollars 300 yuan remain.
    const [day] = [hedgeMarket('20260115', '6.9', { pips: '0.0000003' })]
    const items = [receivable({ designatedAmt: '10000000000000' })]
    expect(worthsOf(position({ items }), [day], day)[0]?.item).toBeCloseTo(300, 0)
  })
})

describe('an item by itself', () => {
  const itself = { itemBasis: ItemBasis.of.item }
  it('is the present value of what is received or paid', () => {
    expect(worths(position(itself)).map(([item]) => item)).toEqual([6_900_000, 7_100_000])
    const items = [receivable(), receivable({ designatedAmt: '500000' })]
    expect(worths(position({ ...itself, items }))[1]?.[0]).toBe(10_650_000)
    const paid = [receivable({ exposureDirection: short })]
    expect(worths(position({ ...itself, items: paid })).map(([item]) => item)).toEqual([-6_900_000, -7_100_000])
  })
  it('is discounted in the quote currency', () => {
    // Half a year at 1.5 % is 0.75 % less than 6.91 million, within a day or two.
    const [day] = [hedgeMarket('20260115', '6.9', { pips: '100', quotePct: 1.5 })]
    const [worth] = worthsOf(position(itself), [day], day)
    expect((worth?.item ?? 0) / 6_910_000).toBeCloseTo(1 - 0.0075 + 0.0075 ** 2, 3)
  })
  it('moves by spot alone where the forward element is excluded', () =>
    expect(worths(position({ ...itself, excludedElement: forward })).map(([item]) => item)).toEqual([0, 200_000]))
})

describe('an option', () => {
  const put = (over: Partial<HedgePosition['instruments'][number]> = {}) =>
    deal({ ...chosenOption('put'), exchangeRate: '7', ...over })
  /** The right is still to be chosen: it is worth nothing without volatilities. */
  const live = (over: Partial<HedgePosition['instruments'][number]> = {}) => {
    const option = put(over)
    return { ...option, terms: { ...option.terms, maturityDate: '20260709' } }
  }

  it('without its time value brings what its strike is beyond the forward, never less than nothing', () => {
    const of = position({ excludedElement: timeValue, instruments: [live()] })
    // Sold at 7.00: 0.10 at 6.90, nothing at 7.10; the item loses what it would bring.
    expect(worths(of)).toEqual([
      [-100_000, 100_000],
      [0, 0],
    ])
    const falls = [began, hedgeMarket('20260331', '6.5')]
    expect(worths(of, falls)[1]).toEqual([-500_000, 500_000])
  })

  it('gives its strike to the item, the first of several', () => {
    const instruments = [live(), live({ exchangeRate: '7.05', principal: '200000' })]
    // 0.10 of a million, and 0.15 of 200000 more.
    expect(worths(position({ excludedElement: timeValue, instruments }))[0]).toEqual([-100_000, 130_000])
    const alone = position({ excludedElement: timeValue, instruments: [] })
    expect(worths(alone)).toEqual([
      [0, 0],
      [200_000, 0],
    ])
  })

  it('as a whole is worth what it is worth to the market', () => {
    expect(worths(position({ instruments: [put(), put({ principal: '500000' })] }))[0]).toEqual([0, 150_000])
    expect(() => worths(position({ instruments: [live()] }))).toThrow('no option asks for volatilities')
  })
})

describe('what keeps a relationship from being valued on a day', () => {
  const names = (day: LoadedDay, over: Partial<HedgePosition> = {}) => [
    ...new Set(gapsOn(day, position(over)).map(({ kind, name }) => `${kind} ${name}`)),
  ]
  const [bare, euro] = [
    hedgeMarket('20260115', '6.9', { basePct: null, quotePct: null }),
    hedgeMarket('20260115', '1.2', { pair: 'EUR/USD' }),
  ]
  it('is the rate of its pair, or the curves of its currencies', () => {
    expect(names(began)).toEqual([])
    expect(names(euro)).toEqual(['rate USD/CNY'])
    expect(names(euro, { excludedElement: forward })).toEqual(['rate USD/CNY'])
    expect(names(bare)).toEqual(['curve USD', 'curve CNY'])
  })
  it('is no curve where the forward element is excluded', () =>
    expect(names(bare, { excludedElement: forward })).toEqual([]))
  it('is asked of items and of deals', () => {
    expect(names(bare, { instruments: [] })).toEqual(['curve USD', 'curve CNY'])
    expect(names(bare, { items: [] })).toEqual(['curve USD', 'curve CNY'])
    expect(names(bare, { items: [], instruments: [] })).toEqual([])
  })
  it('is nothing that only the time value of an option needs, where that is excluded', () => {
    const option = deal({ ...chosenOption('put') })
    const excluded = { excludedElement: timeValue, items: [] }
    expect(names(bare, { ...excluded, instruments: [option] })).toEqual([])
    expect(names(bare, { ...excluded, instruments: [deal()] })).toEqual(['curve USD', 'curve CNY'])
    expect(names(bare, { items: [], instruments: [option] })).toEqual(['curve USD', 'curve CNY'])
  })
  it('has refused before anything is valued', () =>
    expect(() => worthsOf(position(), [euro], began)).toThrow('should hold: the market of the pair'))
})
