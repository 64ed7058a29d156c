import type { BankChoice } from '@hedgerow/contract/quote/quote.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { Calendar } from '@hedgerow/quant/basics/calendar'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import {
  bestOf,
  costOf,
  dealInput,
  demandBanks,
  demandTerm,
  isOpenAt,
  otherAmount,
  ranked,
  sidesOf,
} from './quote.rules.ts'

const usdCny: PairConvention = {
  pair: 'USD/CNY',
  base: 'USD',
  quote: 'CNY',
  quotedUnit: 1,
  quotedDecimalScale: 4,
  spreadDecimalScale: 4,
  spotLag: 2,
  pip: '0.0001',
}
const jpyCny: PairConvention = { ...usdCny, pair: 'JPY/CNY', base: 'JPY', quotedUnit: 100 }
const forward = { comparedWith: 'forward' } as const
const spot = { comparedWith: 'spot' } as const

describe('the hours of a bank', () => {
  const shanghai = { dealTimeBegin: '09:30:00', dealTimeEnd: '23:30:00', timezone: 'GMT+08:00', country: 'CN' }
  const newYork = { dealTimeBegin: '08:00:00', dealTimeEnd: '20:00:00', timezone: 'GMT-05:00', country: 'US' }
  const calendarOf = (code: string, ...days: string[]): Calendar => ({
    code,
    holidays: new Set(days.map((day) => businessDate(day))),
    publishedFrom: businessDate('20260101'),
    publishedUntil: businessDate('20261231'),
  })
  const calendars = { CNY: calendarOf('CNY', '20260501'), USD: calendarOf('USD', '20260703') }
  it.each([
    ['01:29:59', '20260413', false],
    ['01:30:00', '20260413', true],
    ['15:30:00', '20260413', true],
    ['15:31:00', '20260413', false],
    ['05:00:00', '20260412', false],
    ['05:00:00', '20260411', false],
  ])('are those of its own clock: %s UTC of %s', (time, day, open) => {
    expect(isOpenAt(shanghai, { day, time }, calendars)).toBe(open)
  })
  it('west of Greenwich begin the other way, and may be the whole day', () => {
    const west = { ...shanghai, timezone: 'GMT-05:00' }
    expect(isOpenAt(west, { day: '20260413', time: '14:30:00' }, calendars)).toBe(true)
    expect(isOpenAt(west, { day: '20260413', time: '14:29:00' }, calendars)).toBe(false)
    const always = { ...shanghai, dealTimeBegin: '00:00:00', dealTimeEnd: '23:59:59' }
    for (const time of ['00:00:00', '12:00:00', '23:59:59'])
      expect(isOpenAt(always, { day: '20260413', time }, calendars)).toBe(true)
  })
  it.each([
    ['Friday evening in New York is Saturday in Shanghai', newYork, '20260417', '23:30:00', true],
    ['Friday evening there, Saturday by Greenwich', newYork, '20260418', '00:00:00', true],
    ['an hour later by the clocks of its summer', newYork, '20260418', '00:30:00', false],
    ['an hour later by the clocks of its winter', newYork, '20260117', '00:30:00', true],
    ['Sunday evening there, Monday by Greenwich', newYork, '20260420', '00:30:00', false],
    ['a holiday of its centre', newYork, '20260703', '15:00:00', false],
    ['its evening is the day after by Greenwich', newYork, '20260704', '00:30:00', false],
    ['a holiday of another centre', newYork, '20260501', '15:00:00', true],
    ['a holiday at home', shanghai, '20260501', '03:00:00', false],
    ['a country of which no holidays are known', { ...newYork, country: null }, '20260703', '15:00:00', true],
  ])('go by its own day: %s', (_, bank, day, time, open) => {
    expect(isOpenAt(bank, { day, time }, calendars)).toBe(open)
  })
  it('over midnight belong to the day on which they began', () => {
    const night = { ...shanghai, dealTimeBegin: '20:00:00', dealTimeEnd: '04:00:00' }
    const at = (day: string, time: string) => isOpenAt(night, { day, time }, calendars)
    expect([at('20260417', '18:00:00'), at('20260418', '13:00:00'), at('20260419', '18:00:00')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the terms', () => {
  it('of a forward begin at three days', () => {
    for (const limit of ['0D', '1D', '2D']) expect(() => demandTerm(forward, limit)).toThrow('below 3D')
    for (const limit of ['3D', '1M', '1Y']) expect(() => demandTerm(forward, limit)).not.toThrow()
    for (const limit of ['TODAY', 'TOM', 'SPOT']) expect(() => demandTerm(spot, limit)).not.toThrow()
  })
  it('ask one to five banks, each once', () => {
    expect(() => demandBanks([])).toThrow('at least one')
    expect(() => demandBanks(['1', '2', '3', '4', '5', '6'])).toThrow('five banks')
    expect(() => demandBanks(['B1', 'B2', 'B1'])).toThrow()
    expect(() => demandBanks(['B1', 'B2', 'B3', 'B4', 'B5'])).not.toThrow()
  })
  it('say what is bought and what the other currency is', () => {
    const sides = (dealDirection: string, currency: string) => sidesOf(usdCny, { dealDirection, currency })
    expect(sides('1', 'USD')).toEqual({ buyCurrency: 'USD', sellCurrency: 'CNY', currency2: 'CNY' })
    expect(sides('2', 'CNY')).toEqual({ buyCurrency: 'CNY', sellCurrency: 'USD', currency2: 'USD' })
    expect(() => sides('1', 'EUR')).toThrow('one of')
  })
})

describe('a price', () => {
  it.each([
    [usdCny, { currency: 'USD', dealAmt: '1000000' }, '7.1234', 2, '7123400.00'],
    [usdCny, { currency: 'CNY', dealAmt: '7123400' }, '7.1234', 2, '1000000.00'],
    [jpyCny, { currency: 'JPY', dealAmt: '100000000' }, '4.3', 2, '4300000.00'],
    [jpyCny, { currency: 'CNY', dealAmt: '4300000' }, '4.3', 0, '100000000'],
  ] as const)('%o turns %o at %s into %s decimals: %s', (pair, terms, rate, scale, amount) => {
    expect(otherAmount(pair, terms, decimal(rate), scale).toString()).toBe(amount)
  })
  it('costs what it is worse than the mid, in pips, basis points and the home currency, and gains where it is better', () => {
    const at = { mid: decimal('7.1200'), baseAmt: decimal('1000000'), homeRate: '1', homeScale: 2 }
    const buy = costOf(usdCny, { ...at, dealDirection: '1', rate: decimal('7.1212') })
    expect(buy).toEqual({ spreadPip: '12', spreadBp: '1.69', spreadCost: '1200.00' })
    const sell = costOf(usdCny, { ...at, dealDirection: '2', rate: decimal('7.1212') })
    expect(sell).toEqual({ spreadPip: '-12', spreadBp: '-1.69', spreadCost: '-1200.00' })
    const yen = { ...at, mid: decimal('4.3'), baseAmt: decimal('100000000'), rate: decimal('4.31') }
    expect(costOf(jpyCny, { ...yen, dealDirection: '1' }).spreadCost).toBe('10000.00')
    const inYen = { ...at, homeRate: '22.5', homeScale: 0, rate: decimal('7.1212'), dealDirection: '1' }
    expect(costOf(usdCny, inYen).spreadCost).toBe('27000')
    expect(costOf(usdCny, { ...at, homeRate: null, dealDirection: '1', rate: decimal('7.1212') }).spreadCost).toBeNull()
  })
  it('is best lowest to buy and highest to sell; the first of equal ones; none without prices', () => {
    const quotes = [
      { quoteSerialNo: 'one', exchangeRate: '7.13' },
      { quoteSerialNo: 'two', exchangeRate: '7.12' },
      { quoteSerialNo: 'three', exchangeRate: '7.130' },
      { quoteSerialNo: 'four', exchangeRate: null },
    ]
    expect(bestOf(quotes, '1')).toBe('two')
    expect(bestOf(quotes, '2')).toBe('one')
    expect(bestOf(quotes.slice(3), '2')).toBeUndefined()
  })
  it('is the first of equal ones on either side, however they are written', () => {
    const equal = ['7.12', '7.120', '7.1200'].map((exchangeRate, at) => ({ quoteSerialNo: `bank${at}`, exchangeRate }))
    expect(bestOf(equal, '1')).toBe('bank0')
    expect(bestOf(equal, '2')).toBe('bank0')
  })
})

describe('banks stand in the order', () => {
  const bank = (quoteSource: string, over: Partial<BankChoice>): BankChoice => ({
    quoteSource,
    quoteSourceName: quoteSource,
    counterPartyId: '1',
    onlineType: '0',
    executableFlag: '1',
    why: null,
    facility: { limitUsd: '1000', usedUsd: '0', leftUsd: '1000', neededUsd: null, exceeded: false },
    internalRiskRating: 'A',
    externalRiskRating: null,
    averageSpread: null,
    winRate: null,
    answerSeconds: null,
    dealTimeBegin: '00:00:00',
    dealTimeEnd: '23:59:59',
    isOpen: true,
    simulated: false,
    ...over,
  })
  it('of what they can do, free facility, rating and past spread', () => {
    const used = (usedUsd: string) => ({ limitUsd: '1000', usedUsd, leftUsd: '0', neededUsd: null, exceeded: false })
    const banks = [
      bank('short', { executableFlag: '0', facility: null }),
      bank('dear', { averageSpread: '20' }),
      bank('rated', { internalRiskRating: 'AA-' }),
      bank('keen', { averageSpread: '9' }),
      bank('used', { facility: used('900') }),
      bank('free', { facility: null }),
    ]
    expect(ranked(banks).map(({ quoteSource }) => quoteSource)).toEqual([
      'free',
      'rated',
      'keen',
      'dear',
      'used',
      'short',
    ])
  })
})

it('a quote makes the deal that was asked for, to the number', () => {
  const terms = {
    orgId: '1',
    portfolioId: '2',
    counterPartyId: '3',
    dealType: '1',
    hedgeExposureType: '1',
    hedgeRequestId: null,
    currencyPair: 'USD/CNY',
    dealDirection: '2',
    currency: 'CNY',
    dealAmt: '7000000',
    dealAmt2: '1000000.00',
    dealLimit: '3M',
    transDate: '20260413',
    settleDate: '20260715',
    spotRate: '7.01',
    forwardPoint: '-100',
    exchangeRate: '7',
    offMarketReason: null,
    trader: 'a_mk',
    transTime: '09:00:00',
    bankDealNo: 'B1-1',
  }
  const deal = dealInput({ rateName: 'forwardRate' }, terms)
  expect(deal).toMatchObject({ buyCurrency: 'CNY', buyAmt: '7000000', sellCurrency: 'USD', sellAmt: '1000000.00' })
  expect(deal).toMatchObject({
    spotRate: '7.01',
    forwardPoint: '-100',
    forwardRate: '7',
    tradeMode: '2',
    tradeSource: '2',
  })
  expect(dealInput({ rateName: 'spotRate' }, { ...terms, spotRate: '7' }).forwardRate).toBeUndefined()
})
