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
    name: 'cash flows and links without their deal',
    sql: `select (select count(*) from cash_flow f where origin_type = 'deal' and not exists (select from fx_deal d
        where (d.group_id, d.id, d.deal_serial_no) = (f.group_id, f.origin_id, f.origin_no)))
      + (select count(*) from deal_hedge_link l where not exists (select from fx_deal d where (d.group_id, d.id) = (l.group_id, l.deal_id)))`,
  },
]
