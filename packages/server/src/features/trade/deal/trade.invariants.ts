/** What is never false of deals, and of what they bring. */
import type { Invariant } from '../../../kit/http/feature.ts'

export const tradeInvariants: readonly Invariant[] = [
  {
    name: 'live deals for a request that lock something else than what remains of them',
    sql: `select count(*) from fx_deal d where trade_status = '2' and hedge_request_id is not null
      and remain_principal <> (select coalesce(sum(hedge_amt), 0) from deal_hedge_link l
        where (l.group_id, l.deal_id) = (d.group_id, d.id) and link_status = 'locked')`,
  },
  {
    name: 'deals whose cash flows are not their legs and their margin, out and back',
    sql: `select count(*) from fx_deal d left join lateral (
        select array_agg(row (cfl_flag, pay_amt, pay_currency)::text order by cfl_flag) filter (where cfl_type = '1') as legs,
          array_agg(row (cfl_flag, pay_amt)::text order by cfl_flag) filter (where cfl_type = '2') as margin
        from cash_flow f where (f.group_id, f.deal_id) = (d.group_id, d.id) and cfl_status <> '0') f on true
      where busin_type in ('FX_SPOT', 'FX_FWD') and (case
        when trade_status not in ('1', '2') then f.legs is not null
        when settle_type = '2' then cardinality(f.legs) is distinct from 1
        else f.legs is distinct from
          array[row ('1', buy_amt, buy_currency)::text, row ('2', sell_amt, sell_currency)::text] end
        or f.margin <> array[row ('1', margin_amt)::text, row ('2', margin_amt)::text])`,
  },
  {
    name: 'cash flows and links without their deal',
    sql: `select (select count(*) from cash_flow f where not exists (select from fx_deal d where (d.group_id, d.id) = (f.group_id, f.deal_id)))
      + (select count(*) from deal_hedge_link l where not exists (select from fx_deal d where (d.group_id, d.id) = (l.group_id, l.deal_id)))`,
  },
]
