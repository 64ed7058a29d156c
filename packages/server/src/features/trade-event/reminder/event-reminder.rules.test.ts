import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { Calendar } from '@hedgerow/quant/basics/calendar'
import { describe, expect, it } from 'vitest'
import { type ComingEvent, reminderStages, stageOf } from './event-reminder.rules.ts'

const { forward, option, spot } = BusinType.of
const { soon, eve, day, cutOff } = reminderStages
// 1 to 5 May 2026 are holidays in China; 6 May is a Wednesday.
const china: Calendar = {
  code: 'CNY',
  holidays: new Set(['20260501', '20260504', '20260505'].map((day) => businessDate(day))),
  publishedFrom: businessDate('20260101'),
  publishedUntil: businessDate('20261231'),
}
const event = (businType: ComingEvent['businType'], cutOff: string | null = null): ComingEvent => ({
  businType,
  dueDay: businessDate('20260506'),
  cutOff,
})
const on = (of: ComingEvent, today: string, time = '09:00:00') =>
  stageOf(of, { today: businessDate(today), time }, [china])

describe('a reminder', () => {
  it.each([
    ['20260423', undefined],
    ['20260424', soon],
    ['20260429', soon],
    ['20260430', eve],
    ['20260503', eve],
    ['20260506', day],
    ['20260511', day],
  ] as const)('on %s is %s for a forward of 6 May, over the holidays', (today, stage) => {
    expect(on(event(forward), today)).toBe(stage)
  })

  it('of a spot deal comes on its day only', () => {
    expect([on(event(spot), '20260430'), on(event(spot), '20260506')]).toEqual([undefined, day])
  })

  it.each([
    ['13:59:00', day],
    ['14:00:00', cutOff],
    ['15:00:00', cutOff],
    ['15:01:00', day],
  ] as const)('of an option at %s of its last day is %s', (time, stage) => {
    expect(on(event(option, '15:00:00'), '20260506', time)).toBe(stage)
  })

  it('of an option knows no cut-off on another day', () => {
    expect([
      on(event(option, '15:00:00'), '20260430', '14:30:00'),
      on(event(option, '15:00:00'), '20260507', '14:30:00'),
    ]).toEqual([eve, day])
  })
})
