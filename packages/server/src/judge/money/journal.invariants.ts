// Journals: they balance, they are reversed once, and what they say together is what the ledger says.
import type { JudgeRule } from '../judge-rule.ts'

const standing = `j.reverses_id is null and not exists (select from journal r where r.group_id = j.group_id and r.reverses_id = j.id)`

export const journalRules: readonly JudgeRule[] = [
  {
    name: 'journals that do not balance',
    rule: 'The postings of a journal sum to zero in each currency.',
    sql: `select j.journal_no as record from journal j join posting t on t.group_id = j.group_id and t.journal_id = j.id
      group by j.group_id, j.id, j.journal_no, t.currency having sum(t.amount_minor) <> 0`,
  },
  {
    name: 'journals of fewer than two postings',
    rule: 'A journal has at least two postings.',
    sql: `select j.journal_no as record from journal j where (select count(*) from posting t where t.group_id = j.group_id and t.journal_id = j.id) < 2`,
  },
  {
    name: 'reversals that are not the mirror of what they reverse',
    rule: 'A reversal posts the opposite of every posting that it reverses, is no reversal of a reversal, and stands alone.',
    sql: `select r.journal_no as record from journal r join journal j on j.group_id = r.group_id and j.id = r.reverses_id
      where j.reverses_id is not null or j.org_id <> r.org_id or exists (select from posting t where t.group_id = r.group_id and t.journal_id in (r.id, j.id)
        group by t.account_id, t.currency having sum(t.amount_minor) <> 0)
      union all
      select j.journal_no from journal r join journal j on j.group_id = r.group_id and j.id = r.reverses_id group by j.group_id, j.id, j.journal_no having count(*) > 1`,
  },
  {
    name: 'ledger balances that are not the sum of their postings',
    rule: 'The balance of a ledger account is the sum of its postings.',
    sql: `select coalesce(b.account_id, t.account_id) || ' ' || coalesce(b.currency, t.currency) as record from ledger_balance b
      full join (select group_id, account_id, currency, sum(amount_minor) as amount from posting group by 1, 2, 3) t
        on t.group_id = b.group_id and t.account_id = b.account_id and t.currency = b.currency where coalesce(b.balance_minor, 0) <> coalesce(t.amount, 0)`,
  },
  {
    name: 'postings on accounts of another organisation',
    rule: 'A journal posts on accounts of its own organisation.',
    sql: `select j.journal_no as record from journal j join posting t on t.group_id = j.group_id and t.journal_id = j.id
      join ledger_account a on a.group_id = t.group_id and a.id = t.account_id where a.org_id <> j.org_id or t.org_id <> j.org_id`,
  },
  {
    name: 'deals with two fair values in the books',
    rule: 'The mark of a deal is reversed before the next is booked.',
    sql: `select min(j.origin_no) as record from journal j where j.journal_kind = 'mark' and ${standing} group by j.group_id, j.origin_type, j.origin_id having count(*) > 1`,
  },
  {
    name: 'settled deals with a fair value in the books',
    rule: 'At the settlement the last mark of a deal is reversed, so that nothing of it counts twice.',
    sql: `select d.deal_serial_no as record from journal j join fx_deal d on d.group_id = j.group_id and d.id = j.origin_id
      where j.journal_kind = 'mark' and j.origin_type = 'deal' and ${standing} and (d.trade_status = '0' or (d.deal_complete_status = '1'
        and exists (select from cash_flow f where f.group_id = d.group_id and f.deal_id = d.id and f.cfl_status = '1' and f.netting_id is not null)
        and not exists (select from cash_flow f where f.group_id = d.group_id and f.deal_id = d.id and f.cfl_status = '1' and f.settle_status <> '3')))`,
  },
  {
    name: 'mark runs that are not in the books as they were passed',
    rule: 'A passed mark run counts its deals and has a journal of each that is worth another amount than its premium is carried at; one that waits has none.',
    sql: `select r.run_no as record from mark_run r where r.deal_count <> (select count(*) from mark_line l where l.group_id = r.group_id and l.run_id = r.id)
      union all
      select r.run_no from mark_run r join mark_line l on l.group_id = r.group_id and l.run_id = r.id
      where (r.mark_status = '2' and l.value_amt <> l.cost_amt) and not exists (select from journal j where j.group_id = r.group_id
        and j.journal_kind = 'mark' and j.origin_type = 'deal' and j.origin_id = l.deal_id and j.book_date = r.mark_date)`,
  },
  {
    name: 'journals exported twice as new',
    rule: 'A journal leaves for the general ledger once; what leaves again says so.',
    sql: `select j.journal_no as record from voucher_export_journal v join journal j on j.group_id = v.group_id and j.id = v.journal_id
      where not v.again group by j.group_id, j.id, j.journal_no having count(*) > 1`,
  },
]
