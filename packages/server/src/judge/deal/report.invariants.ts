// What banks report of orders: a deal is made of a report that says what was ordered, or by two people, and once.
import type { JudgeRule } from '../judge-rule.ts'

const quoteOf = 'fx_quote t on t.group_id = h.group_id and t.id = h.quote_id'
/** Reports of an order that was open: whoever dismisses the last of them ends it. */
const ofOpenOrder = `h.cause in ('1', '5')`

export const reportRules: readonly JudgeRule[] = [
  {
    name: 'held reports that one person decided',
    rule: 'What a bank reports otherwise is proposed by one person and decided by another, who is not the one who ordered.',
    sql: `select h.held_no as record from held_report h left join ${quoteOf} where h.held_status in ('3', '4')
      and (h.proposer_id is null or h.decider_id is null or h.decider_id = h.proposer_id or h.decider_id is not distinct from t.maker_id
        or h.decided_at < h.proposed_at)`,
  },
  {
    name: 'held reports that became a deal otherwise than they were decided',
    rule: 'A held report has a deal if and only if it was accepted, and that is the deal of its quote, which says that two people made it.',
    sql: `select h.held_no as record from held_report h left join ${quoteOf}
      where (h.held_status = '3') <> (h.deal_id is not null) or (h.deal_id is not null and (t.deal_id is distinct from h.deal_id or not t.by_held))
      union all
      select t.quote_serial_no from fx_quote t where t.by_held and not exists (select from held_report h
        where h.group_id = t.group_id and h.quote_id = t.id and h.deal_id = t.deal_id and h.held_status = '3')`,
  },
  {
    name: 'deals that several reports or quotes became',
    rule: 'A report becomes a deal at most once: a deal is of one quote and of one held report, and a quote of one accepted report.',
    sql: `select min(h.held_no) as record from held_report h where h.deal_id is not null group by h.group_id, h.deal_id having count(*) > 1
      union all select min(h.held_no) from held_report h where h.held_status = '3' and h.quote_id is not null group by h.group_id, h.quote_id having count(*) > 1
      union all select min(t.quote_serial_no) from fx_quote t where t.deal_id is not null group by t.group_id, t.deal_id having count(*) > 1`,
  },
  {
    name: 'numbers of a bank that two deals carry',
    rule: 'A bank names one deal by a number: two deals of quotes do not carry the same.',
    sql: `select min(t.quote_serial_no) as record from fx_quote t where t.deal_id is not null group by t.group_id, t.counter_party_id, t.bank_deal_no having count(*) > 1`,
  },
  {
    name: 'closed orders that became a deal by themselves',
    rule: 'An order that two people closed becomes a deal only where two people accept a report of it.',
    sql: `select h.held_no as record from held_report h join ${quoteOf}
      where h.held_status = '4' and ${ofOpenOrder} and t.deal_id is not null and not t.by_held and t.resolved_at > h.decided_at`,
  },
  {
    name: 'deals of orders that nobody gave, or of which something was undecided',
    rule: 'A quote that became a deal was ordered, and no bank’s report became a deal by itself while another about its order was undecided.',
    sql: `select t.quote_serial_no as record from fx_quote t where t.deal_id is not null and (t.ordered_at is null or t.ordered_by is null)
      union all
      select h.held_no from held_report h join ${quoteOf} where h.cause = '1' and t.deal_id is not null and not t.by_held and h.held_at < t.resolved_at
        and (h.decided_at is null or h.decided_at > t.resolved_at)`,
  },
  {
    name: 'inquiries dealt twice that nobody accepted twice',
    rule: 'An inquiry has one deal of its own, and any other by two people.',
    sql: `select min(t.ask_group_no) as record from fx_quote t where t.deal_id is not null and not t.by_held group by t.group_id, t.inquiry_id having count(*) > 1`,
  },
]
