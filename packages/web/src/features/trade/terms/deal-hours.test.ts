import { expect, it } from 'vitest'
import { utcTimeOf } from './deal-hours.ts'

it.each([
  ['Asia/Shanghai', '20260413', '09:30:00', '01:30:00'],
  ['Asia/Shanghai', '20260413', '03:00:00', '19:00:00'],
  ['America/New_York', '20260413', '09:30:00', '13:30:00'],
  ['America/New_York', '20260112', '09:30:00', '14:30:00'],
  ['UTC', '20260413', '23:59:59', '23:59:59'],
])('in %s on %s %s is %s UTC', (zone, date, time, utc) => {
  expect(utcTimeOf({ date, time }, zone)).toBe(utc)
})

it('says nothing of what is no time', () => {
  expect(utcTimeOf({ date: '', time: '09:30:00' }, 'UTC')).toBeUndefined()
  expect(utcTimeOf({ date: '20260413', time: '9:3' }, 'UTC')).toBeUndefined()
})
