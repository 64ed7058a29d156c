/** What is never false of deals, and of what they bring. */
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Invariant } from '../../../kit/http/feature.ts'

export const tradeInvariants: readonly Invariant[] = [
  {
    name: 'live deals for a request that lock something else than what remains of them',
    sql: `select count(*) from fx_deal d where trade_status = '${TradeStatus.of.confirmed}' and hedge_request_id is not null
      and remain_principal <> (select coalesce(sum(hedge_amt), 0) from deal_hedge_link l
        where (l.group_id, l.deal_id) = (d.group_id, d.id) and link_status = 'locked')`,
  },
  {
    name: 'deals of which the book of a day has something else than their row',
    sql: `select count(*) from fx_deal d left join lateral (select * from deal_remaining r where r.group_id = d.group_id and r.deal_id = d.id
        order by r.from_day desc, r.id desc limit 1) r on true
      where case when r.id is null then d.trade_status = '${TradeStatus.of.confirmed}'
        else (r.org_id, r.trade_status, r.deal_complete_status, r.remain_principal)
          is distinct from (d.org_id, d.trade_status, d.deal_complete_status, coalesce(d.remain_principal, d.principal, 0)) end`,
  },
  {
    name: 'days on which more than its principal, or less than nothing, stood of a deal',
    sql: `select count(*) from deal_remaining r join fx_deal d on d.group_id = r.group_id and d.id = r.deal_id
      where r.remain_principal not between 0 and d.principal or r.standing_principal not between 0 and d.principal`,
  },
  {
    name: 'cash flows and links without their deal',
    sql: `select (select count(*) from cash_flow f where origin_type = 'deal' and not exists (select from fx_deal d
        where (d.group_id, d.id, d.deal_serial_no) = (f.group_id, f.origin_id, f.origin_no)))
      + (select count(*) from deal_hedge_link l where not exists (select from fx_deal d where (d.group_id, d.id) = (l.group_id, l.deal_id)))`,
  },
]
