import { Refusal } from '@hedgerow/contract/kit/refusal'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { RollRule } from '@hedgerow/quant/basics/calendar'
import { PUBLISHED_CALENDARS } from '@hedgerow/quant/basics/published-holidays'
import { describe, expect, it } from 'vitest'
import { calendarCodes, expireDate, refuseUnfitLimit } from './expire-date.rules.ts'

const usdCny = { base: 'USD', quote: 'CNY', spotLag: 2 } as const
const jpyCny = { base: 'JPY', quote: 'CNY', spotLag: 2 } as const
const { CNY, USD, JPY, HKD } = PUBLISHED_CALENDARS

const refusalOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) return error.because
    throw error
  }
  return undefined
}
const forward = (transDate: string, timeLimit: string, dateSchedRule?: RollRule) => ({
  businType: 'FX_FWD',
  transDate: businessDate(transDate),
  timeLimit,
  dateSchedRule,
})

describe('terms', () => {
  it.each([
    ['FX_SPOT', 'TODAY', undefined],
    ['FX_SPOT', 'SPOT', undefined],
    ['FX_SPOT', '1M', 'SPOT_LIMIT'],
    ['FX_FWD', '1D', undefined],
    ['FX_FWD', '0D', 'FORWARD_DATE'],
    ['FX_FWD', '00M', 'FORWARD_DATE'],
    ['FX_FWD', 'SPOT', 'FORWARD_DATE'],
    ['FX_OPTION', '3M', undefined],
    ['FX_OPTION', '0D', 'FORWARD_DATE'],
  ] as const)('%s for %s: %s', (businType, timeLimit, expected) => {
    expect(refusalOf(() => refuseUnfitLimit(businType, timeLimit))).toBe(expected && referenceRefusals[expected])
  })

  it('too long or beyond the calendar are refused', () => {
    const counting = { CNY, USD }
    expect(refusalOf(() => expireDate(forward('20260413', '51Y'), usdCny, counting))).toBe(
      referenceRefusals.TERM_TOO_LONG,
    )
    expect(refusalOf(() => expireDate(forward('20260413', '3651D'), usdCny, counting))).toBe(
      referenceRefusals.TERM_TOO_LONG,
    )
    expect(refusalOf(() => expireDate(forward('99991201', '1M'), usdCny, counting))).toBe(
      referenceRefusals.DATE_OUT_OF_RANGE,
    )
    const unadjusted = {
      businType: 'FX_SPOT',
      transDate: businessDate('20260411'),
      timeLimit: 'TODAY',
      dateSchedRule: 'none',
    } as const
    expect(refusalOf(() => expireDate(unadjusted, usdCny, counting))).toBe(referenceRefusals.NOT_A_BUSINESS_DAY)
  })
})

describe('calendars', () => {
  it.each([
    [undefined, 'USD,CNY'],
    ['CNY', 'CNY,USD'],
    ['CNY, HKD', 'CNY,HKD,USD'],
  ])('%s counts as %s', (holiday, codes) => {
    expect(calendarCodes(holiday, usdCny).join()).toBe(codes)
  })

  it('always need USD: the spot of JPY/CNY moves over Memorial Day', () => {
    expect(expireDate(forward('20260521', '1M'), jpyCny, { JPY, CNY, USD }).spotDate).toBe('20260526')
    expect(expireDate(forward('20260521', '1M'), jpyCny, { JPY, CNY }).spotDate).toBe('20260525')
  })

  it('that were not chosen close on weekends only; further ones join', () => {
    // Marine Day is 20 July: it counts where JPY is chosen. Good Friday to Easter Monday 2026 count where HKD is.
    const marineDay = forward('20260616', '1M')
    expect(expireDate(marineDay, jpyCny, { JPY, CNY, USD }).valueDate).toBe('20260721')
    expect(expireDate(marineDay, jpyCny, { CNY, USD }).valueDate).toBe('20260720')
    const easter = forward('20260330', '2D')
    expect(expireDate(easter, usdCny, { CNY, USD }).valueDate).toBe('20260403')
    expect(expireDate(easter, usdCny, { CNY, USD, HKD }).valueDate).toBe('20260408')
  })
})

describe('value dates', () => {
  it.each([
    ['US Memorial Day', usdCny, '20260422', '1M', '20260526'],
    ['US Independence Day kept on no Friday', usdCny, '20260601', '1M', '20260703'],
    ['Japan’s Marine Day', jpyCny, '20260616', '1M', '20260721'],
    ['Christmas Day', usdCny, '20251121', '1M', '20251226'],
    ['Spring Festival 2026', usdCny, '20260114', '1M', '20260224'],
  ])('move over %s', (_, pair, transDate, timeLimit, expected) => {
    expect(expireDate(forward(transDate, timeLimit), pair, { JPY, CNY, USD }).valueDate).toBe(expected)
  })

  it('say why they moved', () => {
    expect(expireDate(forward('20260422', '1M'), usdCny, { CNY, USD })).toMatchObject({
      termDate: '20260524',
      valueDate: '20260526',
      closedDays: [{ date: '20260525', currencies: ['USD'] }],
    })
    const overSpringFestival = expireDate(forward('20260213', '1D'), usdCny, { CNY, USD })
    expect(overSpringFestival).toMatchObject({ spotDate: '20260225', valueDate: '20260226' })
    expect(overSpringFestival.closedDays[0]).toEqual({ date: '20260216', currencies: ['CNY', 'USD'] })
    expect(overSpringFestival.closedDays).toHaveLength(6)
    expect(expireDate(forward('20260413', '1M'), usdCny, { CNY, USD }).closedDays).toEqual([])
  })

  it('follow the rule that is asked for', () => {
    const dated = (rule: RollRule) => expireDate(forward('20260422', '1M', rule), usdCny, { CNY, USD }).valueDate
    expect([dated('preceding'), dated('none'), dated('following')]).toEqual(['20260522', '20260524', '20260526'])
  })

  it('say how far they are known', () => {
    const beyond = expireDate(forward('20260413', '1Y'), usdCny, { CNY, USD })
    expect(beyond).toMatchObject({ valueDate: '20270415', spotDate: '20260415', days: 367, provisional: true })
    expect(beyond.calendars).toEqual([
      { currency: 'CNY', publishedUntil: '20261231' },
      { currency: 'USD', publishedUntil: '20301231' },
    ])
    expect(expireDate(forward('20260413', '1M'), usdCny, { CNY, USD }).provisional).toBe(false)
  })
})
