/** What is never false of event orders and of the deals that they change. */
import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Invariant } from '../../kit/http/feature.ts'
import { touched } from '../../kit/upkeep/touched.ts'

const { confirmed, submitted } = TradeStatus.of

export const tradeEventInvariants: readonly Invariant[] = [
  {
    name: 'deals that are locked without a pending event, and pending events whose deal is not locked',
    sql: `select count(*) from fx_deal d
      where ${touched('fxDeal', 'd')} and d.trade_status = '${confirmed}' and (d.lock_flag = '${YesNo.of.yes}') <> exists (select from deal_event_order o
        where o.group_id = d.group_id and o.order_status = '${submitted}'
          and (o.deal_id = d.id or (o.undoes_order_id is not null and o.child_deal_id = d.id)))`,
  },
  {
    name: 'flows that an event has which does not await review, and free flows of its deal that an event in review does not have',
    sql: `select (select count(*) from cash_flow f left join deal_event_order o on (o.group_id, o.id) = (f.group_id, f.event_order_id)
        where f.event_order_id is not null and o.order_status is distinct from '${submitted}')
      + (select count(*) from deal_event_order o join cash_flow f on f.group_id = o.group_id
          and (f.deal_id = o.deal_id or (o.undoes_order_id is not null and f.deal_id = o.child_deal_id))
        where o.order_status = '${submitted}' and f.cfl_status = '${CashFlowStatus.of.valid}'
          and f.settle_status = '${SettleStatus.of.unsettled}' and f.event_order_id is distinct from o.id)`,
  },
  {
    name: 'deals whose remainder is not their principal less what passed events took',
    sql: `select count(*) from fx_deal d
      join (select o.group_id, o.deal_id, sum((o.outcome #>> '{effects,remainPrincipal,before}')::numeric
          - (o.outcome #>> '{effects,remainPrincipal,after}')::numeric) as taken
        from deal_event_order o where o.order_status = '${confirmed}' group by 1, 2) o on (o.group_id, o.deal_id) = (d.group_id, d.id)
      where ${touched('fxDeal', 'd')} and d.remain_principal <> d.principal - o.taken and not (d.remain_principal = 0 and d.deal_complete_status = '${YesNo.of.yes}')`,
  },
  {
    name: 'passed events that the book of a day does not tell',
    sql: `select count(*) from deal_event_order o where ${touched('fxDeal', 'o', 'deal_id')} and o.order_status = '${confirmed}' and not exists (select from deal_remaining r
      where r.group_id = o.group_id and r.deal_id = o.deal_id and r.from_day >= coalesce(o.event_day, o.deal_date)
        and r.trade_status = o.outcome #>> '{effects,tradeStatus,after}'
        and r.remain_principal = (o.outcome #>> '{effects,remainPrincipal,after}')::numeric)`,
  },
  {
    name: 'events that are undone by an order that does not name them',
    sql: `select count(*) from deal_event_order o join deal_event_order u on (u.group_id, u.id) = (o.group_id, o.undone_by_order_id)
      where u.undoes_order_id is distinct from o.id or u.order_status <> '${confirmed}'`,
  },
  {
    name: 'deals that an event made without the event, and children of events that were undone',
    sql: `select count(*) from fx_deal d where ${touched('fxDeal', 'd')} and d.original_deal_id is not null and (d.trade_status = '${confirmed}') <> exists (
      select from deal_event_order o where (o.group_id, o.child_deal_id) = (d.group_id, d.id) and o.order_status = '${confirmed}'
        and o.undoes_order_id is null and o.undone_by_order_id is null)`,
  },
]
