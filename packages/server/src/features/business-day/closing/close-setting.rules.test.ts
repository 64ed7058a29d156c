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
