import { expect, test } from 'vitest'
import { timeLeft } from './cut-off.ts'

test.each([
  ['09:00:00', '17:00', '8:00'],
  ['15:41:59', '17:00', '1:19'],
  ['16:59:30', '17:00', '0:01'],
  ['17:00:00', '17:00', undefined],
  ['17:01:00', '17:00', undefined],
])('at %s there are until %s still %s', (now, until, left) => expect(timeLeft(now, until)).toBe(left))
