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
/** The smaller of the two with the sign of the gain, nothing where both gained or both lost. */
const lowerOf = (item: string, hedge: string) => `case when sign(${item}) * sign(${hedge}) < 0
  then sign(${hedge}) * least(abs(${item}), abs(${hedge})) else 0 end`
/** Of all booked entries of the relationship. */
const takenOf = (
  column: string,
) => `(select sum(e.${column}) from hedge_entry_line e join hedge_entry_run r on r.group_id = e.group_id
    and r.id = e.run_id and ${bookedEntries('r')} where e.group_id = l.group_id and e.relation_id = l.relation_id)`

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
    // What the entries say of the parts of the item still to come (decision 0399).
    name: 'hedge reserves that are not the lower of the cumulative changes of what is still to come',
    sql: `select count(*) from ${last} where l.hedge_kind = '${HedgeKind.of.cashFlow}' and l.open_item_total is not null
      and l.reserve_amt <> ${lowerOf('l.open_item_total', 'l.open_hedge_total')}`,
  },
  {
    // Of entries before those were kept: of all that moved, less what was released.
    name: 'hedge reserves that are not the lower of the cumulative changes, less what was released',
    sql: `select count(*) from ${last} where l.hedge_kind = '${HedgeKind.of.cashFlow}' and l.open_item_total is null
      and l.reserve_amt + ${takenOf('released_amt')} <> ${lowerOf('l.item_total', 'l.hedge_total')}`,
  },
  {
    name: 'hedge reserves that are not what was effective, less what was released',
    sql: `select count(*) from ${last} where l.reserve_amt <> ${takenOf('effective_amt')} - case when l.hedge_kind = '${HedgeKind.of.cashFlow}'
      then ${takenOf('released_amt')} else 0 end`,
  },
  {
    name: 'hedging relationships whose gains are neither effective nor in the result',
    sql: `select count(*) from ${last} where l.hedge_kind = '${HedgeKind.of.cashFlow}'
      and l.hedge_total <> ${takenOf('effective_amt')} + ${takenOf('ineffective_amt')}`,
  },
]
