/**
 * The lists of the product as views for analysts' programs, made from the same declarations and sources: columns by their wire names in
 * snake_case, the words of both languages as comments and beside each code. They stand in a schema of their own that is made
 * anew when what they are made of changes, and show what the login behind the connection may see (decision 0125).
 */

import { createHash } from 'node:crypto'
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { headingOf } from '@hedgerow/contract/kit/list'
import { assert } from '@hedgerow/contract/kit/refusal'
import { say, type Text } from '@hedgerow/contract/kit/text'
import pg from 'pg'
import { snake } from '../kit/database/database.ts'
import type { ListSource } from '../kit/database/list-query.ts'
import { systemRole } from '../kit/database/roles.ts'
import { turns } from '../kit/process/turns.ts'

export const reportSchema = 'report'
/** What every analyst's login is a member of. */
export const analystRole = 'hedgerow_analyst'

const viewName = ({ list }: ListSource) => snake(list.name).replaceAll('-', '_')
const literal = (text: string) => pg.escapeLiteral(text)
const bothOf = (text: Text) => `${say(text, 'zh_CN')} · ${say(text, 'en_US')}`

/** A source asks the request whose rows it shows; a view asks the login, and nothing that a login could set. */
const ofLogin = (text: string) =>
  text
    .replaceAll("current_setting('app.group_id', true)", `(select ${reportSchema}.group_id())::text`)
    .replaceAll("current_setting('app.org_ids', true)", `(select ${reportSchema}.org_list())`)
    .replaceAll("current_setting('app.time_zone', true)", `(select ${reportSchema}.time_zone())`)

interface ReportColumn {
  readonly name: string
  readonly sql: string
  readonly comment: Text
}

/** The one column that no list shows. */
const idWords: Text = { zh: '记录编号', en: 'Record id' }

const labelSql = (code: string, dictionary: Dictionary, language: 'zh' | 'en') => {
  const cases = dictionary.items.map(
    ({ dictValue, dictLabel }) => `when ${literal(dictValue)} then ${literal(dictLabel[language])}`,
  )
  return `case (${code})::text ${cases.join(' ')} end`
}

function columnsOf(source: ListSource): ReportColumn[] {
  const { list } = source
  const alias = source.id.split('.')[0]
  return Object.entries(list.columns).flatMap(([field, { dictionary }]) => {
    const code = source.columns?.[field] ?? `${alias}.${snake(field)}`
    // What only the program can work out stands empty in the statement; an empty column would read as "nothing".
    if (/^\(?null\b/i.test(code) || source.notReported?.includes(field)) return []
    const [name, comment] = [snake(field), headingOf(list, field)]
    const labels = (['zh', 'en'] as const).map((language) => ({
      name: `${name}_${language}`,
      sql: dictionary ? labelSql(code, dictionary, language) : '',
      comment,
    }))
    return [{ name, sql: code, comment }, ...(dictionary ? labels : [])]
  })
}

/** The statements that make the view of one list. `hasOrg`: its table's rows belong to organisations. */
function viewSql(source: ListSource, hasOrg: boolean): string[] {
  const alias = source.id.split('.')[0]
  const name = `${reportSchema}.${viewName(source)}`
  const columns = columnsOf(source)
  const wall = [
    ...(source.where ? [`(${source.where})`] : []),
    `${alias}.group_id = (select ${reportSchema}.group_id())`,
    ...(hasOrg ? [`${alias}.org_id = any ((select ${reportSchema}.org_ids())::bigint[])`] : []),
  ]
  const select = [`${source.id} as id`, ...columns.map(({ name, sql }) => `${sql} as ${name}`)].join(',\n  ')
  const body = ofLogin(`select ${select}\nfrom ${source.from} ${source.lookups ?? ''}\nwhere ${wall.join(' and ')}`)
  assert(!/app\.(?!lang\b)\w/.test(body), `the view ${name} asks nothing that a login could set`)
  return [
    `create view ${name} with (security_barrier) as ${body}`,
    `alter view ${name} owner to ${systemRole}`,
    `comment on view ${name} is ${literal(bothOf(source.list.title))}`,
    `comment on column ${name}.id is ${literal(bothOf(idWords))}`,
    ...columns.map((each) => `comment on column ${name}.${each.name} is ${literal(bothOf(each.comment))}`),
  ]
}

/** Whose rows: by the name that signed in, which `set role` and settings do not change. */
const whose = [
  `create schema ${reportSchema}`,
  `grant usage, create on schema ${reportSchema} to ${systemRole}`,
  ...[
    ['group_id', 'bigint', 'select a.group_id from public.analyst a where a.login_name = session_user'],
    [
      'org_ids',
      'bigint[]',
      'select public.organisations_below(a.group_id, a.org_id) from public.analyst a where a.login_name = session_user',
    ],
    ['org_list', 'text', `select array_to_string(${reportSchema}.org_ids(), ',')`],
    [
      'time_zone',
      'text',
      'select public.zone_of(a.group_id, a.org_id) from public.analyst a where a.login_name = session_user',
    ],
  ].flatMap(([name, type, body]) => [
    `create function ${reportSchema}.${name}() returns ${type} language sql stable security definer set search_path = public as $$ ${body} $$`,
    `alter function ${reportSchema}.${name}() owner to ${systemRole}`,
  ]),
]

/** Comments on the tables themselves, where a column of a list is a column of its table. */
function tableComments(source: ListSource): string[] {
  const [table = '', alias = ''] = source.from.trim().split(/\s+/)
  const own = columnsOf(source).filter(({ name, sql }) => sql === `${alias}.${name}`)
  return [
    `comment on table ${table} is ${literal(bothOf(source.list.title))}`,
    ...own.map(({ name, comment }) => `comment on column ${table}.${name} is ${literal(bothOf(comment))}`),
  ]
}

/** One list a table: the first says what its rows are. */
function ofTables(sources: readonly ListSource[]): readonly ListSource[] {
  const first = new Map<string, ListSource>()
  for (const source of sources) if (!first.has(tableOf(source))) first.set(tableOf(source), source)
  return [...first.values()]
}

const tableOf = ({ from }: ListSource) => from.trim().split(/\s+/)[0] ?? ''

/** Makes the views where they are missing or older than the program, as the owner of the schema. */
export async function publishReports(owner: pg.ClientConfig, sources: readonly ListSource[]): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: 'hedgerow reports' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [turns.migration])
    const scoped = await tablesOfOrganisations(client)
    const statements = [
      ...whose,
      ...sources.flatMap((source) => viewSql(source, scoped.has(tableOf(source)))),
      ...ofTables(sources).flatMap(tableComments),
    ]
    const mark = createHash('sha256').update(statements.join(';')).digest('hex')
    if ((await storedMark(client)) !== mark) {
      await client.query(`drop schema if exists ${reportSchema} cascade`)
      for (const statement of statements) await client.query(statement)
      await client.query(`comment on schema ${reportSchema} is ${literal(mark)}`)
      await letAnalystsIn(client)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function storedMark(client: pg.Client): Promise<string | null | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = $1`,
    [reportSchema],
  )
  return rows[0]?.mark
}

async function tablesOfOrganisations(client: pg.Client): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(`select c.relname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid where a.attname = 'org_id' and a.attnotnull and c.relnamespace = 'public'::regnamespace`)
  return new Set(rows.map(({ name }) => name))
}

/** The role exists since the first analyst was made; a server without any needs none. */
export async function letAnalystsIn(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [analystRole])
  if (rowCount === 0) return
  await client.query(`grant usage on schema ${reportSchema} to ${analystRole}`)
  await client.query(`grant select on all tables in schema ${reportSchema} to ${analystRole}`)
}
