/** What is never false of accounts and their movements. */
import { AccountStatus, FlowStatus } from '@hedgerow/contract/account/account.dict'
import type { Invariant } from '../../kit/http/feature.ts'

export const accountInvariants: readonly Invariant[] = [
  {
    name: 'bank accounts whose booked movements are not the balance of the ledger',
    sql: `select count(*) from (select a.group_id, a.ledger_account_id as account_id, f.currency,
        sum(f.balance_change * power(10::numeric, k.decimal_scale)) as booked
      from account_flow f join bank_account a on (a.group_id, a.id) = (f.group_id, f.account_id)
      join currency k on k.currency_code = f.currency where f.flow_status = '${FlowStatus.of.booked}' group by 1, 2, 3) m
      full join (select b.* from ledger_balance b join ledger_account l on (l.group_id, l.id) = (b.group_id, b.account_id)
        where l.account_role = 'bank') b using (group_id, account_id, currency)
      where coalesce(m.booked, 0) <> coalesce(b.balance_minor, 0)`,
  },
  {
    name: 'cancelled accounts that hold money or expect some',
    sql: `select count(*) from bank_account a where a.account_status = '${AccountStatus.of.cancelled}' and (
      exists (select from ledger_balance b where (b.group_id, b.account_id) = (a.group_id, a.ledger_account_id) and b.balance_minor <> 0)
      or exists (select from account_flow f where (f.group_id, f.account_id) = (a.group_id, a.id) and f.flow_status = '${FlowStatus.of.pending}'))`,
  },
  {
    name: 'movements whose running balance is not the one before it and their own amount',
    sql: `select count(*) from (select running_balance, sum(balance_change) over (partition by group_id, account_id, currency order by book_no) as balance
      from account_flow where flow_status = '${FlowStatus.of.booked}') m where running_balance <> balance`,
  },
]
