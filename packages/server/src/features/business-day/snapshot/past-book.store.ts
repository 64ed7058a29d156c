/** The deals of a day in the past as one table: from the snapshots of organisations that have one, else from the book of the day. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { bookQueries } from '../../position/book.store.ts'

interface PastSources {
  readonly day: BusinessDate
  readonly snapshotIds: readonly string[]
  /** The organisations that are read from the book of the day, as it is known now. */
  readonly bookOrgIds: readonly string[]
}

/** `value`, `cost` and `market_rate` are those that were stored with the snapshot, null where it is not valued or where there is none. */
export function pastDeals(scope: Scope, { day, snapshotIds, bookOrgIds }: PastSources): RawBuilder<unknown> {
  const { groupId } = scope
  const facts = sql`f.id, f.version, f.group_id, f.maker_id, f.counter_party_id`
  const terms = sql.raw(
    `q.org_id, q.deal_serial_no, q.busin_type, q.currency_pair, q.deal_direction, trim_scale(q.principal) as standing,
      trim_scale(q.exchange_rate) as exchange_rate, q.trans_date, q.value_date, q.terms`,
  )
  const exact = (column: string) => sql.raw(`${column}::text::numeric as ${column.slice(2)}`)
  return sql`select ${facts}, ${terms}, q.snapshot_id, ${exact('v.market_rate')}, ${exact('v.value')}, v.cost
      from snapshot_deal q join fx_deal f on f.group_id = q.group_id and f.id = q.deal_id
      left join snapshot_value v on v.group_id = q.group_id and v.snapshot_id = q.snapshot_id and v.deal_id = q.deal_id
        and v.value is not null
      where q.group_id = ${groupId} and q.snapshot_id = any (${[...snapshotIds]}::bigint[])
    union all select ${facts}, ${terms}, null::bigint, null::numeric, null::numeric, null::numeric
      from (${bookQueries(scope, { day }, bookOrgIds).deals}) q join fx_deal f on f.group_id = ${groupId} and f.id = q.deal_id`
}

interface BookHolder {
  readonly orgId: string
  readonly orgName: string
  readonly currencyPairs: readonly string[]
}

/** Those of the organisations that held deals at the end of the day, with the pairs of these; as it is known now. */
export async function bookHolders(
  tx: Tx,
  scope: Scope,
  orgIds: readonly string[],
  day: BusinessDate,
): Promise<BookHolder[]> {
  if (orgIds.length === 0) return []
  const { rows } = await sql<BookHolder>`select o.id as org_id, ${sql.raw(nameOfOrg('o'))} as org_name,
      array_agg(distinct q.currency_pair order by q.currency_pair) as currency_pairs
    from (${bookQueries(scope, { day }, orgIds).deals}) q join org o on o.group_id = ${scope.groupId} and o.id = q.org_id
    group by o.id order by o.id`.execute(tx)
  return rows
}

/** The snapshots of the day of each organisation, the last one first. */
export async function snapshotNumbers(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgIds: readonly string[],
  day: BusinessDate,
) {
  const { rows } = await sql<{
    orgId: string
    snapshotId: string
    snapshotNo: number
  }>`select s.org_id, s.id as snapshot_id, s.snapshot_no
    from day_snapshot s where s.group_id = ${groupId} and s.org_id = any (${[...orgIds]}::bigint[]) and s.business_date = ${day}
    order by s.org_id, s.snapshot_no desc`.execute(tx)
  return rows
}
