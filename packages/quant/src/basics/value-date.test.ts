import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDate, fromDayNumber, toDayNumber } from './business-date.ts'
import { type Calendar, isGoodDay, type RollRule } from './calendar.ts'
import { PUBLISHED_CALENDARS } from './published-holidays.ts'
import { codeOf } from './quant-error.fixture.ts'
import { requireForwardTerm, requireInquiryTerm, spotDate, valueDate } from './value-date.ts'

const day = businessDate
const noHolidays = (code: string): Calendar => ({
  code,
  holidays: new Set(),
  publishedFrom: day('20240101'),
  publishedUntil: day('20261231'),
})
const calendars = { ...PUBLISHED_CALENDARS, EUR: noHolidays('EUR'), CAD: noHolidays('CAD') }
const pairOf = (base: string, quote: string, spotLag: 1 | 2 = 2) => ({ base, quote, spotLag })
const usdCny = pairOf('USD', 'CNY')
const jpyCny = pairOf('JPY', 'CNY')

/** Value date of a USD/CNY term, worked out by hand from the 2026 holiday lists. */
const usdCnyDate = (tradeDate: string, limit: string, rule?: RollRule) =>
  valueDate({ pair: usdCny, tradeDate: day(tradeDate), limit, rule, calendars }).valueDate

describe('spot', () => {
  it.each<[string, ReturnType<typeof pairOf>, string, string]>([
    ['plain T+2', usdCny, '20260413', '20260415'],
    ['over a weekend', usdCny, '20260416', '20260420'],
    ['a USD holiday on the way counts', usdCny, '20260522', '20260526'],
    ['a USD holiday cannot be spot', usdCny, '20260521', '20260526'],
    ['the Labour Day week', usdCny, '20260429', '20260506'],
    ['both Golden Weeks', jpyCny, '20260428', '20260507'],
    ['a cross needs USD on the spot day', pairOf('EUR', 'CNY'), '20260521', '20260526'],
    ['a cross may pass a USD holiday', pairOf('EUR', 'CNY'), '20260522', '20260526'],
    ['T+1', pairOf('USD', 'CAD', 1), '20260413', '20260414'],
    ['T+1 over a USD holiday', pairOf('USD', 'CAD', 1), '20260522', '20260526'],
  ])('%s', (_, pair, tradeDate, expected) => {
    expect(spotDate(pair, day(tradeDate), calendars)).toBe(expected)
  })

  it('needs every calendar, USD included', () => {
    expect(codeOf(() => spotDate(pairOf('SEK', 'CNY'), day('20260413'), calendars))).toBe('calendar-missing')
    expect(codeOf(() => spotDate(jpyCny, day('20260413'), { JPY: calendars.JPY, CNY: calendars.CNY }))).toBe(
      'calendar-missing',
    )
    expect(codeOf(() => spotDate(pairOf('constructor', 'CNY'), day('20260413'), calendars))).toBe('calendar-missing')
  })
})

describe('terms', () => {
  it.each<[string, string, string]>([
    ['20260413', 'TODAY', '20260413'],
    ['20260413', 'TOM', '20260414'],
    ['20260417', 'TOM', '20260420'],
    ['20260522', 'TOM', '20260526'],
    ['20260413', 'SPOT', '20260415'],
    ['20260413', '0D', '20260415'],
    ['20260413', '1D', '20260416'],
    ['20260415', '1D', '20260420'],
    ['20260413', '6D', '20260421'],
    ['20260413', '1W', '20260422'],
    ['20260413', '2W', '20260429'],
    ['20260413', '1M', '20260515'],
    ['20260413', '3M', '20260715'],
    ['20260423', '1M', '20260527'],
    ['20260422', '1W', '20260506'],
    ['20260423', '1W', '20260506'],
    ['20260126', '1M', '20260227'],
    ['20260428', '3M', '20260731'],
    ['20260428', '1M', '20260529'],
    ['20260413', '1Y', '20270415'],
  ])('USD/CNY of %s, %s is %s', (tradeDate, limit, expected) => {
    expect(usdCnyDate(tradeDate, limit)).toBe(expected)
  })

  it('moves a trade date that is not good, or refuses it when asked not to', () => {
    expect(usdCnyDate('20260418', 'TODAY')).toBe('20260420')
    expect(usdCnyDate('20260418', 'TODAY', 'preceding')).toBe('20260417')
    expect(usdCnyDate('20260418', 'TOM')).toBe('20260420')
    expect(codeOf(() => usdCnyDate('20260418', 'TODAY', 'none'))).toBe('not-a-good-day')
    expect(codeOf(() => usdCnyDate('20260525', 'TOM', 'none'))).toBe('not-a-good-day')
  })

  it('settles a cross on days that are good in USD, too: TODAY and TOM over Memorial Day', () => {
    const crossDate = (tradeDate: string, limit: string) =>
      valueDate({ pair: jpyCny, tradeDate: day(tradeDate), limit, calendars }).valueDate
    expect([crossDate('20260522', 'TOM'), crossDate('20260522', 'SPOT')]).toEqual(['20260526', '20260526'])
    expect([crossDate('20260525', 'TODAY'), crossDate('20260525', 'TOM')]).toEqual(['20260526', '20260526'])
  })

  it('takes another rule when given', () => {
    expect(usdCnyDate('20260126', '1M', 'following')).toBe('20260302')
    expect(usdCnyDate('20260126', '1M', 'none')).toBe('20260228')
    expect(usdCnyDate('20260413', '5D', 'following')).toBe('20260420')
    expect(usdCnyDate('20260413', '4D', 'preceding')).toBe('20260417')
    expect(usdCnyDate('20260428', '3M', 'none')).toBe('20260730')
  })

  it('says what may still move', () => {
    const query = { pair: usdCny, tradeDate: day('20260413'), calendars }
    expect(valueDate({ ...query, limit: '3M' })).toEqual({
      valueDate: '20260715',
      spotDate: '20260415',
      provisional: false,
    })
    expect(valueDate({ ...query, limit: '1Y' }).provisional).toBe(true)
  })

  it('refuses what is no term', () => {
    expect(codeOf(() => usdCnyDate('20260413', '3Q'))).toBe('not-a-tenor')
    expect(codeOf(() => usdCnyDate('20260413', '9999Y'))).toBe('tenor-too-long')
  })

  it('says which terms may be asked online and which are a forward', () => {
    for (const limit of ['TODAY', 'TOM', 'SPOT', '3D', '1W', '1M', '1Y'])
      expect(() => requireInquiryTerm(limit)).not.toThrow()
    for (const limit of ['0D', '1D', '2D', '0W', '0M']) {
      expect(codeOf(() => requireInquiryTerm(limit))).toBe('inquiry-term-at-least-3D')
    }
    for (const limit of ['1D', '1W', '3M', '1Y']) expect(() => requireForwardTerm(limit)).not.toThrow()
    for (const limit of ['0D', '0M', 'SPOT'])
      expect(codeOf(() => requireForwardTerm(limit))).toBe('forward-0D-forbidden')
    expect(codeOf(() => requireInquiryTerm('2Q'))).toBe('not-a-tenor')
  })

  it('settles on good days, in the order of the terms', () => {
    const tradeDates = fc
      .integer({ min: toDayNumber(day('20250201')), max: toDayNumber(day('20260615')) })
      .map(fromDayNumber)
    const law = fc.property(tradeDates, fc.constantFrom(usdCny, jpyCny, pairOf('EUR', 'CNY')), (tradeDate, pair) => {
      const centres = [calendars.USD, calendars[pair.base as 'USD'], calendars.CNY]
      const limits = ['SPOT', '1D', '1W', '2W', '1M', '2M', '3M', '6M']
      const dates = limits.map((limit) => valueDate({ pair, tradeDate, limit, calendars }).valueDate)
      for (const date of dates) expect(isGoodDay(date, centres)).toBe(true)
      expect([...dates].sort()).toEqual(dates)
      expect(addDays(tradeDate, 1) <= (dates[0] ?? '')).toBe(true)
      const tomorrow = valueDate({ pair, tradeDate, limit: 'TOM', calendars }).valueDate
      expect(isGoodDay(tomorrow, centres)).toBe(true)
      expect(tomorrow <= (dates[0] ?? '')).toBe(true)
    })
    fc.assert(law, { seed: 20260413, numRuns: 300 })
  })
})
