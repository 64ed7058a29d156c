import { RemindTimeType, RemindType } from '@hedgerow/contract/reminder/reminder.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { demandReminder, spanOf } from './reminder.rules.ts'

const whole = { ownerFlag: '0', orgUserType: '1,0', remindMode: '2,1', remindTime: '007' } as const

describe('a rule', () => {
  it('is kept with its parts in order, and an own one without receivers', () => {
    expect(demandReminder(whole)).toEqual({ orgUserType: '0,1', remindMode: '1,2', remindTime: '7' })
    expect(demandReminder({ ...whole, ownerFlag: '1', orgUserType: undefined }).orgUserType).toBe('')
  })

  it.each([
    [{ orgUserType: undefined }, 'orgUserType'],
    [{ orgUserType: '0,9' }, 'orgUserType'],
    [{ remindMode: undefined }, 'remindMode'],
    [{ remindMode: '4' }, 'remindMode'],
    [{ remindTime: '0' }, 'remindTime'],
    [{ remindTime: '10001' }, 'remindTime'],
  ])('is refused with %o by the name of its field', (says, field) => {
    expect(() => demandReminder({ ...whole, ...says })).toThrow(expect.objectContaining({ field }))
  })
})

describe('the days of which it tells', () => {
  const monday = businessDate('20260413')
  const days = (remindTypeCode: (typeof RemindType.values)[number], timeType: string, remindTime = 5) =>
    spanOf({ remindTypeCode, remindTime, timeType }, monday, [])

  it('reach from today on, over weekends where business days count', () => {
    expect(days(RemindType.of.maturity, RemindTimeType.of.calendar)).toEqual({ from: '20260413', to: '20260418' })
    expect(days(RemindType.of.maturity, RemindTimeType.of.business)).toEqual({ from: '20260413', to: '20260420' })
  })

  it('end so many days ago for what is told afterwards', () => {
    expect(days(RemindType.of.unconfirmed, RemindTimeType.of.calendar).to).toBe('20260408')
    expect(days(RemindType.of.draftOld, RemindTimeType.of.business, 1).to).toBe('20260410')
  })
})
