// Clearing flows: the sum of their members, with the same key, each member in one of them and in the same state.
import { flowSign, type JudgeRule } from '../judge-rule.ts'

const membersOf = `cash_flow f where f.group_id = n.group_id and f.netting_id = n.id`
const signed = `(case n.cfl_flag when '1' then n.settle_amt when '2' then -n.settle_amt else 0 end)`

export const netRules: readonly JudgeRule[] = [
  {
    name: 'clearing flows that are not the sum of their flows',
    rule: 'A clearing flow pays the sum of its members, received less paid.',
    sql: `select n.netting_no as record from net_result n where n.netting_status in ('T', '1', '2')
      and ${signed} <> (select coalesce(sum(${flowSign} * f.pay_amt), 0) from ${membersOf})`,
  },
  {
    name: 'clearing flows that count other members than they have',
    rule: 'A clearing flow counts its members and the sum of what they move, and names them among its conditions.',
    sql: `select n.netting_no as record from net_result n where n.netting_status in ('T', '1', '2')
      and ((select count(*) <> n.member_count or coalesce(sum(f.pay_amt), 0) <> n.gross_amt from ${membersOf})
        or exists (select from ${membersOf} and not n.net_conditions -> 'members' ? f.id::text))`,
  },
  {
    name: 'clearing flows with members of another key',
    rule: 'The members of a clearing flow have its organisation, counterparty, currency, day, pay way and paths.',
    sql: `select n.netting_no as record from net_result n join cash_flow f on f.group_id = n.group_id and f.netting_id = n.id
      where n.netting_status in ('T', '1') and (f.org_id, f.counter_party_id, f.pay_currency, f.pay_date_adj, f.pay_way, f.our_party_path_id, f.counter_party_path_id)
        is distinct from (n.org_id, n.counter_party_id, n.settle_currency, n.settle_date, n.pay_way, n.our_party_path_id, n.counter_party_path_id)`,
  },
  {
    name: 'gross clearing flows with several members',
    rule: 'What is paid gross is one flow.',
    sql: `select n.netting_no as record from net_result n where n.net_flag = '0' and n.netting_status in ('T', '1', '2') and (select count(*) from ${membersOf}) <> 1`,
  },
  {
    name: 'clearing flows with void or unknown members',
    rule: 'No member of a clearing flow, paid or to be paid, is void or of an open amount, and none belongs to a void deal.',
    sql: `select n.netting_no as record from net_result n join cash_flow f on f.group_id = n.group_id and f.netting_id = n.id
      left join fx_deal d on d.group_id = f.group_id and d.id = f.deal_id
      where n.netting_status in ('T', '1', '2') and (f.cfl_status <> '1' or f.cfl_known_status <> '1' or d.trade_status in ('T', '1', '0'))`,
  },
  {
    name: 'flows in another state than their clearing flow',
    rule: 'A flow is in a clearing flow, committed or settled as that one is; a failed one may wait in it to be paid again.',
    sql: `select f.cfl_no as record from cash_flow f join net_result n on n.group_id = f.group_id and n.id = f.netting_id
      where not (f.settle_status = any (case n.netting_status when 'T' then array['1'] when '1' then array['2', '9'] when '2' then array['3'] else array['9'] end))
      union all
      select f.cfl_no from cash_flow f where f.netting_id is null and f.settle_status in ('1', '2')`,
  },
  {
    name: 'revoked clearing flows that hold something',
    rule: 'A revoked clearing flow has no members, no allocation and nothing on its way.',
    sql: `select n.netting_no as record from net_result n where n.netting_status = '0' and (exists (select from ${membersOf})
      or exists (select from fund_allocation a where a.group_id = n.group_id and a.net_id = n.id)
      or exists (select from account_flow m where m.group_id = n.group_id and m.origin_type = 'netResult' and m.origin_id = n.id and m.flow_status = '0'))`,
  },
  {
    name: 'clearing flows allocated before their review',
    rule: 'Money is allocated to a clearing flow that was passed.',
    sql: `select n.netting_no as record from net_result n where n.allocate_status <> '0'
      and (n.check_status <> '1' or n.netting_status not in ('1', '2') or (n.check_tier = '3' and n.approve_status <> '1'))`,
  },
  {
    name: 'clearing flows whose allocation is not their amount',
    rule: 'Allocated is the amount of the clearing flow, over own accounts of its organisation; nothing is allocated before.',
    sql: `select n.netting_no as record from net_result n where (select coalesce(sum(a.alloc_amt), 0) from fund_allocation a where a.group_id = n.group_id and a.net_id = n.id)
        <> case when n.allocate_status = '0' then 0 else n.settle_amt end
      union all
      select n.netting_no from net_result n join fund_allocation a on a.group_id = n.group_id and a.net_id = n.id
        join bank_account b on b.group_id = a.group_id and b.id = a.account_id where a.currency <> n.settle_currency or a.org_id <> n.org_id or b.org_id <> n.org_id`,
  },
  {
    name: 'clearing flows whose movements are not their allocation',
    rule: 'Once confirmed, each allocation waits on its account as a movement of its amount; before that and after the payment nothing waits.',
    sql: `select n.netting_no as record from net_result n
      cross join lateral (select count(*) filter (where m.flow_status = '0') as waiting, coalesce(sum(m.balance_change) filter (where m.flow_status = '0'), 0) as amount
        from account_flow m where m.group_id = n.group_id and m.origin_type = 'netResult' and m.origin_id = n.id) m
      where case when n.netting_status = '1' and n.allocate_status = '2' and n.settle_amt > 0
        then m.amount <> ${signed} or m.waiting <> (select count(*) from fund_allocation a where a.group_id = n.group_id and a.net_id = n.id) else m.waiting > 0 end`,
  },
  {
    name: 'settled flows without the amount and day that were settled',
    rule: 'A flow that its clearing flow settled says what was paid and when, and one that is not settled says nothing.',
    sql: `select f.cfl_no as record from cash_flow f where f.netting_id is not null and ((f.settle_status = '3') <> (f.actual_amt is not null and f.actual_date is not null))`,
  },
  {
    name: 'payments that the agreement does not net',
    rule: 'Several flows are netted only under an agreement with the counterparty.',
    sql: `select n.netting_no as record from net_result n where n.net_flag = '1' and n.netting_status in ('T', '1') and not exists (
      select from netting_version g where g.group_id = n.group_id and g.counter_party_id = n.counter_party_id)
      and not exists (select from netting_agreement g where g.group_id = n.group_id and g.counter_party_id = n.counter_party_id)`,
  },
]
