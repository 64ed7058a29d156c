import { expect, it } from 'vitest'
import { isOutsideHours } from './deal-hours.ts'

it.each([
  ['09:30:00', '17:30:00', '09:29:59', true],
  ['09:30:00', '17:30:00', '09:30:00', false],
  ['09:30:00', '17:30:00', '17:30:01', true],
  ['00:00:00', '23:59:59', '03:00:00', false],
  ['20:00:00', '04:00:00', '23:00:00', false],
  ['20:00:00', '04:00:00', '03:00:00', false],
  ['20:00:00', '04:00:00', '12:00:00', true],
])('%s to %s at %s', (dealTimeBegin, dealTimeEnd, time, outside) => {
  expect(isOutsideHours({ dealTimeBegin, dealTimeEnd }, time)).toBe(outside)
})
