// Databases for tests: one embedded PostgreSQL a test run (see testing-setup), one database a test file, copied from a
// migrated template in some tens of milliseconds.
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type Database } from './database/database.ts'
import { type Files, folderStore, sealedFiles } from './vault/file-store.ts'
import { sealerOf } from './vault/sealing.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password?: string }
  }
}

/** In the system's folder for such, with the process behind it. */
export const testFolderPrefix = 'hedgerow-test-'
export const templateName = 'hedgerow_template'
const testPoolSize = 8
const ownerPoolSize = 4

/** A fresh, migrated, empty database; call `close` in afterAll, which also drops it. */
export async function testDatabase(template: string = templateName): Promise<Database> {
  const server = inject('postgres')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  // As files: by way of the write-ahead log, which is PostgreSQL's choice, it costs four times as much.
  await asOwner({ ...server, database: 'postgres' }, `create database ${name} template ${template} strategy file_copy`)
  const owner = { ...server, database: name }
  const database = connectDatabase(owner, undefined, testPoolSize)
  ownerPools.set(owner, ownerPool(owner))
  const close = async () => {
    await database.close()
    await ownerPools.get(owner)?.end()
    ownerPools.delete(owner)
    await asOwner({ ...server, database: 'postgres' }, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}

/** A file store of its own, in the folder that the test run leaves behind for nobody. */
export function testFiles(key: Buffer): Files {
  const folder = path.join(os.tmpdir(), `${testFolderPrefix}${process.pid}`, 'files')
  return sealedFiles(folderStore(folder), sealerOf(key))
}

/** Connections of the owner to the databases of this process: a new one for each statement costs forty times the statement. */
const ownerPools = new Map<pg.ClientConfig, pg.Pool>()

function ownerPool(owner: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...owner, max: ownerPoolSize })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** What a statement sets for its session would meet the next one. */
const outlivesStatement =
  /^\s*(set|begin|listen)\b|;\s*(set|begin|listen)\b|set_config|pg_advisory|pg_terminate|\btemp(orary)?\b/i

/** Runs SQL past row-level security, for arranging and inspecting. */
export async function asOwner<Row extends pg.QueryResultRow>(
  owner: pg.ClientConfig,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const pool = ownerPools.get(owner)
  if (pool && !outlivesStatement.test(sql)) return (await pool.query<Row>(sql, [...values])).rows
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query<Row>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}
