import { say } from '@hedgerow/contract/kit/text'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { forwardKind } from '../kinds/forward.kind.ts'
import { spotKind } from '../kinds/spot.kind.ts'
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
const ask = (question: Partial<DateQuestion>) =>
  dealDates({ kind: spotKind, pair, transDate: businessDate('20260413'), timeLimit: 'SPOT', calendars, ...question })
const refusal = (act: () => unknown) => {
  const refused = refusalOf(act)
  return refused && say(refused.because, 'en_US', refused.params)
}

describe('value dates', () => {
  it.each([
    [spotKind, 'TODAY', '20260413'],
    [spotKind, 'TOM', '20260414'],
    [spotKind, 'SPOT', '20260415'],
    [forwardKind, '1D', '20260416'],
    [forwardKind, '1M', '20260515'],
    [forwardKind, '20D', '20260506'],
  ] as const)('$0.businType $1 is $2', (kind, timeLimit, valueDate) => {
    expect(ask({ kind, timeLimit }).valueDate).toBe(valueDate)
  })
  it('beyond the published calendar they are provisional', () => {
    expect(ask({ kind: forwardKind, timeLimit: '1M' }).provisional).toBe(false)
    expect(ask({ kind: forwardKind, timeLimit: '1Y' }).provisional).toBe(true)
  })
  it('one that was said stands where both centres are open', () => {
    expect(ask({ kind: forwardKind, timeLimit: '1M', valueDate: '20260518' }).valueDate).toBe('20260518')
  })
  it.each([
    ['a Sunday', forwardKind, '1M', '20260517', /not a business day on the joint calendar CNY\+USD/],
    ['a US holiday', forwardKind, '1M', '20260525', /not a business day/],
    ['a Chinese holiday', forwardKind, '1M', '20260504', /not a business day/],
    ['a forward on the spot date', forwardKind, '1M', '20260415', /Incorrect forward date/],
    ['a forward far from its term', forwardKind, '1M', '20260617', /Incorrect forward date/],
    ['a forward in the past', forwardKind, '1M', '20260401', /Incorrect forward date/],
    ['a spot deal beyond spot', spotKind, 'SPOT', '20260416', /between 2026\/04\/13 and 2026\/04\/15/],
    ['a spot deal before its trade date', spotKind, 'TOM', '20260410', /between/],
  ] as const)('%s is refused', (_name, kind, timeLimit, valueDate, words) => {
    expect(refusal(() => ask({ kind, timeLimit, valueDate }))).toMatch(words)
  })
  it.each([
    [forwardKind, '0D', /Incorrect forward date/],
    [forwardKind, 'SPOT', /Incorrect forward date/],
    [spotKind, '1M', /TODAY, TOM or SPOT/],
    [forwardKind, '9999Y', /too long/],
  ] as const)('$0.businType with $1 is refused', (kind, timeLimit, words) => {
    expect(refusal(() => ask({ kind, timeLimit }))).toMatch(words)
  })
  it('a deal is not made tomorrow', () => {
    expect(refusal(() => demandTransDate('20260414', businessDate('20260413')))).toBe(
      'Transaction date cannot be later than system date',
    )
    expect(refusal(() => demandTransDate('20260413', businessDate('20260413')))).toBeUndefined()
  })
})
