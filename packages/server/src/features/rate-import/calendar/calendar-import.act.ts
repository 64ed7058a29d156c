/** Holidays that await a second person: what the reviewer is shown, and what a pass writes: exactly that. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { CalendarDayKind, CalendarVerdict } from '@hedgerow/contract/rate-import/calendar/calendar.dict'
import type { CalendarChangeRow } from '@hedgerow/contract/rate-import/calendar/calendar-import.contract'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { closeBatch, findBatch, lockBatch } from '../../../kit/record/import-batch.ts'
import { calendarsOf, writeCalendar } from '../../reference/reference.store.ts'
import { type DayLine, touchedSpans } from './calendar-file.read.ts'
import { type CalendarReport, type TouchedDeals, takeCalendarTurn, touchedDeals } from './calendar-import.store.ts'

/** As its batches are called among all imports. */
export const calendarKind = 'calendar'
export const nothingTouched: TouchedDeals = { closed: 0, published: 0 }

const { new: fresh, differs } = CalendarVerdict.of

/** The days that count: what is unreadable or known already does not. */
const daysOf = (rows: readonly CalendarChangeRow[]): DayLine[] =>
  rows
    .filter(({ verdict }) => verdict === fresh || verdict === differs)
    .map(({ currency, kind, day }) => ({ currency, kind: kind as CalendarDayKind, day: businessDate(day) }))

/** What was handed over, what is left out first. */
export async function submittedCalendar(tx: Tx, ofMaker: Scope, batchId: string): Promise<CalendarChangeRow[]> {
  const { report } = await findBatch<CalendarReport>(tx, ofMaker, calendarKind, batchId)
  return (report.rows ?? []).toSorted((a, b) => Number(a.problem === null) - Number(b.problem === null))
}

/** The open deals in sight that these rows concern, by the calendars as they stand. */
export async function touchedBy(
  tx: Tx,
  scope: Scope,
  rows: readonly CalendarChangeRow[],
  today: BusinessDate,
): Promise<TouchedDeals> {
  const days = daysOf(rows)
  if (days.length === 0) return nothingTouched
  const calendars = await calendarsOf(
    tx,
    scope,
    days.map(({ currency }) => currency),
  )
  return touchedDeals(tx, scope, touchedSpans(days, calendars), today)
}

/** Writes what the reviewer was shown, in the transaction of the pass. */
export async function writeSubmittedDays(
  { tx, audit }: Context,
  ofMaker: Scope,
  { batchId }: { readonly batchId: string },
): Promise<void> {
  await takeCalendarTurn(tx, ofMaker)
  const { fileName, status, report } = await lockBatch<object, CalendarReport>(tx, ofMaker, calendarKind, batchId)
  assert(status === 'submitted', 'holidays that await a review are kept')
  const written = daysOf(report.rows ?? [])
  const { until, holiday } = CalendarDayKind.of
  const days = written.filter(({ kind }) => kind !== until)
  await writeCalendar(
    tx,
    ofMaker,
    days.map(({ currency, day, kind }) => ({ currency, day, closed: kind === holiday })),
    written.filter(({ kind }) => kind === until),
  )
  await closeBatch(tx, ofMaker, batchId, { ...report, done: written.length })
  audit({ entity: 'importBatch', entityId: batchId, after: { fileName, written } })
}
