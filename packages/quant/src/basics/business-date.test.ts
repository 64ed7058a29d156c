import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  compareDates,
  dayOf,
  daysBetween,
  endOfMonth,
  fromDayNumber,
  isBusinessDate,
  isEndOfMonth,
  isLeapYear,
  monthOf,
  toDayNumber,
  weekday,
  yearOf,
} from './business-date.ts'
import { codeOf } from './quant-error.fixture.ts'

const seed = 20260413
const LAST = toDayNumber(businessDate('99991231'))
const anyDate = fc.integer({ min: 0, max: LAST }).map(fromDayNumber)
const modernDate = fc.integer({ min: 40_000, max: 60_000 }).map(fromDayNumber)
const holds = (law: fc.IProperty<unknown>) => fc.assert(law, { seed, numRuns: 500 })

/** Julian day by Fliegel and Van Flandern (1968): an algorithm of another shape than the one under test. */
function julianDay(date: BusinessDate): number {
  const [y, m, d] = [yearOf(date), monthOf(date), dayOf(date)]
  const a = Math.trunc((m - 14) / 12)
  return (
    Math.trunc((1461 * (y + 4800 + a)) / 4) +
    Math.trunc((367 * (m - 2 - 12 * a)) / 12) -
    Math.trunc((3 * Math.trunc((y + 4900 + a) / 100)) / 4) +
    d -
    32075
  )
}

describe('reading', () => {
  it.each(['19000101', '20000229', '20240229', '20260413', '20261231', '99991231'])('accepts %s', (text) => {
    expect(businessDate(text)).toBe(text)
  })

  it.each([
    ...['20260230', '00000000', '20260431', '19000229', '21000229', '20261301', '20260001', '20260100', '18991231'],
    ...[
      '',
      '2026-04-13',
      '2026413',
      '020260413',
      '20260413 ',
      '20260413\n',
      '２０２６０４１３',
      '٢٠٢٦٠٤١٣',
      '\u202e20260413',
    ],
  ])('refuses %j', (text) => {
    expect(codeOf(() => businessDate(text))).toBe('not-a-date')
    expect(isBusinessDate(text)).toBe(false)
  })

  it('refuses what is not text', () => {
    for (const thing of [20260413, null, undefined, {}, ['20260413']]) expect(isBusinessDate(thing)).toBe(false)
  })
})

describe('day arithmetic', () => {
  it('agrees with a calendar written out day by day, 1900 to 2200', () => {
    const lengths = (year: number) => [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    let dayNumber = 0
    for (let year = 1900; year <= 2200; year += 1) {
      for (const [index, length] of lengths(year).entries()) {
        for (let day = 1; day <= length; day += 1, dayNumber += 1) {
          const text = `${year}${String(index + 1).padStart(2, '0')}${String(day).padStart(2, '0')}`
          if (fromDayNumber(dayNumber) !== text || toDayNumber(text as BusinessDate) !== dayNumber) {
            expect.fail(`${text} is day ${dayNumber}`)
          }
        }
      }
    }
    expect(dayNumber).toBe(109_938)
  })

  it('agrees with Julian days over all dates, and goes there and back', () => {
    holds(
      fc.property(anyDate, anyDate, (a, b) => {
        expect(daysBetween(a, b)).toBe(julianDay(b) - julianDay(a))
        expect(addDays(a, daysBetween(a, b))).toBe(b)
        expect(weekday(a)).toBe((julianDay(a) % 7) + 1)
        expect(Math.sign(daysBetween(b, a))).toBe(compareDates(a, b))
      }),
    )
  })

  it('knows weekdays', () => {
    expect(['20260413', '20260418', '20260419', '20000101', '19000101'].map((d) => weekday(businessDate(d)))).toEqual([
      1, 6, 7, 6, 1,
    ])
  })

  it('refuses to leave its range or to add parts of a day', () => {
    expect(codeOf(() => addDays(businessDate('99991231'), 1))).toBe('date-out-of-range')
    expect(codeOf(() => addDays(businessDate('19000101'), -1))).toBe('date-out-of-range')
    expect(codeOf(() => addMonths(businessDate('99991201'), 1))).toBe('date-out-of-range')
    expect(codeOf(() => addMonths(businessDate('20260413'), Number.MAX_SAFE_INTEGER))).toBe('date-out-of-range')
    expect(codeOf(() => addDays(businessDate('20260413'), 0.5))).toBe('not-an-integer')
    expect(codeOf(() => addDays(businessDate('20260413'), Number.NaN))).toBe('not-an-integer')
  })
})

describe('months', () => {
  it.each<[string, number, string]>([
    ['20260131', 1, '20260228'],
    ['20240131', 1, '20240229'],
    ['20260331', -1, '20260228'],
    ['20260228', 1, '20260328'],
    ['20251130', 3, '20260228'],
    ['20240229', 12, '20250228'],
    ['20260413', 0, '20260413'],
    ['20260113', -1, '20251213'],
    ['20261213', 1, '20270113'],
  ])('%s and %i months is %s', (from, count, to) => {
    expect(addMonths(businessDate(from), count)).toBe(to)
  })

  it('clamps only when the month is short, and never skips a month', () => {
    holds(
      fc.property(modernDate, fc.integer({ min: -240, max: 240 }), (date, count) => {
        const moved = addMonths(date, count)
        const months = (d: BusinessDate) => yearOf(d) * 12 + monthOf(d)
        expect(months(moved) - months(date)).toBe(count)
        if (dayOf(moved) !== dayOf(date)) expect(isEndOfMonth(moved)).toBe(true)
        if (dayOf(date) <= 28) expect(addMonths(moved, -count)).toBe(date)
      }),
    )
  })

  it('ends where the next month begins', () => {
    expect(endOfMonth(businessDate('20260210'))).toBe('20260228')
    holds(
      fc.property(modernDate, (date) => {
        const end = endOfMonth(date)
        expect(isEndOfMonth(end)).toBe(true)
        expect(dayOf(addDays(end, 1))).toBe(1)
        expect(isEndOfMonth(date)).toBe(date === end)
      }),
    )
  })
})
