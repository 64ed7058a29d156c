// How PostgreSQL values arrive: money, ids, days and instants all stay text, because a JavaScript number or Date would
// silently change them.
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: (text) => text,
  [pg.types.builtins.NUMERIC]: toDecimalText,
  [pg.types.builtins.DATE]: toBusinessDate,
  [pg.types.builtins.TIMESTAMPTZ]: toInstant,
  [pg.types.builtins.TIMESTAMP]: (text) => text.replace(' ', 'T'),
}

/** Type parsers for one pool; the driver's global table is left alone because pg-boss expects its own. */
export const textTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
}

/** `683250.500000` → `683250.5`: the zeros that only a column's scale put there say nothing. */
function toDecimalText(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** `2026-11-20` → `20261120`, the form in which days travel; PostgreSQL accepts it back as it is. */
function toBusinessDate(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1$2$3')
}

/** `2026-11-20 08:00:00.123+00` → `2026-11-20T08:00:00.123Z`; the pool's sessions run in UTC. */
function toInstant(text: string): string {
  return text.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z')
}

/**
 * The rows of a query as one value of another statement, so that questions which are always asked together take one round trip. As JSON they
 * arrive without the parsers above: the query gives amounts, ids and days as text, and its columns by their wire names.
 */
export const rowsOf = <T>(query: RawBuilder<T>): RawBuilder<T[]> =>
  sql`(select coalesce(json_agg(q), '[]') from (${query}) q)`

/** A fragment as text, its values written out as literals. Only for texts, such as days, and for arrays of ids. */
export function fragmentText(tx: QueryExecutorProvider, fragment: RawBuilder<unknown>): string {
  const { sql: text, parameters } = fragment.compile(tx)
  return text.replace(/\$(\d+)/g, (_, place) => {
    const value = parameters[Number(place) - 1]
    return textLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
  })
}

/** As PostgreSQL reads it with `standard_conforming_strings`, which is always on. */
export const textLiteral = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** SQL for the values of a dictionary that a column holds joined by commas, by their names. */
export const namedValues = (column: string, { items }: Dictionary): string =>
  items.reduce(
    (text, { dictValue, dictLabel: { zh, en } }) => `replace(${text}, '${dictValue}', in_language('${zh}', '${en}'))`,
    `replace(${column}, ',', in_language('、', ', '))`,
  )
