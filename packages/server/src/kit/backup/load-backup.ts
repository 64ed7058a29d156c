// Restores a backup into an empty database: the schema that it had by the program's own migrations, then all rows in one transaction, and
// then what is newer. Until that
// has committed the database carries a mark; with it no program starts there, and another restore begins anew.
import fs from 'node:fs'
import path from 'node:path'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { unfinishedMark } from '../connect/server-check.ts'
import { migrate } from '../database/migrate.ts'
import { schemaFiles } from '../database/migration-files.ts'
import { demandRoles } from '../database/roles.ts'
import { StartupError } from '../process/startup-error.ts'
import type { FileStore } from '../vault/file-store.ts'
import { dataPlace, demandWhole, filePlace, type Manifest, readManifest } from './backup-folder.ts'
import { guardsOf, isEmptyDatabase, jobsSchema, tableName, tablesIn } from './catalogue.ts'
import { copyIn } from './copy-stream.ts'

interface RestoreOrder {
  readonly owner: pg.ClientConfig
  readonly store: FileStore
  readonly folder: string
  /** Makes the queues of the jobs, whose tables are not made by migrations. */
  readonly prepareJobs: (owner: pg.ClientConfig) => Promise<void>
}

/** @throws StartupError where the backup is not whole or of another version, or the database holds anything */
export async function loadBackup({ owner, store, folder, prepareJobs }: RestoreOrder): Promise<Manifest> {
  const manifest = readManifest(folder)
  const migrations = migrationsOf(manifest)
  await demandWhole(folder, manifest)
  await withClient(owner, makeRoom)
  await migrate(owner, { migrations, functions: [] })
  await demandRoles(owner)
  if (manifest.tables.some(({ schema }) => schema === jobsSchema)) await prepareJobs(owner)
  for (const { id } of manifest.files) await store.put(id, fs.readFileSync(path.join(folder, filePlace(id))))
  await withClient(owner, (client) => loadRows(client, folder, manifest))
  await migrate(owner)
  return manifest
}

async function withClient<T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...owner, application_name: 'hedgerow restore' })
  client.on('error', () => undefined) // the query rejects
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The migrations that had made the tables of the backup: its rows fit these, and the program's later ones then bring them up. */
function migrationsOf({ migrations, madeAt }: Manifest) {
  const own = schemaFiles().migrations
  const hashes = new Map(own.map(({ version, sha256 }) => [version, sha256]))
  const unknown = migrations.find(([version, sha256]) => hashes.get(version) !== sha256)
  if (unknown)
    throw new StartupError(
      `the backup of ${madeAt} holds migration ${unknown[0]}, which this program does not know: restore it with the newer one.`,
    )
  const applied = new Set(migrations.map(([version]) => version))
  return own.filter(({ version }) => applied.has(version))
}

/** An empty database is marked; what an unfinished restore left is emptied; anything else is somebody's. */
async function makeRoom(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regnamespace('${unfinishedMark}') as mark`)
  if (rows[0]?.mark !== null) {
    await client.query(`drop schema if exists ${jobsSchema} cascade; drop schema public cascade; create schema public`)
    return
  }
  if (!(await isEmptyDatabase(client)))
    throw new StartupError(
      'the database is not empty; a restore needs an empty one. Create another, or another DATA_DIR.',
    )
  await client.query(`create schema ${unfinishedMark}`)
}

async function loadRows(client: pg.Client, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const here = new Map((await tablesIn(client)).map((table) => [tableName(table), table.columns]))
  const missing = tables.find((table) => {
    const columns = new Set(here.get(tableName(table)))
    return table.columns.some((column) => !columns.has(column))
  })
  if (missing)
    throw new StartupError(`the backup holds ${missing.schema}.${missing.name}, which this program does not know so.`)
  await client.query('begin')
  const { off, on } = await guardsOf(client)
  for (const statement of off) await client.query(statement)
  // What the migrations themselves stored came with the backup, as it was then.
  await client.query(`truncate ${[...here.keys()].join(', ')}`)
  for (const table of tables) {
    const columns = table.columns.map(pg.escapeIdentifier).join(', ')
    const bytes = fs.createReadStream(path.join(folder, dataPlace(table))).pipe(createZstdDecompress())
    const rows = await copyIn(client, `copy ${tableName(table)} (${columns}) from stdin`, bytes)
    if (rows !== table.rows) throw new StartupError(`${table.name} took ${rows} rows of ${table.rows}.`)
  }
  for (const { schema, name, value, called } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [tableName({ schema, name }), value, called])
  for (const statement of on) await client.query(statement)
  await client.query(`drop schema ${unfinishedMark}`)
  await client.query('commit')
  await client.query('analyze')
}
