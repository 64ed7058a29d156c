/** Economic events of a group, and whether the organisations in sight hold their currencies. */
import type { TodayEvent } from '@hedgerow/contract/economic-event/economic-event.contract'
import { EventSource } from '@hedgerow/contract/economic-event/economic-event.dict'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { exposureInForce } from '../exposure/exposure.word.ts'
import { type EventInput, placeOf, type StoredEvents } from './event-file.read.ts'

/** The euro area publishes figures and is no country of the list. */
const euroArea = { code: 'EU', zh: '欧元区', en: 'Euro area' } as const
export const countryNameSql = `case when v.country_code = '${euroArea.code}' then in_language('${euroArea.zh}', '${euroArea.en}')
  else coalesce(in_language(c.country_name, c.country_name_en), v.country_code) end`

const { yes, no } = YesNo.of

/** What organisations in sight still expect to receive or pay, by currency; receivables less payables. */
const held = (orgIds: readonly string[], groupId: string, today: BusinessDate) =>
  sql`from fx_exposure e where e.group_id = ${groupId} and e.org_id = any (${orgIds}::bigint[]) and e.effective_exposure > 0
    and ${sql.raw(exposureInForce('e', today))}`
const signed = sql`case when e.exposure_direction = ${sql.lit(ExposureDirection.of.long)} then e.effective_exposure else -e.effective_exposure end`

const heldNow = ({ groupId, orgIds }: Scope, today: BusinessDate) =>
  sql`select e.currency, sum(${signed}) as net ${held(orgIds, groupId, today)} group by 1`

/** The same of one currency, exposure by exposure. */
export const heldParts = ({ groupId, orgIds }: Scope, today: BusinessDate, currency: string): RawBuilder<unknown> =>
  sql`select 'exposure' as record_kind, e.id, e.serial_no as no, ${signed} as amount, e.end_date as day
    ${held(orgIds, groupId, today)} and e.currency = ${currency}`

export async function heldNets(tx: Tx, scope: Scope, today: BusinessDate): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ currency: string; net: string }>`${heldNow(scope, today)}`.execute(tx)
  return new Map(rows.map(({ currency, net }) => [currency, net]))
}

interface EventOfDay extends Omit<TodayEvent, 'imgUrl'> {
  readonly countryCode: string
}

/** In the order of their times; what has no time stands first. */
export async function eventsOfDay(
  tx: Tx,
  scope: Scope,
  day: BusinessDate,
  countryId: string | undefined,
): Promise<EventOfDay[]> {
  const { rows } = await sql<EventOfDay>`with held as (${heldNow(scope, day)})
    select v.id, v.country_code, ${sql.raw(countryNameSql)} as country_name, v.currency,
      in_language(v.content, v.content_en) as content, v.data_time_str, v.new_value, v.old_value, v.forecast_value, v.importance,
      case when exists (select from held h where h.currency = v.currency) then ${yes} else ${no} end as held_flag,
      case when v.event_source = ${EventSource.of.sample} then ${yes} else ${no} end as sample_flag
    from economic_event v left join country c on c.country_code = v.country_code
    where v.group_id = ${scope.groupId} and v.event_date = ${day} and not v.deleted
      and (${countryId ?? null}::bigint is null or c.id = ${countryId ?? null}::bigint)
    order by v.data_time_str, v.id`.execute(tx)
  return rows
}

/** What the rows of a file of these days are judged by. */
export async function knownEvents(tx: Tx, { groupId }: Scope, days: readonly string[]): Promise<StoredEvents> {
  const currencies = await sql<{ code: string }>`select currency_code as code from currency`.execute(tx)
  const countries = await sql<{ code: string; zh: string; en: string }>`
    select country_code as code, country_name as zh, country_name_en as en from country`.execute(tx)
  const stored =
    await sql<EventInput>`select event_date, data_time_str, country_code, currency, importance, content, content_en,
      old_value, forecast_value, new_value
    from economic_event where group_id = ${groupId} and event_date = any (${days}::date[]) and not deleted`.execute(tx)
  const named = [...countries.rows, euroArea].flatMap(({ code, zh, en }) =>
    [code, zh, en].map((word) => [word.toLowerCase(), code] as const),
  )
  return {
    currencies: new Set(currencies.rows.map(({ code }) => code)),
    countries: new Map(named),
    stored: new Map(stored.rows.map((event) => [placeOf(event), event])),
  }
}

/** Imports of a group take turns, so that each is judged on what the one before it wrote. */
export async function takeEventTurn(tx: Tx, { groupId }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`event import ${groupId}`}, 0))`.execute(tx)
}

/** Adds events, or changes the ones that stand at the same place; a sample that is imported is none any more. */
export async function writeEvents(tx: Tx, { groupId }: Scope, events: readonly EventInput[]): Promise<void> {
  await sql`insert into economic_event (group_id, event_date, data_time_str, country_code, currency, importance, content, content_en,
      old_value, forecast_value, new_value)
    select ${groupId}, s.* from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as s ("eventDate" date, "dataTimeStr" text,
      "countryCode" text, currency text, importance text, content text, "contentEn" text, "oldValue" text, "forecastValue" text,
      "newValue" text)
    on conflict (group_id, event_date, country_code, content) where not deleted do update set
      data_time_str = excluded.data_time_str, currency = excluded.currency, importance = excluded.importance,
      content_en = excluded.content_en, old_value = excluded.old_value, forecast_value = excluded.forecast_value,
      new_value = excluded.new_value, event_source = excluded.event_source, version = economic_event.version + 1`.execute(
    tx,
  )
}

/** @returns how many of them were there */
export async function deleteEvents(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update economic_event set deleted = true, version = version + 1
    where group_id = ${groupId} and id = any (${ids}::bigint[]) and not deleted`.execute(tx)
  return Number(numAffectedRows)
}

interface CalendarItem {
  readonly title: string
  readonly scheduleDate: BusinessDate
  /** HH:MM:SS */
  readonly scheduleTime: string | null
}
export async function eventsAsItems(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<CalendarItem[]> {
  const { rows } =
    await sql<CalendarItem>`select left(v.currency || ' ' || in_language(v.content, v.content_en), 64) as title,
      v.event_date as schedule_date,
      case when v.data_time_str <> '' then left(v.data_time_str, 2) || ':' || right(v.data_time_str, 2) || ':00' end as schedule_time
    from economic_event v where v.group_id = ${groupId} and v.id = any (${ids}::bigint[]) and not v.deleted`.execute(tx)
  return rows
}
