// What events bring, by the formulas: principal times the difference of two rates, rounded once.
import { callOnBase, dealJoinsPair, type JudgeRule } from '../judge-rule.ts'

/** + for who sells: a fall of the rate is a gain of the seller. */
const seller = `(case d.deal_direction when '2' then 1 else -1 end)`
const marketRate = `(o.outcome #>> '{facts,marketRate}')::numeric`
const ofRate = (rate: string) =>
  `${seller} * round(o.event_amt * (d.exchange_rate - ${rate}) / p.quoted_unit, q.decimal_scale)`
const joined = `${dealJoinsPair} join deal_event_order o on o.group_id = d.group_id and o.deal_id = d.id
  and o.order_status in ('1', '2') and o.undoes_order_id is null`
/** The currency in which the organisation of the row keeps its books. */
const homeOf = (row: string) =>
  `(select h.base_currency from org h where h.group_id = ${row}.group_id and h.id = ${row}.org_id)`
const isToldHome = `p.quote_currency = ${homeOf('d')}`

/** What the part that remained had cost: an option may have ended in part before. */
const premium = 'round(x.fee_pay_amt * o.remain_principal / d.principal, q.decimal_scale)'

export const resultRules: readonly JudgeRule[] = [
  {
    name: 'results of closes that are not principal times K - F',
    rule: 'A close brings the closed principal times the difference of the agreed rate and the forward for the same maturity, paid at maturity.',
    sql: `select o.order_no as record from ${joined} where ${isToldHome} and o.order_sub_code = 'CLOSE' and d.busin_type <> 'FX_OPTION'
      and o.terms ->> 'closePayMode' = '1' and o.roll_result is distinct from ${ofRate('o.event_rate')}`,
  },
  {
    name: 'results of early expiries that are not those of closing',
    rule: 'An early expiry brings what closing at the forward of the old maturity would.',
    sql: `select o.order_no as record from ${joined} where ${isToldHome} and o.order_sub_code = 'PRE_EXPIRE' and d.busin_type <> 'FX_OPTION'
      and o.roll_result is distinct from ${ofRate(marketRate)}`,
  },
  {
    name: 'adjusted rates of early expiries that are not the agreed rate less the points',
    rule: 'Early, a deal is delivered at its agreed rate less the forward points from the pay date to the old maturity.',
    sql: `select o.order_no as record from ${joined} where o.order_sub_code = 'PRE_EXPIRE' and d.busin_type <> 'FX_OPTION'
      and abs(o.event_rate - (d.exchange_rate - (o.outcome #>> '{facts,forwardPoint}')::numeric * p.pip)) > 0.00000001`,
  },
  {
    name: 'early deliveries that are not amount times adjusted rate',
    rule: 'The flows of an early expiry are its amount and its amount times the adjusted rate.',
    sql: `select o.order_no as record from ${joined} where o.order_sub_code = 'PRE_EXPIRE' and o.order_status = '2' and o.undone_by_order_id is null
      and d.busin_type <> 'FX_OPTION' and d.settle_type = '1' and (select count(*) from jsonb_array_elements(o.outcome #> '{effects,flows,made}') leg
        where leg ->> 'cflGenType' = '2' and ((leg ->> 'payCurrency' = p.base_currency and (leg ->> 'payAmt')::numeric = -${seller} * o.event_amt)
          or (leg ->> 'payCurrency' = p.quote_currency
            and (leg ->> 'payAmt')::numeric = ${seller} * round(o.event_amt * o.event_rate / p.quoted_unit, q.decimal_scale)))) <> 2`,
  },
  {
    name: 'results of extensions that are not principal times K - S',
    rule: 'Rolled at the market, an extension brings the rolled principal times the difference of the agreed rate and the market for the old maturity; at the old rate it brings nothing.',
    sql: `select o.order_no as record from ${joined} where ${isToldHome} and o.order_sub_code = 'EXTEND'
      and o.roll_result is distinct from case o.terms ->> 'extendMethod' when '2' then 0 else ${ofRate(marketRate)} end`,
  },
  {
    name: 'results of exercises that are not payoff less premium',
    rule: 'An exercise brings its holder the amount times what the rate is beyond the strike, less the premium of what remained; its writer the reverse.',
    sql: `select o.order_no as record from ${joined} join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
      where ${isToldHome} and o.order_sub_code = 'OPTION_EXE' and x.fee_pay_currency = p.quote_currency and o.roll_result is distinct from
        (case x.option_deal_direction when '1' then 1 else -1 end) * (round(o.event_amt * (case when ${callOnBase} then 1 else -1 end)
          * ((o.terms ->> 'priceDateRate')::numeric - x.exe_price) / p.quoted_unit, q.decimal_scale)
          * case when x.exe_method = '2' and (case when ${callOnBase} then 1 else -1 end) * ((o.terms ->> 'priceDateRate')::numeric - x.exe_price) < 0 then 0 else 1 end
          - ${premium})`,
  },
  {
    name: 'results of lapsed options that are not their premium',
    rule: 'A bought option that lapses costs the premium of what remained, a sold one earns it.',
    sql: `select o.order_no as record from ${joined} join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
      where ${isToldHome} and o.order_sub_code = 'OPTION_NO_EXE' and x.fee_pay_currency = p.quote_currency
        and o.roll_result is distinct from (case x.option_deal_direction when '1' then -1 else 1 end) * ${premium}`,
  },
  {
    name: 'realised results that belong to no settled flow',
    rule: 'A result is realised by a flow that was settled in the clearing flow it names, and taken back when the payment comes back.',
    sql: `select d.deal_serial_no as record from realised_result r join fx_deal d on d.group_id = r.group_id and d.id = r.deal_id
      left join cash_flow f on f.group_id = r.group_id and f.id = r.cfl_id left join net_result n on n.group_id = r.group_id and n.id = r.net_id
      where not r.reversed and (f.settle_status is distinct from '3' or n.netting_status is distinct from '2' or f.netting_id is distinct from r.net_id)`,
  },
  {
    name: 'flows whose result is realised twice',
    rule: 'A flow realises its result once; a premium that was an asset once for each part of the principal.',
    sql: `select f.cfl_no as record from realised_result r join cash_flow f on f.group_id = r.group_id and f.id = r.cfl_id
      join fx_deal d on d.group_id = r.group_id and d.id = r.deal_id where not r.reversed
      group by f.group_id, f.id, f.cfl_no, f.cfl_type, d.principal having count(*) > 1
        and (f.cfl_type <> '3' or count(r.principal_before) < count(*) or sum(r.principal_before - r.principal_after) > d.principal)`,
  },
  {
    name: 'realised results of differences that are not the flow',
    rule: 'Settled net, the result is the flow itself.',
    sql: `select f.cfl_no as record from realised_result r join cash_flow f on f.group_id = r.group_id and f.id = r.cfl_id
      where not r.reversed and f.cfl_type in ('4', '5', '6') and f.pay_currency = ${homeOf('r')}
        and abs(r.home_result) <> coalesce(f.actual_amt, f.pay_amt)`,
  },
]
