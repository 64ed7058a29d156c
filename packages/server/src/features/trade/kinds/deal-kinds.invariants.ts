/**
 * What is never false of the cash flows of each kind, as one comparison of the flows with the deal that brought them. An expired deal
 * keeps legs of which nothing remains.
 */
import {
  CashFlowFlag,
  CashFlowGenType,
  CashFlowStatus,
  CashFlowType,
} from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import type { Kind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { SettleType, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Invariant } from '../../../kit/http/feature.ts'
import { touched } from '../../../kit/upkeep/touched.ts'
import { optionInvariants } from './option.invariants.ts'

const exchangeInvariants: readonly Invariant[] = [
  {
    name: 'deals whose legs are not what remains of them, or whose margin does not go out and come back',
    sql: `select count(*) from fx_deal d join currency b on b.currency_code = d.buy_currency
      join currency s on s.currency_code = d.sell_currency left join lateral (
        select array_agg(row (cfl_flag, coalesce(system_amt, pay_amt), pay_currency)::text order by cfl_flag) filter (where cfl_type = '${CashFlowType.of.principal}' and cfl_gen_type = '${CashFlowGenType.of.system}') as legs,
          array_agg(row (cfl_flag, coalesce(system_amt, pay_amt))::text order by cfl_flag) filter (where cfl_type = '${CashFlowType.of.margin}') as margin
        from cash_flow f where (f.group_id, f.origin_type, f.origin_id) = (d.group_id, 'deal', d.id) and cfl_status <> '${CashFlowStatus.of.void}') f on true
      where ${touched('fxDeal', 'd')} and busin_type in ('${BusinType.of.spot}', '${BusinType.of.forward}') and (case
        when trade_status not in ('${TradeStatus.of.submitted}', '${TradeStatus.of.confirmed}') then f.legs is not null
        when remain_principal = 0 then false
        when settle_type = '${SettleType.of.net}' then cardinality(f.legs) is distinct from 1
        else f.legs is distinct from array[
          row ('${CashFlowFlag.of.receive}', round(buy_amt * remain_principal / principal, b.decimal_scale)::numeric(20, 6), buy_currency)::text,
          row ('${CashFlowFlag.of.pay}', round(sell_amt * remain_principal / principal, s.decimal_scale)::numeric(20, 6), sell_currency)::text] end
        or f.margin <> array[row ('${CashFlowFlag.of.receive}', margin_amt)::text, row ('${CashFlowFlag.of.pay}', margin_amt)::text])`,
  },
]

const invariantsOf: Readonly<Record<Kind, readonly Invariant[]>> = {
  [BusinType.of.spot]: exchangeInvariants,
  [BusinType.of.forward]: exchangeInvariants,
  [BusinType.of.option]: optionInvariants,
}
/** Each once, also where kinds share one. */
export const dealKindInvariants = [...new Set(Object.values(invariantsOf).flat())]
