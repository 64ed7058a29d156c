/** What is never false of options: the terms say what the deal says, and the premium is the only flow before an exercise or an early end. */
import { CashFlowStatus, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Invariant } from '../../../kit/http/feature.ts'
import { touched } from '../../../kit/upkeep/touched.ts'

const entered = `d.trade_status in ('${TradeStatus.of.submitted}', '${TradeStatus.of.confirmed}')`

export const optionInvariants: readonly Invariant[] = [
  {
    name: 'options without their terms, and terms without their option',
    sql: `select (select count(*) from fx_deal d where ${touched('fxDeal', 'd')} and d.busin_type = '${BusinType.of.option}'
        and not exists (select from fx_option x where (x.group_id, x.deal_id) = (d.group_id, d.id)))
      + (select count(*) from fx_option x left join fx_deal d on (d.group_id, d.id) = (x.group_id, x.deal_id)
        where ${touched('fxDeal', 'x', 'deal_id')} and d.busin_type is distinct from '${BusinType.of.option}')`,
  },
  {
    name: 'entered options whose terms say something else than their deal',
    sql: `select count(*) from fx_deal d join fx_option x on (x.group_id, x.deal_id) = (d.group_id, d.id)
      where ${touched('fxDeal', 'd')} and ${entered} and (x.org_id <> d.org_id or x.exe_price <> d.exchange_rate or x.maturity_settle_date <> d.value_date
        or case when x.option_deal_direction = x.option_flag
          then (x.currency, x.nominal_amt, x.currency2, x.nominal_amt2) <> (d.buy_currency, d.buy_amt, d.sell_currency, d.sell_amt)
          else (x.currency, x.nominal_amt, x.currency2, x.nominal_amt2) <> (d.sell_currency, d.sell_amt, d.buy_currency, d.buy_amt) end)`,
  },
  {
    name: 'entered options whose standing flows are not their premium and their margin, out and back',
    sql: `select count(*) from fx_deal d join fx_option x on (x.group_id, x.deal_id) = (d.group_id, d.id) left join lateral (
        select array_agg(row (cfl_flag, coalesce(system_amt, pay_amt), pay_currency, pay_date)::text) filter (where cfl_type = '${CashFlowType.of.premium}') as premium,
          array_agg(row (cfl_flag, coalesce(system_amt, pay_amt))::text order by cfl_flag) filter (where cfl_type = '${CashFlowType.of.margin}') as margin,
          count(*) filter (where cfl_type not in ('${CashFlowType.of.margin}', '${CashFlowType.of.premium}')
            and (cfl_type <> '${CashFlowType.of.exercised}' or d.deal_complete_status = '${YesNo.of.no}')
            and (cfl_type <> '${CashFlowType.of.closed}' or d.remain_principal = d.principal)) as others
        from cash_flow f where (f.group_id, f.origin_type, f.origin_id) = (d.group_id, 'deal', d.id)
          and cfl_status <> '${CashFlowStatus.of.void}') f on true
      where ${touched('fxDeal', 'd')} and (f.others > 0 or f.margin <> array[row ('1', d.margin_amt)::text, row ('2', d.margin_amt)::text]
        or f.premium is distinct from case when ${entered} and x.fee_pay_amt > 0 then
          array[row (case x.option_deal_direction when '1' then '2' else '1' end, x.fee_pay_amt, x.fee_pay_currency, x.fee_pay_date)::text] end)`,
  },
]
