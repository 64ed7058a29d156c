/** The chain of a deal: what it came from, what came of it, and the other legs of its package. */

import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { RelatedDeal } from '@hedgerow/contract/trade-event/trade-event.contract'
import { DealRelation } from '@hedgerow/contract/trade-event/trade-event.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { dealStatus, remainingPrincipal } from '../../trade/live/deal.word.ts'

/** No chain is longer: each step is a pass by two people. */
const longest = 50

/** The deal itself first has no parent here; its forefathers, children and package come in the order of their ids. */
export async function relatedDeals(tx: Tx, { groupId }: Scope, dealId: string): Promise<RelatedDeal[]> {
  const { extended, exercised, packaged, original, itself } = DealRelation.of
  const { rows } = await sql<RelatedDeal>`with recursive above as (
      select d.id, d.original_deal_id, 0 as depth from fx_deal d where d.group_id = ${groupId} and d.id = ${dealId}
      union all
      select p.id, p.original_deal_id, a.depth + 1 from above a join fx_deal p on p.group_id = ${groupId} and p.id = a.original_deal_id
      where a.depth < ${longest}
    ), below as (
      select id, 0 as depth from above where original_deal_id is null
      union all
      select c.id, b.depth + 1 from below b join fx_deal c on c.group_id = ${groupId} and c.original_deal_id = b.id
      where b.depth < ${longest}
    ), package as (
      select l.deal_id as id from fx_option x join fx_option l on l.group_id = x.group_id and l.package_no = x.package_no
      where x.group_id = ${groupId} and x.deal_id = ${dealId}
    ), chain as (select id from above union select id from below)
    select d.id as deal_id, d.deal_serial_no, d.original_deal_id as parent_id, d.busin_type, ${sql.raw(dealStatus('d'))}, d.currency_pair,
      d.deal_direction, d.principal, ${sql.raw(remainingPrincipal('d'))}, d.exchange_rate, d.value_date,
      case when d.id = ${dealId} then ${itself} when d.id not in (select id from chain) then ${packaged}
        when d.id in (select id from above) then ${original}
        when o.order_sub_code = ${DealEvent.of.exercise} then ${exercised} else ${extended} end as relation
    from fx_deal d left join lateral (select e.order_sub_code from deal_event_order e where e.group_id = d.group_id
      and e.child_deal_id = d.id and e.undoes_order_id is null and e.order_status = ${TradeStatus.of.confirmed} limit 1) o on true
    where d.group_id = ${groupId} and (d.id in (select id from chain) or d.id in (select id from package))
    order by d.id`.execute(tx)
  if (rows.length === 0) refuse(kitRefusals.DOES_NOT_EXIST)
  return rows
}
