/** What is never false of hedge entries: the books say what the entries say, and the reserve is the lower of the two less what left it. */
import { DiscontinueReason, HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import type { Invariant } from '../../../kit/http/feature.ts'
import { bookedEntries } from './hedge-entry.word.ts'

/** What the books hold of a relationship in the account of a role, in the line's currency; debits positive. */
const booksOf = (role: string) => `(select coalesce(sum(p.amount_minor), 0) / 10.0 ^ k.decimal_scale from journal j
    join posting p on p.group_id = j.group_id and p.journal_id = j.id and p.currency = l.currency
    join ledger_account a on a.group_id = p.group_id and a.id = p.account_id and a.account_role = '${role}'
  where j.group_id = l.group_id and j.origin_type = 'hedgeRelation' and j.origin_id = l.relation_id)`
/** The last booked entry of each relationship. */
const last = `(select distinct on (l.group_id, l.relation_id) l.*, r.entry_date from hedge_entry_line l
    join hedge_entry_run r on r.group_id = l.group_id and r.id = l.run_id and ${bookedEntries('r')}
  order by l.group_id, l.relation_id, r.entry_date desc) l join currency k on k.currency_code = l.currency`

export const hedgeEntryInvariants: readonly Invariant[] = [
  {
    name: 'discontinued hedging relationships whose entries since carry instruments',
    sql: `select count(*) from ${last} join hedge_relation h on h.group_id = l.group_id and h.id = l.relation_id
        and h.discontinue_date <= l.entry_date
      where l.carrying_amt <> 0 or h.discontinue_reason = '${DiscontinueReason.of.forecastGone}' and (l.reserve_amt <> 0 or l.cost_amt <> 0)`,
  },
  {
    name: 'balances of hedging relationships that the ledger does not say',
    sql: `select count(*) from ${last}
      where l.reserve_amt + ${booksOf('hedgeReserve')} <> 0 or l.cost_amt + ${booksOf('hedgeCost')} <> 0
        or l.adjustment_amt <> ${booksOf('hedgedItem')} or l.carrying_amt <> ${booksOf('hedgingInstrument')}`,
  },
  {
    name: 'hedge reserves that are not the lower of the cumulative changes, less what was released',
    sql: `select count(*) from ${last} where l.hedge_kind = '${HedgeKind.of.cashFlow}'
      and l.reserve_amt + (select sum(e.released_amt) from hedge_entry_line e join hedge_entry_run r on r.group_id = e.group_id
          and r.id = e.run_id and ${bookedEntries('r')} where e.group_id = l.group_id and e.relation_id = l.relation_id)
        <> case when sign(l.item_total) * sign(l.hedge_total) < 0
          then sign(l.hedge_total) * least(abs(l.item_total), abs(l.hedge_total)) else 0 end`,
  },
]
