import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, modelValue, ONE, ZERO } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { conversionRate, dealValue, gapsOf } from '../position/valuation.rules.ts'
import { daysWith, dayWith, group, soon, today } from './trade-pl.fixture.ts'
import { totalPl } from './trade-pl.rules.ts'

const deal = {
  businType: 'FX_FWD',
  currencyPair: 'USD/CNY',
  dealDirection: '2',
  principal: '1000000',
  exchangeRate: '7',
  valueDate: soon,
}
describe('the value of a deal', () => {
  it('is nothing at the market rate itself', () => {
    const { marketRate } = dealValue(dayWith(), deal) ?? { marketRate: 0 }
    expect(marketRate).toBeLessThan(6.8322)
    expect(dealValue(dayWith(), { ...deal, exchangeRate: marketRate.toPrecision(15) })?.value).toBeCloseTo(0, 4)
  })
  it('is opposite for the two sides', () => {
    const [buy, sell] = ['1', '2'].map((dealDirection) => dealValue(dayWith(), { ...deal, dealDirection })?.value ?? 0)
    expect(sell).toBeGreaterThan(0)
    expect(buy).toBeCloseTo(-(sell ?? 0), 6)
  })
  it('respects the unit of a pair that is quoted per hundred', () => {
    const jpy = { ...deal, currencyPair: 'JPY/CNY', principal: '100000000', exchangeRate: '4.3' }
    expect(Math.abs(dealValue(dayWith(), jpy)?.value ?? 0)).toBeLessThan(100_000)
  })
  it('is converted at spot where the pair is quoted in another currency', () => {
    const eur = dealValue(dayWith(), { ...deal, currencyPair: 'EUR/USD', exchangeRate: '1.2' })
    expect(modelValue(eur?.converted ?? ZERO)).toBeCloseTo((eur?.value ?? 0) * 6.8322, 6)
  })
  it.each([
    [['USD/CNY'], [{ kind: 'rate', name: 'USD/CNY' }]],
    [['USD'], [{ kind: 'curve', name: 'USD' }]],
    [
      ['USD', 'CNY'],
      [
        { kind: 'curve', name: 'USD' },
        { kind: 'curve', name: 'CNY' },
      ],
    ],
  ])('does not exist without %j', (without, gaps) => {
    expect(dealValue(dayWith({ without }), deal)).toBeUndefined()
    expect(gapsOf(dayWith({ without }), deal)).toEqual(gaps)
  })
  it('reads quoted points where they reach, and then needs no curve of the base currency', () => {
    const quoted = [{ dataDate: today, term: '3M', midPoints: '-400', dataSource: 'BANK' }]
    const onPoints = dayWith({ quoted, without: ['USD'] })
    const spotDate = businessDate('20260415')
    expect(dealValue(onPoints, { ...deal, valueDate: businessDate('20260715') })?.marketRate).toBeCloseTo(6.7922, 12)
    expect(dealValue(onPoints, { ...deal, valueDate: spotDate })?.marketRate).toBe(6.8322)
    expect(gapsOf(onPoints, deal)).toEqual([])
    expect(gapsOf(onPoints, { ...deal, valueDate: today })).toEqual([{ kind: 'curve', name: 'USD' }])
    expect(gapsOf(dayWith({ quoted, without: ['CNY'] }), deal)).toEqual([{ kind: 'curve', name: 'CNY' }])
  })
  it('of a spot deal at mid is nothing on its first day', () => {
    const spotDeal = { ...deal, exchangeRate: '6.8322', valueDate: businessDate('20260415') }
    expect(dealValue(dayWith(), spotDeal)?.value).toBeCloseTo(0, 6)
  })
  it('names the conversion that is missing', () => {
    const day = dayWith({ without: ['USD/CNY'] })
    expect(conversionRate(day, 'USD')).toBeUndefined()
    expect(gapsOf(day, { ...deal, currencyPair: 'EUR/USD' })).toEqual([{ kind: 'rate', name: 'USD/CNY' }])
    expect(conversionRate(dayWith(), 'JPY')?.stripZeros().toString()).toBe('0.042745')
    expect(conversionRate(dayWith({ reportingCurrency: 'JPY' }), 'JPY')).toEqual(ONE)
  })
})

describe('the cost of an option', () => {
  /** On its last day: no volatility is asked for, and it is worth nothing out of the money. */
  const option = (over: object = {}, currencyPair = 'USD/CNY') => {
    const [currency] = currencyPair.split('/')
    const lasts = { optionFlag: '1', optionType: 'E', maturityDate: today }
    const paid = {
      nominalAmt: '1000000',
      nominalAmt2: '9000000',
      feePayCurrency: 'CNY',
      feePayAmt: '59000',
      feeQuoteAmt: null,
    }
    const terms = { optionDealDirection: '1', currency, ...lasts, ...paid, ...over }
    return { ...deal, businType: 'FX_OPTION', currencyPair, exchangeRate: '9', valueDate: soon, terms: terms as never }
  }
  const resultOf = (of: ReturnType<typeof option>, principal = '1000000') =>
    dealValue(dayWith(), { ...of, principal })
      ?.result.stripZeros()
      .toString()

  it.each([
    ['all of it, to the last digit of any amount', {}, '1000000', '-59000'],
    ['as exactly as it was paid', { feePayAmt: '99999999999999.99' }, '1000000', '-99999999999999.99'],
    ['the share of what is left', { feePayAmt: '0.3' }, '100000', '-0.03'],
    ['received, where it was sold', { optionDealDirection: '2' }, '1000000', '59000'],
    [
      'at the spot of the day, where it was paid in the base currency',
      { feePayCurrency: 'USD', feePayAmt: '100.1' },
      '1000000',
      '-683.90322',
    ],
    [
      'at that of its trade date, where it was paid in a third',
      { feePayCurrency: 'EUR', feePayAmt: '9', feeQuoteAmt: '70.35' },
      '1000000',
      '-70.35',
    ],
  ])('is %s', (_, over, principal, result) => expect(resultOf(option(over), principal)).toBe(result))

  it('is per hundred where the pair is quoted so, and of the other notional where that was named', () => {
    const inYen = {
      optionFlag: '2',
      feePayCurrency: 'JPY',
      feePayAmt: '100',
      currency: 'CNY',
      nominalAmt: '9000000',
      nominalAmt2: '1000000',
    }
    expect(resultOf(option(inYen, 'JPY/CNY'), '500000')).toBe('-2.13725')
  })
})

describe('totals', () => {
  it('value a group exactly as its deals one by one', () => {
    const parts = [
      ['900000', '7.0304'],
      ['1500000', '6.9363'],
      ['333333.33', '6.5'],
    ] as const
    const single = parts.reduce(
      (sum, [principal, exchangeRate]) =>
        sum + (dealValue(dayWith(), { ...deal, principal, exchangeRate })?.value ?? 0),
      0,
    )
    const principal = parts.reduce((sum, [amount]) => sum.add(decimal(amount)), decimal('0'))
    const atRate = parts.reduce((sum, [amount, rate]) => sum.add(decimal(amount).mul(decimal(rate))), decimal('0'))
    const together = totalPl(
      daysWith(),
      [group({ count: 3, principal: principal.toString(), principalAtRate: atRate.toString() })],
      today,
      2,
    )
    expect(Number(together.gainLoss)).toBeCloseTo(single, 1)
    expect(together.pairs[0]?.averageRate).toBe('6.914077')
  })
  it('keep both sides of a pair apart and weigh the average by amount', () => {
    const { pairs, gainLoss } = totalPl(
      daysWith(),
      [
        group(),
        group({ dealDirection: '1', dealStance: '1' }),
        group({ principal: '3000000', principalAtRate: '20400000', valueDate: businessDate('20260813') }),
      ],
      today,
      2,
    )
    expect(pairs.map(({ dealDirection }) => dealDirection)).toEqual(['2', '1'])
    expect(pairs[0]).toMatchObject({ principal: '4000000', averageRate: '6.850000', count: 2 })
    expect(pairs[0]?.months.map(({ month, principal }) => [month, principal])).toEqual([
      ['202607', '1000000'],
      ['202608', '3000000'],
    ])
    expect(Number(gainLoss)).toBeCloseTo(Number(pairs[0]?.gainLoss) + Number(pairs[1]?.gainLoss), 1)
  })
  it('put deals of today apart, at spot less the points from today to spot', () => {
    const { count, due, pairs, gainLoss } = totalPl(daysWith(), [group({ valueDate: today, count: 2 })], today, 2)
    expect([count, pairs, gainLoss, due]).toEqual([0, [], '0.00', { count: 2, gainLoss: '166976.20' }])
  })
  it('keep deals past their value date among what is due, worth what their delivery today would bring', () => {
    const past = group({ valueDate: businessDate('20260330') })
    expect(totalPl(daysWith(), [past, group({ valueDate: today })], today, 2).due).toEqual({
      count: 2,
      gainLoss: '333952.40',
    })
  })
  it('keep rights and obligations apart from what was agreed, and lose none of them', () => {
    const { pairs, gainLoss } = totalPl(
      daysWith(),
      [group({ dealStance: '2' }), group({ dealStance: '4', principalAtRate: '6800000' }), group({ dealStance: '6' })],
      today,
      2,
    )
    expect(pairs.map(({ dealStance, principal, averageRate }) => [dealStance, principal, averageRate])).toEqual([
      ['2', '1000000', '7.000000'],
      ['4', '1000000', '6.800000'],
      ['6', '1000000', '7.000000'],
    ])
    expect(Number(gainLoss)).toBeCloseTo(
      pairs.reduce((all, pair) => all + Number(pair.gainLoss), 0),
      1,
    )
  })
  it('say value, cost and result so that they add up', () => {
    const { value, cost, gainLoss } = totalPl(daysWith(), [group()], today, 2)
    expect([value, cost]).toEqual([gainLoss, '0.00'])
  })
  it('leave out what cannot be valued, and say how many', () => {
    const groups = [group(), group({ currencyPair: 'JPY/CNY', count: 4 })]
    const partly = totalPl(daysWith({ without: ['JPY'] }), groups, today, 2)
    expect(partly).toMatchObject({ leftOut: 4, count: 5, gaps: [{ kind: 'curve', name: 'JPY' }] })
    expect(partly.gainLoss).toBe(partly.pairs[0]?.gainLoss)
    expect(partly.pairs[1]).toMatchObject({ gainLoss: null, marketRate: null, principal: '1000000' })
    expect(totalPl(daysWith({ without: ['CNY'] }), groups, today, 2).gainLoss).toBeNull()
  })
  it('are zero without deals', () => {
    expect(totalPl(daysWith(), [], today, 2)).toMatchObject({
      gainLoss: '0.00',
      count: 0,
      leftOut: 0,
      pairs: [],
      gaps: [],
    })
  })
})

describe('sums', () => {
  it('are of what is shown: months make their side, sides make the whole, to the last digit', () => {
    const days = ['20260713', '20260715', '20260812', '20260914', '20261013'].map((day) => businessDate(day))
    const groups = [1, 2, 3, 4, 5, 6, 7].flatMap((step) =>
      days.map((valueDate, at) =>
        group({
          currencyPair: step % 3 === 0 ? 'JPY/CNY' : 'USD/CNY',
          dealDirection: step % 2 === 0 ? '1' : '2',
          dealStance: step % 2 === 0 ? '1' : '2',
          valueDate,
          principal: String(1_000_003 * step + at),
          principalAtRate: String(7 * (1_000_003 * step + at)),
        }),
      ),
    )
    for (const scale of [0, 2, 3]) {
      const totals = totalPl(daysWith(), groups, today, scale)
      const total = (amounts: readonly (string | null)[]) =>
        amounts.reduce((all, amount) => all.add(decimal(amount ?? '0')), decimal('0')).toFixed(scale)
      expect(totals.pairs.length).toBeGreaterThan(2)
      for (const pair of totals.pairs) expect(total(pair.months.map(({ gainLoss }) => gainLoss))).toBe(pair.gainLoss)
      expect(total(totals.pairs.map(({ gainLoss }) => gainLoss))).toBe(totals.gainLoss)
    }
  })
})
