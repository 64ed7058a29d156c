/** The records that the figures of a bank's limit are the sum of. */
import { CashFlowFlag, CashFlowType, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../kit/database/database.ts'
import { facilityParts } from '../../enterprise/counter-party.store.ts'

type Group = Pick<Scope, 'groupId'>

/** The deals up to one term; what is out of sight is the rest of what they take together. */
export const tenorParts = (
  group: Group,
  { partyId, tenor }: { readonly partyId: string; readonly tenor: string },
  today: string,
): RawBuilder<unknown> => sql`select * from (
  with seen as (select p.* from (${facilityParts(group, partyId, today)}) p join fx_deal d on d.group_id = ${group.groupId} and d.id = p.id
      where case when d.value_date <= d.trans_date + interval '3 months' then '3M'
        when d.value_date <= d.trans_date + interval '6 months' then '6M' else '12M' end = ${tenor})
  select * from seen
  union all select 'outOfSight', null, '', u.used_usd - (select coalesce(sum(amount), 0) from seen), null
    from facility_by_tenor(${group.groupId}, ${partyId}, ${today}::date) u
    where u.tenor_to = ${tenor} and u.used_usd <> (select coalesce(sum(amount), 0) from seen)) r`

/** What was paid of the margins of deals in sight, and what came back of them. */
export const marginParts = ({ groupId }: Group, partyId: string, currency: string): RawBuilder<unknown> =>
  sql`select 'cashFlow' as record_kind, f.id, f.cfl_no as no,
      case f.cfl_flag when ${CashFlowFlag.of.pay} then f.pay_amt else -f.pay_amt end as amount, f.pay_date_adj as day
    from fx_deal d join cash_flow f on f.group_id = d.group_id and f.deal_id = d.id
    where d.group_id = ${groupId} and d.counter_party_id = ${partyId} and d.margin_amt <> 0 and f.pay_currency = ${currency}
      and f.cfl_type = ${CashFlowType.of.margin} and f.settle_status = ${SettleStatus.of.settled}`
