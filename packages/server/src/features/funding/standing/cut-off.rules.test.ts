import { expect, it } from 'vitest'
import { isLate } from './cut-off.rules.ts'

it.each([
  ['its day is over', { payDate: '20260412', cutOff: null }, '00:00:00', true],
  ['its day is over, before any hour', { payDate: '20260412', cutOff: '17:00' }, '00:00:00', true],
  ['today, a second before the hour', { payDate: '20260413', cutOff: '17:00' }, '16:59:59', false],
  ['today, at the minute itself', { payDate: '20260413', cutOff: '17:00' }, '17:00:00', true],
  ['today, later', { payDate: '20260413', cutOff: '17:00' }, '23:59:59', true],
  ['today, of a bank that tells no hour', { payDate: '20260413', cutOff: null }, '23:59:59', false],
  ['tomorrow, whatever the hour', { payDate: '20260414', cutOff: '09:00' }, '23:59:59', false],
])('%s', (_, due, time, late) => expect(isLate(due, { today: '20260413', time })).toBe(late))
