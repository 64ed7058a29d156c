/**
 * Builds the indexes that a large table lacks while others write to it (`migrations/indexes`): a migration that made one would hold all bookings back
 * for minutes. An index only makes work faster, so a start that comes while somebody else builds does not wait for it.
 */
import pg from 'pg'
import { turns } from '../process/turns.ts'

const statement = /^create (?:unique )?index concurrently (\w+) on \w+ [^;]+;$/gm

interface MissingIndex {
  readonly name: string
  readonly sql: string
}

/** @throws for text that is neither a comment nor such a statement on a line of its own */
export function indexesIn(text: string): MissingIndex[] {
  const rest = text
    .replace(statement, '')
    .replace(/^--.*$/gm, '')
    .trim()
  if (rest) throw new Error(`expected "create index concurrently <name> on …;" on a line of its own, not ${rest}`)
  return [...text.matchAll(statement)].map(([sql, name = '']) => ({ name, sql }))
}

/** As the owner of the schema. @returns the names of those built by this call */
export async function buildIndexes(owner: pg.ClientConfig, text: string): Promise<string[]> {
  const turn = await connection(owner)
  const client = await connection(owner)
  try {
    // Held by a transaction of its own, which the builds do not wait for: asked without a parameter it keeps nothing that it saw.
    await turn.query('begin')
    const { rows } = await turn.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${turns.indexes}) as mine`)
    return rows[0]?.mine ? await buildMissing(client, indexesIn(text)) : []
  } finally {
    await client.end()
    await turn.end()
  }
}

async function connection(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...owner, application_name: 'hedgerow indexes' })
  client.on('error', () => undefined) // the query rejects
  await client.connect()
  return client
}

async function buildMissing(client: pg.Client, indexes: readonly MissingIndex[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; valid: boolean }>(
    `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [indexes.map(({ name }) => name)],
  )
  const valid = new Map(rows.map((row) => [row.name, row.valid]))
  const missing = indexes.filter(({ name }) => !valid.get(name))
  for (const { name, sql } of missing) {
    // What a killed build leaves is written to and never read.
    if (valid.has(name)) await client.query(`drop index concurrently ${name}`)
    await client.query(sql)
  }
  return missing.map(({ name }) => name)
}
