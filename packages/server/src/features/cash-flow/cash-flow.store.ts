/** Cash flows in the database. Provisional rows come with a submission, become valid with its check, void without. */
import type { CashFlow, CashFlowLeg } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { type CashFlowOrigin, CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import { type Scope, sendWithNext, type Tx } from '../../kit/database/database.ts'
import { amongGiven } from '../../kit/database/prepared-statements.ts'
import { takePayWays } from './path/flow-path.store.ts'

type OriginType = (typeof CashFlowOrigin.values)[number]

/** What brings a flow, and what its flows take from it. */
export interface FlowOrigin {
  readonly originType: OriginType
  readonly originId: string
  /** Its serial number: flows are numbered after it. */
  readonly originNo: string
  readonly orgId: string
  readonly counterPartyId: string | null
  readonly holiday: string | null
}

const { provisional, valid, void: fallen } = CashFlowStatus.of
const selected = sql`
  f.id, f.id as cfl_id, f.cfl_no, f.cfl_version, f.version, f.origin_type, f.origin_no, f.deal_id,
  case when f.deal_id is not null then f.origin_no end as deal_serial_no, f.leg_no, f.cfl_type, f.cfl_flag,
  f.cfl_gen_type, f.cfl_status, f.cfl_known_status, f.settle_status, f.pay_date, f.pay_date_adj, f.pay_date_sched_rule,
  f.pay_amt, f.pay_currency, f.holiday_types, f.counter_party_id, f.actual_amt, f.actual_date, f.manual_chg_flag, f.postscript,
  f.org_id as our_party_id, f.pay_way, f.position, f.our_party_path_id, f.counter_party_path_id, f.netting_id,
  (select n.netting_no from net_result n where n.group_id = f.group_id and n.id = f.netting_id) as netting_no,
  f.deduct_rate, f.deduct_fee, f.system_amt, f.system_date, f.change_reason, f.change_status, f.rule_no, f.start_date, f.end_date,
  f.compd_method, f.nominal_type, f.nominal_amt, f.nominal_currency, f.nominal_sum, f.pay_rate, f.pay_spread, f.deal_acc_id, f.acc_id`

/** The flows of one origin that stand (provisional or valid), by leg. */
export const standingFlows = (tx: Tx, scope: Scope, originType: OriginType, originId: string): Promise<CashFlow[]> =>
  standingFlowsOf(tx, scope, originType, [originId])

/** The same for several origins, each as `flow.originId` says by its own deal or record. */
export async function standingFlowsOf(
  tx: Tx,
  scope: Scope,
  originType: OriginType,
  originIds: readonly string[],
): Promise<CashFlow[]> {
  const { rows } = await sql<CashFlow>`select ${selected} from cash_flow f
    where f.group_id = ${scope.groupId} and f.origin_type = ${originType} and f.origin_id = any (${originIds})
      and f.cfl_status <> ${fallen} order by f.origin_id, f.leg_no`.execute(tx)
  return rows
}

/** The members of a net row, the earliest first. */
export async function flowsOfNet(tx: Tx, { groupId }: Scope, nettingId: string): Promise<CashFlow[]> {
  const { rows } = await sql<CashFlow>`select ${selected} from cash_flow f
    where f.group_id = ${groupId} and f.netting_id = ${nettingId} order by f.pay_date_adj, f.id`.execute(tx)
  return rows
}

/** In the order of their ids. */
export async function findCashFlows(tx: Tx, scope: Scope, ids: readonly string[]): Promise<readonly CashFlow[]> {
  const { rows } = await sql<CashFlow>`select ${selected} from cash_flow f
    where f.group_id = ${scope.groupId} and f.id ${amongGiven(ids)} order by f.id`.execute(tx)
  return rows
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findCashFlow(tx: Tx, scope: Scope, id: string): Promise<CashFlow> {
  const [flow] = await findCashFlows(tx, scope, [id])
  return flow ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** An origin with the flows that it brings. */
interface BroughtFlows {
  readonly origin: FlowOrigin
  readonly flows: readonly CashFlowLeg[]
}

/**
 * Writes the origins' provisional flows in one statement, while their serial counter is held. A flow is numbered after its
 * origin, leg and version; an origin that is submitted again gets the next version of each leg.
 */
export async function previewFlows(tx: Tx, { groupId }: Scope, brought: readonly BroughtFlows[]): Promise<void> {
  const rows = brought.flatMap(({ origin, flows }) => flows.map((flow) => ({ ...origin, ...flow })))
  const all = <K extends keyof FlowOrigin | keyof CashFlowLeg>(name: K) => rows.map((row) => row[name])
  const written = sql`insert into cash_flow (group_id, org_id, origin_type, origin_id, origin_no, cfl_no, cfl_version, cfl_type, cfl_flag,
      cfl_status, cfl_known_status, leg_no, pay_date, pay_date_adj, pay_amt, pay_currency, holiday_types, counter_party_id)
    select ${groupId}, f.org_id, f.origin_type, f.origin_id, f.origin_no, concat_ws('-', f.origin_no, f.leg_no, v.next), v.next,
      f.cfl_type, f.cfl_flag, ${provisional}, f.known, f.leg_no, f.pay_date, f.pay_date, f.pay_amt, f.pay_currency,
      coalesce(f.holiday, ''), f.counter_party_id
    from unnest(${all('originType')}::text[], ${all('originId')}::bigint[], ${all('originNo')}::text[], ${all('orgId')}::bigint[],
      ${all('holiday')}::text[], ${all('counterPartyId')}::bigint[], ${all('legNo')}::smallint[], ${all('cflType')}::text[],
      ${all('cflFlag')}::text[], ${all('cflKnownStatus')}::text[], ${all('payDate')}::date[], ${all('payAmt')}::numeric[],
      ${all('payCurrency')}::text[])
      as f (origin_type, origin_id, origin_no, org_id, holiday, counter_party_id, leg_no, cfl_type, cfl_flag, known, pay_date, pay_amt,
        pay_currency)
    cross join lateral (select coalesce(max(c.cfl_version), 0) + 1 as next from cash_flow c
      where c.group_id = ${groupId} and c.origin_type = f.origin_type and c.origin_id = f.origin_id and c.leg_no = f.leg_no) v`
  await sendWithNext(tx, written)
}

/** The flows of these origins that wait for them. */
const waiting = ({ groupId }: Scope, type: OriginType, ids: readonly string[]) =>
  sql`group_id = ${groupId} and origin_type = ${type} and origin_id = any (${ids}) and cfl_status = ${provisional}`

/** The origins passed their check: their provisional flows are valid, and paid by the best paths there are. */
export async function confirmFlows(tx: Tx, scope: Scope, type: OriginType, ids: readonly string[]): Promise<void> {
  const best = (party: string) =>
    sql`best_path(group_id, org_id, ${sql.raw(party)}, pay_currency, cfl_type, pay_date_adj)`
  await sql`update cash_flow set cfl_status = ${valid}, standing_from = null, version = version + 1, our_party_path_id = ${best('null')},
      counter_party_path_id = case when counter_party_id is not null then ${best('counter_party_id')} end
    where ${waiting(scope, type, ids)}`.execute(tx)
  await takePayWays(tx, scope, sql`f.origin_type = ${type} and f.origin_id = any (${ids})`)
}

/** The origins are drafts again: their provisional flows no longer stand. */
export async function dropFlows(tx: Tx, scope: Scope, type: OriginType, ids: readonly string[]): Promise<void> {
  await sql`update cash_flow set cfl_status = ${fallen}, version = version + 1 where ${waiting(scope, type, ids)}`.execute(
    tx,
  )
}
