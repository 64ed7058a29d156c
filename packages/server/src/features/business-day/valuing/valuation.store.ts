/** Valuations in the database: the run with its progress, the deals of two snapshots side by side, and what they are worth. */
import { DayStatus, RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import type { LiveDeal } from '../../position/valuation.rules.ts'
import type { DealOfDays, ExplainedDeal } from '../explain/explain.rules.ts'

const { queued, running, done, cancelled } = RunStatus.of
const active = sql`(${sql.lit(queued)}, ${sql.lit(running)})`

interface NewRun {
  readonly orgId: string
  readonly snapshotId: string
  readonly openingId: string | null
  /** Null where the server orders it. */
  readonly makerId: string | null
}

/** @throws Refusal RUN_ACTIVE where one is under way or done */
export async function insertRun(
  tx: Tx,
  scope: Scope,
  { orgId, snapshotId, openingId, makerId }: NewRun,
  today: BusinessDate,
): Promise<string> {
  const { groupId } = scope
  const { counted, text } = countedSerial(scope, 'RUN', today)
  const insert = sql<{ id: string }>`with ${counted}
    insert into snapshot_run (group_id, org_id, snapshot_id, run_no, deal_count, maker_id, opening_id)
    select ${groupId}, ${orgId}, ${snapshotId}, ${text}, count(distinct d.deal_id)::int, ${makerId}::bigint, ${openingId}::bigint
    from snapshot_deal d where d.group_id = ${groupId} and d.snapshot_id in (${snapshotId}, ${openingId}::bigint) returning id`
  const taken = () => refuse(businessDayRefusals.RUN_ACTIVE)
  const { rows } = await refusing({ snapshot_run_once: taken }, () => insert.execute(tx))
  assert(rows[0], 'an insert returns its row')
  return rows[0].id
}

/** Stops the run of the snapshot that is under way. @returns false where there is none */
export async function cancelRun(tx: Tx, { groupId }: Scope, dayId: string): Promise<boolean> {
  const { rows } = await sql`update snapshot_run r set run_status = ${sql.lit(cancelled)}, end_time = clock_timestamp()
    from day_snapshot s where s.group_id = ${groupId} and s.day_id = ${dayId} and r.group_id = s.group_id and r.snapshot_id = s.id
      and r.run_status in ${active} returning r.id`.execute(tx)
  return rows.length > 0
}

export interface StartedRun {
  readonly id: string
  readonly orgId: string
  readonly snapshotId: string
  readonly openingId: string | null
  readonly dayId: string
  readonly businessDate: BusinessDate
  readonly snapshotNo: number
  readonly homeCurrency: string
  /** Of both snapshots together. */
  readonly dealCount: number
  readonly ip: string
}

/** Takes up a run that waits, or one whose process was killed; nothing where it has had its end. */
export async function startRun(tx: Tx, { groupId }: Scope, runId: string): Promise<Omit<StartedRun, 'ip'> | undefined> {
  const { rows } = await sql<StartedRun>`update snapshot_run r set run_status = ${sql.lit(running)}, done_count = 0,
      start_time = clock_timestamp(), library_version = ${libraryVersion}
    from day_snapshot s where r.group_id = ${groupId} and r.id = ${runId} and r.run_status in ${active}
      and s.group_id = r.group_id and s.id = r.snapshot_id
    returning r.id, r.org_id, r.snapshot_id, r.opening_id, r.deal_count, s.day_id, s.business_date, s.snapshot_no, s.home_currency`.execute(
    tx,
  )
  return rows[0]
}

/** Says how far it is. @returns false once it was cancelled: it must then stop */
export async function reportRun(tx: Tx, { groupId }: Scope, runId: string, doneCount: number): Promise<boolean> {
  // A figure that a crash may take back: the valuation that it tells of is gone then, too.
  await sql`set local synchronous_commit = off`.execute(tx)
  const { rows } = await sql`update snapshot_run set done_count = ${doneCount}
    where group_id = ${groupId} and id = ${runId} and run_status = ${sql.lit(running)} returning id`.execute(tx)
  return rows.length > 0
}

export async function failRun(
  tx: Tx,
  { groupId }: Scope,
  runId: string,
  { status, failure }: { readonly status: string; readonly failure: string },
): Promise<void> {
  await sql`update snapshot_run set run_status = ${status}, failure = ${failure}, end_time = clock_timestamp()
    where group_id = ${groupId} and id = ${runId} and run_status in ${active}`.execute(tx)
}

/** The next deals of the two snapshots after one, in the order of their ids; those that left are among them. */
export async function nextDeals(
  tx: Tx,
  { groupId }: Scope,
  { snapshotId, openingId }: Pick<StartedRun, 'snapshotId' | 'openingId'>,
  afterId: string,
  count: number,
): Promise<DealOfDays[]> {
  interface Row {
    readonly dealId: string
    readonly dealSerialNo: string
    readonly currencyPair: string
    readonly storedOpening: string | null
    readonly opening: LiveDeal | null
    readonly closing: LiveDeal | null
  }
  const terms = (alias: string) =>
    sql.raw(`case when ${alias}.deal_id is null then null else json_build_object('businType', ${alias}.busin_type, 'currencyPair',
      ${alias}.currency_pair, 'dealDirection', ${alias}.deal_direction, 'principal', trim_scale(${alias}.principal)::text, 'exchangeRate',
      trim_scale(${alias}.exchange_rate)::text, 'valueDate', to_char(${alias}.value_date, 'YYYYMMDD'), 'terms', ${alias}.terms) end`)
  const of = (snapshot: string | null) => sql`(select * from snapshot_deal d where d.group_id = ${groupId}
    and d.snapshot_id = ${snapshot}::bigint and d.deal_id > ${afterId}::bigint order by d.deal_id limit ${count})`
  const { rows } =
    await sql<Row>`select coalesce(c.deal_id, o.deal_id) as deal_id, coalesce(c.deal_serial_no, o.deal_serial_no) as deal_serial_no,
      coalesce(c.currency_pair, o.currency_pair) as currency_pair, ${terms('o')} as opening, ${terms('c')} as closing,
      (select trim_scale(v.closing_value)::text from snapshot_value v
        where v.group_id = ${groupId} and v.snapshot_id = ${openingId}::bigint and v.deal_id = o.deal_id) as stored_opening
    from ${of(snapshotId)} c full join ${of(openingId)} o on o.deal_id = c.deal_id
    order by 1 limit ${count}`.execute(tx)
  return rows
}

/** What was stored of one deal in a snapshot, and what it was compared with. */
export interface ExplainedValue {
  readonly id: string
  readonly dealId: string
  readonly dealSerialNo: string
  readonly snapshotId: string
  readonly openingId: string | null
  readonly day: BusinessDate
  /** By the name of the column. */
  readonly parts: Readonly<Record<string, string>>
}

/** Of one deal in each of the snapshots that has it, the last day first. */
export async function explainedValues(
  tx: Tx,
  { groupId }: Scope,
  snapshotIds: readonly string[],
  dealId: string,
): Promise<ExplainedValue[]> {
  const { rows } =
    await sql<ExplainedValue>`select v.id, v.deal_id, v.deal_serial_no, v.snapshot_id, r.opening_id, s.business_date as day,
      (select json_object_agg(p.name, round(p.amount, k.decimal_scale)::text) from (values ('new', v.new), ('settled', v.settled),
        ('changes', v.changes), ('time', v.time), ('spot', v.spot), ('points', v.points), ('vol', v.vol)) p (name, amount)) as parts
    from snapshot_value v join day_snapshot s on s.group_id = v.group_id and s.id = v.snapshot_id
    join currency k on k.currency_code = s.home_currency
    join snapshot_run r on r.group_id = v.group_id and r.snapshot_id = v.snapshot_id and r.run_status = ${sql.lit(done)}
    where v.group_id = ${groupId} and v.deal_id = ${dealId} and v.snapshot_id = any (${[...snapshotIds]}::bigint[])
    order by s.business_date desc, s.snapshot_no desc`.execute(tx)
  return rows
}

/** The terms of one deal in a snapshot and in the one that it was compared with. */
export async function dealOfSnapshot(
  tx: Tx,
  scope: Scope,
  { snapshotId, openingId, dealId }: Pick<ExplainedValue, 'snapshotId' | 'openingId' | 'dealId'>,
): Promise<DealOfDays | undefined> {
  const [deal] = await nextDeals(tx, scope, { snapshotId, openingId }, String(BigInt(dealId) - 1n), 1)
  return deal?.dealId === dealId ? deal : undefined
}

export async function insertValues(
  tx: Tx,
  { groupId }: Scope,
  { orgId, snapshotId }: Pick<StartedRun, 'orgId' | 'snapshotId'>,
  rows: readonly ExplainedDeal[],
): Promise<void> {
  await sql`insert into snapshot_value (group_id, org_id, snapshot_id, deal_id, deal_serial_no, currency_pair, market_rate, value, cost,
      opening_value, new, settled, changes, time, spot, points, vol, residual, closing_value, gain_loss)
    select ${groupId}::bigint, ${orgId}::bigint, ${snapshotId}::bigint, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      ("dealId" bigint, "dealSerialNo" text, "currencyPair" text, "marketRate" double precision, value double precision, cost numeric,
       "openingValue" numeric, new numeric, settled numeric, changes numeric, "time" numeric, spot numeric, points numeric, vol numeric,
       residual numeric, "closingValue" numeric, "gainLoss" numeric)`.execute(tx)
}

/**
 * The last word of a valuation: it holds if the run was not cancelled and the day is still the snapshot's, both decided by their rows in the
 * transaction that carries the values. @returns false where it does not
 */
export async function endRun(
  tx: Tx,
  { groupId }: Scope,
  { id, dayId, snapshotNo }: Pick<StartedRun, 'id' | 'dayId' | 'snapshotNo'>,
  sums: {
    readonly openingValue: string
    readonly closingValue: string
    readonly change: string
    readonly residual: string
    readonly itemGainLoss: string
  },
  itemLeftOut: number,
): Promise<boolean> {
  const { rows: moved } =
    await sql`update business_day set day_status = ${sql.lit(DayStatus.of.valued)}, version = version + 1
    where group_id = ${groupId} and id = ${dayId} and day_status = ${sql.lit(DayStatus.of.frozen)} and snapshot_no = ${snapshotNo}
    returning id`.execute(tx)
  if (moved.length === 0) return false
  const { rows } =
    await sql`update snapshot_run set run_status = ${sql.lit(done)}, done_count = deal_count, end_time = clock_timestamp(),
      opening_value = ${sums.openingValue}, change = ${sums.change}, closing_value = ${sums.closingValue}, residual = ${sums.residual},
      gain_loss = (select coalesce(sum(v.gain_loss), 0) from snapshot_value v
        where v.group_id = ${groupId} and v.snapshot_id = snapshot_run.snapshot_id),
      item_gain_loss = ${sums.itemGainLoss}, item_left_out = ${itemLeftOut}
    where group_id = ${groupId} and id = ${id} and run_status = ${sql.lit(running)} returning id`.execute(tx)
  return rows.length > 0
}
