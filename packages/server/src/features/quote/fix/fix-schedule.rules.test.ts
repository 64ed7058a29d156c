import { describe, expect, it } from 'vitest'
import { instantOf, wallClockOf } from '../../../kit/process/clock.ts'
import { type SessionHours, sessionAt } from './fix-schedule.rules.ts'

const at = (hours: SessionHours, instant: string) => sessionAt(hours, instant, { instantOf, wallClockOf })

const newYork = { sessionBegin: '17:05:00', sessionEnd: '17:00:00', sessionZone: 'America/New_York' }
const shanghai = { sessionBegin: '09:30:00', sessionEnd: '23:30:00', sessionZone: 'Asia/Shanghai' }

describe('the session of a line', () => {
  it('is always open without hours', () => {
    expect(at({ sessionBegin: '', sessionEnd: '', sessionZone: '' }, '2026-04-18T12:00:00.000Z')).toBeUndefined()
  })

  it.each([
    ['Tuesday noon', '2026-04-14T16:00:00.000Z', '2026-04-13T21:05:00.000Z', '2026-04-14T21:00:00.000Z'],
    ['the first moment', '2026-04-14T21:05:00.000Z', '2026-04-14T21:05:00.000Z', '2026-04-15T21:00:00.000Z'],
    ['Sunday evening', '2026-04-19T23:00:00.000Z', '2026-04-19T21:05:00.000Z', '2026-04-20T21:00:00.000Z'],
    ['Friday afternoon', '2026-04-17T20:59:59.999Z', '2026-04-16T21:05:00.000Z', '2026-04-17T21:00:00.000Z'],
    [
      'in winter, an hour later by Greenwich',
      '2026-01-14T16:00:00.000Z',
      '2026-01-13T22:05:00.000Z',
      '2026-01-14T22:00:00.000Z',
    ],
    ['over the change of clocks', '2026-03-08T22:00:00.000Z', '2026-03-08T21:05:00.000Z', '2026-03-09T21:00:00.000Z'],
  ])('over midnight is open on %s', (_, instant, began, ends) => {
    expect(at(newYork, instant)).toEqual({ isOpen: true, began, ends })
  })

  it.each([
    ['between two sessions', newYork, '2026-04-14T21:00:00.000Z', '2026-04-14T21:05:00.000Z'],
    ['on Friday evening until Sunday', newYork, '2026-04-17T21:00:00.000Z', '2026-04-19T21:05:00.000Z'],
    ['on Saturday', newYork, '2026-04-18T12:00:00.000Z', '2026-04-19T21:05:00.000Z'],
    ['before it begins', shanghai, '2026-04-13T01:29:59.000Z', '2026-04-13T01:30:00.000Z'],
    ['at night', shanghai, '2026-04-13T15:30:00.000Z', '2026-04-14T01:30:00.000Z'],
    ['on Friday night until Monday', shanghai, '2026-04-17T15:30:00.000Z', '2026-04-20T01:30:00.000Z'],
  ])('is closed %s', (_, hours, instant, opens) => {
    expect(at(hours, instant)).toEqual({ isOpen: false, opens })
  })

  it('within a day is open in its hours', () => {
    const [began, ends] = ['2026-04-13T01:30:00.000Z', '2026-04-13T15:30:00.000Z']
    expect(at(shanghai, '2026-04-13T08:00:00.000Z')).toEqual({ isOpen: true, began, ends })
  })
})
