import { expect, it } from 'vitest'
import { isQuietAt } from './notice-settings.rules.ts'

it.each([
  ['12:00:00', '12:00:00', '13:00:00', true],
  ['13:00:00', '12:00:00', '13:00:00', false],
  ['23:00:00', '22:00:00', '07:00:00', true],
  ['06:59:59', '22:00:00', '07:00:00', true],
  ['07:00:00', '22:00:00', '07:00:00', false],
  ['12:00:00', '22:00:00', '07:00:00', false],
  ['12:00:00', null, null, false],
])('%s in %s to %s: %s', (time, quietFrom, quietTo, expected) => {
  expect(isQuietAt(time, { quietFrom, quietTo })).toBe(expected)
})
