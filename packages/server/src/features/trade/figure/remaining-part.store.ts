/** What a deal has left, as the records that make it: what was agreed, less what each event took that stands, less what its delivery completed. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../kit/database/database.ts'

const took = sql`(o.outcome #>> '{effects,remainPrincipal,after}')::numeric - (o.outcome #>> '{effects,remainPrincipal,before}')::numeric`

/** With an order as it was when that was submitted: what passed later is not in it, what was undone later is. */
export const remainingParts = (
  { groupId }: Pick<Scope, 'groupId'>,
  dealId: string,
  beforeOrder: string | null = null,
): RawBuilder<unknown> => sql`select * from (
  with agreed as (select 'deal' as record_kind, d.id, d.deal_serial_no as no, d.principal as amount, null::date as day
      from fx_deal d where d.group_id = ${groupId} and d.id = ${dealId}),
    events as (select 'event' as record_kind, o.id, o.order_no as no, ${took} as amount, o.deal_date as day
      from deal_event_order o left join deal_event_order u on u.group_id = o.group_id and u.id = o.undone_by_order_id
        left join deal_event_order s on s.group_id = o.group_id and s.id = ${beforeOrder}::bigint
      where o.group_id = ${groupId} and o.deal_id = ${dealId} and o.order_status = ${sql.lit(TradeStatus.of.confirmed)}
        and o.undoes_order_id is null and (o.undone_by_order_id is null or (s.id is not null and u.passed_time > s.create_time))
        and (s.id is null or o.passed_time <= s.create_time) and ${took} <> 0)
  select * from agreed union all select * from events
  union all select 'delivered', d.id, d.deal_serial_no, -p.stands, d.value_date
    from fx_deal d cross join (select sum(x.amount) as stands from (select amount from agreed union all select amount from events) x) p
    where d.group_id = ${groupId} and d.id = ${dealId} and ${beforeOrder}::bigint is null
      and d.deal_complete_status = ${sql.lit(YesNo.of.yes)} and d.remain_principal = 0 and p.stands <> 0) r`

/** What stands of a live deal: what remains, and of one that has expired what expired. */
export const standingParts = (
  group: Pick<Scope, 'groupId'>,
  dealId: string,
): RawBuilder<unknown> => sql`select r.* from (${remainingParts(group, dealId)}) r
    join fx_deal d on d.group_id = ${group.groupId} and d.id = ${dealId} where d.remain_principal is distinct from 0
  union all select 'event', o.id, o.order_no, -(${took}), o.deal_date from deal_event_order o
    join fx_deal d on d.group_id = o.group_id and d.id = o.deal_id
    where o.group_id = ${group.groupId} and o.deal_id = ${dealId} and d.remain_principal = 0 and o.order_sub_code = ${sql.lit(DealEvent.of.expire)}
      and o.order_status = ${sql.lit(TradeStatus.of.confirmed)} and o.undone_by_order_id is null`
