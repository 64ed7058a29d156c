/** What uses a counterparty's limit. */

import { CashFlowFlag, CashFlowType, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { PartyReply } from '@hedgerow/contract/limit/party/party.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { limitedDeal, standingPrincipal } from '../../trade/live/deal.word.ts'

type TenorUse = Omit<PartyReply['byTenor'][number], 'sharePct'>

const largestDeals = 20
const uses = (today: string) => sql.raw(limitedDeal('d', today))

export async function usesByTenor(tx: Tx, { groupId }: Scope, id: string, today: string): Promise<TenorUse[]> {
  const { rows } = await sql<TenorUse>`
    select t.tenor_to, case t.tenor_to when '3M' then c.use_pct_3m when '6M' then c.use_pct_6m else c.use_pct_12m end as use_pct,
      coalesce(u.deals, 0)::integer as deals, case when u.deals is null then 0 else round(u.used_usd, 2) end as used_usd
    from counter_party c cross join unnest(array['3M', '6M', '12M']) with ordinality as t (tenor_to, place)
    left join facility_by_tenor(c.group_id, c.id, ${today}) u on u.tenor_to = t.tenor_to
    where c.group_id = ${groupId} and c.id = ${id} order by t.place`.execute(tx)
  return rows
}

export async function largestUses(
  tx: Tx,
  { groupId }: Scope,
  id: string,
  today: string,
): Promise<PartyReply['usedBy']> {
  const { rows } = await sql<PartyReply['usedBy'][number]>`select d.id, d.deal_serial_no, d.value_date,
      round(d.limit_usd * ${sql.raw(standingPrincipal('d'))} / nullif(d.principal, 0) * facility_pct(c, d.trans_date, d.value_date) / 100, 2) as used_usd
    from fx_deal d join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
    where d.group_id = ${groupId} and d.counter_party_id = ${id} and ${uses(today)}
    order by used_usd desc nulls first, d.id limit ${largestDeals}`.execute(tx)
  return rows
}

/** Of deals in sight: what was paid of their margins and is not back, each sum in the currency of the payments. */
export async function marginHeld(tx: Tx, { groupId }: Scope, id: string) {
  const { rows } = await sql<
    PartyReply['marginHeld'][number]
  >`select f.pay_currency as currency, trim_scale(sum(case f.cfl_flag when ${CashFlowFlag.of.pay} then f.pay_amt else -f.pay_amt end))::text as amount
    from fx_deal d join cash_flow f on f.group_id = d.group_id and f.deal_id = d.id
    where d.group_id = ${groupId} and d.counter_party_id = ${id} and d.margin_amt <> 0
      and f.cfl_type = ${CashFlowType.of.margin} and f.settle_status = ${SettleStatus.of.settled}
    group by f.pay_currency having sum(case f.cfl_flag when ${CashFlowFlag.of.pay} then f.pay_amt else -f.pay_amt end) > 0
    order by f.pay_currency`.execute(tx)
  return rows
}

export async function usedOf(tx: Tx, { groupId }: Scope, id: string, today: string): Promise<string | null> {
  const { rows } = await sql<{
    used: string | null
  }>`select round(facility_used(${groupId}, ${id}, ${today}), 2) as used`.execute(tx)
  return rows[0]?.used ?? null
}
