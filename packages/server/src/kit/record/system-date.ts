/**
 * The business day: fixed in the demonstration, otherwise the calendar day of the organisation that asks, by the clocks of its time
 * zone (decision 0280). Nothing else in the product asks what day it is.
 */
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'
import { now, wallClockOf } from '../process/clock.ts'

export interface SystemDate {
  readonly today: BusinessDate
  /** `HH:mm:ss` on the clocks of the zone. */
  readonly time: string
  /** IANA name of the zone. */
  readonly timeZone: string
}

interface ZoneDay {
  readonly timeZone: string
  readonly businessDate: string
}

const dayAt = (instant: string, { timeZone, businessDate: day }: ZoneDay): SystemDate => ({
  today: businessDate(day),
  time: wallClockOf(timeZone)(instant).time,
  timeZone,
})

async function oneDay(db: QueryExecutorProvider, zone: RawBuilder<unknown>): Promise<SystemDate> {
  const instant = now()
  const { rows } =
    await sql<ZoneDay>`select z.time_zone, business_day(z.time_zone, ${instant}::timestamptz) as business_date
    from (select ${zone} as time_zone) z`.execute(db)
  const row = rows[0]
  if (!row) throw new Error('should hold: there is one system date')
  return dayAt(instant, row)
}

/** Of the organisation of whoever asks: in a member's transaction of the member's own, elsewhere the server's. */
export const systemDate = (db: QueryExecutorProvider): Promise<SystemDate> => oneDay(db, sql`asking_zone()`)

/** Of a guest, or of whoever sent a token to an endpoint that asks for none. */
export const systemDateOfToken = (db: QueryExecutorProvider, sha256: Buffer): Promise<SystemDate> =>
  oneDay(db, sql`zone_of_token(${sha256})`)

/** The day by which an organisation's own records are judged, whoever writes them. */
export async function systemDateOf(
  db: QueryExecutorProvider,
  { groupId, orgId }: { readonly groupId: string; readonly orgId: string },
): Promise<SystemDate> {
  return oneDay(db, sql`coalesce(zone_of(${groupId}, ${orgId}), asking_zone())`)
}

/** The same, and from here on the days of this transaction are told by that organisation's zone. */
export async function keepDayOf(
  tx: Tx,
  record: { readonly groupId: string; readonly orgId: string },
): Promise<SystemDate> {
  const day = await systemDateOf(tx, record)
  await sql`select set_config('app.time_zone', ${day.timeZone}, true)`.execute(tx)
  return day
}

/** Of the organisation of the member who signs in by this name; the server's where there is none. */
export const systemDateOfName = (db: QueryExecutorProvider, userName: string): Promise<SystemDate> =>
  oneDay(
    db,
    sql`coalesce((select zone_of_member(m.group_id, m.id) from member m where lower(m.user_name) = lower(${userName})), asking_zone())`,
  )

/** Guests, and work that belongs to no organisation, live by the clock of the first company. */
export const keepServerZone = (tx: Tx, timeZone: string) =>
  sql`update system_date set time_zone = ${timeZone}`.execute(tx)

/** Each zone by which organisations keep their day, for work that serves all of them. */
export async function systemDates(db: Kysely<DB>): Promise<SystemDate[]> {
  const instant = now()
  const { rows } = await withTx(
    db,
    systemScope,
    (tx) =>
      sql<ZoneDay>`select z.time_zone, business_day(z.time_zone, ${instant}::timestamptz) as business_date
      from (select distinct zone_id as time_zone from org) z order by z.time_zone`.execute(tx),
    { readOnly: true },
  )
  return rows.map((row) => dayAt(instant, row))
}

/** The business day of a token as a query of one row (`today`), for a question that asks something else in the same round trip. */
export const businessDateSql = (sha256: Buffer): RawBuilder<{ today: string }> =>
  sql`select business_day(zone_of_token(${sha256}), ${now()}::timestamptz) as today`

/**
 * Rows of history are kept by two times, and never rewritten: the business day from which they hold, and the moment they were known. A
 * day, and the moment up to which anything is known of it; without one all that is known now.
 */
export interface HistoryDay {
  readonly day: BusinessDate
  /** An instant, or SQL that tells it of each row. */
  readonly knownAt?: string | RawBuilder<unknown> | undefined
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
