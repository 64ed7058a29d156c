/** What is never false of deals, and of what they bring. */
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Invariant } from '../../../kit/http/feature.ts'
import { touched } from '../../../kit/upkeep/touched.ts'

export const tradeInvariants: readonly Invariant[] = [
  {
    name: 'live deals for a request that lock something else than what remains of them',
    // Exposures in the quote currency are held at the agreed amount; each event rounds its cut of them once.
    sql: `select count(*) from fx_deal d join currency_pair p on p.currency_pair_code = d.currency_pair
      left join lateral (select min(e.currency) as currency, sum(l.hedge_amt) as amt from deal_hedge_link l
        join fx_exposure e on (e.group_id, e.id) = (l.group_id, l.exposure_id)
        where (l.group_id, l.deal_id) = (d.group_id, d.id) and l.link_status = 'locked') k on true
      where ${touched('fxDeal', 'd')} and d.trade_status = '${TradeStatus.of.confirmed}' and d.hedge_request_id is not null
        and case when k.currency = p.quote_currency
          then abs(k.amt - (case d.buy_currency when k.currency then d.buy_amt else d.sell_amt end) * d.remain_principal / d.principal) > 0.05
          else d.remain_principal <> coalesce(k.amt, 0) end`,
  },
  {
    name: 'deals of which the book of a day has something else than their row',
    sql: `select count(*) from fx_deal d left join lateral (select * from deal_remaining r where r.group_id = d.group_id and r.deal_id = d.id
        order by r.from_day desc, r.id desc limit 1) r on true
      where ${touched('fxDeal', 'd')} and case when r.id is null then d.trade_status = '${TradeStatus.of.confirmed}'
        else (r.org_id, r.trade_status, r.deal_complete_status, r.remain_principal)
          is distinct from (d.org_id, d.trade_status, d.deal_complete_status, coalesce(d.remain_principal, d.principal, 0)) end`,
  },
  {
    name: 'days on which more than its principal, or less than nothing, stood of a deal',
    sql: `select count(*) from deal_remaining r join fx_deal d on d.group_id = r.group_id and d.id = r.deal_id
      where ${touched('fxDeal', 'd')} and (r.remain_principal not between 0 and d.principal or r.standing_principal not between 0 and d.principal)`,
  },
  {
    name: 'cash flows and links without their deal',
    sql: `select (select count(*) from cash_flow f where ${touched('cashFlow', 'f')} and origin_type = 'deal' and not exists (select from fx_deal d
        where (d.group_id, d.id, d.deal_serial_no) = (f.group_id, f.origin_id, f.origin_no)))
      + (select count(*) from deal_hedge_link l where ${touched('fxDeal', 'l', 'deal_id')} and not exists (select from fx_deal d where (d.group_id, d.id) = (l.group_id, l.deal_id)))`,
  },
]
