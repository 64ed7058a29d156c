// Events of deals: one at a time, and what was passed is what the deal has become.
import { eventInForce, type JudgeRule } from '../judge-rule.ts'

/** The last word on each deal: of what was passed, undone or not, the newest. */
const lastPassed = `(select distinct on (o.group_id, o.deal_id) o.* from deal_event_order o where o.order_status = '2'
  order by o.group_id, o.deal_id, o.passed_time desc, o.id desc)`
const settledSince = `exists (select from cash_flow f where f.group_id = d.group_id and f.deal_id = d.id and f.cfl_status = '1' and f.settle_status = '3')`
/** A deal goes with the event that made it, when that is undone, and an option with the package that is deleted, whatever its own last event was. */
const goneWithAnother = `(exists (select from deal_event_order maker where maker.group_id = d.group_id and maker.child_deal_id = d.id
    and maker.order_status = '2' and maker.undone_by_order_id is not null)
  or exists (select from fx_option x join fx_option other on other.group_id = x.group_id and other.package_no = x.package_no
    join deal_event_order gone on gone.group_id = other.group_id and gone.deal_id = other.deal_id and gone.order_status = '2' and gone.order_sub_code = 'DEL'
    where x.group_id = d.group_id and x.deal_id = d.id))`
const legsOf = (
  list: 'made' | 'gone',
) => `(select (leg ->> 'legNo')::int as leg_no, (leg ->> 'payAmt')::numeric as pay_amt, leg ->> 'payCurrency' as pay_currency
  from jsonb_array_elements(coalesce(o.outcome #> '{effects,flows,${list}}', '[]')) leg)`

export const eventRules: readonly JudgeRule[] = [
  {
    name: 'deals on which two events wait',
    rule: 'One event at most waits on a deal.',
    sql: `select o.deal_serial_no as record from deal_event_order o where o.order_status = '1' group by o.group_id, o.deal_id, o.deal_serial_no having count(*) > 1`,
  },
  {
    name: 'events that wait on a deal that is not passed',
    rule: 'An event is asked of a deal that was passed and is not void.',
    sql: `select o.order_no as record from deal_event_order o join fx_deal d on d.group_id = o.group_id and d.id = o.deal_id
      where o.order_status = '1' and d.trade_status <> '2'`,
  },
  {
    name: 'waiting events that stand on other figures than the deal has',
    rule: 'A waiting event stands on the remaining principal that its deal has, since the deal is locked for it.',
    sql: `select o.order_no as record from deal_event_order o join fx_deal d on d.group_id = o.group_id and d.id = o.deal_id
      where o.order_status = '1' and o.remain_principal <> d.remain_principal`,
  },
  {
    name: 'events that take more than remains',
    rule: 'An event takes more than nothing and at most what remains.',
    sql: `select o.order_no as record from deal_event_order o where o.order_status in ('1', '2')
      and o.order_sub_code not in ('EVENT_DEL', 'PRE_EXPIRE_DEL') and (o.event_amt <= 0 or o.event_amt > o.remain_principal)`,
  },
  {
    name: 'passed events without the time or the review',
    rule: 'A passed event says when it was passed, and its review is passed.',
    sql: `select o.order_no as record from deal_event_order o where o.order_status = '2' and (o.passed_time is null or o.check_status <> '1')`,
  },
  {
    name: 'events undone by something else than their undoing',
    rule: 'An event is undone by a passed order that names it, and every passed undoing has undone what it names.',
    sql: `select o.order_no as record from deal_event_order o left join deal_event_order u on u.group_id = o.group_id and u.id = o.undone_by_order_id
      where o.undone_by_order_id is not null and (u.id is null or u.order_status <> '2' or u.undoes_order_id is distinct from o.id or u.deal_id <> o.deal_id)
      union all
      select u.order_no from deal_event_order u left join deal_event_order o on o.group_id = u.group_id and o.id = u.undoes_order_id
      where u.order_status = '2' and u.undoes_order_id is not null and (o.id is null or o.undone_by_order_id is distinct from u.id)`,
  },
  {
    name: 'events undone although a later one stands on them',
    rule: 'Events are undone latest first.',
    sql: `select o.order_no as record from deal_event_order o join deal_event_order u on u.group_id = o.group_id and u.id = o.undone_by_order_id
      join deal_event_order l on l.group_id = o.group_id and l.deal_id = o.deal_id and l.order_status = '2' and l.id not in (o.id, u.id)
        and l.passed_time > o.passed_time and l.passed_time < u.passed_time and l.undoes_order_id is null
      left join deal_event_order lu on lu.group_id = l.group_id and lu.id = l.undone_by_order_id
      where lu.id is null or lu.passed_time > u.passed_time`,
  },
  {
    name: 'deals that are not what their last event made of them',
    rule: 'What was shown when an event was passed is what the deal has: its state and its remaining principal.',
    sql: `select o.order_no as record from ${lastPassed} o join fx_deal d on d.group_id = o.group_id and d.id = o.deal_id
      where (d.trade_status is distinct from o.outcome #>> '{effects,tradeStatus,after}' and not (d.trade_status = '0' and ${goneWithAnother}))
        or (d.trade_status = '2' and d.remain_principal is distinct from (o.outcome #>> '{effects,remainPrincipal,after}')::numeric
          and not (d.remain_principal = 0 and ${settledSince}))`,
  },
  {
    name: 'flows that a passed event made and nobody finds',
    rule: 'Every flow that the last event made is in force with its amount and currency, or was before somebody changed it; an amount of nothing is no flow.',
    sql: `select o.order_no as record from ${lastPassed} o cross join lateral ${legsOf('made')} m
      join fx_deal d on d.group_id = o.group_id and d.id = o.deal_id and d.trade_status = '2'
      where m.pay_amt is distinct from 0 and not exists (select from cash_flow f where f.group_id = o.group_id and f.deal_id = o.deal_id
        and f.cfl_status = '1' and f.leg_no = m.leg_no
        and f.pay_currency = m.pay_currency and (m.pay_amt is null or abs(m.pay_amt) in (f.pay_amt, f.system_amt)
          or exists (select from cash_flow_version v where v.group_id = f.group_id and v.cfl_id = f.id and v.pay_amt = abs(m.pay_amt))))`,
  },
  {
    name: 'flows that a passed event took away and are still there',
    rule: 'A flow that the last event took away and did not make anew is not in force.',
    sql: `select o.order_no as record from ${lastPassed} o cross join lateral ${legsOf('gone')} g
      where not exists (select from ${legsOf('made')} m where m.leg_no = g.leg_no)
        and exists (select from cash_flow f where f.group_id = o.group_id and f.deal_id = o.deal_id and f.cfl_status = '1' and f.leg_no = g.leg_no)`,
  },
  {
    name: 'flows that a waiting event would take away, in a clearing flow',
    rule: 'A flow has one owner: what a waiting event would take away stands in no clearing flow.',
    sql: `select f.cfl_no as record from deal_event_order o cross join lateral ${legsOf('gone')} g
      join cash_flow f on f.group_id = o.group_id and f.deal_id = o.deal_id and f.leg_no = g.leg_no and f.cfl_status = '1'
      where o.order_status = '1' and (f.netting_id is not null or f.settle_status in ('1', '2', '3'))`,
  },
  {
    name: 'deleted deals that still hold something',
    rule: 'A deletion voids the deal, its flows and its links.',
    sql: `select o.order_no as record from deal_event_order o join fx_deal d on d.group_id = o.group_id and d.id = o.deal_id
      where o.order_status = '2' and o.order_sub_code = 'DEL' and o.undone_by_order_id is null and (d.trade_status <> '0'
        or exists (select from cash_flow f where f.group_id = d.group_id and f.deal_id = d.id and f.cfl_status <> '0')
        or exists (select from deal_hedge_link l where l.group_id = d.group_id and l.deal_id = d.id and l.link_status in ('pending', 'locked')))`,
  },
  {
    name: 'passed deals that are void and nobody deleted',
    rule: 'A deal that was passed is voided by a deletion that was passed too, or with the event that made it.',
    sql: `select d.deal_serial_no as record from fx_deal d where d.trade_status = '0' and d.check_status = '1'
      and not exists (select from deal_event_order o where o.group_id = d.group_id and o.order_status = '2' and o.deal_id = d.id and o.order_sub_code = 'DEL')
      and not ${goneWithAnother}`,
  },
  {
    name: 'deals deleted after they were executed',
    rule: 'A deal of which a flow was settled, or on which an event stands, is not deleted.',
    sql: `select d.deal_serial_no as record from fx_deal d where d.trade_status = '0'
      and (exists (select from cash_flow f where f.group_id = d.group_id and f.deal_id = d.id and f.settle_status = '3')
        or exists (select from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.id and ${eventInForce} and o.order_sub_code <> 'DEL'))`,
  },
  {
    name: 'options ended twice',
    rule: 'An option is exercised or lapses once.',
    sql: `select o.deal_serial_no as record from deal_event_order o where ${eventInForce} and o.order_sub_code in ('OPTION_EXE', 'OPTION_NO_EXE', 'EXPIRE')
      group by o.group_id, o.deal_id, o.deal_serial_no having count(*) > 1`,
  },
]
