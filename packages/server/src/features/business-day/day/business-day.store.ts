/** Business days in the database: how far each is, and what was done to it by whom. */

import { type DayAct, DayStatus, RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { BusinessDay } from '@hedgerow/contract/business-day/day/business-day.contract'
import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { maybeUnpaidOn, unpaidOn } from '../../cash-flow/flow-history.store.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { liveDeal, waitingDeal } from '../../trade/live/deal.word.ts'

export interface DayKey {
  readonly orgId: string
  readonly businessDate: BusinessDate
}

export interface StoredDay extends DayKey {
  readonly id: string
  readonly version: number
  readonly dayStatus: DictionaryValue<typeof DayStatus>
  readonly snapshotNo: number
  readonly affected: boolean
}

/** A day on which nothing was done yet has no row: it is open. */
export async function findDay(
  tx: Tx,
  { groupId }: Scope,
  { orgId, businessDate }: DayKey,
): Promise<StoredDay | undefined> {
  const { rows } =
    await sql<StoredDay>`select id, version, org_id, business_date, day_status, snapshot_no, affected from business_day
    where group_id = ${groupId} and org_id = ${orgId} and business_date = ${businessDate}`.execute(tx)
  return rows[0]
}

/** The day as it is until the end of the transaction: nobody signs, closes or opens it again meanwhile. Its version stays. */
export async function holdDay(
  tx: Tx,
  { groupId }: Scope,
  { orgId, businessDate }: DayKey,
): Promise<StoredDay | undefined> {
  const { rows } =
    await sql<StoredDay>`select id, version, org_id, business_date, day_status, snapshot_no, affected from business_day
    where group_id = ${groupId} and org_id = ${orgId} and business_date = ${businessDate} for update`.execute(tx)
  return rows[0]
}

/**
 * The day with its next version, held until the end of the transaction; a row is made where there is none. The version is the one before.
 * @throws Refusal STALE_VERSION where another version was seen
 */
export async function lockDay(
  tx: Tx,
  { groupId }: Scope,
  { orgId, businessDate }: DayKey,
  seen?: number,
): Promise<StoredDay> {
  const { rows } = await sql<StoredDay>`insert into business_day (group_id, org_id, business_date, version)
    values (${groupId}, ${orgId}, ${businessDate}, 1)
    on conflict on constraint business_day_once do update set version = business_day.version + 1
    returning id, version - 1 as version, org_id, business_date, day_status, snapshot_no, affected`.execute(tx)
  const [day] = rows
  assert(day, 'an insert returns its row')
  if (seen !== undefined && day.version !== seen) refuse(kitRefusals.STALE_VERSION)
  return day
}

interface NextDay {
  readonly dayStatus: string
  readonly snapshotNo?: number
  readonly affected?: boolean
  readonly reviewerId?: string | null
}

/** The time of a closed day is that of its closing; whoever signed it stands until it is opened again. */
export async function moveDay(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, id: string, next: NextDay): Promise<void> {
  const { dayStatus, snapshotNo = null, affected = null, reviewerId } = next
  await sql`update business_day set day_status = ${dayStatus}, snapshot_no = coalesce(${snapshotNo}::int, snapshot_no),
      affected = coalesce(${affected}::boolean, affected), reviewer_id = ${reviewerId === undefined ? sql`reviewer_id` : reviewerId},
      close_time = case when ${dayStatus} = ${sql.lit(DayStatus.of.closed)} then clock_timestamp() end
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

interface NewAct {
  readonly dayAct: DictionaryValue<typeof DayAct>
  readonly snapshotNo: number
  readonly note?: string
  readonly figures?: readonly MarketFigure[]
}

export async function insertAct(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { id, orgId }: StoredDay,
  { userId, ...act }: NewAct & { readonly userId: string | null },
): Promise<void> {
  const { dayAct, snapshotNo, note = '', figures } = act
  await sql`insert into day_act (group_id, org_id, day_id, snapshot_no, day_act, user_id, note, figures)
    values (${groupId}, ${orgId}, ${id}, ${snapshotNo}, ${dayAct}, ${userId}, ${note}, ${figures ? JSON.stringify(figures) : null}::jsonb)`.execute(
    tx,
  )
}

interface DoneAct {
  readonly dayAct: DictionaryValue<typeof DayAct>
  readonly snapshotNo: number
  readonly userId: string | null
  readonly userName: string | null
  readonly note: string
  readonly figures: readonly MarketFigure[] | null
  readonly actTime: string
}

/** All that was done to the day, the first act first. */
export async function actsOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, businessDate }: DayKey,
): Promise<DoneAct[]> {
  const { rows } =
    await sql<DoneAct>`select a.day_act, a.snapshot_no, a.user_id, m.real_name as user_name, a.note, a.figures, a.act_time
    from business_day b join day_act a on a.group_id = b.group_id and a.day_id = b.id
    left join member m on m.group_id = a.group_id and m.id = a.user_id
    where b.group_id = ${groupId} and b.org_id = ${orgId} and b.business_date = ${businessDate} order by a.id`.execute(
      tx,
    )
  return rows
}

/** The first later day of the organisation that is closed. */
export async function laterClosed(
  tx: Tx,
  { groupId }: Scope,
  { orgId, businessDate }: DayKey,
): Promise<string | undefined> {
  const { rows } = await sql<{ day: string }>`select business_date as day from business_day
    where group_id = ${groupId} and org_id = ${orgId} and business_date > ${businessDate} and day_status = ${sql.lit(DayStatus.of.closed)}
    order by business_date limit 1`.execute(tx)
  return rows[0]?.day
}

/** Later days that are frozen were compared with what this one was. */
export async function markAffected(tx: Tx, { groupId }: Scope, { orgId, businessDate }: DayKey): Promise<void> {
  await sql`update business_day set affected = true, version = version + 1
    where group_id = ${groupId} and org_id = ${orgId} and business_date > ${businessDate} and day_status <> ${sql.lit(DayStatus.of.open)}`.execute(
    tx,
  )
}

/** What would be left as it is if the day were frozen now: deals that nobody reviewed, and flows due that no bank settled. */
export async function waitingOn(
  tx: Tx,
  scope: Scope,
  { orgId, businessDate }: DayKey,
): Promise<BusinessDay['waiting']> {
  const { groupId } = scope
  const day = { day: businessDate }
  const { rows } = await sql<BusinessDay['waiting']>`select
      (select count(*)::int from fx_deal d where d.group_id = ${groupId} and d.org_id = ${orgId} and ${sql.raw(waitingDeal('d'))}
        and d.trans_date <= ${businessDate}) as deals_to_review,
      (select count(*)::int from (${maybeUnpaidOn(scope, day, [orgId])}) m
        join cash_flow f on f.group_id = ${groupId} and f.id = m.id ${unpaidOn('f', 's', day)}
        where s.pay_date_adj <= ${businessDate}) as unsettled_flows`.execute(tx)
  assert(rows[0], 'a statement without a table returns one row')
  return rows[0]
}

type RunRow = NonNullable<BusinessDay['run']>

/** The last valuation of the day's last snapshot. */
export async function lastRun(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { id, snapshotNo }: StoredDay,
): Promise<RunRow | undefined> {
  const { rows } =
    await sql<RunRow>`select r.run_no, r.run_status, r.done_count, r.deal_count, r.failure as run_failure, m.real_name as maker_name,
      r.create_time, r.end_time, r.library_version
    from day_snapshot s join snapshot_run r on r.group_id = s.group_id and r.snapshot_id = s.id
    left join member m on m.group_id = r.group_id and m.id = r.maker_id
    where s.group_id = ${groupId} and s.day_id = ${id} and s.snapshot_no = ${snapshotNo} order by r.id desc limit 1`.execute(
      tx,
    )
  return rows[0]
}

/** Sums of the valuation of a snapshot, and how many of its deals have no value. */
export async function valuationOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, snapshotId: string) {
  const { rows } = await sql<{
    residual: string
    unvalued: number
    names: string
  }>`select trim_scale(r.residual)::text as residual,
      v.unvalued, v.names
    from snapshot_run r cross join lateral (select count(*)::int as unvalued, coalesce(string_agg(t.deal_serial_no, ', '), '') as names
      from (select d.deal_serial_no from snapshot_deal d left join snapshot_value w on w.group_id = d.group_id and w.snapshot_id = d.snapshot_id
          and w.deal_id = d.deal_id
        where d.group_id = r.group_id and d.snapshot_id = r.snapshot_id and w.value is null order by d.deal_id limit 20) t) v
    where r.group_id = ${groupId} and r.snapshot_id = ${snapshotId} and r.run_status = ${sql.lit(RunStatus.of.done)}`.execute(
    tx,
  )
  return rows[0]
}

export async function orgNameOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, orgId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select ${sql.raw(nameOfOrg('o'))} as name from org o
    where o.group_id = ${groupId} and o.id = ${orgId}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** Of the organisations in sight those that hold live deals, and so have days to close. */
export async function organisationsWithDeals(tx: Tx, { groupId, orgIds }: Scope): Promise<string[]> {
  const { rows } = await sql<{ orgId: string }>`select o.id as org_id from org o
    where o.group_id = ${groupId} and o.id = any (${[...orgIds]}::bigint[]) and exists (select from fx_deal d
      where d.group_id = o.group_id and d.org_id = o.id and ${sql.raw(liveDeal('d'))})`.execute(tx)
  return rows.map(({ orgId }) => orgId)
}
