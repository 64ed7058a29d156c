// Payments: each once, whether it is a clearing flow or a transfer, by hand, by file or by statement.
import type { JudgeRule } from '../judge-rule.ts'

/** Journals that booked a payment and were not reversed. */
const standing = (
  type: string,
  id: string,
) => `journal j where j.origin_type = '${type}' and j.origin_id = ${id} and j.reverses_id is null
  and not exists (select from journal r where r.group_id = j.group_id and r.reverses_id = j.id)`
const moved = (statuses: string, origin: string) =>
  `account_flow m where m.group_id = ${origin}.group_id and m.origin_id = ${origin}.id and m.flow_status in (${statuses})`

export const paymentRules: readonly JudgeRule[] = [
  {
    name: 'clearing flows paid twice, or not as they say',
    rule: 'A settled clearing flow is booked once and any other not at all: what was booked before is reversed. One that comes to nothing is booked where its parts say something, as two premiums do.',
    sql: `select n.netting_no as record from net_result n where (select count(*) from ${standing('netResult', 'n.id')} and j.group_id = n.group_id)
      not between case when n.netting_status = '2' and n.settle_amt > 0 then 1 else 0 end and case n.netting_status when '2' then 1 else 0 end`,
  },
  {
    name: 'clearing flows whose accounts moved by another amount',
    rule: 'What the accounts moved for a settled clearing flow is its amount within half a unit of its members, and nothing where it is not settled.',
    sql: `select n.netting_no as record from net_result n
      cross join lateral (select coalesce(sum(m.balance_change), 0) as amount from ${moved("'1'", 'n')} and m.origin_type = 'netResult') m
      where case when n.netting_status = '2' then abs(m.amount - case n.cfl_flag when '1' then n.settle_amt when '2' then -n.settle_amt else 0 end) > 50 else m.amount <> 0 end`,
  },
  {
    name: 'transfers paid twice, or not as they say',
    rule: 'A done transfer is booked once and any other not at all: what was booked before is reversed.',
    sql: `select t.deal_serial_no as record from fund_transfer t where (select count(*) from ${standing('transfer', 't.id')} and j.group_id = t.group_id)
      <> case when t.transfer_status = '4' then 1 else 0 end`,
  },
  {
    name: 'transfers whose accounts moved by another amount',
    rule: 'A done transfer took its amount from the one account and brought its amount to the other, once; any other moved nothing.',
    sql: `select t.deal_serial_no as record from fund_transfer t
      cross join lateral (select count(*) filter (where m.account_id = t.draw_out_account_id and m.balance_change = -t.amount) as outward,
          count(*) filter (where m.account_id = t.transfer_in_account_id and m.currency = coalesce(t.currency2, t.currency)
            and m.balance_change = coalesce(t.amount2, t.amount)) as inward, coalesce(sum(m.balance_change), 0) as amount
        from ${moved("'1'", 't')} and m.origin_type = 'transfer') m
      where case when t.transfer_status = '4' then m.outward < 1 or (t.transfer_in_account_id is not null and m.inward < 1) else m.outward <> 0 and m.amount <> 0 end`,
  },
  {
    name: 'transfers that wait on their accounts at the wrong time',
    rule: 'A passed transfer waits on its accounts until it is done or failed; a draft, a waiting one, a done, a failed and a cancelled one do not.',
    sql: `select t.deal_serial_no as record from fund_transfer t
      cross join lateral (select count(*) filter (where m.account_id = t.draw_out_account_id and m.balance_change = -t.amount) as outward, count(*) as waiting
        from ${moved("'0'", 't')} and m.origin_type = 'transfer') m
      where case when t.transfer_status in ('2', '3') then m.outward <> 1 else m.waiting <> 0 end`,
  },
  {
    name: 'transfers between one account and itself',
    rule: 'The two accounts of a transfer differ, and a transfer within one currency has no rate.',
    sql: `select t.deal_serial_no as record from fund_transfer t where t.order_status in ('1', '2') and ((t.draw_out_account_id = t.transfer_in_account_id
        and t.currency2 is null) or (t.currency2 is null) <> (t.exchange_rate2 is null) or t.currency = t.currency2)`,
  },
  {
    name: 'cross-currency transfers whose amounts are not their rate',
    rule: 'Of a cross-currency transfer two of amount, rate and second amount give the third.',
    sql: `select t.deal_serial_no as record from fund_transfer t join currency_pair p on p.currency_pair_code = t.currency_pair
      join currency c on c.currency_code = t.currency2
      where t.order_status in ('1', '2') and t.transfer_type = '4' and abs(t.amount2 - case when t.currency = p.base_currency
        then t.amount * t.exchange_rate2 / p.quoted_unit else t.amount * p.quoted_unit / t.exchange_rate2 end) > power(10, -c.decimal_scale) + t.amount2 * 0.00000001`,
  },
  {
    name: 'payments in two files',
    rule: 'A payment leaves in one file: no movement and no payment has two items that were not refused or dropped.',
    sql: `select i.end_to_end_id as record from payment_item i join payment_file p on p.group_id = i.group_id and p.id = i.file_id
      where i.item_status in ('0', '2') and p.file_status <> '8' group by i.group_id, i.flow_id, i.end_to_end_id having count(*) > 1
      union all
      select i.end_to_end_id from payment_item i join account_flow m on m.group_id = i.group_id and m.id = i.flow_id
      join payment_item other on other.group_id = i.group_id and (other.origin_type, other.origin_id) = (i.origin_type, i.origin_id) and other.id > i.id
      join account_flow om on om.group_id = other.group_id and om.id = other.flow_id and om.account_id = m.account_id
      where i.item_status in ('0', '2') and other.item_status in ('0', '2') and m.flow_status <> '9' and om.flow_status <> '9' and not exists (
        select from journal r join journal j on j.group_id = r.group_id and j.id = r.reverses_id where j.group_id = i.group_id and j.id = m.journal_id)`,
  },
  {
    name: 'files that are not the sum of their payments',
    rule: 'A file says how many payments it has and what they sum to, in the currency and from the account that each of them has.',
    sql: `select p.file_no as record from payment_file p left join payment_item i on i.group_id = p.group_id and i.file_id = p.id
      left join account_flow m on m.group_id = i.group_id and m.id = i.flow_id
      group by p.group_id, p.id, p.file_no, p.pay_count, p.file_sum, p.currency, p.account_id
      having p.pay_count <> count(i.id) or p.file_sum <> coalesce(sum(i.amount), 0)
        or bool_or(m.currency <> p.currency or m.account_id <> p.account_id or -m.balance_change <> i.amount)`,
  },
  {
    name: 'payments whose file is out and whose record is open',
    rule: 'A released payment that the bank has not answered in the negative keeps its record locked or sent until it is settled or failed.',
    sql: `select p.file_no as record from payment_file p join payment_item i on i.group_id = p.group_id and i.file_id = p.id
      join account_flow m on m.group_id = i.group_id and m.id = i.flow_id and m.flow_status = '0'
      left join net_result n on i.origin_type = 'netResult' and n.group_id = i.group_id and n.id = i.origin_id
      left join fund_transfer t on i.origin_type = 'transfer' and t.group_id = i.group_id and t.id = i.origin_id
      where p.file_status in ('1', '2', '3') and i.item_status in ('0', '2') and (n.lock_flag = '0' or t.transfer_status in ('T', '1', '0', '2'))`,
  },
]
