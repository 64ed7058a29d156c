// Deals: what was agreed, what remains of it, and what locks it.
import { agreedQuote, callOnBase, dealJoinsPair, eventInForce, type JudgeRule } from '../judge-rule.ts'

const waitingOn = `exists (select from deal_event_order o where o.group_id = d.group_id and o.order_status = '1'
  and (o.deal_id = d.id or exists (select from deal_event_order u where u.group_id = o.group_id and u.id = o.undoes_order_id and u.child_deal_id = d.id)))`

export const dealRules: readonly JudgeRule[] = [
  {
    name: 'deals whose sides are not the two currencies of their pair',
    rule: 'A submitted deal buys and sells the two currencies of its pair; its direction is that of the base currency, its principal the base amount.',
    sql: `select d.deal_serial_no as record from ${dealJoinsPair} where d.trade_status in ('1', '2') and (
      (d.deal_direction = '1' and (d.buy_currency, d.sell_currency) is distinct from (p.base_currency, p.quote_currency))
      or (d.deal_direction = '2' and (d.sell_currency, d.buy_currency) is distinct from (p.base_currency, p.quote_currency))
      or d.principal is distinct from case d.deal_direction when '1' then d.buy_amt else d.sell_amt end)`,
  },
  {
    name: 'deals with more decimals than their currencies have',
    rule: 'An agreed amount has no more decimals than its currency.',
    sql: `select d.deal_serial_no as record from fx_deal d
      join currency b on b.currency_code = d.buy_currency join currency s on s.currency_code = d.sell_currency
      where d.trade_status in ('1', '2') and (round(d.buy_amt, b.decimal_scale) <> d.buy_amt or round(d.sell_amt, s.decimal_scale) <> d.sell_amt)`,
  },
  {
    name: 'submitted deals of which something is gone already',
    rule: 'A deal that waits for its review has its whole principal and no event.',
    sql: `select d.deal_serial_no as record from fx_deal d where d.trade_status = '1'
      and (d.remain_principal is distinct from d.principal or d.deal_complete_status <> '0')`,
  },
  {
    name: 'deals whose remaining principal is not what their events left',
    rule: 'What remains of a live deal is its principal less what the events in force took from it; an expiry, an exercise and a lapse leave nothing.',
    sql: `select d.deal_serial_no as record from fx_deal d
      cross join lateral (select coalesce(sum(coalesce(o.event_amt, o.remain_principal)), 0) as taken,
        coalesce(bool_or(o.order_sub_code in ('EXPIRE', 'OPTION_EXE', 'OPTION_NO_EXE')), false) as ended
        from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.id and ${eventInForce} and o.order_sub_code <> 'DEL') e
      where d.trade_status = '2' and d.deal_complete_status = '0'
        and d.remain_principal is distinct from case when e.ended then 0 else d.principal - e.taken end`,
  },
  {
    name: 'completed deals of which something remains',
    rule: 'Nothing remains of a completed deal.',
    sql: `select d.deal_serial_no as record from fx_deal d
      where d.trade_status = '2' and d.deal_complete_status = '1' and d.remain_principal <> 0`,
  },
  {
    name: 'live deals of which nothing remains, and no expiry said so',
    rule: 'A live deal that is not complete has something left, or an expiry in force whose flows are still to be settled.',
    sql: `select d.deal_serial_no as record from fx_deal d
      where d.trade_status = '2' and d.deal_complete_status = '0' and d.remain_principal = 0
        and not exists (select from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.id and ${eventInForce} and o.order_sub_code = 'EXPIRE')`,
  },
  {
    name: 'completed deals with principal still to settle',
    rule: 'A spot or forward that completed by delivery has no unsettled principal.',
    sql: `select d.deal_serial_no as record from fx_deal d join cash_flow f on f.group_id = d.group_id and f.deal_id = d.id
      where d.trade_status = '2' and d.deal_complete_status = '1' and f.cfl_status = '1' and f.settle_status <> '3'
        and f.cfl_type in ('1', '4') and f.cfl_gen_type = '1'`,
  },
  {
    name: 'deals completed by nothing',
    rule: 'A deal is complete because an event ended it or because its principal was delivered.',
    sql: `select d.deal_serial_no as record from fx_deal d where d.trade_status = '2' and d.deal_complete_status = '1'
      and not exists (select from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.id and ${eventInForce})
      and not exists (select from cash_flow f where f.group_id = d.group_id and f.deal_id = d.id and f.cfl_status = '1' and f.settle_status = '3')`,
  },
  {
    name: 'deals locked by nothing, or open while something waits on them',
    rule: 'A deal is locked while it waits for its review or an event on it waits, and at no other time.',
    sql: `select d.deal_serial_no as record from fx_deal d
      where d.lock_flag is distinct from case when d.trade_status = '1' or (d.trade_status = '2' and ${waitingOn}) then '1' else '0' end`,
  },
  {
    name: 'packages whose deals are not in one state',
    rule: 'The deals of a package are submitted, passed, rejected and voided as one.',
    sql: `select x.package_no as record from fx_option x join fx_deal d on d.group_id = x.group_id and d.id = x.deal_id
      where x.package_no is not null and d.original_deal_id is null
      group by x.group_id, x.package_no having count(distinct d.trade_status) > 1`,
  },
  {
    name: 'options without a premium outside a package',
    rule: 'A premium may be zero in a package only.',
    sql: `select d.deal_serial_no as record from fx_deal d join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
      where d.trade_status in ('1', '2') and coalesce(x.fee, 0) = 0 and x.package_no is null`,
  },
  {
    name: 'options that do not say what their deal says',
    rule: 'An exercise exchanges the notional at the strike: the amounts of the deal are those of the option, and the side follows from call or put and bought or sold.',
    sql: `select d.deal_serial_no as record from ${dealJoinsPair} join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
      cross join lateral (select case x.currency when p.base_currency then x.nominal_amt else x.nominal_amt2 end as base,
        case x.currency when p.base_currency then x.nominal_amt2 else x.nominal_amt end as quote) n
      where d.trade_status in ('1', '2') and (n.base is distinct from d.principal or n.quote is distinct from ${agreedQuote}
        or n.quote is distinct from round(n.base * x.exe_price / p.quoted_unit, q.decimal_scale)
        or d.deal_direction is distinct from case when ${callOnBase} = (x.option_deal_direction = '1') then '1' else '2' end)`,
  },
  {
    name: 'deals that the bank confirmed otherwise than the deal says',
    rule: 'Matched is a deal of which the bank says the same currencies, amounts and value date, and the rate within the tolerance.',
    sql: `select d.deal_serial_no as record from fx_deal d
      left join lateral (select c.* from deal_confirmation c where c.group_id = d.group_id and c.deal_id = d.id order by c.id desc limit 1) c on true
      left join currency_pair p on p.currency_pair_code = d.currency_pair
      where d.trade_status = '2' and d.busin_match = '1' and d.original_deal_id is null and (c.id is null or c.match_status <> '1'
        or (c.buy_currency, c.buy_amt, c.sell_currency, c.sell_amt, c.value_date) is distinct from (d.buy_currency, d.buy_amt, d.sell_currency, d.sell_amt, d.value_date)
        or abs(c.exchange_rate - d.exchange_rate) > c.tolerance_pips * p.pip)`,
  },
  {
    name: 'deals made of a quote otherwise than it was quoted',
    rule: 'A deal that came from a quote has its bank, pair and side, and its amounts and rate, or those that two people accepted of a held report.',
    sql: `select t.quote_serial_no as record from fx_quote t join quote_inquiry i on i.group_id = t.group_id and i.id = t.inquiry_id
      left join held_report h on h.group_id = t.group_id and h.quote_id = t.id and h.deal_id = t.deal_id
      left join fx_deal d on d.group_id = t.group_id and d.id = t.deal_id
      where t.deal_status = '2' and (d.id is null or (d.trade_status in ('1', '2') and (
        (d.counter_party_id, d.currency_pair, d.deal_direction, d.exchange_rate) is distinct from
          (t.counter_party_id, i.currency_pair, i.deal_direction, coalesce(h.agreed_rate, t.exchange_rate))
        or case when h.id is null then not ((d.buy_amt, d.sell_amt) in ((i.deal_amt, t.deal_amt2), (t.deal_amt2, i.deal_amt)))
          else h.agreed_amt not in (d.buy_amt, d.sell_amt) end)))`,
  },
  {
    name: 'instructions dealt otherwise than they were issued',
    rule: 'A dealt instruction names a deal of its bank, pair, side and amount, and no draft carries a hash.',
    sql: `select n.instr_virtual_no as record from deal_instruction n left join fx_deal d on d.group_id = n.group_id and d.id = n.deal_id
      where (n.instr_status = 'T' and n.verify_hash is not null)
        or (n.instr_status = '2' and (d.id is null or (d.trade_status in ('1', '2') and (d.counter_party_id, d.currency_pair, d.deal_direction)
          is distinct from (n.counter_party_id, n.currency_pair, n.deal_direction))))`,
  },
]
