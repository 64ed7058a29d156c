/** Changes of flows in the database: locked, written as versions, proposed to a second person. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import type { FlowDetail } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { FlowChangeStatus } from '@hedgerow/contract/cash-flow/change/flow-change.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { amongGiven } from '../../../kit/database/prepared-statements.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { ReviewedRow } from '../../approval/verdict.rules.ts'
import { findCashFlows } from '../cash-flow.store.ts'
import type { OwnedFlow } from '../hold/flow-hold.rules.ts'
import { ownersOf } from '../hold/flow-hold.store.ts'

export interface StoredChange extends ReviewedRow {
  readonly changeStatus: string
  readonly cflId: string
  readonly newAmt: string
  readonly deviationPct: string
  readonly changeReason: string
  readonly deductRate: string | null
  readonly deductFee: string | null
}
export const changeTable: ReviewedTable = {
  name: 'cash_flow_change',
  status: 'changeStatus',
  facts: ['cflId', 'newAmt', 'deviationPct', 'changeReason', 'deductRate', 'deductFee'],
}
const { submitted } = FlowChangeStatus.of

type LockedFlow = CashFlow & OwnedFlow

/**
 * Locks the flows in the versions that were seen, always in the same order, so that two who change the same ones wait for each other.
 * @throws Refusal DOES_NOT_EXIST, STALE_VERSION
 */
export async function lockFlows(
  tx: Tx,
  scope: Scope,
  seen: ReadonlyMap<string, number | undefined>,
): Promise<readonly LockedFlow[]> {
  const ids = [...seen.keys()]
  const { rows } = await sql<{ id: string; seen: number }>`
    with held as (select id from cash_flow where group_id = ${scope.groupId} and id ${amongGiven(ids)} order by id for no key update)
    update cash_flow f set version = f.version + 1 from held where f.group_id = ${scope.groupId} and f.id = held.id
    returning f.id, f.version - 1 as seen`.execute(tx)
  if (rows.length < ids.length) refuse(kitRefusals.DOES_NOT_EXIST)
  if (rows.some((row) => (seen.get(row.id) ?? row.seen) !== row.seen)) refuse(kitRefusals.STALE_VERSION)
  const owners = await ownersOf(tx, scope, ids)
  const flows = await findCashFlows(tx, scope, ids)
  return flows.map((flow) => ({ ...flow, ...(owners.get(flow.cflId) ?? refuse(kitRefusals.DOES_NOT_EXIST)) }))
}

/** The same of one. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockFlow(tx: Tx, scope: Scope, id: string, version?: number): Promise<LockedFlow> {
  const [flow] = await lockFlows(tx, scope, new Map([[id, version]]))
  return flow ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** What a version changes of its flow; what is left out stays. */
interface FlowVersioned {
  readonly cflId: string
  readonly kind: 'amount' | 'date' | 'path'
  readonly changeReason: string
  readonly changeStatus?: string | null
  /** Who changed it, where somebody else acts. */
  readonly madeBy?: string
  readonly payAmt?: string
  readonly deductRate?: string | null | undefined
  readonly deductFee?: string | null | undefined
  readonly payDateAdj?: string
  readonly payWay?: string
  readonly ourPartyPathId?: string
  readonly counterPartyPathId?: string | null
  readonly postscript?: string
}

const snakeKeys = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/[A-Z]/g, (l) => `_${l.toLowerCase()}`), value]),
  )

const keptColumns = sql.raw(
  'group_id, org_id, cfl_id, cfl_version, kind, pay_amt, pay_date_adj, pay_way, our_party_path_id, counter_party_path_id, postscript, change_reason, made_by',
)
const asKept = sql.raw(
  'f.pay_amt, f.pay_date_adj, f.pay_way, f.our_party_path_id, f.counter_party_path_id, f.postscript',
)

/**
 * Writes the next version of each flow: the system's is kept before the first change of a person, and its amount and date
 * stay beside. It is numbered after all flows of its leg, of which an undone event may have left later ones. The flows are locked.
 * @returns the versions by the ids of the flows
 */
export async function writeVersions(
  tx: Tx,
  { groupId, userId }: Scope,
  versions: readonly FlowVersioned[],
): Promise<ReadonlyMap<string, number>> {
  const changed = sql`jsonb_to_recordset(${JSON.stringify(versions.map(snakeKeys))}::jsonb) as c (cfl_id bigint, kind text,
    change_reason text, change_status text, made_by bigint, pay_amt numeric, deduct_rate numeric, deduct_fee numeric, pay_date_adj date,
    pay_way text, our_party_path_id bigint, counter_party_path_id bigint, postscript text)`
  await sql`insert into cash_flow_version (${keptColumns})
    select f.group_id, f.org_id, f.id, f.cfl_version, 'system', ${asKept}, '', null
    from cash_flow f join ${changed} on c.cfl_id = f.id
    where f.group_id = ${groupId} and not exists (select from cash_flow_version v where v.group_id = f.group_id and v.cfl_id = f.id)`.execute(
    tx,
  )
  const { rows } = await sql<{
    id: string
    cflVersion: number
  }>`update cash_flow f set cfl_version = (select max(l.cfl_version) + 1
        from cash_flow l where l.group_id = f.group_id and l.origin_type = f.origin_type and l.origin_id = f.origin_id and l.leg_no = f.leg_no),
      manual_chg_flag = ${sql.lit(YesNo.of.yes)}, standing_from = null,
      system_amt = coalesce(system_amt, f.pay_amt), system_date = coalesce(system_date, f.pay_date_adj),
      change_reason = c.change_reason, change_status = coalesce(c.change_status, f.change_status),
      pay_amt = coalesce(c.pay_amt, f.pay_amt), deduct_rate = coalesce(c.deduct_rate, f.deduct_rate),
      deduct_fee = coalesce(c.deduct_fee, f.deduct_fee), pay_date_adj = coalesce(c.pay_date_adj, f.pay_date_adj),
      pay_way = coalesce(c.pay_way, f.pay_way), our_party_path_id = coalesce(c.our_party_path_id, f.our_party_path_id),
      counter_party_path_id = coalesce(c.counter_party_path_id, f.counter_party_path_id),
      postscript = coalesce(c.postscript, f.postscript)
    from ${changed} where f.group_id = ${groupId} and f.id = c.cfl_id returning f.id, f.cfl_version`.execute(tx)
  await sql`insert into cash_flow_version (${keptColumns})
    select f.group_id, f.org_id, f.id, f.cfl_version, c.kind, ${asKept}, c.change_reason, coalesce(c.made_by, ${userId}::bigint)
    from cash_flow f join ${changed} on c.cfl_id = f.id where f.group_id = ${groupId}`.execute(tx)
  return new Map(rows.map(({ id, cflVersion }) => [id, cflVersion]))
}

interface NewChange extends Omit<FlowVersioned, 'kind'> {
  readonly orgId: string
  readonly oldAmt: string
  readonly payAmt: string
  readonly deviationPct: string
  readonly worthUsd: string | null
}

/** Hands an amount to a second person. @returns the id of the change */
export async function insertChange(tx: Tx, { groupId, userId }: Scope, change: NewChange): Promise<string> {
  const { orgId, cflId, oldAmt, payAmt, deductRate = null, deductFee = null, worthUsd } = change
  const { rows } = await sql<{
    id: string
  }>`insert into cash_flow_change (group_id, org_id, cfl_id, old_amt, new_amt, deduct_rate,
      deduct_fee, deviation_pct, change_reason, change_status, worth_usd, check_tier, maker_id, last_editor_id)
    values (${groupId}, ${orgId}, ${cflId}, ${oldAmt}, ${payAmt}, ${deductRate}, ${deductFee}, ${change.deviationPct},
      ${change.changeReason}, ${submitted}, ${worthUsd}, check_tier_of(${groupId}, ${orgId}, ${worthUsd}::numeric), ${userId}, ${userId})
    returning id`.execute(tx)
  await markChange(tx, { groupId }, [cflId], CheckStatus.of.initial)
  return rows[0]?.id ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** How the last change that somebody else decides on stands. */
export const markChange = (tx: Tx, { groupId }: Pick<Scope, 'groupId'>, cflIds: readonly string[], status: string) =>
  sql`update cash_flow set change_status = ${status} where group_id = ${groupId} and id = any (${cflIds})`.execute(tx)

type WaitingChange = NonNullable<FlowDetail['waiting']> & ReviewedRow & { readonly changeStatus: string }

export async function waitingChange(tx: Tx, { groupId }: Scope, cflId: string): Promise<WaitingChange | undefined> {
  const { rows } =
    await sql<WaitingChange>`select c.id, c.version, c.change_status, c.check_status, c.approve_status, c.old_amt,
      c.new_amt, c.deviation_pct, c.change_reason, m.real_name as maker_name, c.create_time, c.org_id, c.maker_id, c.last_editor_id,
      c.earlier_editor_ids, c.first_checker_id, c.check_tier, c.worth_usd
    from cash_flow_change c join member m on m.group_id = c.group_id and m.id = c.maker_id
    where c.group_id = ${groupId} and c.cfl_id = ${cflId} and c.change_status = ${submitted}`.execute(tx)
  return rows[0]
}

export async function versionsOf(tx: Tx, { groupId }: Scope, cflId: string): Promise<FlowDetail['versions']> {
  const { rows } = await sql<
    FlowDetail['versions'][number]
  >`select v.cfl_version, v.kind, v.pay_amt, v.pay_date_adj, v.pay_way,
      v.postscript, v.change_reason, coalesce(m.real_name, '') as made_by, v.made_at
    from cash_flow_version v left join member m on m.group_id = v.group_id and m.id = v.made_by
    where v.group_id = ${groupId} and v.cfl_id = ${cflId} order by v.cfl_version`.execute(tx)
  return rows
}

/** The flows of changes that are about to count, held until the end: whose they are by then. */
export async function heldOwners(tx: Tx, scope: Scope, ids: readonly string[]): Promise<readonly OwnedFlow[]> {
  await sql`select from cash_flow where group_id = ${scope.groupId} and id ${amongGiven(ids)} order by id for update`.execute(
    tx,
  )
  return [...(await ownersOf(tx, scope, ids)).values()]
}

/** The numbers of the flows that changes are of, by the ids of the flows. */
export async function changedFlowNumbers(
  tx: Tx,
  { groupId }: Scope,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; cflNo: string }>`select f.id, f.cfl_no from cash_flow_change c
    join cash_flow f on f.group_id = c.group_id and f.id = c.cfl_id
    where c.group_id = ${groupId} and c.id = any (${changeIds})`.execute(tx)
  return new Map(rows.map(({ id, cflNo }) => [id, cflNo]))
}
