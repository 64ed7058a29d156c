import { describe, expect, it } from 'vitest'
import { businessDate, weekday } from './business-date.ts'
import { isGoodDay } from './calendar.ts'
import { easterSunday, englandHolidays, federalReserveHolidays, targetHolidays } from './holiday-rules.ts'
import { PUBLISHED_CALENDARS } from './published-holidays.ts'

describe('Easter', () => {
  it.each(['20240331', '20250420', '20260405', '20270328', '20280416', '20290401', '20300421', '19540418', '20380425'])(
    'falls on %s',
    (day) => {
      expect(easterSunday(Number(day.slice(0, 4)))).toBe(day)
    },
  )
})

describe('rules by year', () => {
  it('know the Federal Reserve’s 2026, without 3 July, and the Mondays that follow Sunday holidays', () => {
    expect(federalReserveHolidays(2026).join(' ')).toBe(
      '20260101 20260119 20260216 20260525 20260619 20260907 20261012 20261111 20261126 20261225',
    )
    expect(federalReserveHolidays(2027)).toContain('20270705')
    expect(federalReserveHolidays(2028)).not.toContain('20271231')
  })

  it('know TARGET’s weekday closures', () => {
    expect(targetHolidays(2026).join(' ')).toBe('20260101 20260403 20260406 20260501 20261225')
    expect(targetHolidays(2024).join(' ')).toBe('20240101 20240329 20240401 20240501 20241225 20241226')
  })

  it('know the substitute days of England and Wales', () => {
    expect(englandHolidays(2026).join(' ')).toBe(
      '20260101 20260403 20260406 20260504 20260525 20260831 20261225 20261228',
    )
    expect(englandHolidays(2027).slice(-2)).toEqual(['20271227', '20271228'])
    expect(englandHolidays(2028)[0]).toBe('20280103')
    expect(englandHolidays(2022).slice(-2)).toEqual(['20221226', '20221227'])
  })
})

const { CNY, USD, JPY, EUR, GBP, HKD } = PUBLISHED_CALENDARS

describe('published calendars', () => {
  it.each([CNY, USD, JPY, EUR, GBP, HKD])('$code lists weekdays of its published years only', (calendar) => {
    for (const holiday of calendar.holidays) {
      expect(weekday(holiday), holiday).toBeLessThanOrEqual(5)
      expect(holiday <= calendar.publishedUntil, holiday).toBe(true)
    }
  })

  it.each([
    ['Spring Festival 2026', CNY, '20260216 20260217 20260218 20260219 20260220 20260223'],
    ['Memorial Day 2026', USD, '20260525'],
    ['Marine Day 2026', JPY, '20260720'],
    ['Golden Week 2027', JPY, '20270503 20270504 20270505'],
    ['the day after Ching Ming and Easter Monday 2026', HKD, '20260406 20260407'],
  ])('knows %s', (_, calendar, wanted) => {
    for (const day of wanted.split(' ')) expect(isGoodDay(businessDate(day), calendar), day).toBe(false)
  })
})
