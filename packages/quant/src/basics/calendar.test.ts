import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDate, fromDayNumber, toDayNumber, weekday } from './business-date.ts'
import {
  addGoodDays,
  type Calendar,
  isGoodDay,
  isProvisional,
  jointCalendar,
  overlaidCalendar,
  type RollRule,
  roll,
} from './calendar.ts'
import { PUBLISHED_CALENDARS } from './published-holidays.ts'
import { codeOf } from './quant-error.fixture.ts'

const { CNY, USD, JPY } = PUBLISHED_CALENDARS
const day = businessDate
const dates2025and2026 = fc
  .integer({ min: toDayNumber(day('20250201')), max: toDayNumber(day('20261130')) })
  .map(fromDayNumber)
const holds = (law: fc.IProperty<unknown>) => fc.assert(law, { seed: 20260413, numRuns: 400 })

describe('good days', () => {
  it('are weekdays that are holidays nowhere', () => {
    expect(isGoodDay(day('20260413'), [CNY, USD, JPY])).toBe(true)
    expect(isGoodDay(day('20260418'), CNY)).toBe(false)
    expect(isGoodDay(day('20260525'), CNY)).toBe(true)
    expect(isGoodDay(day('20260525'), [CNY, USD])).toBe(false)
    expect(isGoodDay(day('20260720'), [CNY, JPY])).toBe(false)
    expect(isGoodDay(day('20260703'), USD)).toBe(true)
  })

  it.each(['20250126', '20250208', '20250427', '20250928', '20251011', '20260104', '20260214', '20260228', '20260509'])(
    'leave out the working make-up weekend %s',
    (text) => {
      expect(weekday(day(text))).toBeGreaterThan(5)
      expect(isGoodDay(day(text), CNY)).toBe(false)
    },
  )

  it('lists only weekdays as holidays', () => {
    for (const calendar of [CNY, USD, JPY]) {
      for (const holiday of calendar.holidays) expect(`${holiday} ${weekday(holiday) <= 5}`).toBe(`${holiday} true`)
    }
  })
})

describe('joint calendar', () => {
  it('is good where all are, and known as far as the least known', () => {
    const short: Calendar = { ...JPY, publishedFrom: day('20250601'), publishedUntil: day('20260630') }
    const joint = jointCalendar([CNY, USD, short])
    expect([joint.code, joint.publishedFrom, joint.publishedUntil]).toEqual(['CNY+USD+JPY', '20250601', '20260630'])
    holds(
      fc.property(dates2025and2026, (date) => {
        expect(isGoodDay(date, joint)).toBe(isGoodDay(date, [CNY, USD, short]))
        expect(isProvisional(date, joint)).toBe(isProvisional(date, [CNY, USD, short]))
      }),
    )
    expect(codeOf(() => jointCalendar([]))).toBe('calendar-missing')
  })

  it('calls dates before and beyond the published lists provisional', () => {
    expect(isProvisional(day('20250101'), [CNY, USD])).toBe(false)
    expect(isProvisional(day('20241231'), [CNY, USD])).toBe(true)
    expect([isProvisional(day('20241231'), USD), isProvisional(day('20231231'), USD)]).toEqual([false, true])
    expect(isProvisional(day('20261231'), [CNY, USD])).toBe(false)
    expect(isProvisional(day('20270101'), [CNY, USD])).toBe(true)
  })
})

describe('rolling', () => {
  it.each<[string, RollRule, string]>([
    ['20260525', 'following', '20260526'],
    ['20260525', 'preceding', '20260522'],
    ['20260525', 'none', '20260525'],
    ['20260413', 'following', '20260413'],
    ['20260228', 'following', '20260302'],
    ['20260228', 'modifiedFollowing', '20260227'],
    ['20261001', 'following', '20261008'],
    ['20261001', 'preceding', '20260930'],
    ['20261001', 'modifiedPreceding', '20261008'],
    ['20260620', 'modifiedPreceding', '20260618'],
  ])('%s by %s is %s', (from, rule, to) => {
    expect(roll(day(from), rule, [CNY, USD])).toBe(to)
  })

  it('lands on a good day, stays there, and modified rules stay in the month', () => {
    const rules: RollRule[] = ['following', 'modifiedFollowing', 'preceding', 'modifiedPreceding']
    holds(
      fc.property(dates2025and2026, fc.constantFrom(...rules), (date, rule) => {
        const rolled = roll(date, rule, [CNY, USD, JPY])
        expect(isGoodDay(rolled, [CNY, USD, JPY])).toBe(true)
        expect(roll(rolled, rule, [CNY, USD, JPY])).toBe(rolled)
        if (isGoodDay(date, [CNY, USD, JPY])) expect(rolled).toBe(date)
        if (rule.startsWith('modified')) expect(rolled.slice(0, 6)).toBe(date.slice(0, 6))
        if (rule === 'following') expect(rolled >= date).toBe(true)
        if (rule === 'preceding') expect(rolled <= date).toBe(true)
      }),
    )
  })

  it('gives up on a calendar without good days', () => {
    const closed = new Set(Array.from({ length: 80 }, (_, index) => addDays(day('20260401'), index)))
    const broken: Calendar = {
      code: 'XXX',
      holidays: closed,
      publishedFrom: day('20260101'),
      publishedUntil: day('20261231'),
    }
    expect(codeOf(() => roll(day('20260401'), 'following', broken))).toBe('no-good-day')
  })
})

describe('counting good days', () => {
  it('skips holidays both ways', () => {
    expect(addGoodDays(day('20260930'), 1, CNY)).toBe('20261008')
    expect(addGoodDays(day('20261008'), -1, CNY)).toBe('20260930')
    expect(addGoodDays(day('20260418'), 0, CNY)).toBe('20260418')
    expect(codeOf(() => addGoodDays(day('20260418'), 1.5, CNY))).toBe('not-an-integer')
    expect(codeOf(() => addGoodDays(day('20260418'), 1e9, CNY))).toBe('not-an-integer')
  })

  it('counts what walking counts, and comes back', () => {
    holds(
      fc.property(dates2025and2026, fc.integer({ min: 1, max: 15 }), (date, count) => {
        const later = addGoodDays(date, count, [CNY, JPY])
        let walked = 0
        for (let d = addDays(date, 1); d <= later; d = addDays(d, 1)) if (isGoodDay(d, [CNY, JPY])) walked += 1
        expect(walked).toBe(count)
        if (isGoodDay(date, [CNY, JPY])) expect(addGoodDays(later, -count, [CNY, JPY])).toBe(date)
      }),
    )
  })
})

describe('an overlay', () => {
  const days = (...texts: string[]) => new Set(texts.map((text) => day(text)))
  const none = { closed: days(), open: days(), publishedUntil: undefined }

  it('closes and opens days, and moves no other', () => {
    const { holidays } = overlaidCalendar(CNY, { ...none, closed: days('20261016'), open: days('20261001') })
    expect(isGoodDay(day('20261016'), { ...CNY, holidays })).toBe(false)
    expect(isGoodDay(day('20261001'), { ...CNY, holidays })).toBe(true)
    expect(holidays.size).toBe(CNY.holidays.size)
    expect(overlaidCalendar(CNY, none)).toEqual(CNY)
  })

  it('publishes further, never less far', () => {
    const until = (text: string) => overlaidCalendar(CNY, { ...none, publishedUntil: day(text) })
    expect(isProvisional(day('20270301'), until('20271231'))).toBe(false)
    expect(isProvisional(day('20280103'), until('20271231'))).toBe(true)
    expect(until('20250101')).toEqual(CNY)
  })

  it('makes a centre of which nothing was published known from the year of its first day', () => {
    const unknown = { code: 'SEK', holidays: days(), publishedFrom: day('19000101'), publishedUntil: day('19000101') }
    const overlaid = overlaidCalendar(unknown, { ...none, closed: days('20270106'), publishedUntil: day('20271231') })
    expect(['20261231', '20270104', '20280103'].map((text) => isProvisional(day(text), overlaid))).toEqual([
      true,
      false,
      true,
    ])
    const withoutEnd = overlaidCalendar(unknown, { ...none, closed: days('20270106') })
    expect([withoutEnd.publishedFrom, withoutEnd.publishedUntil]).toEqual(['19000101', '19000101'])
    expect(isGoodDay(day('20270106'), withoutEnd)).toBe(false)
  })
})
