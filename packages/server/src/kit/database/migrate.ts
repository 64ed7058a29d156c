// Brings the schema up to the code: plain SQL files, oldest first, forward only, each in its own transaction, and then the
// functions whose text changed, and the indexes that are not there. A shipped migration is never edited: its hash is kept, and a difference stops the start.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { buildIndexes } from '../connect/build-indexes.ts'
import { startPostgres } from '../process/embedded-postgres.ts'
import { reasonOf, StartupError } from '../process/startup-error.ts'
import { turns } from '../process/turns.ts'
import { type Migration, migrationsFolder, type StoredFunction, schemaFiles } from './migration-files.ts'
import { prepareRoles } from './roles.ts'
import { describeSchema } from './schema.ts'

/** Applies what is missing as the owner of the schema. @returns the versions of the migrations applied by this call */
export async function migrate(
  owner: pg.ClientConfig,
  files: Pick<ReturnType<typeof schemaFiles>, 'migrations' | 'functions'> & {
    readonly indexes?: string
  } = schemaFiles(),
): Promise<number[]> {
  const client = new pg.Client({ ...owner, application_name: 'hedgerow migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await inTurn(client, () => prepare(client, owner))
    const applied: number[] = []
    for (;;) {
      const version = await inTurn(client, () => applyNext(client, files.migrations))
      if (version === undefined) break
      applied.push(version)
    }
    await inTurn(client, () => applyFunctions(client, files.functions))
    await buildIndexes(owner, files.indexes ?? '')
    return applied
  } finally {
    await client.end()
  }
}

async function inTurn<T>(client: pg.Client, step: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    // For the length of a transaction, so that two starters take turns and a killed one holds nothing.
    await client.query('select pg_advisory_xact_lock($1)', [turns.migration])
    const result = await step()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the first error is the one to tell
    throw error
  }
}

/** The ledgers of migrations and functions, and the roles. Versions were `int` while migrations were only numbered; a time needs more. */
async function prepare(client: pg.Client, owner: pg.ClientConfig): Promise<void> {
  await client.query(`create table if not exists schema_migration (version bigint primary key, name text not null,
    sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ type: string }>(`select atttypid::regtype::text as type from pg_attribute
    where attrelid = 'schema_migration'::regclass and attname = 'version'`)
  if (rows[0]?.type === 'integer') await client.query('alter table schema_migration alter version type bigint')
  await client.query(`create table if not exists schema_function (name text primary key, sha256 text not null,
    applied_at timestamptz not null default now())`)
  await prepareRoles(client, owner)
}

/** Times may arrive out of order, when two people wrote on one day: whatever is missing is applied, the oldest first. */
async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<number | undefined> {
  const { rows } = await client.query<Omit<Migration, 'sql'>>(
    'select version::float8 as version, name, sha256 from schema_migration order by version',
  )
  for (const row of rows) {
    const migration = migrations.find(({ version }) => version === row.version)
    if (!migration) {
      const unknown = `the database knows migration ${row.version}_${row.name}, this program does not`
      throw new StartupError(`${unknown}: start a newer program, or another database.`)
    }
    if (migration.sha256 === row.sha256) continue
    throw new StartupError(
      `migration ${row.version}_${row.name} was changed after it shipped; restore it and add a new one.`,
    )
  }
  const applied = new Set(rows.map((row) => row.version))
  const next = migrations.find(({ version }) => !applied.has(version))
  if (!next) return undefined
  const { version, name, sha256 } = next
  // Views of analysts would hold a column fast; they are made anew behind the migrations.
  await client.query('drop schema if exists report cascade')
  await run(client, `migration ${version}_${name}`, next.sql)
  await client.query('insert into schema_migration (version, name, sha256) values ($1, $2, $3)', [
    version,
    name,
    sha256,
  ])
  return version
}

/**
 * Twice in one transaction: first without a look into the bodies, because one function may call another that comes later,
 * then with it, so that a body that cannot run stops the start and not the first request.
 */
async function applyFunctions(client: pg.Client, functions: readonly StoredFunction[]): Promise<void> {
  const { rows } = await client.query<Omit<StoredFunction, 'sql'>>('select name, sha256 from schema_function')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const changed = functions.filter(({ name, sha256 }) => applied.get(name) !== sha256)
  for (const check of ['off', 'on']) {
    await client.query(`set local check_function_bodies = ${check}`)
    for (const { name, sql } of changed) await run(client, `function ${name}`, sql)
  }
  for (const { name, sha256 } of changed) {
    await client.query(
      `insert into schema_function (name, sha256) values ($1, $2)
        on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [name, sha256],
    )
  }
}

async function run(client: pg.Client, what: string, text: string): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`${what}: ${reasonOf(error)}`, { cause: error })
  }
}

/** Writes schema.sql, the committed picture of what all migrations make, from a database built for the purpose. */
async function dumpSchema(file = path.join(migrationsFolder, 'schema.sql')): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-schema-'))
  const postgres = await startPostgres({ dataDir, hasty: true })
  try {
    await migrate(postgres.connection)
    fs.writeFileSync(file, await describeSchema(postgres.connection))
  } finally {
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

if (process.argv[1] === import.meta.filename && process.argv.includes('--schema')) await dumpSchema()
