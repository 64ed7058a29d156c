// Brings the schema up to the code: plain SQL files, in order, forward only, each in its own transaction. A shipped file
// is never edited: its hash is kept, and a difference stops the start.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../process/embedded-postgres.ts'
import { reasonOf, StartupError } from '../process/startup-error.ts'
import { apiRole, systemRole } from './database.ts'
import { sqlStateOf } from './database-error.ts'
import { describeSchema } from './schema.ts'
import { turns } from './turns.ts'

export const migrationsFolder = path.join(import.meta.dirname, '../../migrations')
const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/

export interface Migration {
  readonly version: number
  readonly name: string
  readonly sha256: string
  readonly sql: string
}

/** Reads `NNNN_name.sql`, numbered from 0001 without a gap; any other file but schema.sql is an error. */
function readMigrations(folder = migrationsFolder): Migration[] {
  const names = fs.readdirSync(folder).filter((name) => name.endsWith('.sql') && name !== 'schema.sql')
  return names.sort().map((file, index) => {
    const [, version, name] = fileName.exec(file) ?? []
    if (Number(version) !== index + 1 || !name)
      throw new Error(`${file}: expected number ${index + 1} as NNNN_name.sql`)
    const sql = fs.readFileSync(path.join(folder, file), 'utf8')
    return { version: index + 1, name, sha256: createHash('sha256').update(sql).digest('hex'), sql }
  })
}

/** Applies what is missing as the owner of the schema. @returns the versions applied by this call */
export async function migrate(owner: pg.ClientConfig, migrations = readMigrations()): Promise<number[]> {
  const client = new pg.Client({ ...owner, application_name: 'hedgerow migrate' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await inTurn(client, () => prepare(client))
    const applied: number[] = []
    for (;;) {
      const version = await inTurn(client, () => applyNext(client, migrations))
      if (version === undefined) return applied
      applied.push(version)
    }
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

/** The ledger of migrations, and the two roles that work is done as: no login, no ownership, bound by row-level security. */
async function prepare(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists schema_migration (version int primary key, name text not null,
    sha256 text not null, applied_at timestamptz not null default now())`)
  for (const role of [apiRole, systemRole]) {
    await prepareRole(client, role)
    await letIn(client, role)
  }
}

/** A schema that was made anew, as an interrupted first start does, is closed to everybody but its owner. */
async function letIn(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ open: boolean }>(`select has_schema_privilege($1, 'public', 'usage') as open`, [
    role,
  ])
  if (!rows[0]?.open) await client.query(`grant usage on schema public to ${role}`)
}

async function prepareRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ member: boolean }>(
    `select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = $1`,
    [role],
  )
  if (rows[0]?.member) return
  try {
    if (rows.length === 0) await client.query(`create role ${role} nologin nobypassrls`)
    await client.query(`grant ${role} to current_user`)
  } catch (error) {
    if (sqlStateOf(error) !== '42501') throw error
    const statements = `create role ${role} nologin; grant ${role} to <login user>`
    throw new StartupError(`the database user may not create roles; let an administrator run: ${statements}`)
  }
}

async function applyNext(client: pg.Client, migrations: readonly Migration[]): Promise<number | undefined> {
  const { rows } = await client.query<Omit<Migration, 'sql'>>('select version, name, sha256 from schema_migration')
  const newest = Math.max(0, ...rows.map((row) => row.version))
  if (newest > migrations.length) {
    const known = `the database is at version ${newest}, this program knows ${migrations.length}`
    throw new StartupError(`${known}: start a newer program, or another database.`)
  }
  for (const row of rows) {
    if (migrations[row.version - 1]?.sha256 === row.sha256) continue
    throw new StartupError(
      `migration ${row.version}_${row.name} was changed after it shipped; restore it and add a new one.`,
    )
  }
  const next = migrations[newest]
  if (!next) return undefined
  try {
    await client.query(next.sql)
  } catch (error) {
    throw new Error(`migration ${next.version}_${next.name}: ${reasonOf(error)}`, { cause: error })
  }
  const { version, name, sha256 } = next
  await client.query('insert into schema_migration (version, name, sha256) values ($1, $2, $3)', [
    version,
    name,
    sha256,
  ])
  return version
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
