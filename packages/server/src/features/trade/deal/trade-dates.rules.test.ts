import { Refusal } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { type DateQuestion, dealDates, demandTransDate } from './trade-dates.rules.ts'

const calendar = (code: string, holidays: string[], publishedUntil = '20261231') => ({
  code,
  holidays: new Set(holidays.map((day) => businessDate(day))),
  publishedFrom: businessDate('20240101'),
  publishedUntil: businessDate(publishedUntil),
})
const calendars = {
  CNY: calendar('CNY', [
    '20260501',
    '20260504',
    '20260505',
    '20261001',
    '20261002',
    '20261005',
    '20261006',
    '20261007',
  ]),
  USD: calendar('USD', ['20260525', '20260703']),
}
const pair = {
  pair: 'USD/CNY',
  base: 'USD',
  quote: 'CNY',
  quotedUnit: 1,
  quotedDecimalScale: 4,
  spreadDecimalScale: 4,
  spotLag: 2,
  pip: '0.0001',
} as const
const ask = (said: Partial<DateQuestion>) =>
  dealDates({ businType: 'FX_SPOT', pair, transDate: businessDate('20260413'), timeLimit: 'SPOT', calendars, ...said })
const refusal = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return say(error.because, 'en_US', error.params)
    throw error
  }
  return undefined
}

describe('value dates', () => {
  it.each([
    ['FX_SPOT', 'TODAY', '20260413'],
    ['FX_SPOT', 'TOM', '20260414'],
    ['FX_SPOT', 'SPOT', '20260415'],
    ['FX_FWD', '1D', '20260416'],
    ['FX_FWD', '1M', '20260515'],
    ['FX_FWD', '20D', '20260506'],
  ] as const)('%s %s is %s', (businType, timeLimit, valueDate) => {
    expect(ask({ businType, timeLimit }).valueDate).toBe(valueDate)
  })
  it('beyond the published calendar they are provisional', () => {
    expect(ask({ businType: 'FX_FWD', timeLimit: '1M' }).provisional).toBe(false)
    expect(ask({ businType: 'FX_FWD', timeLimit: '1Y' }).provisional).toBe(true)
  })
  it('one that was said stands where both centres are open', () => {
    expect(ask({ businType: 'FX_FWD', timeLimit: '1M', valueDate: '20260518' }).valueDate).toBe('20260518')
  })
  it.each([
    ['a Sunday', 'FX_FWD', '1M', '20260517', /not a business day on the joint calendar CNY\+USD/],
    ['a US holiday', 'FX_FWD', '1M', '20260525', /not a business day/],
    ['a Chinese holiday', 'FX_FWD', '1M', '20260504', /not a business day/],
    ['a forward on the spot date', 'FX_FWD', '1M', '20260415', /Incorrect forward date/],
    ['a forward far from its term', 'FX_FWD', '1M', '20260617', /Incorrect forward date/],
    ['a forward in the past', 'FX_FWD', '1M', '20260401', /Incorrect forward date/],
    ['a spot deal beyond spot', 'FX_SPOT', 'SPOT', '20260416', /between 20260413 and 20260415/],
    ['a spot deal before its trade date', 'FX_SPOT', 'TOM', '20260410', /between/],
  ] as const)('%s is refused', (_name, businType, timeLimit, valueDate, words) => {
    expect(refusal(() => ask({ businType, timeLimit, valueDate }))).toMatch(words)
  })
  it.each([
    ['FX_FWD', '0D', /Incorrect forward date/],
    ['FX_FWD', 'SPOT', /Incorrect forward date/],
    ['FX_SPOT', '1M', /TODAY, TOM or SPOT/],
    ['FX_FWD', '9999Y', /too long/],
  ] as const)('%s with %s is refused', (businType, timeLimit, words) => {
    expect(refusal(() => ask({ businType, timeLimit }))).toMatch(words)
  })
  it('a deal is not made tomorrow', () => {
    expect(refusal(() => demandTransDate('20260414', businessDate('20260413')))).toBe(
      'Transaction date cannot be later than system date',
    )
    expect(refusal(() => demandTransDate('20260413', businessDate('20260413')))).toBeUndefined()
  })
})
