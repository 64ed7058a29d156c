import { expect, test } from 'vitest'
import { headroomOf, sharePct } from './party.rules.ts'

test('a limit leaves what is not used, nothing once it has expired, and nobody knows without the use', () => {
  const limit = { facilityUsd: '1000', facilityTo: '20260413' }
  expect(headroomOf(limit, '400', '20260413')).toBe('600')
  expect(headroomOf(limit, '400', '20260414')).toBe('-400')
  expect(headroomOf({ ...limit, facilityUsd: null }, '400', '20260413')).toBeNull()
  expect(headroomOf(limit, null, '20260413')).toBeNull()
})

test('the use is a share of a limit that there is', () => {
  expect(sharePct('400', '1500')).toBe('26.67')
  expect([sharePct('400', '0'), sharePct('400', null), sharePct(null, '1500')]).toEqual([null, null, null])
})
