/** Marks in the database: what the deals of a day were worth, and where the run stands. */

import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { MarkRun } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { MarkStatus } from '@hedgerow/contract/profit-loss/mark/mark-run.dict'
import { markRunRefusals } from '@hedgerow/contract/profit-loss/mark/mark-run.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import { overtakenEntries } from '../../business-day/day/business-day.word.ts'
import { homeOfRow, nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { unrealisedDeal } from '../../position/book.store.ts'
import type { LeftOutDeal, MarkLine } from './mark-run.rules.ts'

/**
 * The other marks of the organisation that count: of the same day, or booked ones of a later. What was booked on an earlier snapshot of its day
 * does not: the day was opened again, to be marked anew.
 */
export async function marksFrom(tx: Tx, { groupId }: Scope, orgId: string, markDate: BusinessDate) {
  const { proposed, booked } = MarkStatus.of
  const { rows } = await sql<{ runNo: string; markDate: BusinessDate }>`select r.run_no, r.mark_date from mark_run r
    where r.group_id = ${groupId} and r.org_id = ${orgId} and (r.mark_date = ${markDate} and r.mark_status = ${proposed}
      or r.mark_date >= ${markDate} and r.mark_status = ${booked} and not ${sql.raw(overtakenEntries('r', 'mark_date'))})
    order by r.mark_date desc, r.id desc limit 1`.execute(tx)
  return rows[0]
}

/** Deals that ended since a day: the day of their settlement, of what ended otherwise or was deleted today. */
export async function dealEnds(
  tx: Tx,
  { groupId }: Scope,
  dealIds: readonly string[],
  { markDate, today }: { readonly markDate: BusinessDate; readonly today: BusinessDate },
): Promise<ReadonlyMap<string, BusinessDate>> {
  const { rows } = await sql<{ dealId: string; endDay: BusinessDate }>`select d.id as deal_id,
      greatest(coalesce(s.book_date, ${today}::date), ${markDate}::date) as end_day
    from fx_deal d left join settled_deal s on s.group_id = d.group_id and s.deal_id = d.id
    where d.group_id = ${groupId} and d.id = any (${[...dealIds]}::bigint[]) and not (${sql.raw(unrealisedDeal('d'))})`.execute(
    tx,
  )
  return new Map(rows.map(({ dealId, endDay }) => [dealId, endDay]))
}

/** The marks that stand on a snapshot, and whether it holds any deal to mark. */
export async function markOfSnapshot(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  snapshotId: string,
): Promise<{ readonly isNeeded: boolean; readonly runNo: string | null; readonly markStatus: string | null }> {
  const { rows } = await sql<{
    isNeeded: boolean
    runNo: string | null
    markStatus: string | null
  }>`select exists (select from snapshot_deal d where d.group_id = ${groupId} and d.snapshot_id = ${snapshotId}) as is_needed,
      r.run_no, r.mark_status
    from (select 1) one left join mark_run r on r.group_id = ${groupId} and r.snapshot_id = ${snapshotId}
      and r.mark_status <> ${sql.lit(MarkStatus.of.withdrawn)}`.execute(tx)
  assert(rows[0], 'a statement without a table returns one row')
  return rows[0]
}

interface MarkSum {
  readonly runNo: string
  readonly markStatus: string
  readonly makerName: string
  readonly checkerName: string | null
  readonly createTime: string
  readonly currency: string
  readonly dealCount: number
  readonly valueAmt: string
}

/** The marks that stand on a snapshot, added up by currency. */
export async function markSums(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, snapshotId: string): Promise<MarkSum[]> {
  const { rows } =
    await sql<MarkSum>`select r.run_no, r.mark_status, m.real_name as maker_name, c.real_name as checker_name,
      r.create_time, l.currency, count(*)::int as deal_count, trim_scale(sum(l.value_amt))::text as value_amt
    from mark_run r join mark_line l on l.group_id = r.group_id and l.run_id = r.id
    join member m on m.group_id = r.group_id and m.id = r.maker_id
    left join member c on c.group_id = r.group_id and c.id = r.checker_id
    where r.group_id = ${groupId} and r.snapshot_id = ${snapshotId} and r.mark_status <> ${sql.lit(MarkStatus.of.withdrawn)}
    group by r.id, m.real_name, c.real_name, l.currency order by r.id, l.currency <> ${sql.raw(homeOfRow('r'))}, l.currency`.execute(
      tx,
    )
  return rows
}

/** Who booked marks of the day, of whichever of its snapshots. */
export async function markBookers(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  { orgId, markDate }: { readonly orgId: string; readonly markDate: BusinessDate },
): Promise<string[]> {
  const { rows } = await sql<{ checkerId: string }>`select distinct r.checker_id from mark_run r
    where r.group_id = ${groupId} and r.org_id = ${orgId} and r.mark_date = ${markDate}
      and r.mark_status = ${sql.lit(MarkStatus.of.booked)}`.execute(tx)
  return rows.map(({ checkerId }) => checkerId)
}

interface NewRun {
  readonly orgId: string
  readonly markDate: BusinessDate
  readonly snapshotId: string | null
}

export async function insertRun(
  tx: Tx,
  scope: Scope,
  { orgId, markDate, snapshotId }: NewRun,
  lines: readonly MarkLine[],
  { leftOut, leftOutReason }: { readonly leftOut: readonly LeftOutDeal[]; readonly leftOutReason: string | null },
): Promise<{ readonly id: string; readonly runNo: string }> {
  const { groupId, userId } = scope
  const { counted, text } = countedSerial(scope, 'MTM', markDate)
  const all = <K extends keyof MarkLine>(name: K) => lines.map((line) => line[name])
  const insert = sql<{ id: string; runNo: string }>`with ${counted}, run as (
      insert into mark_run (group_id, org_id, run_no, mark_date, snapshot_id, deal_count, maker_id, left_out, left_out_reason)
      values (${groupId}, ${orgId}, ${text}, ${markDate}, ${snapshotId}, ${lines.length}, ${userId}, ${JSON.stringify(leftOut)}::jsonb, ${leftOutReason}) returning id, run_no)
    , lines as (
      insert into mark_line (group_id, org_id, run_id, deal_id, currency, market_rate, value_amt, cost_amt, hedged_principal)
      select ${groupId}::bigint, ${orgId}::bigint, run.id, l.* from run, unnest(${all('dealId')}::bigint[], ${all('currency')}::text[],
        ${all('marketRate')}::numeric[], ${all('valueAmt')}::numeric[], ${all('costAmt')}::numeric[], ${all('hedgedPrincipal')}::numeric[]) l)
    select id, run_no from run`
  // Somebody else marked the day in the same moment.
  const taken = () => refuse(markRunRefusals.MARK_DAY_TAKEN, { day: markDate, no: '' }, 'markDate')
  const { rows } = await refusing({ mark_run_once: taken }, () => insert.execute(tx))
  assert(rows[0], 'an insert returns its row')
  return rows[0]
}

interface StoredRun {
  readonly id: string
  readonly version: number
  readonly orgId: string
  readonly runNo: string
  readonly markDate: BusinessDate
  readonly markStatus: string
  readonly makerId: string
  readonly createTime: string
  readonly leftOut: readonly LeftOutDeal[]
  readonly snapshotId: string | null
}

/** Bumped and held, with the version that was seen. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockRun(tx: Tx, { groupId }: Scope, id: string, version: number): Promise<StoredRun> {
  const { rows } =
    await sql<StoredRun>`update mark_run set version = version + 1 where group_id = ${groupId} and id = ${id}
    returning id, version - 1 as version, org_id, run_no, mark_date, mark_status, maker_id, create_time, left_out, snapshot_id`.execute(
      tx,
    )
  const run = rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
  if (run.version !== version) refuse(kitRefusals.STALE_VERSION)
  return run
}

export async function moveRun(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  next: { readonly markStatus: string; readonly checkerId: string | null },
): Promise<void> {
  await sql`update mark_run set mark_status = ${next.markStatus}, checker_id = ${next.checkerId}
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

interface DisplayedLine extends MarkLine {
  readonly dealSerialNo: string
  readonly currencyPair: string
  readonly resultAmt: string
}

export async function linesOf(tx: Tx, { groupId }: Scope, runId: string): Promise<DisplayedLine[]> {
  const { rows } = await sql<DisplayedLine>`select l.deal_id, d.deal_serial_no, d.currency_pair,
      l.currency, trim_scale(l.market_rate) as market_rate, round(l.value_amt, k.decimal_scale) as value_amt,
      round(l.cost_amt, k.decimal_scale)::text as cost_amt, round(l.value_amt - l.cost_amt, k.decimal_scale)::text as result_amt,
      trim_scale(l.hedged_principal)::text as hedged_principal
    from mark_line l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id join currency k on k.currency_code = l.currency
    where l.group_id = ${groupId} and l.run_id = ${runId} order by l.deal_id`.execute(tx)
  return rows
}

/** The deals that a run left out, and what each lacked. */
export async function leftOutOf(
  tx: Tx,
  { groupId }: Scope,
  runId: string,
): Promise<(LeftOutDeal & { readonly dealSerialNo: string; readonly currencyPair: string })[]> {
  const { rows } = await sql<LeftOutDeal & { dealSerialNo: string; currencyPair: string }>`
    select d.id as deal_id, d.deal_serial_no, d.currency_pair, l.gaps from mark_run r
    cross join lateral jsonb_to_recordset(r.left_out) as l ("dealId" bigint, gaps jsonb)
    join fx_deal d on d.group_id = r.group_id and d.id = l."dealId"
    where r.group_id = ${groupId} and r.id = ${runId} order by d.id`.execute(tx)
  return rows
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findRun(tx: Tx, { groupId }: Scope, id: string): Promise<Omit<MarkRun, 'lines' | 'leftOut'>> {
  const { rows } = await sql<
    Omit<MarkRun, 'lines' | 'leftOut'>
  >`select r.id, r.left_out_reason, r.version, r.run_no, r.mark_date, r.mark_status,
      s.snapshot_no, ${sql.raw(nameOfOrg('o'))} as org_name, m.real_name as maker_name, c.real_name as checker_name
    from mark_run r join org o on o.group_id = r.group_id and o.id = r.org_id
    join member m on m.group_id = r.group_id and m.id = r.maker_id
    left join member c on c.group_id = r.group_id and c.id = r.checker_id
    left join day_snapshot s on s.group_id = r.group_id and s.id = r.snapshot_id
    where r.group_id = ${groupId} and r.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}
