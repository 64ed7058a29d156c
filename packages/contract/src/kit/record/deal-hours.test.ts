import { expect, it } from 'vitest'
import { dayShift, dealsAt } from './deal-hours.ts'

it.each([
  ['09:30:00', '17:30:00', 'GMT+00:00', '09:29:59', false],
  ['09:30:00', '17:30:00', 'GMT+00:00', '09:30:00', true],
  ['09:30:00', '17:30:00', 'GMT+00:00', '17:30:00', true],
  ['09:30:00', '17:30:00', 'GMT+00:00', '17:30:01', false],
  ['09:30:00', '17:30:00', 'GMT+08:00', '01:29:59', false],
  ['09:30:00', '17:30:00', 'GMT+08:00', '01:30:00', true],
  ['09:00:00', '17:00:00', 'GMT-05:00', '13:59:59', false],
  ['09:00:00', '17:00:00', 'GMT-05:00', '22:00:00', true],
  ['09:00:00', '17:00:00', 'GMT-05:00', '22:00:01', false],
  ['09:00:00', '17:00:00', 'GMT+05:30', '03:30:00', true],
  ['00:00:00', '23:59:59', 'GMT+08:00', '20:00:00', true],
  ['20:00:00', '04:00:00', 'GMT+08:00', '19:00:00', true],
  ['20:00:00', '04:00:00', 'GMT+08:00', '04:00:00', false],
])('%s to %s of %s at %s UTC', (dealTimeBegin, dealTimeEnd, timezone, time, open) => {
  expect(dealsAt({ dealTimeBegin, dealTimeEnd, timezone }, time)).toBe(open)
})

it.each([
  ['09:00:00', '17:00:00', 'GMT+08:00', '01:30:00', 0],
  ['00:00:00', '23:59:59', 'GMT+08:00', '20:00:00', 1],
  ['09:00:00', '20:00:00', 'GMT-05:00', '00:30:00', -1],
  ['20:00:00', '04:00:00', 'GMT+08:00', '19:00:00', 0],
  ['20:00:00', '04:00:00', 'GMT+08:00', '13:00:00', 0],
])(
  'the hours %s to %s of %s at %s UTC began %i days from the day of UTC',
  (dealTimeBegin, dealTimeEnd, timezone, time, shift) => {
    expect(dayShift({ dealTimeBegin, dealTimeEnd, timezone }, time)).toBe(shift)
  },
)
