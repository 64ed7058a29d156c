// Deals that events made: one child an event, with the terms that were passed, never changed.
import { dealJoinsPair, type JudgeRule } from '../judge-rule.ts'

export const childRules: readonly JudgeRule[] = [
  {
    name: 'deals made by no event',
    rule: 'A deal that names an original was made by one passed event of it.',
    sql: `select d.deal_serial_no as record from fx_deal d where d.original_deal_id is not null
      and (select count(*) from deal_event_order o where o.group_id = d.group_id and o.child_deal_id = d.id and o.deal_id = d.original_deal_id and o.order_status = '2' and o.undoes_order_id is null) <> 1`,
  },
  {
    name: 'events without the deal that they make',
    rule: 'A passed extension makes a forward and a physical exercise a spot deal; no other event makes a deal.',
    sql: `select o.order_no as record from deal_event_order o left join fx_deal c on c.group_id = o.group_id and c.id = o.child_deal_id
      left join fx_option x on x.group_id = o.group_id and x.deal_id = o.deal_id
      where (o.order_status = '2' and o.undoes_order_id is null and c.busin_type is distinct from case when o.order_sub_code = 'EXTEND' then 'FX_FWD'
          when o.order_sub_code = 'OPTION_EXE' and coalesce(o.terms ->> 'exeMethod', x.exe_method) = '1' then 'FX_SPOT' end)
        or (o.order_status <> '2' and o.child_deal_id is not null and o.undoes_order_id is null)`,
  },
  {
    name: 'children that live although their event is undone, or died without it',
    rule: 'The child of an event lives as long as the event is in force.',
    sql: `select d.deal_serial_no as record from fx_deal d join deal_event_order o on o.group_id = d.group_id and o.child_deal_id = d.id and o.order_status = '2' and o.undoes_order_id is null
      where (o.undone_by_order_id is not null) <> (d.trade_status = '0')
        and not exists (select from deal_event_order e where e.group_id = d.group_id and e.deal_id = d.id and e.order_status = '2' and e.order_sub_code = 'DEL')`,
  },
  {
    name: 'children with other terms than were passed',
    rule: 'The child of an event has the principal, the amounts, the rate and the day that were shown when the event was passed.',
    sql: `select d.deal_serial_no as record from ${dealJoinsPair} join deal_event_order o on o.group_id = d.group_id and o.child_deal_id = d.id and o.order_status = '2' and o.undoes_order_id is null
      where d.principal is distinct from (o.outcome #>> '{effects,child,principal}')::numeric or d.principal is distinct from o.event_amt
        or case d.deal_direction when '1' then d.sell_amt else d.buy_amt end is distinct from (o.outcome #>> '{effects,child,quoteAmt}')::numeric
        or d.exchange_rate is distinct from (o.outcome #>> '{effects,child,exchangeRate}')::numeric or d.exchange_rate is distinct from o.event_rate
        or to_char(d.value_date, 'YYYYMMDD') is distinct from o.outcome #>> '{effects,child,valueDate}'`,
  },
  {
    name: 'deals made by an exercise otherwise than at the strike',
    rule: 'An exercise exchanges its amount at the strike on the delivery date of the option, on the side that the option gives.',
    sql: `select c.deal_serial_no as record from deal_event_order o join fx_option x on x.group_id = o.group_id and x.deal_id = o.deal_id
      join fx_deal s on s.group_id = o.group_id and s.id = o.deal_id join fx_deal c on c.group_id = o.group_id and c.id = o.child_deal_id
      join currency_pair p on p.currency_pair_code = c.currency_pair join currency q on q.currency_code = p.quote_currency
      where o.order_sub_code = 'OPTION_EXE' and ((c.exchange_rate, c.value_date, c.deal_direction, c.currency_pair, c.counter_party_id, c.org_id)
          is distinct from (x.exe_price, x.maturity_settle_date, s.deal_direction, s.currency_pair, s.counter_party_id, s.org_id)
        or case c.deal_direction when '1' then c.sell_amt else c.buy_amt end <> round(c.principal * x.exe_price / p.quoted_unit, q.decimal_scale))`,
  },
  {
    name: 'extensions to another pair, side, bank, or an earlier day',
    rule: 'An extension goes on with the same bank, pair and side to a later day.',
    sql: `select c.deal_serial_no as record from deal_event_order o join fx_deal s on s.group_id = o.group_id and s.id = o.deal_id
      join fx_deal c on c.group_id = o.group_id and c.id = o.child_deal_id
      where o.order_sub_code = 'EXTEND' and ((c.deal_direction, c.currency_pair, c.counter_party_id, c.org_id, c.settle_type)
          is distinct from (s.deal_direction, s.currency_pair, s.counter_party_id, s.org_id, s.settle_type) or c.value_date <= s.value_date)`,
  },
]
