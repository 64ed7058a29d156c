import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { Calendar } from '@hedgerow/quant/basics/calendar'
import { expect, it } from 'vitest'
import { isMonthEnd } from './close-setting.rules.ts'

const noHolidays: readonly Calendar[] = []

it.each([
  ['20260430', true],
  ['20260429', false],
  ['20260529', true],
  ['20260528', false],
  // The last day of the month is a Sunday, and so is none of business.
  ['20260531', true],
])('%s: no business day of the month comes after it is %s', (day, is) => {
  expect(isMonthEnd(businessDate(day), noHolidays)).toBe(is)
})

const closedOn = (...days: readonly string[]): readonly Calendar[] => [
  {
    ...{ code: 'CNY', holidays: new Set(days.map((day) => businessDate(day))) },
    ...{ publishedFrom: businessDate('20200101'), publishedUntil: businessDate('20301231') },
  },
]
it.each([
  // Monday; Tuesday is closed, Wednesday the 30th is open.
  ['20260928', ['20260929'], false],
  ['20260928', ['20260929', '20260930'], true],
  // Thursday the 31st; the new year is another month of another year.
  ['20261231', ['20270101'], true],
  ['20261230', ['20261231', '20270101'], true],
])('%s with %j closed: no business day of the month comes after it is %s', (day, holidays, is) => {
  expect(isMonthEnd(businessDate(day), closedOn(...holidays))).toBe(is)
})
