import { Refusal } from '@hedgerow/contract/kit/refusal'
import {
  calendarImportRefusals,
  calendarRowLimit,
} from '@hedgerow/contract/rate-import/calendar/calendar-import.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { type Calendar, type CalendarOverlay, overlaidCalendar } from '@hedgerow/quant/basics/calendar'
import { PUBLISHED_CALENDARS } from '@hedgerow/quant/basics/published-holidays'
import { describe, expect, it } from 'vitest'
import { type DayLine, judgeCalendarRows, readCalendarRows, touchedSpans } from './calendar-file.read.ts'

const day = businessDate
const { CNY, USD } = PUBLISHED_CALENDARS
const nothing = day('19000101')
const SEK: Calendar = { code: 'SEK', holidays: new Set(), publishedFrom: nothing, publishedUntil: nothing }
const codes = new Set(['CNY', 'USD', 'SEK'])

const read = (...rows: readonly string[]) =>
  readCalendarRows(
    {
      header: ['币种', 'Date', 'kind', 'Name'],
      rows: rows.map((row) => row.split(',')),
      lines: rows.map((_, index) => index + 2),
    },
    codes,
  )
const overlay = (days: Partial<Record<'closed' | 'open', string[]>> & { until?: string }): CalendarOverlay => ({
  closed: new Set((days.closed ?? []).map((text) => day(text))),
  open: new Set((days.open ?? []).map((text) => day(text))),
  publishedUntil: days.until === undefined ? undefined : day(days.until),
})
/** The verdict of each row, or why it is unreadable. */
function judged(own: CalendarOverlay | undefined, ...rows: readonly string[]): string[] {
  const stored = {
    calendars: { CNY: own ? overlaidCalendar(CNY, own) : CNY, USD, SEK },
    imported: new Map(own ? [['CNY', own]] : []),
  }
  return judgeCalendarRows(read(...rows), stored).map(({ day: reading, verdict }) =>
    typeof reading === 'string' ? reading : verdict,
  )
}

describe('a row', () => {
  it.each([
    ['CNY,20270101,节假日,元旦', { currency: 'CNY', day: '20270101', kind: 'H' }],
    ['cny,2027-01-01,Holiday', { currency: 'CNY', day: '20270101', kind: 'H' }],
    ['CNY,2027/1/4,工作日', { currency: 'CNY', day: '20270104', kind: 'W' }],
    ['USD,20311231,published until', { currency: 'USD', day: '20311231', kind: 'U' }],
    ['SEK,20270101,h', { currency: 'SEK', day: '20270101', kind: 'H' }],
    ['XXX,20270101,H', 'UNKNOWN'],
    ['CNY,20270229,H', 'DATE'],
    ['CNY,01/02/2027,H', 'DATE'],
    ['CNY,20270101,', 'KIND'],
    ['CNY,20270102,工作日', 'WEEKEND'],
  ])('%s', (row, verdict) => {
    expect(read(row)[0]?.day).toEqual(verdict)
  })

  it('stands once in a file', () => {
    const rows = read('CNY,20270101,H', 'CNY,2027/01/01,W', 'USD,20270101,H', 'CNY,20270101,U', 'CNY,20280101,U')
    expect(rows.map(({ day: reading }) => typeof reading === 'string')).toEqual([false, true, false, false, true])
  })

  it('needs its columns, and there is a limit', () => {
    const refusalOf = (work: () => unknown) => {
      try {
        work()
      } catch (error) {
        return error instanceof Refusal ? error.because : error
      }
      return undefined
    }
    const withoutKind = { header: ['currency', 'day'], rows: [], lines: [] }
    expect(refusalOf(() => readCalendarRows(withoutKind, codes))).toBe(calendarImportRefusals.MISSING_COLUMNS)
    const rows = Array.from({ length: calendarRowLimit + 1 }, () => 'CNY,20270101,H')
    expect(refusalOf(() => read(...rows))).toBe(calendarImportRefusals.TOO_MANY)
  })
})

describe('the verdict', () => {
  it('compares with what the group knows', () => {
    // National Day and a plain Friday of 2026, a Saturday, and days beyond the edition.
    expect(judged(undefined, 'CNY,20261001,H', 'CNY,20261001,U')).toEqual(['SAME', 'SAME'])
    expect(judged(undefined, 'CNY,20261001,W', 'CNY,20261016,W', 'CNY,20261016,U')).toEqual(['DIFFERS', 'SAME', 'SAME'])
    expect(judged(undefined, 'CNY,20261016,H', 'CNY,20261017,H', 'CNY,20270101,H')).toEqual(['NEW', 'SAME', 'NEW'])
  })

  it('knows what the group imported before', () => {
    const own = overlay({ closed: ['20270101'], open: ['20261001'], until: '20271231' })
    expect(judged(own, 'CNY,20270101,H', 'CNY,20261001,W', 'CNY,20271231,U')).toEqual(['SAME', 'SAME', 'SAME'])
    expect(judged(own, 'CNY,20270101,W', 'CNY,20261001,H', 'CNY,20270630,U')).toEqual(Array(3).fill('DIFFERS'))
  })

  it('publishes no year without a holiday', () => {
    expect(judged(undefined, 'CNY,20271231,U')).toEqual(['YEARS'])
    expect(judged(undefined, 'CNY,20281231,U', 'CNY,20280103,H')).toEqual(['YEARS', 'NEW'])
    expect(judged(undefined, 'CNY,20271231,U', 'CNY,20270101,H')).toEqual(['NEW', 'NEW'])
    expect(judged(undefined, 'SEK,20271231,U')).toEqual(['YEARS'])
    expect(judged(undefined, 'SEK,20261225,H', 'SEK,20281231,U')).toEqual(['NEW', 'YEARS'])
    expect(judged(undefined, 'SEK,20261225,H', 'SEK,20270101,H', 'SEK,20271231,U')).toEqual(['NEW', 'NEW', 'NEW'])
    const own = overlay({ closed: ['20270101'] })
    expect(judged(own, 'CNY,20271231,U', 'CNY,20270101,W')).toEqual(['YEARS', 'DIFFERS'])
  })
})

it('touches the days that close and those that become published', () => {
  const days: DayLine[] = [
    { currency: 'CNY', kind: 'H', day: day('20270104') },
    { currency: 'CNY', kind: 'W', day: day('20261001') },
    { currency: 'CNY', kind: 'U', day: day('20271231') },
    { currency: 'USD', kind: 'U', day: day('20261231') },
  ]
  expect(touchedSpans(days, { CNY, USD })).toEqual([
    { currency: 'CNY', kind: 'closed', from: '20270104', to: '20270104' },
    { currency: 'CNY', kind: 'published', from: '20270101', to: '20271231' },
  ])
})
