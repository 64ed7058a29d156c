/** What hedging relationships of an organisation designate at a month end, and what their entries before it left, for all of them at once. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { agreedTermsSql } from '../../trade/kinds/deal-register.kind.ts'
import { optionDeal, relationInForce } from '../relation/hedge-relation.word.ts'
import type { EntryBalances, EntryInstrument, EntryItem, EntryRelation } from './hedge-entry.rules.ts'
import { bookedEntries } from './hedge-entry.word.ts'

export interface EntryDay {
  readonly orgId: string
  readonly entryDate: BusinessDate
}

/** Those that were designated by the day and are in force, by their numbers. */
async function relationsOn(tx: Tx, { groupId }: Scope, { orgId, entryDate }: EntryDay) {
  const { rows } = await sql<
    Omit<EntryRelation, 'items' | 'instruments' | 'before'>
  >`select r.id as relation_id, r.relation_no,
      r.hedge_kind, r.trans_currency, r.excluded_element, r.item_basis, r.start_date
    from hedge_relation r where r.group_id = ${groupId} and r.org_id = ${orgId}
      and ${sql.raw(relationInForce('r'))} and r.start_date <= ${entryDate} order by r.id`.execute(tx)
  return rows
}

async function itemsOf(tx: Tx, { groupId }: Scope, ids: readonly string[]) {
  const { rows } = await sql<
    EntryItem & { relationId: string }
  >`select i.relation_id, e.exposure_type, e.exposure_direction, e.end_date,
      trim_scale(i.designated_amt)::text as designated_amt
    from hedge_item i join fx_exposure e on e.group_id = i.group_id and e.id = i.exposure_id
    where i.group_id = ${groupId} and i.relation_id = any (${ids}::bigint[]) order by e.end_date, e.id`.execute(tx)
  return Map.groupBy(rows, ({ relationId }) => relationId)
}

/** The designated shares as deals of that principal, each with the day on which it was settled. */
async function instrumentsOf(tx: Tx, { groupId }: Scope, ids: readonly string[], { entryDate }: EntryDay) {
  const { rows } = await sql<
    EntryInstrument & { relationId: string }
  >`select i.relation_id, d.busin_type, d.currency_pair,
      d.deal_direction, trim_scale(i.principal_amt)::text as principal, trim_scale(d.exchange_rate)::text as exchange_rate, d.value_date,
      ${sql.raw(agreedTermsSql)} as terms, ${sql.raw(optionDeal('d'))} as is_option,
      trim_scale(i.designated_amt)::text as designated_amt, s.book_date as settled_day
    from hedge_instrument i join fx_deal d on d.group_id = i.group_id and d.id = i.deal_id
    left join settled_deal s on s.group_id = d.group_id and s.deal_id = d.id and s.book_date <= ${entryDate}
    where i.group_id = ${groupId} and i.relation_id = any (${ids}::bigint[]) order by d.value_date, d.id`.execute(tx)
  return Map.groupBy(rows, ({ relationId }) => relationId)
}

/** What their last booked entries left. */
async function balancesOf(tx: Tx, { groupId }: Scope, ids: readonly string[]) {
  const { rows } = await sql<
    EntryBalances & { relationId: string }
  >`select distinct on (l.relation_id) l.relation_id, r.entry_date,
      l.item_total, l.hedge_total, l.whole_total, l.reserve_amt, l.adjustment_amt, l.cost_amt, l.carrying_amt
    from hedge_entry_line l join hedge_entry_run r on r.group_id = l.group_id and r.id = l.run_id and ${sql.raw(bookedEntries('r'))}
    where l.group_id = ${groupId} and l.relation_id = any (${ids}::bigint[])
    order by l.relation_id, r.entry_date desc`.execute(tx)
  return new Map(rows.map((row) => [row.relationId, row]))
}

export async function entryRelations(tx: Tx, scope: Scope, of: EntryDay): Promise<EntryRelation[]> {
  const relations = await relationsOn(tx, scope, of)
  const ids = relations.map(({ relationId }) => relationId)
  const items = await itemsOf(tx, scope, ids)
  const instruments = await instrumentsOf(tx, scope, ids, of)
  const balances = await balancesOf(tx, scope, ids)
  return relations.map((relation) => ({
    ...relation,
    items: items.get(relation.relationId) ?? [],
    instruments: instruments.get(relation.relationId) ?? [],
    before: balances.get(relation.relationId),
  }))
}
