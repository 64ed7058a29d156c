/**
 * Answers a list page from its declaration: the declared filters, an allow-listed order with the id behind it, one page,
 * and a count that stops at a cap. Column sources are SQL written in the store; nothing of a request becomes SQL text.
 */
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type Column, type ListDeclaration, type PageReply, type Row, wordOfFilter } from '@hedgerow/contract/kit/list'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from './database.ts'

export interface ListSource<L extends ListDeclaration = ListDeclaration> {
  readonly list: L
  /** The FROM clause with its joins; may depend on the caller's scope. */
  readonly from: string
  /** SQL of the id column, such as `e.id`; the alias before the point is where undeclared columns are taken from. */
  readonly id: string
  /** SQL of each column that is not simply `<alias>.<snake_case name>`. */
  readonly columns?: Partial<Record<keyof L['columns'] & string, string>>
  /** A condition that always holds, such as "live deals only". */
  readonly where?: string
  readonly version?: boolean
  /** Fills columns that SQL does not know, such as a market value: the page's rows in, the same rows out. */
  readonly enrich?: (tx: Tx, who: Asking, rows: readonly Row[]) => Promise<readonly Row[]>
}

/** On whose behalf, and as of which day, a list is read. */
export interface Asking {
  readonly scope: Scope
  readonly today: BusinessDate
}

export interface PageQuery {
  readonly current: number
  readonly pageSize: number
  readonly queryWrapper: Readonly<Record<string, string | undefined>>
  readonly sort?: string | undefined
}

/** Counting stops here: beyond it a treasurer narrows the filter, and the exact figure would cost more than the page. */
const countCap = 10_000
/** Pages reach this far; further rows are for the export. */
const deepest = 100_000
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const columnSql = (source: ListSource, name: string) =>
  source.columns?.[name] ?? `${source.id.split('.')[0]}.${snake(name)}`

/** Decimals leave without the zeros that only the column's scale put there. */
function selected(source: ListSource): RawBuilder<unknown> {
  const parts = Object.entries(source.list.columns).map(([name, column]) => {
    const expression = columnSql(source, name)
    const decimal = column.kind === 'amount' || column.kind === 'rate' || column.kind === 'percent'
    return `${decimal ? `trim_scale(${expression})` : expression} as "${name}"`
  })
  const version = source.version === false ? [] : [`${source.id.split('.')[0]}.version as "version"`]
  return sql.raw([`${source.id} as "id"`, ...version, ...parts].join(', '))
}

/** Columns that hold an id by their name are bigint; other text for one is the caller's mistake. */
const isIdColumn = (name: string) => /Id$/.test(name)
const idPattern = /^[1-9]\d{0,17}$/

const likePattern = (value: string) => `%${value.replace(/[\\%_]/g, '\\$&')}%`

function condition(
  expression: string,
  column: Column,
  bound: 'Start' | 'End' | '',
  value: string,
): RawBuilder<unknown> {
  const left = sql.raw(expression)
  if (bound === 'Start') return sql`${left} >= ${value}`
  if (bound === 'End') return sql`${left} <= ${value}`
  if (column.filter === 'contains') return sql`${left} ilike ${likePattern(value)}`
  if (column.filter === 'starts') return sql`(${left} >= ${value} and ${left} < ${`${value}\u{10FFFF}`})`
  if (column.filter === 'many') return sql`${left} = any (${value.split(',')})`
  return sql`${left} = ${value}`
}

function conditions(source: ListSource, wrapper: PageQuery['queryWrapper']): RawBuilder<unknown> {
  const parts = source.where ? [sql.raw(`(${source.where})`)] : []
  for (const [key, value] of Object.entries(wrapper)) {
    if (value === undefined || value === '') continue
    const exact = source.list.columns[key]?.filter && source.list.columns[key]?.filter !== 'range'
    const ranged = exact ? null : /^(.*)(Start|End)$/.exec(key)
    const name = ranged?.[1] ?? key
    const column = source.list.columns[name]
    if (!column?.filter) refuse(fieldRefusals.UNKNOWN_FILTER, { field: key }, key)
    if (column.filter === 'exact' && isIdColumn(name) && !idPattern.test(value)) {
      refuse(fieldRefusals.NOT_AN_ID, { field: wordOfFilter(source.list, name) }, `queryWrapper.${key}`)
    }
    parts.push(condition(columnSql(source, name), column, (ranged?.[2] ?? '') as 'Start' | 'End' | '', value))
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

function order(source: ListSource, sort: string | undefined): RawBuilder<unknown> {
  const asked = (sort ?? source.list.sort).split(',').filter(Boolean)
  const parts = asked.map((entry) => {
    const name = entry.replace(/^-/, '')
    const column = source.list.columns[name]
    if (!column || column.sortable === false) refuse(fieldRefusals.UNKNOWN_SORT, { field: name }, 'sort')
    return `${columnSql(source, name)}${entry.startsWith('-') ? ' desc' : ''}`
  })
  // The id follows the first column's direction so that one index serves both.
  return sql.raw([...parts, `${source.id}${asked[0]?.startsWith('-') ? ' desc' : ''}`].join(', '))
}

function toRow(row: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null || value === undefined ? null : String(value)]),
  ) as unknown as Row
}

/** One page with its capped count, both from the transaction's snapshot. */
export async function queryPage(tx: Tx, source: ListSource, query: PageQuery, who: Asking): Promise<PageReply> {
  const from = sql.raw(source.from)
  const where = conditions(source, query.queryWrapper)
  const offset = Math.min(query.current * query.pageSize, deepest)
  const page = await sql<Record<string, unknown>>`select ${selected(source)} from ${from} where ${where}
    order by ${order(source, query.sort)} limit ${query.pageSize} offset ${offset}`.execute(tx)
  const known = page.rows.length > 0 && page.rows.length < query.pageSize ? offset + page.rows.length : undefined
  const counted = known ?? (await countRows(tx, from, where))
  const totalCount = Math.min(counted, countCap)
  return {
    recordList: await complete(tx, source, who, page.rows),
    totalCount,
    totalPages: Math.ceil(totalCount / query.pageSize),
    current: query.current,
    countCapped: counted > countCap,
  }
}

const complete = async (
  tx: Tx,
  source: ListSource,
  who: Asking,
  rows: readonly Readonly<Record<string, unknown>>[],
) => {
  const plain = rows.map(toRow)
  return source.enrich ? source.enrich(tx, who, plain) : plain
}

async function countRows(tx: Tx, from: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from (select 1 from ${from} where ${where} limit ${countCap + 1}) counted`.execute(tx)
  return Number(rows[0]?.count ?? 0)
}

/** Every row of the filter in order, a batch at a time from a cursor: memory stays flat however many there are. */
export async function* allRows(
  tx: Tx,
  source: ListSource,
  query: PageQuery,
  who: Asking,
  batch = 2000,
): AsyncGenerator<readonly Row[]> {
  const where = conditions(source, query.queryWrapper)
  await sql`declare list_rows no scroll cursor for select ${selected(source)} from ${sql.raw(source.from)}
    where ${where} order by ${order(source, query.sort)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.raw(String(batch))} from list_rows`.execute(tx)
    if (rows.length > 0) yield await complete(tx, source, who, rows)
    if (rows.length < batch) return
  }
}
