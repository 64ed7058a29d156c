// Statements of the bank: each line books one movement or stands as a difference.
import type { JudgeRule } from '../judge-rule.ts'

export const statementRules: readonly JudgeRule[] = [
  {
    name: 'statement lines matched to nothing that was booked',
    rule: 'A matched line names a booked movement of its account and currency.',
    sql: `select s.file_no as record from statement_line l join bank_statement s on s.group_id = l.group_id and s.id = l.statement_id
      left join account_flow m on m.group_id = l.group_id and m.id = l.flow_id
      where l.line_status = '1' and s.file_status <> '9' and (m.id is null or m.flow_status <> '1' or (m.account_id, m.currency) is distinct from (s.account_id, s.currency))`,
  },
  {
    name: 'movements that two lines booked',
    rule: 'A movement is on one line of the statements of its account.',
    sql: `select m.flow_serial_no as record from statement_line l join account_flow m on m.group_id = l.group_id and m.id = l.flow_id
      where not l.is_notified group by m.group_id, m.id, m.flow_serial_no having count(*) > 1`,
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
