/** Netting runs in the database: the keys that are left, how far a run is, and what it left out. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import {
  type LeftOutFlow,
  listedLeftOut,
  type NetRun,
  type NetRunQuestion,
} from '@hedgerow/contract/settlement/run/net-run.contract'
import { NetRunStatus } from '@hedgerow/contract/settlement/run/net-run.dict'
import { netRunRefusals } from '@hedgerow/contract/settlement/run/net-run.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import { eventOrderNoOf } from '../../cash-flow/hold/flow-hold.store.ts'
import { openWhere } from '../net/net-result.store.ts'

export type RunQuestion = Parsed<typeof NetRunQuestion>

/** What is never parted between two steps of a run: of these four alone are the keys by which flows net. */
export interface FlowKey {
  readonly day: string
  readonly orgId: string
  /** 0 where there is none. */
  readonly counterPartyId: string
  readonly currency: string
  readonly count: number
}
type Place = Omit<FlowKey, 'count'>

export interface StoredRun {
  readonly id: string
  readonly version: number
  readonly runNo: string
  readonly runStatus: string
  readonly question: RunQuestion
  readonly ofOrgs: readonly string[]
  readonly total: number
  readonly done: number
  readonly netted: number
  readonly rowCount: number
  readonly leftOut: number
  readonly reached: Place | null
  readonly reason: string
  readonly makerId: string
  readonly createTime: string
  readonly endTime: string | null
}
const runColumns = sql`id, version, run_no, run_status, question, of_orgs, total, done, netted, row_count, left_out, reached, reason,
  maker_id, create_time, end_time`

const keySql = sql`f.pay_date_adj, f.org_id, coalesce(f.counter_party_id, 0), f.pay_currency collate "C"`

export async function countOpen(
  tx: Tx,
  scope: Scope,
  question: RunQuestion,
  ofOrgs: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cash_flow f
    where ${openWhere(scope, question)} and f.org_id = any (${ofOrgs}::bigint[])`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The keys of a run that it has not reached, in the order in which it takes them. */
export async function keysLeft(tx: Tx, scope: Scope, { question, ofOrgs, reached }: StoredRun): Promise<FlowKey[]> {
  const after = reached
    ? sql`and (${keySql}) > (${reached.day}::date, ${reached.orgId}::bigint, ${reached.counterPartyId}::bigint, ${reached.currency})`
    : sql``
  const { rows } =
    await sql<FlowKey>`select f.pay_date_adj as day, f.org_id, coalesce(f.counter_party_id, 0) as counter_party_id,
      f.pay_currency as currency, count(*)::int as count
    from cash_flow f where ${openWhere(scope, question)} and f.org_id = any (${ofOrgs}::bigint[]) ${after}
    group by 1, 2, 3, 4 order by 1, 2, 3, f.pay_currency collate "C"`.execute(tx)
  return rows
}

/** Flows of these keys alone. */
export function ofKeys(keys: readonly FlowKey[]) {
  const all = <K extends keyof FlowKey>(name: K) => keys.map((key) => key[name])
  return sql<boolean>`(f.pay_date_adj, f.org_id, coalesce(f.counter_party_id, 0), f.pay_currency) in (select * from unnest(
    ${all('day')}::date[], ${all('orgId')}::bigint[], ${all('counterPartyId')}::bigint[], ${all('currency')}::text[]))`
}

/** @throws Refusal NET_RUN_BUSY */
export async function insertRun(
  tx: Tx,
  scope: Scope,
  {
    question,
    ofOrgs,
    total,
    today,
  }: Pick<StoredRun, 'question' | 'ofOrgs' | 'total'> & { readonly today: BusinessDate },
): Promise<StoredRun> {
  const { counted, text } = countedSerial(scope, 'NRN', today)
  const insert = () =>
    sql<StoredRun>`with ${counted} insert into net_run (group_id, run_no, question, of_orgs, total, maker_id)
      values (${scope.groupId}, ${text}, ${JSON.stringify(question)}, ${ofOrgs}, ${total}, ${scope.userId})
      returning ${runColumns}`.execute(tx)
  const { rows } = await refusing({ net_run_running: () => refuse(netRunRefusals.NET_RUN_BUSY) }, insert)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Held until the end. @throws Refusal DOES_NOT_EXIST, also of somebody else's run */
export async function lockRun(tx: Tx, { groupId, userId }: Scope, id: string): Promise<StoredRun> {
  const { rows } = await sql<StoredRun>`select ${runColumns} from net_run
    where group_id = ${groupId} and id = ${id} and maker_id = ${userId} for update`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

/** @throws Refusal DOES_NOT_EXIST, also of somebody else's run */
export async function findRun(tx: Tx, { groupId, userId }: Scope, id: string): Promise<StoredRun> {
  const { rows } = await sql<StoredRun>`select ${runColumns} from net_run
    where group_id = ${groupId} and id = ${id} and maker_id = ${userId}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

/** The caller's latest, of the last day. */
export async function latestRun(tx: Tx, { groupId, userId }: Scope): Promise<StoredRun | undefined> {
  const { rows } =
    await sql<StoredRun>`select ${runColumns} from net_run where group_id = ${groupId} and maker_id = ${userId}
    and (run_status = ${NetRunStatus.of.running} or create_time > now() - interval '1 day') order by id desc limit 1`.execute(
      tx,
    )
  return rows[0]
}

interface StepOutcome {
  readonly done: number
  readonly netted: number
  readonly rows: number
  readonly leftOut: readonly { readonly cflId: string; readonly orgId: string; readonly reason: string }[]
  readonly reached: Place
}

export async function advanceRun(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  { done, netted, rows, leftOut, reached }: StepOutcome,
): Promise<void> {
  const all = (name: 'cflId' | 'orgId' | 'reason') => leftOut.map((flow) => flow[name])
  await sql`insert into net_run_left_out (group_id, run_id, cfl_id, org_id, reason)
    select ${groupId}, ${id}, l.* from unnest(${all('cflId')}::bigint[], ${all('orgId')}::bigint[], ${all('reason')}::text[]) l`.execute(
    tx,
  )
  await sql`update net_run set done = done + ${done}, netted = netted + ${netted}, row_count = row_count + ${rows},
      left_out = left_out + ${leftOut.length}, reached = ${JSON.stringify(reached)}, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

export async function endRun(tx: Tx, { groupId }: Scope, id: string, status: string, reason = ''): Promise<void> {
  await sql`update net_run set run_status = ${status}, reason = ${reason}, end_time = now(), version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** How many flows a run left out, by reason. */
export async function leftOutBy(tx: Tx, { groupId }: Scope, id: string): Promise<NetRun['leftOutBy']> {
  const { rows } = await sql<NetRun['leftOutBy'][number]>`select reason as left_out_because, count(*)::int as count
    from net_run_left_out where group_id = ${groupId} and run_id = ${id} group by 1 order by 2 desc, 1`.execute(tx)
  return rows
}

export async function leftOutOf(tx: Tx, { groupId }: Scope, id: string): Promise<LeftOutFlow[]> {
  const { rows } =
    await sql<LeftOutFlow>`select f.id as cfl_id, f.cfl_no, f.cfl_flag, f.pay_amt, f.pay_currency, f.pay_date_adj,
      l.reason as left_out_because, ${sql.raw(eventOrderNoOf)} as event_order_no
    from net_run_left_out l join cash_flow f on f.group_id = l.group_id and f.id = l.cfl_id
    where l.group_id = ${groupId} and l.run_id = ${id} order by l.cfl_id limit ${listedLeftOut}`.execute(tx)
  return rows
}
