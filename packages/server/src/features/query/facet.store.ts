/** Counts of each card under the conditions of all others: one scan for the cards without a condition, one for each other. */

import { type Facets, facetCap, facetValues } from '@hedgerow/contract/query/facet.contract'
import { sql } from 'kysely'
import { type Scope, snake, type Tx } from '../../kit/database/database.ts'
import { filteredRows, type ListSource, type PageQuery } from '../../kit/database/list-query.ts'
import { withLookups } from './query.sources.ts'

type Filters = PageQuery['queryWrapper']

export interface FacetSource {
  readonly source: ListSource
  readonly facets: readonly string[]
  /** SQL of a row's worth in US dollars. */
  readonly worth: string
  /** The newest first, by an index. */
  readonly order: string
}

interface Counted {
  readonly name: string
  readonly value: string
  readonly count: number
  readonly worthUsd: string | null
  readonly others: number
  readonly rows: number
}

const expressionOf = ({ columns, id }: ListSource, name: string) =>
  columns?.[name] ?? `${id.split('.')[0]}.${snake(name)}`

/** The cards of one scan. */
async function countFacets(tx: Tx, of: FacetSource, names: readonly string[], filters: Filters): Promise<Counted[]> {
  const { source, worth, order } = of
  const cells = names.map((name, at) => `(${expressionOf(source, name)})::text as f${at}`)
  const sets = names.map((_, at) => `(f${at})`).join(', ')
  const which = names.map((_, at) => `when grouping(f${at}) = 0 then ${at}`).join(' ')
  const value = names.map((_, at) => `f${at}`).join(', ')
  const { rows } = await sql<Omit<Counted, 'name'> & { at: number }>`
    with few as materialized (select ${sql.raw(cells.join(', '))}, (${sql.raw(worth)}) as worth
      ${filteredRows(withLookups(source), filters)} order by ${sql.raw(order)} limit ${facetCap + 1}),
    counted as (select case ${sql.raw(which)} end as at, coalesce(${sql.raw(value)}, '') as value, count(*)::int as count,
        round(sum(worth), 2) as worth_usd
      from few group by grouping sets (${sql.raw(sets)})),
    ranked as (select *, row_number() over (partition by at order by count desc, value) as rank,
        count(*) over (partition by at) as "values" from counted)
    select at, value, count, worth_usd, greatest("values" - ${facetValues}, 0)::int as others, (select count(*) from few)::int as rows
    from ranked where rank <= ${facetValues} order by at, rank`.execute(tx)
  return rows.map(({ at, ...row }) => ({ ...row, name: names[at] ?? '' }))
}

/** The values with most rows come first, but months follow each other. */
const inOrder = (name: string, rows: readonly Counted[]) =>
  name.endsWith('Month') ? rows.toSorted((one, other) => (one.value < other.value ? -1 : 1)) : rows

const without = (filters: Filters, name: string): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name))

/** Every card of the list; one with a condition of its own is counted as if it had none. */
export async function facetsOf(tx: Tx, scope: Scope, of: FacetSource, filters: Filters): Promise<Facets> {
  const chosen = of.facets.filter((name) => filters[name])
  const open = of.facets.filter((name) => !filters[name])
  const scans = [...(open.length > 0 ? [await countFacets(tx, of, open, filters)] : [])]
  for (const name of chosen) scans.push(await countFacets(tx, of, [name], without(filters, name)))
  const counted = scans.flat()
  const labels = await labelsOf(tx, scope, counted)
  return {
    facets: of.facets.map((name) => {
      const rows = inOrder(
        name,
        counted.filter((row) => row.name === name),
      )
      const values = rows.map(({ value, count, worthUsd }) => ({
        value,
        count,
        worthUsd,
        label: labels.get(`${name} ${value}`) ?? null,
      }))
      return { name, values, others: rows[0]?.others ?? 0 }
    }),
    isCapped: counted.some(({ rows }) => rows > facetCap),
  }
}

/** The names behind the ids, in the caller's language. */
async function labelsOf(tx: Tx, { groupId }: Scope, counted: readonly Counted[]): Promise<ReadonlyMap<string, string>> {
  const idsOf = (name: string) => counted.filter((row) => row.name === name && row.value).map(({ value }) => value)
  const { rows } = await sql<{ key: string; label: string }>`
    select 'counterPartyId ' || id as key, in_language(short_name, full_name_en) as label from counter_party
      where group_id = ${groupId} and id = any (${idsOf('counterPartyId')}::bigint[])
    union all select 'orgId ' || id, in_language(org_name, org_name_en) from org
      where group_id = ${groupId} and id = any (${idsOf('orgId')}::bigint[])`.execute(tx)
  return new Map(rows.map(({ key, label }) => [key, label]))
}
