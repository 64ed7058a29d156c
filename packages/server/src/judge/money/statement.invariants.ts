// Statements of the bank: each line books one movement or stands as a difference.
import type { JudgeRule } from '../judge-rule.ts'

export const statementRules: readonly JudgeRule[] = [
  {
    name: 'statement lines matched to nothing that was booked',
    rule: 'A matched line names a booked movement of its account and currency.',
    sql: `select s.file_no as record from statement_line l join bank_statement s on s.group_id = l.group_id and s.id = l.statement_id
      left join account_flow m on m.group_id = l.group_id and m.id = l.flow_id
      where l.line_status = '1' and s.file_status <> '9' and not exists (select from statement_share h where h.group_id = l.group_id and h.line_id = l.id)
        and (m.id is null or m.flow_status <> '1' or (m.account_id, m.currency) is distinct from (s.account_id, s.currency))`,
  },
  {
    name: 'movements that two lines booked',
    rule: 'A movement is on one line of the statements of its account, or with others on lines that are not matched otherwise.',
    sql: `select m.flow_serial_no as record from (select group_id, flow_id from statement_line where not is_notified
        union all select group_id, flow_id from statement_share where not is_notified group by group_id, flow_id) l
      join account_flow m on m.group_id = l.group_id and m.id = l.flow_id group by m.group_id, m.id, m.flow_serial_no having count(*) > 1`,
  },
  {
    name: 'lines of several movements that are not their sum',
    rule: 'Lines and movements that are matched together are booked, of one account, and the same money but for what is booked beside a line.',
    sql: `select min(s.file_no) as record from (select h.group_id, h.is_notified, case when count(*) over (partition by h.group_id, h.line_id) > 1
          then -h.line_id else h.flow_id end as part, h.line_id, h.flow_id from statement_share h) h
      join statement_line l on l.group_id = h.group_id and l.id = h.line_id join bank_statement s on s.group_id = l.group_id and s.id = l.statement_id
      join account_flow m on m.group_id = h.group_id and m.id = h.flow_id
      group by h.group_id, h.part having bool_or(m.flow_status <> '1' or (m.account_id, m.currency) is distinct from (s.account_id, s.currency))
        or (select sum(e.amount) from statement_line e where e.id in (select unnest(array_agg(h.line_id))))
          <> (select sum(e.balance_change) from account_flow e where e.id in (select unnest(array_agg(h.flow_id)))
            or (e.origin_type = 'statementLine' and e.origin_id in (select unnest(array_agg(h.line_id))))
            or (e.origin_type = 'bankDifference' and e.flow_status = '1' and e.origin_id in (select x.id from bank_difference x where x.line_id in (select unnest(array_agg(h.line_id))))))`,
  },
  {
    name: 'lines that repeat nothing',
    rule: 'A line that repeats another is of its account, day and amount, and the other is a line of its own.',
    sql: `select s.file_no as record from statement_line l join bank_statement s on s.group_id = l.group_id and s.id = l.statement_id
      left join statement_line e on e.group_id = l.group_id and e.id = l.repeats_id left join bank_statement o on o.group_id = e.group_id and o.id = e.statement_id
      where l.line_status = '3' and s.file_status <> '9' and (e.id is null or e.line_status = '3' or o.file_status = '9'
        or (e.amount, e.book_date, o.account_id, o.currency) is distinct from (l.amount, l.book_date, s.account_id, s.currency))`,
  },
  {
    name: 'statements that count other lines than they have',
    rule: 'A statement counts its lines and those that are matched.',
    sql: `select s.file_no as record from bank_statement s where
      (select count(*) <> s.line_count or count(*) filter (where l.line_status = '1') <> s.matched_count from statement_line l where l.group_id = s.group_id and l.statement_id = s.id)`,
  },
  {
    name: 'statements whose closing balance is not what their lines make',
    rule: 'Opening and lines make the closing balance, or the statement says by how much they miss it.',
    sql: `select s.file_no as record from bank_statement s where s.opening_balance is not null and s.closing_balance is not null and s.file_status in ('1', '2')
      and s.opening_balance + (select coalesce(sum(l.amount), 0) from statement_line l where l.group_id = s.group_id and l.statement_id = s.id)
        <> s.closing_balance and coalesce(s.closing_off, 0) = 0`,
  },
  {
    name: 'unmatched lines without a difference',
    rule: 'A line that nothing of ours answers stands as a difference.',
    sql: `select s.file_no as record from statement_line l join bank_statement s on s.group_id = l.group_id and s.id = l.statement_id
      where l.line_status = '2' and s.file_status in ('1', '2') and not exists (select from bank_difference x where x.group_id = l.group_id and x.line_id = l.id)`,
  },
  {
    name: 'reverted statements that still book something',
    rule: 'A reverted statement has booked nothing and has no difference open.',
    sql: `select s.file_no as record from bank_statement s where s.file_status = '9' and (exists (select from statement_line l where l.group_id = s.group_id and l.statement_id = s.id and l.line_status = '1')
      or exists (select from bank_difference x where x.group_id = s.group_id and x.statement_id = s.id and x.diff_status in ('0', '1')))`,
  },
  {
    name: 'differences booked by who proposed them, or by nobody',
    rule: 'A difference is proposed by one person and booked by another, and a booked one names its journal.',
    sql: `select x.diff_no as record from bank_difference x where (x.booker_id is not null and x.booker_id is not distinct from x.proposer_id)
      or (x.diff_status = '1' and x.proposer_id is null)`,
  },
]
