/**
 * The business date, from its one row: fixed in the demo, otherwise the calendar day of the row's time zone.
 * Nothing else in the product asks what day it is.
 */
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../database/tables.ts'
import { now, wallClock } from '../process/clock.ts'

export interface SystemDate {
  readonly today: BusinessDate
  /** `HH:mm:ss` in the row's time zone. */
  readonly time: string
  /** IANA name of that zone. */
  readonly timeZone: string
}

export async function systemDate(db: Kysely<DB>): Promise<SystemDate> {
  const { rows } = await sql<{ businessDate: string | null; timeZone: string }>`
    select business_date, time_zone from system_date`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('should hold: the system date row exists')
  const { day, time } = wallClock(row.timeZone)
  return { today: businessDate(row.businessDate ?? day), time, timeZone: row.timeZone }
}

/** The business date as a query of one row (`today`), for a question that asks something else in the same round trip. */
export const businessDateSql = (): RawBuilder<{ today: string }> =>
  sql`select coalesce(business_date, (${now()}::timestamptz at time zone time_zone)::date) as today from system_date`

/**
 * Rows of history are kept by two times, and never rewritten: the business day from which they hold, and the moment they were known. A
 * day, and the moment up to which anything is known of it; without one all that is known now.
 */
export interface HistoryDay {
  readonly day: BusinessDate
  readonly knownAt?: string | undefined
}

/** Rows `alias` of the day or earlier, as far as they were known; `columns` name the two times. */
export const ofHistory = (
  alias: string,
  { day, knownAt }: HistoryDay,
  [fromDay, knownTime]: readonly [string, string] = ['from_day', 'known_time'],
): RawBuilder<unknown> => {
  const of = (column: string) => sql.raw(`${alias}.${column}`)
  return knownAt === undefined
    ? sql`${of(fromDay)} <= ${day}`
    : sql`${of(fromDay)} <= ${day} and ${of(knownTime)} <= ${knownAt}::timestamptz`
}
