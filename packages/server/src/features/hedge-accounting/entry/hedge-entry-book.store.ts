/** What hedging relationships of an organisation designate at a month end, and what their entries before it left, for all of them at once. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { agreedTermsSql } from '../../trade/kinds/deal-register.kind.ts'
import { standingsOf } from '../../trade/live/deal-history.store.ts'
import { designatedRelation, eventInEffect, optionDeal } from '../relation/hedge-relation.word.ts'
import type { EntryItem, EntryRelation, Stored, StoredEntryRelation, StoredInstrument } from './hedge-entry.rules.ts'
import { bookedEntries } from './hedge-entry.word.ts'

export interface EntryDay {
  readonly orgId: string
  readonly entryDate: BusinessDate
}

type Relation = Omit<EntryRelation, 'items' | 'instruments' | 'before'>

/** Those that were designated by the day, by their numbers; why they had ended by it. */
async function relationsOn(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, { orgId, entryDate }: EntryDay) {
  const { rows } = await sql<Relation>`select r.id as relation_id, r.relation_no,
      r.hedge_kind, r.trans_currency, r.excluded_element, r.item_basis, r.purchase_use, r.start_date,
      case when r.discontinue_date <= ${entryDate} then r.discontinue_reason end as discontinue_reason
    from hedge_relation r where r.group_id = ${groupId} and r.org_id = ${orgId}
      and ${sql.raw(designatedRelation('r'))} and r.start_date <= ${entryDate} order by r.id`.execute(tx)
  return rows
}

/** Everything that is or was designated of one kind, with its moves. `share` and `amount`: columns of what is designated; `before`, `after`: of its events. */
const movedRows = (
  { groupId }: Pick<Scope, 'groupId'>,
  ids: readonly string[],
  of: {
    readonly table: string
    readonly events: string
    readonly id: string
    readonly amount: string
    readonly moved: string
  },
) => {
  const id = sql.ref(of.id)
  const [before, after] = [sql.ref(`t.before_${of.moved}`), sql.ref(`t.after_${of.moved}`)]
  return sql`(select x.relation_id, x.id, trim_scale(sum(x.amount))::text as standing,
      coalesce(jsonb_agg(x.move order by x.at) filter (where x.move is not null), '[]') as moves
    from (select i.relation_id, i.${id} as id, i.${sql.ref(of.amount)} as amount, null::jsonb as move, 0 as at
        from ${sql.table(of.table)} i where i.group_id = ${groupId} and i.relation_id = any (${ids}::bigint[])
      union all select v.relation_id, t.${id}, 0, jsonb_build_object('day', to_char(v.effective_date, 'YYYYMMDD'),
          'before', trim_scale(${before})::text, 'after', trim_scale(${after})::text), v.document_version
        from hedge_event v join ${sql.table(of.events)} t on t.group_id = v.group_id and t.event_id = v.id
        where v.group_id = ${groupId} and v.relation_id = any (${ids}::bigint[]) and ${sql.raw(eventInEffect('v'))}) x
    group by x.relation_id, x.id)`
}
const itemRows = {
  table: 'hedge_item',
  events: 'hedge_event_item',
  id: 'exposure_id',
  amount: 'designated_amt',
  moved: 'amt',
}
const instrumentRows = {
  table: 'hedge_instrument',
  events: 'hedge_event_instrument',
  id: 'deal_id',
  amount: 'principal_amt',
  moved: 'principal',
}

async function itemsOf(tx: Tx, scope: Pick<Scope, 'groupId'>, ids: readonly string[]) {
  const { rows } = await sql<
    Stored<EntryItem> & { relationId: string }
  >`select x.relation_id, x.standing, x.moves, e.exposure_type, e.exposure_direction,
      e.end_date
    from ${movedRows(scope, ids, itemRows)} x join fx_exposure e on e.group_id = ${scope.groupId} and e.id = x.id
    order by e.end_date, e.id`.execute(tx)
  return Map.groupBy(rows, ({ relationId }) => relationId)
}

/** The designated shares as deals, each with the day on which it was settled. */
async function instrumentsOf(tx: Tx, scope: Pick<Scope, 'groupId'>, ids: readonly string[], { entryDate }: EntryDay) {
  const { rows } = await sql<
    StoredInstrument & { relationId: string }
  >`select x.relation_id, d.id as deal_id, x.standing, x.moves, d.busin_type, d.currency_pair,
      d.deal_direction, trim_scale(d.exchange_rate)::text as exchange_rate, d.value_date,
      ${sql.raw(agreedTermsSql)} as terms, ${sql.raw(optionDeal('d'))} as is_option,
      case when s.book_date <= ${entryDate} then s.book_date end as settled_day, s.deal_id is not null as is_settled,
      ${standingsOf('d', { day: entryDate })} as standings
    from ${movedRows(scope, ids, instrumentRows)} x join fx_deal d on d.group_id = ${scope.groupId} and d.id = x.id
    left join settled_deal s on s.group_id = d.group_id and s.deal_id = d.id
    order by d.value_date, d.id`.execute(tx)
  return Map.groupBy(rows, ({ relationId }) => relationId)
}

/** What their last booked entries before the day left. */
async function balancesOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  ids: readonly string[],
  { entryDate }: EntryDay,
) {
  const { rows } = await sql<
    NonNullable<EntryRelation['before']> & { relationId: string }
  >`select distinct on (l.relation_id) l.relation_id, r.entry_date,
      l.item_total, l.hedge_total, l.whole_total, l.reserve_amt, l.adjustment_amt, l.cost_amt, l.carrying_amt,
      sum(l.opening_worth) over (partition by l.relation_id) as opening_total
    from hedge_entry_line l join hedge_entry_run r on r.group_id = l.group_id and r.id = l.run_id and ${sql.raw(bookedEntries('r'))}
    where l.group_id = ${groupId} and l.relation_id = any (${ids}::bigint[]) and r.entry_date < ${entryDate}
    order by l.relation_id, r.entry_date desc`.execute(tx)
  return new Map(rows.map((row) => [row.relationId, row]))
}

/** As they are stored; `sharesBy` measures what was designated by the day. */
export async function entryRelations(
  tx: Tx,
  scope: Pick<Scope, 'groupId'>,
  of: EntryDay,
): Promise<StoredEntryRelation[]> {
  const relations = await relationsOn(tx, scope, of)
  const ids = relations.map(({ relationId }) => relationId)
  const items = await itemsOf(tx, scope, ids)
  const instruments = await instrumentsOf(tx, scope, ids, of)
  const balances = await balancesOf(tx, scope, ids, of)
  return relations.map((relation) => ({
    ...relation,
    items: items.get(relation.relationId) ?? [],
    instruments: instruments.get(relation.relationId) ?? [],
    before: balances.get(relation.relationId),
  }))
}
