import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadReferenceData } from './features/reference/reference-data.store.ts'
import { brokenInvariants } from './invariants.ts'
import type { Database } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'
import { migrationsFolder, schemaFiles } from './kit/database/migration-files.ts'
import { describeSchema } from './kit/database/schema.ts'
import { asOwner, testDatabase } from './kit/testing.ts'

// The demonstration company as the program of the numbered migrations stored it, market prices thinned.
const stored = path.join(import.meta.dirname, 'testing/numbered-migrations.sql.gz')
let database: Database

beforeAll(async () => {
  database = await testDatabase('template1')
  const { migrations } = schemaFiles()
  await migrate(database.owner, { migrations: migrations.filter(({ version }) => version <= 16), functions: [] })
  // The ledger as that program kept it.
  await asOwner(database.owner, 'drop table schema_function; alter table schema_migration alter version type int')
  await asOwner(database.owner, gunzipSync(fs.readFileSync(stored)).toString('utf8'))
})
afterAll(() => database.close())

describe('a database of the numbered migrations', () => {
  it('is brought up to this program, and verify finds nothing', async () => {
    const numbered = await asOwner<{ deals: number }>(database.owner, 'select count(*)::int as deals from fx_deal')
    const later = schemaFiles().migrations.filter(({ version }) => version > 16)
    expect(await migrate(database.owner)).toEqual(later.map(({ version }) => version))
    await loadReferenceData(database.owner)
    expect(await brokenInvariants(database.db)).toEqual([])
    expect(await asOwner(database.owner, 'select count(*)::int as deals from fx_deal')).toEqual(numbered)
    expect(numbered).toEqual([{ deals: 70 }])
  })

  it('has then the schema that a new database has', async () => {
    const committed = fs.readFileSync(path.join(migrationsFolder, 'schema.sql'), 'utf8')
    expect(await describeSchema(database.owner)).toBe(committed)
  })
})
