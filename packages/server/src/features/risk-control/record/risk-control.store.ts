/** Risk-control records in the database: what was measured is written once; their handling and their end are written after it. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { OrgUserType } from '@hedgerow/contract/member/member.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { givenRows } from '../../../kit/database/prepared-statements.ts'
import { countedSerials } from '../../../kit/record/numbers.ts'
import type { SystemDate } from '../../../kit/record/system-date.ts'
import type { Control, NewRecord, nextRecords, StandingRecord } from './risk-control.rules.ts'

interface Place {
  readonly orgId: string
  readonly controlKind: Control
  readonly day: BusinessDate
}

/** One measure of an organisation follows another. */
export async function holdControls(tx: Tx, { groupId }: Scope, { orgId }: Pick<Place, 'orgId'>): Promise<void> {
  await sql`insert into risk_control_day (group_id, org_id) values (${groupId}, ${orgId}) on conflict do nothing`.execute(
    tx,
  )
  await sql`select from risk_control_day where group_id = ${groupId} and org_id = ${orgId} for update`.execute(tx)
}

/** Those that have not ended, and those of the day; who explains one of them meanwhile waits, and then sees that it went on. */
export async function standingRecords(
  tx: Tx,
  { groupId }: Scope,
  { orgId, controlKind, day }: Place,
): Promise<StandingRecord[]> {
  const { rows } =
    await sql<StandingRecord>`select id, first_id, subject, risk_date, warn_level, handle_status, handle_due, valid_to
    from risk_control where group_id = ${groupId} and org_id = ${orgId} and control_kind = ${controlKind}
      and (valid_to is null or risk_date = ${day}) and risk_date <= ${day} order by id for update`.execute(tx)
  return rows
}

export interface WrittenRecord {
  readonly id: string
  readonly riskNo: string
  readonly subject: string
  readonly warnLevel: string
}

/** What a record goes on from keeps its explanation, where it still counts. */
export async function insertRecords(
  tx: Tx,
  scope: Scope,
  { orgId, controlKind, day, snapshotId }: Place & { readonly snapshotId: string | null },
  news: readonly NewRecord[],
): Promise<WrittenRecord[]> {
  if (news.length === 0) return []
  const { counted, textOf } = countedSerials(scope, 'RCR', day, news.length)
  const of = <V>(value: (one: NewRecord) => V) => news.map(value)
  const given = givenRows('r', {
    n: ['integer', of(() => 0).map((_, index) => index + 1)],
    subject: ['text', of(({ finding }) => finding.subject)],
    zh: ['text', of(({ finding }) => say(finding.message, 'zh_CN', finding.params))],
    en: ['text', of(({ finding }) => say(finding.message, 'en_US', finding.params))],
    currentValue: ['numeric', of(({ finding }) => finding.currentValue)],
    controlValue: ['numeric', of(({ finding }) => finding.controlValue)],
    controlUnit: ['text', of(({ finding }) => finding.controlUnit)],
    usedPct: ['numeric', of(({ finding }) => finding.usedPct)],
    warnLevel: ['text', of(({ finding }) => finding.warnLevel)],
    warnOperation: ['text', of(({ finding }) => finding.warnOperation)],
    causeUrl: ['text', of(({ finding }) => finding.causeUrl)],
    firstId: ['bigint', of(({ from }) => (from ? (from.firstId ?? from.id) : null))],
    handledId: ['bigint', of(({ from, keepsHandling }) => (keepsHandling && from ? from.id : null))],
  })
  const { rows } = await sql<WrittenRecord>`with ${counted}
    insert into risk_control (group_id, org_id, risk_no, control_kind, subject, risk_date, valid_from, message_zh, message_en,
      current_value, control_value, control_unit, used_pct, warn_level, warn_operation, cause_url, snapshot_id, first_id,
      handle_status, handle_reason, handle_due, handler_id, handle_time)
    select ${scope.groupId}::bigint, ${orgId}::bigint, ${textOf(sql`r.n`)}, ${controlKind}, r.subject, ${day}::date, ${day}::date, r.zh, r.en,
      r.current_value, r.control_value, r.control_unit, r.used_pct, r.warn_level, r.warn_operation, r.cause_url, ${snapshotId}::bigint, r.first_id,
      coalesce(h.handle_status, '0'), coalesce(h.handle_reason, ''), h.handle_due, h.handler_id, h.handle_time
    from ${given} left join risk_control h on h.group_id = ${scope.groupId} and h.id = r.handled_id
    returning id, risk_no, subject, warn_level`.execute(tx)
  return rows
}

type Ends = ReturnType<typeof nextRecords>['ends']

export async function endRecords(tx: Tx, { groupId }: Scope, ends: Ends): Promise<void> {
  if (ends.length === 0) return
  const given = givenRows('e', {
    id: ['bigint', ends.map(({ id }) => id)],
    validTo: ['date', ends.map(({ validTo }) => validTo)],
    handleStatus: ['text', ends.map(({ handleStatus }) => handleStatus)],
  })
  await sql`update risk_control r set valid_to = e.valid_to, handle_status = e.handle_status, version = r.version + 1,
      modify_time = clock_timestamp()
    from ${given} where r.group_id = ${groupId} and r.id = e.id`.execute(tx)
}

export interface StoredRecord {
  readonly id: string
  readonly version: number
  readonly orgId: string
  readonly riskNo: string
  readonly handleStatus: string
  readonly handlerId: string | null
  readonly createTime: string
}

/** Locked, with the version that was seen before the bump. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockRecord(tx: Tx, { groupId }: Scope, id: string, version: number): Promise<StoredRecord> {
  const { rows } =
    await sql<StoredRecord>`update risk_control set version = version + 1, modify_time = clock_timestamp()
    where group_id = ${groupId} and id = ${id}
    returning id, version - 1 as version, org_id, risk_no, handle_status, handler_id, create_time`.execute(tx)
  const record = rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  if (record.version !== version) refuse(kitRefusals.STALE_VERSION)
  return record
}

export async function handleRecord(
  tx: Tx,
  { groupId, userId }: Scope,
  id: string,
  handling: { readonly handleStatus: string; readonly handleReason: string; readonly handleDue: string },
): Promise<void> {
  await sql`update risk_control set handle_status = ${handling.handleStatus}, handle_reason = ${handling.handleReason},
      handle_due = ${handling.handleDue}, handler_id = ${userId}, handle_time = clock_timestamp()
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

export async function closeRecord(tx: Tx, { groupId, userId }: Scope, id: string, handleStatus: string): Promise<void> {
  await sql`update risk_control set handle_status = ${handleStatus}, closer_id = ${userId}, close_time = clock_timestamp()
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

interface ToManagers {
  readonly orgId: string
  readonly day: BusinessDate
  readonly count: number
  /** Who holds one of these duties hears of it anyway. */
  readonly without: readonly string[]
}

/** Managers with a duty for the organisation, for each of so many notices. */
export const managersOf = (
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, day, count, without }: ToManagers,
): RawBuilder<{ n: number; userId: string }> =>
  sql`select n, d.user_id from generate_series(1, ${count}::integer) n
    cross join duties_on(${groupId}, ${day}::date) d
    join member m on m.group_id = ${groupId} and m.id = d.user_id and m.user_status = ${sql.lit(enabledMember)}
      and m.org_user_type = ${sql.lit(OrgUserType.of.administrator)}
    where ${orgId}::bigint = any (organisations_below(${groupId}, d.org_id))
    group by n, d.user_id having not bool_or(d.check_type || '-' || d.check_op_type = any (${without}))`

export interface WatchedOrganisation {
  readonly groupId: string
  readonly orgId: string
  /** Of the top of a group all of it, because limits bind the whole. */
  readonly orgIds: readonly string[]
}

/** The organisations of the zone that were not measured on its day. */
export async function unmeasuredOrganisations(
  tx: Tx,
  { today, timeZone }: Pick<SystemDate, 'today' | 'timeZone'>,
): Promise<WatchedOrganisation[]> {
  const { rows } = await sql<WatchedOrganisation>`
    select o.group_id, o.id as org_id, case when o.id = o.group_id
      then (select array_agg(p.id::text order by p.id) from org p where p.group_id = o.group_id) else array[o.id::text] end as org_ids
    from org o where o.zone_id = ${timeZone} and not exists (select from risk_control_day d
      where d.group_id = o.group_id and d.org_id = o.id and d.last_day >= ${today})
    order by o.group_id, o.id`.execute(tx)
  return rows
}

/** With the organisation held. @returns false where its daily controls of the day were written already */
export async function beginDay(
  tx: Tx,
  { groupId }: Scope,
  { orgId, day }: Omit<Place, 'controlKind'>,
): Promise<boolean> {
  const { rows } =
    await sql`update risk_control_day set last_day = ${day} where group_id = ${groupId} and org_id = ${orgId}
    and (last_day is null or last_day < ${day}) returning org_id`.execute(tx)
  return rows.length > 0
}
