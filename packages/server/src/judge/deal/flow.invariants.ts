// Cash flows of deals: what is still to be paid and received is what remains of the deal.
import { agreedQuote, dealJoinsPair, eventInForce, flowSign, type JudgeRule, systemAmount } from '../judge-rule.ts'

const principalOf = (currency: string) => `(select coalesce(sum(${flowSign} * ${systemAmount}), 0) from cash_flow f
  where f.group_id = d.group_id and f.deal_id = d.id and f.cfl_type = '1' and f.cfl_gen_type = '1' and f.cfl_status in ('1', 'P')
    and f.cfl_known_status = '1' and f.pay_currency = ${currency})`
const side = `(case d.deal_direction when '1' then 1 else -1 end)`
const expiry = `(select o.id from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.id and ${eventInForce} and o.order_sub_code = 'EXPIRE' limit 1)`
const delivers = `d.busin_type in ('FX_SPOT', 'FX_FWD') and d.settle_type = '1' and d.trade_status in ('1', '2')`

export const flowRules: readonly JudgeRule[] = [
  {
    name: 'drafts and void deals with flows in force',
    rule: 'A void deal and a draft have no cash flow in force.',
    sql: `select f.cfl_no as record from cash_flow f join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
      where f.cfl_status <> '0' and d.trade_status in ('T', '0')`,
  },
  {
    name: 'flows that are provisional of a passed deal, or valid of a waiting one',
    rule: 'Flows are provisional until their deal is passed and valid from then on.',
    sql: `select f.cfl_no as record from cash_flow f join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
      where (d.trade_status = '1' and f.cfl_status = '1') or (d.trade_status = '2' and f.cfl_status = 'P')`,
  },
  {
    name: 'deals whose base leg is not what remains',
    rule: 'The base leg of a deal that delivers in full is what remains of its principal.',
    sql: `select d.deal_serial_no as record from ${dealJoinsPair} where ${delivers} and d.deal_complete_status = '0' and d.remain_principal > 0
      and ${principalOf('p.base_currency')} <> ${side} * d.remain_principal`,
  },
  {
    name: 'deals whose quote leg is not the agreed amount of what remains',
    rule: 'The other leg is the agreed quote amount times what remains over the principal, rounded once.',
    sql: `select d.deal_serial_no as record from ${dealJoinsPair} where ${delivers} and d.deal_complete_status = '0' and d.remain_principal > 0
      and ${principalOf('p.quote_currency')} <> -${side} * round(${agreedQuote} * d.remain_principal / d.principal, q.decimal_scale)`,
  },
  {
    name: 'deals of which nothing remains, with principal to pay',
    rule: 'Once events took all of a deal that did not expire, no principal of it is paid any more.',
    sql: `select f.cfl_no as record from cash_flow f join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
      where d.trade_status = '2' and d.remain_principal = 0 and f.cfl_type = '1' and f.cfl_gen_type = '1' and f.cfl_status = '1'
        and f.settle_status <> '3' and ${expiry} is null`,
  },
  {
    name: 'expired deals whose legs are not what expired',
    rule: 'At a delivery in full the legs of what remained stay until they are settled.',
    sql: `select d.deal_serial_no as record from ${dealJoinsPair}
      join deal_event_order o on o.group_id = d.group_id and o.deal_id = d.id and ${eventInForce} and o.order_sub_code = 'EXPIRE'
      where ${delivers} and not o.terms ? 'priceDateRate' and (${principalOf('p.base_currency')} <> ${side} * o.remain_principal
        or ${principalOf('p.quote_currency')} <> -${side} * round(${agreedQuote} * o.remain_principal / d.principal, q.decimal_scale))`,
  },
  {
    name: 'differences of net expiries that are not principal times rate',
    rule: 'Settled net, a deal pays its remainder times the difference of reference rate and agreed rate, and no principal.',
    sql: `select d.deal_serial_no as record from ${dealJoinsPair}
      join deal_event_order o on o.group_id = d.group_id and o.deal_id = d.id and ${eventInForce} and o.order_sub_code = 'EXPIRE'
      where d.trade_status = '2' and o.terms ? 'priceDateRate' and (${principalOf('p.base_currency')} <> 0
        or (select coalesce(sum(${flowSign} * ${systemAmount}), 0) from cash_flow f where f.group_id = d.group_id and f.deal_id = d.id
            and f.cfl_status = '1' and f.cfl_gen_type in ('1', '2') and (f.cfl_type = '4' or (f.cfl_type = '1' and d.settle_type = '2' and f.cfl_gen_type = '1')))
          <> ${side} * round(o.remain_principal * ((o.terms ->> 'priceDateRate')::numeric - d.exchange_rate) / p.quoted_unit, q.decimal_scale))`,
  },
  {
    name: 'net deals whose amount is known too early, or asked twice',
    rule: 'A deal that settles net has one flow whose amount is open until its rate is fixed.',
    sql: `select d.deal_serial_no as record from fx_deal d where d.busin_type = 'FX_FWD' and d.settle_type = '2' and d.trade_status = '2'
      and d.deal_complete_status = '0' and d.remain_principal > 0
      and (select count(*) filter (where f.cfl_known_status = '0') <> 1 or count(*) filter (where f.cfl_known_status = '1') > 0 from cash_flow f
        where f.group_id = d.group_id and f.deal_id = d.id and f.cfl_status = '1' and f.cfl_gen_type = '1' and f.cfl_type in ('1', '4'))`,
  },
  {
    name: 'options whose premium is not paid as agreed',
    rule: 'An option has one premium flow of the agreed amount, currency and day, paid where it was bought and received where it was sold; none where the premium is zero.',
    sql: `select d.deal_serial_no as record from fx_deal d join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
      where d.trade_status in ('1', '2') and (select count(*) filter (where ${systemAmount} = x.fee_pay_amt and f.pay_currency = x.fee_pay_currency
            and f.pay_date = x.fee_pay_date and f.cfl_flag = case x.option_deal_direction when '1' then '2' else '1' end)
          <> case when x.fee_pay_amt > 0 then 1 else 0 end or count(*) > case when x.fee_pay_amt > 0 then 1 else 0 end
        from cash_flow f where f.group_id = d.group_id and f.deal_id = d.id and f.cfl_type = '3' and f.cfl_gen_type = '1' and f.cfl_status in ('1', 'P'))`,
  },
  {
    name: 'premiums that are not what was agreed',
    rule: 'The premium that is paid is the premium agreed, or that premium times its rate where it is paid in another currency.',
    sql: `select d.deal_serial_no as record from fx_deal d join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
      join currency c on c.currency_code = x.fee_pay_currency
      where d.trade_status in ('1', '2') and x.fee_pay_amt <> case when x.fee_pay_currency = x.fee_cal_currency then x.fee
        else round(x.fee * x.fee_exchange_rate, c.decimal_scale) end`,
  },
  {
    name: 'options with principal flows',
    rule: 'An option pays its premium; principal moves in the deal that its exercise made.',
    sql: `select f.cfl_no as record from cash_flow f join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
      where d.busin_type = 'FX_OPTION' and f.cfl_gen_type = '1' and f.cfl_type not in ('2', '3') and f.cfl_status <> '0'`,
  },
  {
    name: 'flows in force twice',
    rule: 'Of the versions of a flow one at most is in force.',
    sql: `select f.origin_no || '-' || f.leg_no as record from cash_flow f where f.cfl_status <> '0'
      group by f.group_id, f.origin_type, f.origin_id, f.origin_no, f.leg_no having count(*) > 1`,
  },
  {
    name: 'flows with more decimals than their currency has',
    rule: 'An amount to be paid has no more decimals than its currency.',
    sql: `select f.cfl_no as record from cash_flow f join currency c on c.currency_code = f.pay_currency where round(f.pay_amt, c.decimal_scale) <> f.pay_amt`,
  },
  {
    name: 'flows that nobody changed, with another amount than the system made',
    rule: 'An amount that differs from what the system made is marked as changed by hand and keeps the system amount beside it.',
    sql: `select f.cfl_no as record from cash_flow f where f.cfl_status = '1' and f.manual_chg_flag = '0' and f.system_amt is not null and f.system_amt <> f.pay_amt`,
  },
  {
    name: 'provisional and void flows on their way to be paid',
    rule: 'Only a valid flow is put in a clearing flow, paid or settled.',
    sql: `select f.cfl_no as record from cash_flow f where f.cfl_status <> '1' and f.settle_status in ('1', '2', '3')`,
  },
  {
    name: 'flows whose last known standing is another than theirs',
    rule: 'What became of a flow is the last row of its history.',
    sql: `select f.cfl_no as record from cash_flow f left join lateral (select * from cash_flow_standing s where s.group_id = f.group_id
        and s.cfl_id = f.id order by s.from_day desc, s.id desc limit 1) s on true
      where (f.cfl_status = '1' or s.id is not null) and (s.cfl_status, s.settle_status, s.pay_amt, s.pay_date_adj)
        is distinct from (f.cfl_status, f.settle_status, f.pay_amt, f.pay_date_adj)`,
  },
  {
    name: 'legs of a deal that were to be paid twice on one day',
    rule: 'On any day, as it is known now, a leg of a deal is one flow at most.',
    sql: `select f.cfl_no as record from cash_flow f join cash_flow other on other.group_id = f.group_id and other.origin_type = f.origin_type
        and other.origin_id = f.origin_id and other.leg_no = f.leg_no and other.id <> f.id
      join cash_flow_standing d on d.group_id = f.group_id and d.cfl_id = f.id
      where (select s.cfl_status from cash_flow_standing s where s.group_id = f.group_id and s.cfl_id = f.id and s.from_day <= d.from_day
          order by s.from_day desc, s.id desc limit 1) = '1'
        and (select s.cfl_status from cash_flow_standing s where s.group_id = f.group_id and s.cfl_id = other.id and s.from_day <= d.from_day
          order by s.from_day desc, s.id desc limit 1) = '1'`,
  },
  {
    name: 'flows that the book still has after the day on which they were paid',
    rule: 'A flow that a bank settled is paid from the day that the bank named.',
    sql: `select f.cfl_no as record from cash_flow f join lateral (select s.settle_status from cash_flow_standing s where s.group_id = f.group_id
        and s.cfl_id = f.id and s.from_day <= f.actual_date order by s.from_day desc, s.id desc limit 1) s on true
      where f.settle_status = '3' and f.netting_id is not null and s.settle_status <> '3'`,
  },
]
