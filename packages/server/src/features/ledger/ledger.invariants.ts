/** What is never false of the ledger. The database refuses all of it at commit; here it is asked of what is there. */
import type { Invariant } from '../../kit/http/feature.ts'

export const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'journals that do not balance in each currency, or have fewer than two postings',
    sql: `select (select count(*) from (select from posting group by group_id, journal_id, currency having sum(amount_minor) <> 0) b)
      + (select count(*) from journal j left join (select group_id, journal_id, count(*) as n from posting group by 1, 2) p
        on (p.group_id, p.journal_id) = (j.group_id, j.id) where coalesce(p.n, 0) < 2)`,
  },
  {
    name: 'balances of the ledger that are not the sums of their postings',
    sql: `select count(*) from (select group_id, account_id, currency, sum(amount_minor) as posted from posting group by 1, 2, 3) p
      full join ledger_balance b using (group_id, account_id, currency)
      where p.posted is distinct from b.balance_minor`,
  },
  {
    name: 'reversals that are not the opposite of what they reverse',
    sql: `select count(*) from (select j.group_id, j.id from journal j
        join posting p on p.group_id = j.group_id and p.journal_id in (j.id, j.reverses_id)
        where j.reverses_id is not null group by j.group_id, j.id, p.account_id, p.currency having sum(p.amount_minor) <> 0) r`,
  },
]
