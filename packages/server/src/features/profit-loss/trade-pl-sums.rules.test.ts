/**
 * Which deals a total of profit and loss is made of, worked out by hand. Without interest a forward is its spot, 6.8322 for USD/CNY, 4.2745 for
 * JPY/CNY (per 100) and 1.1684 for EUR/USD, and a deal is worth its amount times the difference of the two rates.
 */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { daysWith, dayWith, group, today } from './trade-pl.fixture.ts'
import { type GroupedDeals, type PlPart, rateParts, type SumAsk, sumParts, totalPl } from './trade-pl.rules.ts'

const plain = { hasNoInterest: true }
const [may, june, july] = [businessDate('20260515'), businessDate('20260615'), businessDate('20260713')]
/** A group is as exact as a model is. */
const cents = (value: string) => decimal(value).toFixed(2)
const stored = (value: string, cost = '0', over: Partial<GroupedDeals> = {}) =>
  group({ stored: { value, cost, atMarket: '6832000' }, ...over })

/** 1,000,000 · (7 − 6.8322) = 167,800.00 sold, the opposite bought; 100,000,000 ¥ · (4.30 − 4.2745) ÷ 100 = 25,500.00. */
const sold = group()
const bought = group({ dealDirection: '1', dealStance: '1' })
const inMay = group({ valueDate: may, principal: '2000000', principalAtRate: '14000000' })
const yen = group({ currencyPair: 'JPY/CNY', principal: '100000000', principalAtRate: '430000000', count: 3 })
/** 1,000,000 · (1.20 − 1.1684) = $31,600.00, at 6.8322 it is 215,897.52. */
const euro = group({ currencyPair: 'EUR/USD', principalAtRate: '1200000' })

describe('a total worked out by hand', () => {
  it('is each amount times what its rate is better than the market, converted at spot', () => {
    const { gainLoss, value, cost, pairs } = totalPl(daysWith(plain), [sold, bought, inMay, yen, euro], today, 2)
    expect(pairs.map(({ currencyPair, dealStance, gainLoss: of }) => [currencyPair, dealStance, of])).toEqual([
      ['USD/CNY', '2', '503400.00'], // 167,800 of July and 2 · 167,800 of May
      ['USD/CNY', '1', '-167800.00'],
      ['JPY/CNY', '2', '25500.00'],
      ['EUR/USD', '2', '215897.52'],
    ])
    // 503,400 − 167,800 + 25,500 + 215,897.52
    expect([gainLoss, value, cost]).toEqual(['576997.52', '576997.52', '0.00'])
  })

  it('of a side names its currencies, its amount, its rates and its months in their order', () => {
    const later = group({ valueDate: businessDate('20260720'), principalAtRate: '6900000', count: 2 })
    const [side] = totalPl(daysWith(plain), [later, sold, inMay], today, 2).pairs
    expect(side).toEqual({
      currencyPair: 'USD/CNY',
      dealDirection: '2',
      dealStance: '2',
      baseCurrency: 'USD',
      spotRate: '6.832200',
      count: 4,
      principal: '4000000',
      averageRate: '6.975000', // (7 + 6.9 + 2 · 7) ÷ 4
      marketRate: '6.832200',
      gainLoss: '571200.00', // 167,800 + 67,800 + 335,600
      months: [
        {
          ...{ month: '202605', firstDate: '20260515', lastDate: '20260515', count: 1, principal: '2000000' },
          ...{ averageRate: '7.000000', marketRate: '6.832200', gainLoss: '335600.00' },
        },
        {
          ...{ month: '202607', firstDate: '20260713', lastDate: '20260720', count: 3, principal: '2000000' },
          ...{ averageRate: '6.950000', marketRate: '6.832200', gainLoss: '235600.00' },
        },
      ],
    })
  })

  it('begins with what is due on the day after, and says of which day it is', () => {
    const tomorrow = group({ valueDate: businessDate('20260414') })
    const dueToday = group({ valueDate: today, count: 2 })
    const total = totalPl(daysWith(plain), [tomorrow, dueToday], today, 2)
    expect([total.calcDate, total.liveFrom, total.count, total.due.count]).toEqual(['20260413', '20260414', 1, 2])
    expect([total.gainLoss, total.due.gainLoss]).toEqual(['167800.00', '167800.00'])
  })

  it('has neither value nor cost where no deal of it could be valued, and no sum of the due where one could not', () => {
    const days = daysWith({ ...plain, without: ['JPY'] })
    expect(totalPl(days, [yen], today, 2)).toMatchObject({ gainLoss: null, value: null, cost: null, leftOut: 3 })
    const due = [group({ valueDate: today }), { ...yen, valueDate: today }]
    expect(totalPl(days, due, today, 2)).toMatchObject({ gainLoss: '0.00', due: { count: 4, gainLoss: null } })
  })

  it('says no spot rate of a side that organisations value by rates of their own', () => {
    const own = dayWith({ ...plain, mids: { 'USD/CNY': '6.9' } })
    const shared = dayWith(plain)
    const days = { reportingCurrency: 'CNY', dayOf: (orgId: string | null) => (orgId === '8' ? own : shared) }
    const spotOf = (...orgs: (string | null)[]) =>
      totalPl(
        days,
        orgs.map((rateOrgId) => group({ rateOrgId })),
        today,
        2,
      ).pairs[0]
    expect(spotOf(null, null)).toMatchObject({ spotRate: '6.832200', gainLoss: '335600.00' })
    expect(spotOf('8', '8')).toMatchObject({ spotRate: '6.900000', gainLoss: '200000.00' })
    // 167,800 by the rates of the group and 100,000 by those of the organisation.
    expect(spotOf(null, '8')).toMatchObject({ spotRate: null, gainLoss: '267800.00' })
  })
})

describe('what was stored when the day was valued', () => {
  it('is not computed anew: value less cost is the result, and the market rate is what stood then', () => {
    const total = totalPl(daysWith(), [stored('168000', '1000.5')], today, 2)
    expect([total.value, total.gainLoss, total.cost]).toEqual(['168000.00', '166999.50', '1000.50'])
    expect(total.pairs[0]?.marketRate).toBe('6.832000')
    expect(total.gaps).toEqual([])
  })

  it('is converted at the spot of its day, or left out where there is none', () => {
    const inDollars = stored('1000', '40', { currencyPair: 'EUR/USD' })
    // 1,000 · 6.8322 and (1,000 − 40) · 6.8322 = 6,558.912
    expect(totalPl(daysWith(), [inDollars], today, 2)).toMatchObject({
      value: '6832.20',
      gainLoss: '6558.91',
      cost: '273.29',
    })
    expect(totalPl(daysWith({ without: ['USD/CNY'] }), [inDollars], today, 2)).toMatchObject({
      value: null,
      gainLoss: null,
      leftOut: 1,
      gaps: [{ kind: 'rate', name: 'USD/CNY' }],
    })
  })

  it('is rounded once for a month of a side: two of 0.004 are 0.01 in one month, and nothing in two', () => {
    const total = (...groups: GroupedDeals[]) => totalPl(daysWith(), groups, today, 2).gainLoss
    expect(total(stored('0.004'), stored('0.004'))).toBe('0.01')
    expect(total(stored('0.004'), stored('0.004', '0', { valueDate: june }))).toBe('0.00')
    expect(total(stored('0.004'), stored('0.004', '0', { dealStance: '4' }))).toBe('0.00')
  })
})

describe('what a sum is made of', () => {
  const dueToday = group({ valueDate: today, principal: '500000', principalAtRate: '3500000' })
  const dueBefore = group({ valueDate: businessDate('20260330') })
  const book = [sold, bought, inMay, yen, dueToday, dueBefore]
  const ask: SumAsk = { figure: 'result', isDue: false }
  const sumOf = (part: PlPart, over: Partial<SumAsk> = {}, groups: readonly GroupedDeals[] = book) =>
    sumParts(daysWith({ ...plain, without: ['JPY'] }), groups, today, 2, part, { ...ask, ...over })

  it.each<[string, PlPart, string, string[]]>([
    // 167,800 − 167,800 + 335,600; the yen have no curve and are left out.
    ['all live deals that have a value', {}, '335600.00', ['167800.00', '-167800.00', '335600.00']],
    ['those of a pair', { pair: 'USD/CNY' }, '335600.00', ['167800.00', '-167800.00', '335600.00']],
    ['those of a side', { pair: 'USD/CNY', stance: '2' }, '503400.00', ['167800.00', '335600.00']],
    ['those of a month', { pair: 'USD/CNY', month: '202607' }, '0.00', ['167800.00', '-167800.00']],
    ['those of a month of a side', { pair: 'USD/CNY', stance: '1', month: '202607' }, '-167800.00', ['-167800.00']],
  ])('are %s', (_, part, value, groups) => {
    const sum = sumOf(part)
    expect(sum?.value).toBe(value)
    expect(sum?.groups.map(({ value: of }) => cents(of))).toEqual(groups)
  })

  it('are its months, each with its side and rounded once', () => {
    const parts = [stored('0.004'), stored('0.004'), stored('0.006', '0', { valueDate: may }), bought]
    expect(sumOf({ pair: 'USD/CNY' }, {}, parts)).toMatchObject({
      value: '-167799.98',
      months: [
        { key: { pair: 'USD/CNY', stance: '2', month: '202607' }, value: '0.01' },
        { key: { pair: 'USD/CNY', stance: '2', month: '202605' }, value: '0.01' },
        { key: { pair: 'USD/CNY', stance: '1', month: '202607' }, value: '-167800.00' },
      ],
      groups: [{ value: '0.004' }, { value: '0.004' }, { value: '0.006' }, {}],
    })
  })

  it('are what is due on the day or before it, where that is asked for', () => {
    // 500,000 · 0.1678 and 1,000,000 · 0.1678
    const due = sumOf({}, { isDue: true })
    expect([due?.value, due?.groups.map(({ value }) => cents(value))]).toEqual(['251700.00', ['83900.00', '167800.00']])
    expect(sumOf({}, { isDue: true }, [...book, { ...yen, valueDate: today }])).toBeUndefined()
  })

  it('are the values where those are asked for, before what the deals cost', () => {
    const bought1 = stored('1000', '40')
    expect(sumOf({}, { figure: 'converted' }, [bought1])?.value).toBe('1000.00')
    expect(sumOf({}, {}, [bought1])?.value).toBe('960.00')
  })

  it.each<[string, PlPart, readonly GroupedDeals[]]>([
    [
      'a pair that holds a deal without a value',
      { pair: 'JPY/CNY' },
      [yen, { ...stored('5'), currencyPair: 'JPY/CNY' }],
    ],
    ['a month that no deal is of', { pair: 'USD/CNY', month: '202608' }, book],
    ['deals of which none has a value', {}, [yen]],
    ['no deals', {}, []],
  ])('do not exist of %s', (_, part, groups) => expect(sumOf(part, {}, groups)).toBeUndefined())
})

describe('what an average rate is made of', () => {
  it('are the amounts of the live deals of a part, at their own rates and at those of the market', () => {
    const groups = [sold, inMay, bought, yen, group({ valueDate: today })]
    const amounts = (part: PlPart) =>
      rateParts(daysWith({ ...plain, without: ['JPY'] }), groups, today, part).map((of) => [
        of.principal,
        of.principalAtRate,
        of.atMarket === undefined ? undefined : decimal(of.atMarket).stripZeros().toString(),
      ])
    expect(amounts({ pair: 'USD/CNY', stance: '2' })).toEqual([
      ['1000000', '7000000', '6832200'],
      ['2000000', '14000000', '13664400'],
    ])
    expect(amounts({ pair: 'USD/CNY', stance: '2', month: july.slice(0, 6) })).toEqual([
      ['1000000', '7000000', '6832200'],
    ])
    expect(amounts({ pair: 'JPY/CNY' })).toEqual([['100000000', '430000000', undefined]])
    expect(amounts({}).length).toBe(4)
  })
})
