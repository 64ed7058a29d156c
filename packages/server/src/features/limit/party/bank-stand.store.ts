/** How the group stands with the banks of some deals: their limits, what uses them, and what is deposited. */
import { CashFlowFlag, CashFlowType, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

export interface BankStand {
  readonly counterPartyId: string
  readonly bankNameZh: string
  readonly bankNameEn: string
  readonly isMarginFree: boolean
  /** Under its agreement deals set each other off. */
  readonly isNetted: boolean
  /** US dollars, as everything below; null where no limit was ever set. */
  readonly facilityUsd: string | null
  readonly isInForce: boolean
  /** Null where one of its deals has no worth. */
  readonly usedUsd: string | null
  readonly marginThresholdUsd: string | null
  /** Live deals of other organisations than those that were named. */
  readonly dealsBeyond: number
  readonly marginHeld: readonly { readonly currency: string; readonly amount: string }[]
  /** Of those that were named. */
  readonly dealIds: readonly string[]
}

const { pay } = CashFlowFlag.of

interface NamedDeals {
  readonly dealIds: readonly string[]
  /** Whose deals they are. */
  readonly orgIds: readonly string[]
}

/** The banks of the deals, each once. */
export async function bankStands(tx: Tx, { groupId }: Scope, named: NamedDeals, today: string): Promise<BankStand[]> {
  const orgIds = sql`${[...named.orgIds]}::bigint[]`
  const { rows } = await sql<BankStand>`with held as (
      select d.counter_party_id as party, array_agg(d.id::text) as deal_ids
      from fx_deal d where d.group_id = ${groupId} and d.id = any (${[...named.dealIds]}::bigint[]) group by 1)
    select c.id as counter_party_id, c.short_name as bank_name_zh, c.full_name_en as bank_name_en,
      c.margin_free = ${YesNo.of.yes} as is_margin_free, c.netting_agreement = ${YesNo.of.yes} as is_netted,
      round(c.facility_usd, 2) as facility_usd, round(c.margin_threshold_usd, 2) as margin_threshold_usd, round(u.used, 2) as used_usd,
      ${today}::date between coalesce(c.facility_from, '-infinity') and coalesce(c.facility_to, 'infinity') as is_in_force,
      bank_deals_beyond(c.group_id, c.id, ${orgIds})::integer as deals_beyond, ${marginsOf(groupId, orgIds)} as margin_held,
      h.deal_ids
    from held h join counter_party c on c.group_id = ${groupId} and c.id = h.party
    cross join lateral (select facility_used(c.group_id, c.id, ${today}) as used offset 0) u
    order by c.counter_party_no, c.id`.execute(tx)
  return rows
}

/** What was paid of the margins of their deals and is not back, by currency. */
const marginsOf = (groupId: string, orgIds: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('currency', m.currency, 'amount', m.amount) order by m.currency), '[]')
  from (select f.pay_currency as currency, trim_scale(sum(case f.cfl_flag when ${sql.lit(pay)} then f.pay_amt else -f.pay_amt end))::text as amount
    from fx_deal d join cash_flow f on f.group_id = d.group_id and f.deal_id = d.id
    where d.group_id = ${groupId} and d.counter_party_id = c.id and d.org_id = any (${orgIds}) and d.margin_amt <> 0
      and f.cfl_type = ${sql.lit(CashFlowType.of.margin)} and f.settle_status = ${sql.lit(SettleStatus.of.settled)}
    group by f.pay_currency having sum(case f.cfl_flag when ${sql.lit(pay)} then f.pay_amt else -f.pay_amt end) > 0) m)`
