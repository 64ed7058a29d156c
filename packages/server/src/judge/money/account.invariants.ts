// Accounts: a balance is its opening and every movement that was booked, each from the one before it.
import type { JudgeRule } from '../judge-rule.ts'

const booked = `(select m.*, lag(m.running_balance) over (partition by m.group_id, m.account_id, m.currency order by m.book_no) as before
  from account_flow m where m.flow_status = '1')`
const ledgerOf = `bank_account b on b.group_id = m.group_id and b.id = m.account_id`

export const accountRules: readonly JudgeRule[] = [
  {
    name: 'movements whose balance is not the one before and their own',
    rule: 'The balance after a movement is the balance before it and the movement, in the order of booking.',
    sql: `select m.flow_serial_no as record from ${booked} m where m.running_balance <> coalesce(m.before, 0) + m.balance_change`,
  },
  {
    name: 'accounts whose balance is not the sum of their movements',
    rule: 'The balance of an account in a currency is the sum of its booked movements, the opening among them.',
    sql: `select b.account || ' ' || c.currency_code as record from bank_account b cross join currency c
      left join ledger_balance l on l.group_id = b.group_id and l.account_id = b.ledger_account_id and l.currency = c.currency_code
      left join (select group_id, account_id, currency, sum(balance_change) as amount from account_flow where flow_status = '1' group by 1, 2, 3) m
        on m.group_id = b.group_id and m.account_id = b.id and m.currency = c.currency_code
      where coalesce(l.balance_minor, 0) <> coalesce(m.amount, 0) * power(10::numeric, c.decimal_scale)`,
  },
  {
    name: 'accounts whose last movement does not say their balance',
    rule: 'The balance after the last movement is the balance of the account.',
    sql: `select b.account || ' ' || m.currency as record from (select distinct on (m.group_id, m.account_id, m.currency) m.* from account_flow m where m.flow_status = '1'
        order by m.group_id, m.account_id, m.currency, m.book_no desc) m
      join ${ledgerOf} join currency c on c.currency_code = m.currency
      left join ledger_balance l on l.group_id = b.group_id and l.account_id = b.ledger_account_id and l.currency = m.currency
      where m.running_balance * power(10::numeric, c.decimal_scale) <> coalesce(l.balance_minor, 0)`,
  },
  {
    name: 'movements that their journal does not post',
    rule: 'What a journal posts on the ledger account of a bank account is the sum of the movements that it booked there.',
    sql: `select j.journal_no as record from journal j join (
        select group_id, journal_id, account_id, currency, sum(balance_change) as amount from account_flow where flow_status = '1' group by 1, 2, 3, 4) m
        on m.group_id = j.group_id and m.journal_id = j.id join ${ledgerOf} join currency c on c.currency_code = m.currency
      where m.amount * power(10::numeric, c.decimal_scale) <> (select coalesce(sum(t.amount_minor), 0) from posting t
        where t.group_id = j.group_id and t.journal_id = j.id and t.account_id = b.ledger_account_id and t.currency = m.currency)
      union all
      select j.journal_no from posting t join journal j on j.group_id = t.group_id and j.id = t.journal_id
        join bank_account b on b.group_id = t.group_id and b.ledger_account_id = t.account_id
      where not exists (select from account_flow m where m.group_id = t.group_id and m.journal_id = t.journal_id and m.account_id = b.id and m.currency = t.currency and m.flow_status = '1')`,
  },
  {
    name: 'movements booked twice',
    rule: 'A movement has one place in the order of booking, and only a booked one has a journal, a place and a balance.',
    sql: `select m.flow_serial_no as record from account_flow m where (m.flow_status = '1') <> (m.book_no is not null and m.journal_id is not null and m.running_balance is not null)
      union all
      select min(m.flow_serial_no) from account_flow m where m.book_no is not null group by m.group_id, m.account_id, m.currency, m.book_no having count(*) > 1`,
  },
  {
    name: 'movements in a currency that the account does not hold',
    rule: 'An account moves in its own currencies.',
    sql: `select m.flow_serial_no as record from account_flow m join ${ledgerOf} where m.flow_status in ('0', '1') and not m.currency = any (string_to_array(replace(b.currencies, ' ', ''), ','))`,
  },
  {
    name: 'movements with more decimals than their currency has',
    rule: 'A movement has no more decimals than its currency.',
    sql: `select m.flow_serial_no as record from account_flow m join currency c on c.currency_code = m.currency where round(m.balance_change, c.decimal_scale) <> m.balance_change`,
  },
  {
    name: 'movements before the opening of their account',
    rule: 'Nothing is booked on a day before the opening balance of the account in the currency.',
    sql: `select m.flow_serial_no as record from account_flow m join (select distinct on (o.group_id, o.account_id, o.currency) o.* from account_flow o where o.flow_status = '1'
        order by o.group_id, o.account_id, o.currency, o.book_no) o on (o.group_id, o.account_id, o.currency) = (m.group_id, m.account_id, m.currency)
      where m.flow_status = '1' and o.origin_type = 'balance' and m.change_date < o.change_date and m.origin_type <> 'balance'`,
  },
  {
    name: 'movements booked on another day than their journal',
    rule: 'A movement is booked on the day of its journal.',
    sql: `select m.flow_serial_no as record from account_flow m join journal j on j.group_id = m.group_id and j.id = m.journal_id where m.flow_status = '1' and m.change_date <> j.book_date`,
  },
  {
    name: 'cancelled accounts that are not empty',
    rule: 'A cancelled account holds nothing and nothing waits on it.',
    sql: `select b.account as record from bank_account b where b.account_status = '0' and (exists (select from account_flow m where m.group_id = b.group_id and m.account_id = b.id and m.flow_status = '0')
      or exists (select from ledger_balance l where l.group_id = b.group_id and l.account_id = b.ledger_account_id and l.balance_minor <> 0))`,
  },
]
