/** What is never false of the cash flows of each kind, as one comparison of the flows with the deal that brought them. */
import { CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { optionInvariants } from './option.invariants.ts'

export const dealKindInvariants = [
  ...optionInvariants,
  {
    name: 'deals whose cash flows are not their legs and their margin, out and back',
    sql: `select count(*) from fx_deal d left join lateral (
        select array_agg(row (cfl_flag, coalesce(system_amt, pay_amt), pay_currency)::text order by cfl_flag) filter (where cfl_type = '1') as legs,
          array_agg(row (cfl_flag, coalesce(system_amt, pay_amt))::text order by cfl_flag) filter (where cfl_type = '2') as margin
        from cash_flow f where (f.group_id, f.origin_type, f.origin_id) = (d.group_id, 'deal', d.id) and cfl_status <> '${CashFlowStatus.of.void}') f on true
      where busin_type in ('FX_SPOT', 'FX_FWD') and (case
        when trade_status not in ('${TradeStatus.of.submitted}', '${TradeStatus.of.confirmed}') then f.legs is not null
        when settle_type = '2' then cardinality(f.legs) is distinct from 1
        else f.legs is distinct from
          array[row ('1', buy_amt, buy_currency)::text, row ('2', sell_amt, sell_currency)::text] end
        or f.margin <> array[row ('1', margin_amt)::text, row ('2', margin_amt)::text])`,
  },
] as const
