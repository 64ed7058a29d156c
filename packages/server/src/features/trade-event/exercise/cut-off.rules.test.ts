import { expect, it } from 'vitest'
import { isPastCutOff } from './cut-off.rules.ts'

const option = { maturityDate: '20260413', optionEndTime: '15:00:00' }
it.each([
  ['the day before, however late', option, '20260412', '23:59:59', false],
  ['on the day, to the second', option, '20260413', '15:00:00', false],
  ['on the day, a second later', option, '20260413', '15:00:01', true],
  // Entered for the day of the expiry on a later one it is later still.
  ['the day after, however early', option, '20260414', '00:00:00', true],
  ['a week after', option, '20260420', '09:00:00', true],
  ['on the day, where no hour was agreed', { ...option, optionEndTime: null }, '20260413', '23:59:59', false],
  ['the day after, where no hour was agreed', { ...option, optionEndTime: null }, '20260414', '00:00:00', true],
  ['of a draft without its expiry', { ...option, maturityDate: null }, '20260414', '00:00:00', false],
])('%s', (_, of, day, time, isPast) => expect(isPastCutOff(of, { day, time })).toBe(isPast))
