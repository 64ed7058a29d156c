/**
 * Answers a list page from its declaration: the declared filters, an allow-listed order with the id behind it, one page by its number
 * or by the row before it, and a count that is exact unless the caller bounds it. Column sources are SQL written in the store; nothing
 * of a request becomes SQL text.
 */

import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type Column, type ListDeclaration, type PageReply, type Row, wordOfFilter } from '@hedgerow/contract/kit/list'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import { askingGroup, type Scope, snake, type Tx } from './database.ts'
import { countedColumns, type StoredTotal, totalsOf, totalsSql } from './list-totals.ts'

export interface ListSource<L extends ListDeclaration = ListDeclaration> {
  readonly list: L
  /** The FROM clause: the table with its alias, and joins that decide which rows there are. */
  readonly from: string
  /** Joins that only fetch names: each finds at most one row and drops none, so a count can do without them. */
  readonly lookups?: string
  /** SQL of the id column, such as `e.id`; the alias before the point is where undeclared columns are taken from. */
  readonly id: string
  /** SQL of each column that is not simply `<alias>.<snake_case name>`. */
  readonly columns?: Partial<Record<keyof L['columns'] & string, string>>
  /** For a column that SQL works out: the plain condition of each of its values, which an index can serve where the column cannot. */
  readonly conditions?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Exact filters that make one value where all of them are asked: its plain condition is added, for the index that holds it. */
  readonly together?: readonly Together[]
  /**
   * The ids of the page are found before its names are looked up: for a list whose order no index gives, so that what is
   * looked up for each row is looked up for the page alone.
   */
  readonly findsFirst?: true
  /** For each column that holds several values: the rows in which they stand, one each. */
  readonly several?: Readonly<Record<string, Several>>
  /** A condition that always holds, such as "live deals only". */
  readonly where?: string
  readonly version?: boolean
  /** SQL that depends on what is stored or asked for, such as the market a filter compares with: replaces what it names. */
  readonly prepare?: (
    tx: Tx,
    who: Asking,
    query: Pick<PageQuery, 'queryWrapper'>,
  ) => Promise<Partial<Pick<ListSource, 'columns' | 'conditions' | 'enrich' | 'from' | 'lookups' | 'where'>>>
  /** Columns that the views of analysts leave out: what they count is more than a login may see. */
  readonly notReported?: readonly string[]
  /** Fills columns that SQL does not know, such as a market value: the page's rows in, the same rows out. */
  readonly enrich?: (tx: Tx, who: Asking, rows: readonly Row[]) => Promise<readonly Row[]>
}

/** `is` is SQL of a value that says each of the columns, one after the other. */
interface Together {
  readonly columns: readonly string[]
  readonly is: string
  readonly between: string
}

/** The values of a cell as rows of a table of their own, so that an index finds those who hold one; a row is found by any of them. */
interface Several {
  /** The table with its alias. */
  readonly from: string
  /** Which of its rows belong to the row of the list. */
  readonly of: string
  /** SQL of the value. */
  readonly value: string
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
  /** Counting stops here, as a screen asks; without it the count is exact. */
  readonly countUpTo?: number | undefined
  /** The page begins behind this row of the same order: each page costs the same, however deep it is. */
  readonly afterId?: string | undefined
}

/** Amounts are summed for so many rows at most: beyond it the figure would cost more than the page. */
const summedRows = 10_000

/** A column by the name that a caller sent: `constructor` is none, though every object has one. */
const columnOf = ({ list }: ListSource, name: string): Column | undefined =>
  Object.hasOwn(list.columns, name) ? list.columns[name] : undefined

const columnSql = (source: ListSource, name: string) =>
  source.columns?.[name] ?? `${source.id.split('.')[0]}.${snake(name)}`

function selected(source: ListSource): RawBuilder<unknown> {
  const parts = Object.keys(source.list.columns).map((name) => `${columnSql(source, name)} as "${name}"`)
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
  // One value as an equality: the planner then takes the order of what follows it in an index.
  if (column.filter === 'many' && value.includes(',')) return sql`${left} = any (${value.split(',')})`
  return sql`${left} = ${value}`
}

function holding(rows: Several, column: Column, bound: 'Start' | 'End' | '', value: string): RawBuilder<unknown> {
  const matching =
    column.filter === 'holds'
      ? sql`${sql.raw(rows.value)} = any (${value.split(',')})`
      : condition(rows.value, column, bound, value)
  return sql`exists (select from ${sql.raw(rows.from)} where ${sql.raw(rows.of)} and ${matching})`
}

/** The stored condition of a value that the source names: what a caller sent is only looked up. */
function conditionOf({ conditions: declared = {} }: ListSource, name: string, value: string): string | undefined {
  const byValue = Object.hasOwn(declared, name) ? declared[name] : undefined
  return byValue && Object.hasOwn(byValue, value) ? byValue[value] : undefined
}

interface Conditions {
  readonly where: RawBuilder<unknown>
  /** The SQL of what is compared: tells which tables the conditions speak of. */
  readonly about: readonly string[]
}

/**
 * The group as a value where it is known: the planner then compares the policy's group with it once, and not with each of ten
 * thousand rows that are counted, which took a third of the time of a list.
 */
function standing(where: string, scope: Scope | undefined): RawBuilder<unknown> {
  const parts = scope ? where.split(askingGroup) : [where]
  return sql`(${sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${scope?.groupId}::bigint`,
  )})`
}

function conditions(source: ListSource, wrapper: PageQuery['queryWrapper'], scope?: Scope): Conditions {
  const parts = source.where ? [standing(source.where, scope)] : []
  const about = source.where ? [source.where] : []
  for (const [key, value] of Object.entries(wrapper)) {
    if (value === undefined || value === '') continue
    const declared = columnOf(source, key)?.filter
    const exact = declared !== undefined && declared !== 'range'
    const ranged = exact ? null : /^(.*)(Start|End)$/.exec(key)
    const name = ranged?.[1] ?? key
    const column = columnOf(source, name)
    if (!column?.filter) refuse(fieldRefusals.UNKNOWN_FILTER, { field: key }, key)
    if (column.filter === 'exact' && isIdColumn(name) && !idPattern.test(value)) {
      refuse(fieldRefusals.NOT_AN_ID, { field: wordOfFilter(source.list, name) }, `queryWrapper.${key}`)
    }
    const rows = source.several?.[name]
    const bound = (ranged?.[2] ?? '') as 'Start' | 'End' | ''
    assert(rows || column.filter !== 'holds', 'the source says where the values of such a column stand')
    if (rows) {
      parts.push(holding(rows, column, bound, value))
      continue
    }
    const plain = conditionOf(source, name, value)
    if (plain) {
      parts.push(sql.raw(`(${plain})`))
      about.push(plain)
      continue
    }
    const expression = columnSql(source, name)
    parts.push(condition(expression, column, bound, value))
    about.push(expression)
  }
  for (const { columns, is, between } of source.together ?? []) {
    const values = columns.map((name) => wrapper[name] ?? '')
    if (values.every((value) => value !== '')) parts.push(sql`${sql.raw(is)} = ${values.join(between)}`)
  }
  return { where: parts.length === 0 ? sql`true` : sql.join(parts, sql` and `), about }
}

const wholeFrom = ({ from, lookups = '' }: ListSource) => sql.raw(`${from} ${lookups}`)

/** The FROM and WHERE of the rows that a filter leaves, for figures that stand above a list. */
export function filteredRows(source: ListSource, wrapper: PageQuery['queryWrapper']): RawBuilder<unknown> {
  const { where, about } = conditions(source, wrapper)
  return sql`from ${countedFrom(source, about)} where ${where}`
}

/** What a count must read: without the lookups unless a condition speaks of one. */
const countedFrom = (source: ListSource, about: readonly string[]): RawBuilder<unknown> =>
  speaksOfLookups(source, about) ? wholeFrom(source) : sql.raw(source.from)

function speaksOfLookups({ lookups = '' }: ListSource, about: readonly string[]): boolean {
  const aliases = [...lookups.matchAll(/\bjoin\s+\w+\s+(\w+)/g)].map(([, alias]) => alias)
  return aliases.some((alias) => about.some((text) => new RegExp(`\\b${alias}\\.`).test(text)))
}

/**
 * Whether the order in which the source names its tables is the best one: its own table decides which rows there are, and
 * each lookup then finds at most one; rows that are made of its own columns follow it. To search for a better order took longer than to
 * read the page.
 */
export const startsFromItsTable = (source: ListSource, query: PageQuery): boolean =>
  !/\bjoin\b(?! lateral)/.test(source.from) && !speaksOfLookups(source, conditions(source, query.queryWrapper).about)

const order = (source: ListSource, sort: string | undefined) => sql.raw(orderText(source, sort))

interface OrderTerm {
  readonly expression: string
  readonly isDescending: boolean
}

function orderTerms(source: ListSource, sort: string | undefined): readonly OrderTerm[] {
  const entries = (sort ?? source.list.sort).split(',').filter(Boolean)
  const terms = entries.map((entry): OrderTerm => {
    const name = entry.replace(/^-/, '')
    const column = columnOf(source, name)
    if (!column || column.sortable === false) refuse(fieldRefusals.UNKNOWN_SORT, { field: name }, 'sort')
    return { expression: columnSql(source, name), isDescending: entry.startsWith('-') }
  })
  // The id follows the first column's direction so that one index serves both.
  return [...terms, { expression: source.id, isDescending: terms[0]?.isDescending ?? false }]
}

const orderText = (source: ListSource, sort: string | undefined): string =>
  orderTerms(source, sort)
    .map(({ expression, isDescending }) => `${expression}${isDescending ? ' desc' : ''}`)
    .join(', ')

/** A value of the row before, as text: PostgreSQL reads it back as the type of what it is compared with. */
type Bound = string | null

/** What stands strictly behind a value in one term of the order; PostgreSQL puts nulls last, and first where it descends. */
function behind({ expression, isDescending }: OrderTerm, bound: Bound): RawBuilder<unknown> {
  const left = sql.raw(expression)
  if (isDescending) return bound === null ? sql`${left} is not null` : sql`${left} < ${bound}`
  return bound === null ? sql`false` : sql`(${left} > ${bound} or ${left} is null)`
}

const level = ({ expression }: OrderTerm, bound: Bound): RawBuilder<unknown> =>
  bound === null ? sql`${sql.raw(expression)} is null` : sql`${sql.raw(expression)} = ${bound}`

/** The rows behind the one that the caller names. It must stand in the list itself: of other rows nothing may be learnt by comparing. */
async function pageStart(
  tx: Tx,
  source: ListSource,
  query: PageQuery,
  scope: Scope,
): Promise<RawBuilder<unknown> | undefined> {
  if (query.afterId === undefined) return undefined
  const terms = orderTerms(source, query.sort)
  const values = terms.map(
    ({ expression }, index) => sql`${sql.raw(`(${expression})::text`)} as ${sql.ref(`t${index}`)}`,
  )
  const stands = source.where ? standing(source.where, scope) : sql`true`
  const { rows } = await sql<Record<string, Bound>>`select ${sql.join(values)} from ${wholeFrom(source)}
    where ${sql.raw(source.id)} = ${query.afterId} and ${stands}`.execute(tx)
  const row = rows[0]
  if (!row) refuse(kitRefusals.UNKNOWN_AFTER_ID, { id: query.afterId }, 'afterId')
  const bounds = terms.map((_, index) => row[`t${index}`] ?? null)
  const ways = terms.map((term, index) => {
    const equal = terms.slice(0, index).map((earlier, at) => level(earlier, bounds[at] ?? null))
    return sql`(${sql.join([...equal, behind(term, bounds[index] ?? null)], sql` and `)})`
  })
  const [first] = terms
  const [bound = null] = bounds
  // Said once more of the first term alone: an index of the order then begins at the row and not at its end.
  const begins =
    first && bound !== null && first.isDescending ? sql`${sql.raw(first.expression)} <= ${bound} and ` : sql``
  return sql`${begins}(${sql.join(ways, sql` or `)})`
}

function toRow(row: Readonly<Record<string, unknown>>): Row {
  const texts: Record<string, string | null> & { id: string } = { id: String(row.id) }
  for (const [name, value] of Object.entries(row))
    texts[name] = value === null || value === undefined ? null : String(value)
  return texts
}

/** One page with its count, both from one statement: every row of the page carries the count. */
export async function queryPage(tx: Tx, given: ListSource, query: PageQuery, who: Asking): Promise<PageReply> {
  const source = await prepared(tx, given, query, who)
  const { where, about } = conditions(source, query.queryWrapper, who.scope)
  const summed = countedColumns(source.list, (name) => columnSql(source, name))
  const { countUpTo } = query
  // The count may be read off an index alone; the amounts are read only where few enough rows are found.
  const bound = countUpTo === undefined ? sql`` : sql`limit ${countUpTo + 1}`
  const counted = sql`with counted as materialized (select count(*) as n from (
    select 1 from ${countedFrom(source, about)} where ${where} ${bound}) few)`
  const count = sql`select n as count from counted`
  // A list without amounts asks for no sums: what is not asked needs no plan.
  const totals =
    summed.length === 0
      ? sql`null`
      : sql`case when (${count}) <= ${Math.min(summedRows, countUpTo ?? summedRows)} then (
    with summed as materialized (select ${sql.raw(summed.join(', '))}
      from ${countedFrom(source, [...about, ...summed])} where ${where})
    select ${sql.raw(totalsSql(source.list))}) end`
  const start = await pageStart(tx, source, query, who.scope)
  const offset = start ? 0 : query.current * query.pageSize
  const { rows } = await sql<Record<string, unknown>>`${counted} select ${selected(source)},
    (${count}) as ${sql.ref(countName)}, (${totals}) as ${sql.ref(totalsName)}
    from ${pageFrom(source, query, { where: start ? sql`${where} and ${start}` : where, about }, offset)}`.execute(tx)
  const isFirst = offset === 0 && !start
  const rowCount = rows[0] ? Number(rows[0][countName]) : isFirst ? 0 : await countRows(tx, sql`${counted} ${count}`)
  const totalCount = Math.min(rowCount, countUpTo ?? rowCount)
  const recordList = await complete(tx, source, who, rows.map(withoutCount))
  return {
    recordList,
    totals: totalsOf(source.list, recordList, (rows[0]?.[totalsName] ?? null) as readonly StoredTotal[] | null),
    totalCount,
    totalPages: Math.ceil(totalCount / query.pageSize),
    current: query.current,
    countCapped: rowCount > totalCount,
  }
}

const prepared = async (
  tx: Tx,
  source: ListSource,
  query: Pick<PageQuery, 'queryWrapper'>,
  who: Asking,
): Promise<ListSource> => (source.prepare ? { ...source, ...(await source.prepare(tx, who, query)) } : source)

/** FROM, WHERE and ORDER BY of one page. */
function pageFrom(
  source: ListSource,
  { pageSize, sort }: PageQuery,
  { where, about }: Conditions,
  offset: number,
): RawBuilder<unknown> {
  const ordered = order(source, sort)
  const cut = sql`order by ${ordered} limit ${pageSize} offset ${offset}`
  // Far behind, names would be looked up for each row that is passed over.
  if (!(source.findsFirst || offset >= 1_000) || speaksOfLookups(source, [...about, orderText(source, sort)]))
    return sql`${wholeFrom(source)} where ${where} ${cut}`
  const id = sql.raw(source.id)
  return sql`${wholeFrom(source)} where ${id} = any (array(
    select ${id} from ${sql.raw(source.from)} where ${where} ${cut})) order by ${ordered}`
}

/** A page beyond the last has no row to carry the count. */
async function countRows(tx: Tx, count: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: string }>`${count}`.execute(tx)
  return Number(rows[0]?.count)
}

const [countName, totalsName] = ['counted rows', 'totals of rows'] as const
const withoutCount = ({ [countName]: _, [totalsName]: __, ...row }: Readonly<Record<string, unknown>>) => row

const complete = async (
  tx: Tx,
  source: ListSource,
  who: Asking,
  rows: readonly Readonly<Record<string, unknown>>[],
) => {
  const plain = rows.map(toRow)
  return source.enrich ? source.enrich(tx, who, plain) : plain
}

/** The first row alone: nothing is counted or added up for it. */
export async function firstRow(tx: Tx, given: ListSource, query: Pick<PageQuery, 'queryWrapper'>, who: Asking) {
  const source = await prepared(tx, given, query, who)
  const { where } = conditions(source, query.queryWrapper, who.scope)
  const first = sql<
    Record<string, unknown>
  >`select ${selected(source)} from ${wholeFrom(source)} where ${where} limit 1`
  return (await complete(tx, source, who, (await first.execute(tx)).rows))[0]
}

/** Every row of the filter in order, a batch at a time from a cursor: memory stays flat however many there are. */
export async function* allRows(
  tx: Tx,
  given: ListSource,
  query: PageQuery,
  who: Asking,
  batch = 2000,
): AsyncGenerator<readonly Row[]> {
  const source = await prepared(tx, given, query, who)
  const { where } = conditions(source, query.queryWrapper, who.scope)
  await sql`declare list_rows no scroll cursor for select ${selected(source)} from ${wholeFrom(source)}
    where ${where} order by ${order(source, query.sort)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.raw(String(batch))} from list_rows`.execute(tx)
    if (rows.length > 0) yield await complete(tx, source, who, rows)
    if (rows.length < batch) return
  }
}
