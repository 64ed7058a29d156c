/** What a record was when it came back to its maker: kept once, never rewritten, and compared with what it is. */
import type { ComparedField, ComparedFields } from '@hedgerow/contract/approval/difference/difference.contract'
import { type RawBuilder, sql } from 'kysely'
import { type Scope, snake, type Tx } from '../../../kit/database/database.ts'
import type { Facts } from './difference.rules.ts'

/** What of a noun is compared, and where it is kept. */
export interface ComparedNoun {
  readonly fields: ComparedFields
  /** Where a field is no column of the record's own table: its SQL, over the alias of the record. */
  readonly sources?: Readonly<Record<string, (record: string) => string>>
  /** What its sources join, over the alias of the record. */
  readonly beside?: (record: string) => string
  /** Where the names of the records stand that fields tell by their id. */
  readonly names?: Readonly<Record<string, { readonly table: string; readonly name: (alias: string) => string }>>
  /** SQL over its alias: it was decided, where its status alone does not say so. */
  readonly isDecided?: (record: string) => string
  /** SQL of the id of the record that this one replaces, over its alias: without an earlier submission it is compared with that. */
  readonly replaces?: (record: string) => string
}

/** Of a list of objects in one column: the values of one of their fields, by another, as SQL over the record. */
export const rowsIn = (name: string, key: string, value: string) => (record: string) =>
  `(select jsonb_object_agg(e ->> '${key}', e ->> '${value}') from jsonb_array_elements(${record}.${snake(name)}) e)`

/** A reviewed noun as the comparison knows it. */
export interface ComparedTable {
  readonly entity: string
  readonly table: string
  readonly status: string
  readonly compared: ComparedNoun
}

/** The value of a field that stands under its name in a table. */
export const factColumn = (record: string, name: string, { value }: Pick<ComparedField, 'value'>): string => {
  const column = `${record}.${snake(name)}`
  if (value.as === 'date') return `to_char(${column}, 'YYYYMMDD')`
  return ['number', 'percent', 'amount'].includes(value.as) ? `trim_scale(${column})::text` : `${column}::text`
}

/** One object of the values of `record`, the same for what is kept and what is compared with it. */
function factsOf(record: string, { fields, sources = {} }: ComparedNoun): RawBuilder<Facts> {
  const currencies = Object.values(fields).flatMap(({ value }) => (value.as === 'amount' ? [value.currencyIn] : []))
  const columns = [...Object.entries(fields), ...currencies.map((name) => [name, currency] as const)]
  const parts = new Map(
    columns.map(([name, field]) => [name, sources[name]?.(record) ?? factColumn(record, name, field)] as const),
  )
  return sql.raw([...parts].map(([name, value]) => `jsonb_build_object('${name}', ${value})`).join(' || '))
}
const currency = { value: { as: 'text' } } as const

const recordAs = (alias: string, { table, compared: { beside } }: ComparedTable): RawBuilder<unknown> =>
  sql`${sql.table(table)} ${sql.raw(`${alias} ${beside?.(alias) ?? ''}`)}`

/** Keeps what these records are now, in the transaction that gives them back. */
export async function keepReturned(tx: Tx, scope: Scope, noun: ComparedTable, ids: readonly string[]): Promise<void> {
  const { entity, compared } = noun
  await sql`insert into returned_record (group_id, org_id, entity, entity_id, entity_version, facts)
    select r.group_id, r.org_id, ${entity}, r.id, r.version, ${factsOf('r', compared)} from ${recordAs('r', noun)}
    where r.group_id = ${scope.groupId} and r.id = any (${ids})`.execute(tx)
}

interface BothStates {
  readonly before: Facts | null
  readonly after: Facts
}

/** What the record is, and what it was when it last came back, or what the one is that it replaces. Undefined once it is decided, or out of sight. */
export async function bothStates(
  tx: Tx,
  { groupId }: Scope,
  noun: ComparedTable,
  id: string,
): Promise<BothStates | undefined> {
  const { entity, status, compared } = noun
  const replaced = compared.replaces
    ? sql`(select ${factsOf('p', compared)} from ${recordAs('p', noun)}
        where p.group_id = r.group_id and p.id = ${sql.raw(compared.replaces('r'))})`
    : sql`null`
  const { rows } = await sql<BothStates>`select ${factsOf('r', compared)} as after,
      coalesce((select k.facts from returned_record k where k.group_id = r.group_id and k.entity = ${entity}
        and k.entity_id = r.id order by k.id desc limit 1), ${replaced}) as before
    from ${recordAs('r', noun)} where r.group_id = ${groupId} and r.id = ${id} and r.${sql.ref(status)} in ('T', '1')
      and not ${sql.raw(compared.isDecided?.('r') ?? 'false')}`.execute(tx)
  return rows[0]
}

/** The names of those of these records that the reader sees, by id. */
export async function namesOf(
  tx: Tx,
  { groupId }: Scope,
  { table, name }: { readonly table: string; readonly name: (alias: string) => string },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`select n.id, ${sql.raw(name('n'))} as name
    from ${sql.table(table)} n where n.group_id = ${groupId} and n.id = any (${ids}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.name]))
}
