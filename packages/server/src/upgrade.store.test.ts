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

describe('the zones of banks', () => {
  /** By the country and the offset of the clocks: the zone of the first reckoning, and the one that is kept. */
  const banks = [
    ['MX', 'GMT-07:00', 'America/Ciudad_Juarez', 'America/Mazatlan'],
    ['US', 'GMT-10:00', 'America/Adak', 'Pacific/Honolulu'],
    ['AU', 'GMT+09:30', 'Australia/Broken_Hill', 'Australia/Adelaide'],
    ['AU', 'GMT+10:30', 'Australia/Lord_Howe', 'Australia/Adelaide'],
    ['AU', 'GMT+10:00', 'Australia/Sydney', 'Australia/Sydney'],
    ['US', 'GMT-05:00', 'America/New_York', 'America/New_York'],
    ['CN', 'GMT+08:00', null, null],
  ] as const

  it('are where business is done: of a country with several of one offset the two upgrades leave the usual one', async () => {
    const { owner, close } = await testDatabase('template1')
    const { migrations } = schemaFiles()
    const rows = banks.map(([country, offset], at) => `(${at}, '${country}', '${offset}')`).join(', ')
    const zones = async (upgrade: number) => {
      await asOwner(owner, migrations.find(({ version }) => version === upgrade)?.sql ?? 'no such migration')
      const stored = await asOwner<{ zone: string | null }>(
        owner,
        'select zone_id as zone from counter_party order by id',
      )
      return stored.map(({ zone }) => zone)
    }
    await asOwner(
      owner,
      `create table counter_party (id int, country text, timezone text); insert into counter_party values ${rows}`,
    )
    expect(await zones(202611280301)).toEqual(banks.map(([, , usual]) => usual))
    expect(await zones(202611281010)).toEqual(banks.map(([, , , last]) => last))
    await close()
  })
})
