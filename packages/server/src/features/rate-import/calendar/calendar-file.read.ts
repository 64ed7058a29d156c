/** A file of holidays: what each row says of a day, and what that would change of the calendars as the group knows them. */

import { refuse } from '@hedgerow/contract/kit/refusal'
import {
  CalendarDayKind,
  type CalendarProblem,
  CalendarVerdict,
} from '@hedgerow/contract/rate-import/calendar/calendar.dict'
import {
  calendarImportRefusals,
  calendarRowLimit,
  calendarTemplateWords,
} from '@hedgerow/contract/rate-import/calendar/calendar-import.contract'
import { addDays, type BusinessDate, weekday, yearOf } from '@hedgerow/quant/basics/business-date'
import type { Calendar, CalendarOverlay } from '@hedgerow/quant/basics/calendar'
import { columnsAt, dayOf, dictValueOf, type FileTable } from '../../../kit/file/file-cell.ts'

export interface DayLine {
  readonly currency: string
  readonly kind: CalendarDayKind
  readonly day: BusinessDate
}
interface CalendarRow {
  readonly line: number
  readonly cells: Readonly<Record<keyof typeof calendarTemplateWords, string>>
  /** What it says, or why it says nothing. */
  readonly day: DayLine | CalendarProblem
}
export interface JudgedRow extends CalendarRow {
  readonly verdict: CalendarVerdict
}

/** What the group knows: its calendars by currency, and what of them it imported itself. */
interface StoredCalendars {
  readonly calendars: Readonly<Record<string, Calendar>>
  readonly imported: ReadonlyMap<string, CalendarOverlay>
}

const { holiday, working, until } = CalendarDayKind.of

/** @throws Refusal MISSING_COLUMNS, TOO_MANY */
export function readCalendarRows({ header, rows, lines }: FileTable, currencies: ReadonlySet<string>): CalendarRow[] {
  const at = columnsAt(header, calendarTemplateWords)
  if (at.currency < 0 || at.day < 0 || at.kind < 0) refuse(calendarImportRefusals.MISSING_COLUMNS, {}, 'file')
  if (rows.length > calendarRowLimit) refuse(calendarImportRefusals.TOO_MANY, { max: calendarRowLimit }, 'file')
  const seen = new Set<string>()
  return rows.map((line, index) => {
    const cell = (name: keyof typeof at) => (line[at[name]] ?? '').trim()
    const cells = { currency: cell('currency').toUpperCase(), day: cell('day'), kind: cell('kind'), name: cell('name') }
    return { line: lines[index] ?? index + 2, cells, day: onlyOnce(saidBy(cells, currencies), seen) }
  })
}

function saidBy({ currency, ...cells }: CalendarRow['cells'], currencies: ReadonlySet<string>): CalendarRow['day'] {
  if (!currencies.has(currency)) return 'UNKNOWN'
  const day = dayOf(cells.day)
  if (!day) return 'DATE'
  const kind = dictValueOf(CalendarDayKind, cells.kind) as CalendarDayKind | undefined
  if (!kind) return 'KIND'
  return kind === working && weekday(day) > 5 ? 'WEEKEND' : { currency, kind, day }
}

/** A day of a currency is told once in a file, and how far its list goes once. */
function onlyOnce(day: CalendarRow['day'], seen: Set<string>): CalendarRow['day'] {
  if (typeof day === 'string') return day
  const place = day.kind === until ? `${day.currency} until` : `${day.currency} ${day.day}`
  if (seen.has(place)) return 'DUPLICATE'
  seen.add(place)
  return day
}

export function judgeCalendarRows(rows: readonly CalendarRow[], stored: StoredCalendars): JudgedRow[] {
  const days = rows.flatMap((row) => (typeof row.day === 'string' ? [] : row.day))
  return rows.map((row) => {
    if (typeof row.day === 'string') return { ...row, verdict: CalendarVerdict.of.unreadable }
    if (row.day.kind === until && !hasHolidaysUntil(row.day, days, stored.calendars))
      return { ...row, day: 'YEARS', verdict: CalendarVerdict.of.unreadable }
    return { ...row, verdict: verdictOf(row.day, stored) }
  })
}

function verdictOf({ currency, kind, day }: DayLine, { calendars, imported }: StoredCalendars): CalendarVerdict {
  const [calendar, own] = [calendars[currency], imported.get(currency)]
  const { same, differs, new: fresh } = CalendarVerdict.of
  if (kind === until) {
    if (own?.publishedUntil) return own.publishedUntil === day ? same : differs
    return calendar && day <= calendar.publishedUntil ? same : fresh
  }
  const isClosed = weekday(day) > 5 || calendar?.holidays.has(day) === true
  if (isClosed === (kind === holiday)) return same
  return kind === working || own?.open.has(day) ? differs : fresh
}

/**
 * Whether each year that becomes published has a holiday, here or in the file: no centre of the world works a year through,
 * so a year without one is a year that somebody forgot.
 */
function hasHolidaysUntil(
  { currency, day: last }: DayLine,
  given: readonly DayLine[],
  calendars: StoredCalendars['calendars'],
): boolean {
  const of = given.filter((one) => one.currency === currency)
  const opened = new Set(of.filter(({ kind }) => kind === working).map(({ day }) => day))
  const closed = of.filter(({ kind }) => kind === holiday).map(({ day }) => day)
  const calendar = calendars[currency]
  const days = [...(calendar?.holidays ?? []), ...closed].filter((day) => !opened.has(day))
  if (calendar && last <= calendar.publishedUntil) return true
  const years = new Set(days.map(yearOf))
  const isPublished = calendar !== undefined && calendar.publishedFrom < calendar.publishedUntil
  const first = isPublished ? yearOf(calendar.publishedUntil) : Math.min(yearOf(last), ...years)
  return Array.from({ length: yearOf(last) - first + 1 }, (_, index) => first + index).every((year) => years.has(year))
}

/** Days between which a centre's calendar says something new: one that is closed now, or all that are published now. */
interface TouchedSpan {
  readonly currency: string
  readonly kind: 'closed' | 'published'
  readonly from: BusinessDate
  readonly to: BusinessDate
}

/** What the rows to be written close and publish. */
export function touchedSpans(written: readonly DayLine[], calendars: StoredCalendars['calendars']): TouchedSpan[] {
  return written.flatMap(({ currency, kind, day }): TouchedSpan[] => {
    if (kind === working) return []
    if (kind === holiday) return [{ currency, kind: 'closed', from: day, to: day }]
    const publishedUntil = calendars[currency]?.publishedUntil
    return publishedUntil && publishedUntil < day
      ? [{ currency, kind: 'published', from: addDays(publishedUntil, 1), to: day }]
      : []
  })
}
