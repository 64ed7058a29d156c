// Makes a backup while the product works: every table as one snapshot saw it, then the files that it names. Nothing is locked.
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { StartupError } from '../process/startup-error.ts'
import type { FileStore } from '../vault/file-store.ts'
import { dataPlace, filePlace, type Manifest, measured, writeManifest } from './backup-folder.ts'
import { hiddenTables, migrationsIn, sequencesIn, type TableOf, tableName, tablesIn } from './catalogue.ts'
import { copyOut } from './copy-stream.ts'

interface BackupOrder {
  readonly owner: pg.ClientConfig
  /** Left out where files stay where they are. */
  readonly store?: FileStore | undefined
  /** Of the key that files and secrets are sealed with. */
  readonly keyMark: string
  /** Where the backup will lie; it must not be there yet. */
  readonly folder: string
}

const level = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/** @throws StartupError where the folder is taken or the database is none of ours */
export async function makeBackup({ folder, ...order }: BackupOrder): Promise<Manifest> {
  const place = path.resolve(folder)
  if (fs.existsSync(place)) throw new StartupError(`${place} is there already; name a folder that is not.`)
  // Under another name until it is whole: what a cut leaves looks like no backup.
  const growing = `${place}.unfinished`
  fs.rmSync(growing, { recursive: true, force: true })
  for (const part of ['data', 'files']) fs.mkdirSync(path.join(growing, part), { recursive: true, mode: 0o700 })
  const manifest = await fill(growing, order)
  writeManifest(growing, manifest)
  fs.renameSync(growing, place)
  return manifest
}

async function fill(folder: string, { owner, store, keyMark }: Omit<BackupOrder, 'folder'>): Promise<Manifest> {
  const client = new pg.Client({ ...owner, application_name: 'hedgerow backup' })
  client.on('error', () => undefined) // the query rejects
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const migrations = await migrationsIn(client)
    if (migrations.length === 0) throw new StartupError('this is no database of the product: it has no migrations.')
    const hidden = await hiddenTables(client)
    if (hidden.length > 0) throw new StartupError(`the database user may not read all of ${hidden.join(', ')}.`)
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    const tables: Manifest['tables'] = []
    for (const table of await tablesIn(client)) tables.push(await keepTable(client, folder, table))
    const ids = store ? await filesIn(client) : []
    const sequences = [...(await sequencesIn(client))]
    await client.query('commit')
    const files = store ? await keepFiles(client, store, folder, ids) : []
    return { format: 1, madeAt: rows[0]?.at.toISOString() ?? '', migrations, tables, sequences, files, keyMark }
  } finally {
    await client.end()
  }
}

async function keepTable(client: pg.Client, folder: string, table: TableOf): Promise<Manifest['tables'][number]> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const { bytes, rows } = copyOut(client, `copy (select ${columns} from ${tableName(table)}) to stdout`)
  const { through, summary } = measured()
  const file = fs.createWriteStream(path.join(folder, dataPlace(table)), { mode: 0o600, flush: true })
  await pipeline(bytes, createZstdCompress(level), through, file)
  return { ...table, rows: await rows, ...summary() }
}

/** A database from before uploads were kept has none. */
async function filesIn(client: pg.Client): Promise<readonly { readonly id: string }[]> {
  const { rows } = await client.query<{ table: string | null }>(
    `select to_regclass('public.stored_file')::text as table`,
  )
  if (!rows[0]?.table) return []
  return (
    await client.query<{ id: string }>('select id::text as id from stored_file where kept_at is not null order by id')
  ).rows
}

/** Files never change. One that is gone since the snapshot was its sender's and nobody took it; any other must be there. */
async function keepFiles(client: pg.Client, store: FileStore, folder: string, ids: readonly { readonly id: string }[]) {
  const files: Manifest['files'] = []
  for (const { id } of ids) {
    const content = await store.get(id)
    if (content) {
      const { through, summary } = measured()
      await pipeline(
        [content],
        through,
        fs.createWriteStream(path.join(folder, filePlace(id)), { mode: 0o600, flush: true }),
      )
      files.push({ id, ...summary() })
      continue
    }
    const { rowCount } = await client.query('select from stored_file where id = $1', [id])
    if (rowCount) throw new StartupError(`the stored file ${id} is missing from the file store.`)
  }
  return files
}
