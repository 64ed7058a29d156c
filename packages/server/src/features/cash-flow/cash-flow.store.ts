/** Cash flows in the database. Provisional rows come with a submission, become valid with its check, void without. */

import type { CashFlow, CashFlowLeg } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

const selected = sql`
  f.id, f.id as cfl_id, f.cfl_no, f.cfl_version, f.version, f.deal_id, d.deal_serial_no, f.leg_no, f.cfl_type, f.cfl_flag,
  f.cfl_gen_type, f.cfl_status, f.cfl_known_status, f.settle_status, f.pay_date, f.pay_date_adj, f.pay_date_sched_rule,
  f.pay_amt, f.pay_currency, f.holiday_types, f.counter_party_id, f.actual_amt, f.actual_date, f.manual_chg_flag, f.postscript`
const joined = sql`cash_flow f join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id`

/** A deal's flows that stand (provisional or valid), by leg. @throws Refusal DOES_NOT_EXIST for a deal that is not in sight */
export async function flowsOfDeal(tx: Tx, scope: Scope, dealId: string): Promise<CashFlow[]> {
  const deal = await sql`select from fx_deal where group_id = ${scope.groupId} and id = ${dealId}`.execute(tx)
  if (deal.rows.length === 0) refuse(kitRefusals.DOES_NOT_EXIST)
  const { rows } = await sql<CashFlow>`select ${selected} from ${joined}
    where f.group_id = ${scope.groupId} and f.deal_id = ${dealId} and f.cfl_status <> ${sql.lit(CashFlowStatus.of.void)} order by f.leg_no`.execute(
    tx,
  )
  return rows
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findCashFlow(tx: Tx, scope: Scope, id: string): Promise<CashFlow> {
  const { rows } = await sql<CashFlow>`select ${selected} from ${joined}
    where f.group_id = ${scope.groupId} and f.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/**
 * Writes the deal's provisional flows in one statement, while the deal's serial counter is held. A flow is numbered after
 * its deal, leg and version; a deal that is submitted again gets the next version of each leg.
 */
export async function previewFlows(
  tx: Tx,
  scope: Scope,
  deal: { readonly id: string; readonly holiday: string | null },
  flows: readonly CashFlowLeg[],
): Promise<void> {
  const legs = <K extends keyof CashFlowLeg>(name: K) => flows.map((flow) => flow[name])
  await sql`insert into cash_flow (group_id, org_id, deal_id, cfl_no, cfl_version, cfl_type, cfl_flag, cfl_status, cfl_known_status,
      leg_no, pay_date, pay_date_adj, pay_amt, pay_currency, holiday_types, counter_party_id)
    select d.group_id, d.org_id, d.id, concat_ws('-', d.deal_serial_no, f.leg_no, v.next), v.next, f.cfl_type, f.cfl_flag, 'P', f.known,
      f.leg_no, f.pay_date, f.pay_date, f.pay_amt, f.pay_currency, ${deal.holiday ?? ''}, d.counter_party_id
    from fx_deal d
    cross join unnest(${legs('legNo')}::smallint[], ${legs('cflType')}::text[], ${legs('cflFlag')}::text[], ${legs('cflKnownStatus')}::text[],
      ${legs('payDate')}::date[], ${legs('payAmt')}::numeric[], ${legs('payCurrency')}::text[])
      as f (leg_no, cfl_type, cfl_flag, known, pay_date, pay_amt, pay_currency)
    cross join lateral (select coalesce(max(c.cfl_version), 0) + 1 as next from cash_flow c
      where c.group_id = d.group_id and c.deal_id = d.id and c.leg_no = f.leg_no) v
    where d.group_id = ${scope.groupId} and d.id = ${deal.id}`.execute(tx)
}

/** The deals passed their check: their provisional flows are valid. */
export async function confirmFlows(tx: Tx, scope: Scope, dealIds: readonly string[]): Promise<void> {
  await sql`update cash_flow set cfl_status = ${sql.lit(CashFlowStatus.of.valid)}, version = version + 1
    where group_id = ${scope.groupId} and deal_id = any (${dealIds}) and cfl_status = 'P'`.execute(tx)
}

/** The deals are drafts again: their provisional flows no longer stand. */
export async function dropFlows(tx: Tx, scope: Scope, dealIds: readonly string[]): Promise<void> {
  await sql`update cash_flow set cfl_status = ${sql.lit(CashFlowStatus.of.void)}, version = version + 1
    where group_id = ${scope.groupId} and deal_id = any (${dealIds}) and cfl_status = 'P'`.execute(tx)
}
