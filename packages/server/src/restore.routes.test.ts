import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadReferenceData } from './features/reference/reference-data.store.ts'
import { brokenInvariants } from './invariants.ts'
import { readManifest } from './kit/backup/backup-folder.ts'
import { loadBackup } from './kit/backup/load-backup.ts'
import { makeBackup } from './kit/backup/make-backup.ts'
import { connectDatabase, type Database, openDatabase } from './kit/database/database.ts'
import { migrate } from './kit/database/migrate.ts'
import { schemaFiles } from './kit/database/migration-files.ts'
import { describeSchema } from './kit/database/schema.ts'
import { asOwner, testDatabase } from './kit/testing.ts'
import { folderStore } from './kit/vault/file-store.ts'
import { prepareJobs } from './kit/work/jobs.ts'
import { jobs } from './register.ts'
import { type TestApp, testApp } from './testing/fixture.ts'

let test: TestApp
let folder: string
const targets: Database[] = []
beforeAll(async () => {
  test = await testApp({}, { workers: true })
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-backup-'))
})
afterAll(async () => {
  for (const target of targets) await target.close()
  await test.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const inFolder = (name: string) => path.join(folder, name)
const store = () => folderStore(inFolder('stored'))
const fileId = '0b5e3a52-6c1e-4b8f-9a0c-2f6f0e1d3c4b'

const beijing = {
  receiver: '林晓舟',
  receiverOrg: '兰川\t进出口\\',
  receiverMobile: '+8613900000001',
  country: 'CN',
  province: '11',
  city: '1101',
  area: '110101',
}
const book = (at: number) =>
  test.as('a_mk').post('/CLOUD-BASE/memberAddress/add', { ...beijing, detailedAddress: `东长安街 ${at} 号` })

const backup = (name: string, owner = test.database.owner) =>
  makeBackup({ owner, store: store(), keyMark: 'mark', folder: inFolder(name) })

async function emptyDatabase(): Promise<Database> {
  const target = await testDatabase('template1')
  targets.push(target)
  return target
}
const restore = (name: string, owner: pg.ClientConfig, prepare = (to: pg.ClientConfig) => prepareJobs(to, jobs)) =>
  loadBackup({ owner, store: folderStore(inFolder(`${name}.stored`)), folder: inFolder(name), prepareJobs: prepare })

/** Of every table: how many rows, and a sum over all that stands in them. */
async function contents(owner: pg.ClientConfig, tables: readonly { readonly schema: string; readonly name: string }[]) {
  const sums = tables.map(
    ({ schema, name }) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${schema}.${name} t`,
  )
  return asOwner<{ name: string; rows: number; sum: string }>(owner, `${sums.join(' union all ')} order by 1`)
}

describe('a backup', () => {
  it('of a working product is one moment of it: sums, history and files are those of that moment', async () => {
    await store().put(fileId, Buffer.from('sealed'))
    await asOwner(
      test.database.owner,
      `insert into stored_file (id, group_id, org_id, user_id, file_name, media_type, byte_count, sha256, kept_at)
        select $1, m.group_id, m.org_id, m.id, 'a.png', 'image/png', 6, sha256('sealed'), now() from member m limit 1`,
      [fileId],
    )
    let isOver = false
    let booked = 0
    const booking = (async () => {
      while (!isOver) {
        booked += 1
        expect((await book(booked)).code).toBe('00000000')
      }
    })()
    await expect.poll(() => booked).toBeGreaterThan(2)
    const manifest = await backup('busy')
    isOver = true
    await booking
    const addressRows = manifest.tables.find(({ name }) => name === 'member_address')?.rows
    expect(addressRows).toBeGreaterThan(1)
    expect(addressRows).toBeLessThanOrEqual(booked)

    const target = await emptyDatabase()
    await restore('busy', target.owner)
    expect(await brokenInvariants(target.db)).toEqual([])
    const counts = (await contents(target.owner, manifest.tables)).map(({ name, rows }) => [name, rows])
    expect(new Map(counts as [string, number][])).toEqual(
      new Map(manifest.tables.map(({ name, rows }) => [name, rows])),
    )
    expect(await folderStore(inFolder('busy.stored')).get(fileId)).toEqual(Buffer.from('sealed'))
    // The next id follows those that were restored.
    const [{ ahead } = { ahead: false }] = await asOwner<{ ahead: boolean }>(
      target.owner,
      `select nextval(pg_get_serial_sequence('member_address', 'id')) > coalesce(max(id), 0) as ahead from member_address`,
    )
    expect(ahead).toBe(true)
  })

  it('restores every value as it was, and the schema with its guards', async () => {
    const manifest = await backup('still')
    const target = await emptyDatabase()
    await restore('still', target.owner)
    const quiet = manifest.tables.filter(({ schema }) => schema === 'public')
    expect(await contents(target.owner, quiet)).toEqual(await contents(test.database.owner, quiet))
    const guards = `select (select count(*) from pg_constraint where contype = 'f')::int as keys,
      (select count(*) from pg_trigger where tgenabled = 'O' and not tgisinternal)::int as triggers,
      (select count(*) from pg_class where relforcerowsecurity)::int as walls`
    expect(await asOwner(target.owner, guards)).toEqual(await asOwner(test.database.owner, guards))
    await expect(asOwner(target.owner, 'delete from audit_event')).rejects.toThrow()
  })

  it('is made and restored by an owner who is no superuser', async () => {
    const keeper = `keeper_${process.pid}`
    const server = { ...test.database.owner, database: 'postgres' }
    await asOwner(server, `create role ${keeper} login createrole`)
    await asOwner(server, `grant hedgerow_api, hedgerow_system to ${keeper} with admin option`)
    const target = await emptyDatabase()
    const name = String(target.owner.database)
    try {
      await asOwner(server, `alter database ${name} owner to ${keeper}`)
      const owner = { ...target.owner, user: keeper }
      const manifest = await backup('owned')
      await restore('owned', owner)
      const again = await backup('again', owner)
      const rowsOf = ({ tables }: typeof manifest) =>
        tables.filter(({ schema }) => schema === 'public').map((table) => [table.name, table.rows])
      expect(rowsOf(again)).toEqual(rowsOf(manifest))
      expect(rowsOf(again).some(([table, rows]) => table === 'audit_event' && Number(rows) > 0)).toBe(true)
    } finally {
      await asOwner(server, `drop database ${name} with (force)`)
      targets.splice(targets.indexOf(target), 1)
      await target.db.destroy()
      await asOwner(server, `drop role ${keeper}`)
    }
  })
})

describe('a restore', () => {
  it('is refused where anything is stored, and where the backup is not what was made', async () => {
    await backup('refused')
    await expect(restore('refused', test.database.owner)).rejects.toThrow('not empty')
    const target = await emptyDatabase()
    const place = path.join(inFolder('refused'), 'data', 'public.member_address.zst')
    const bytes = fs.readFileSync(place)
    fs.writeFileSync(place, Buffer.concat([bytes, Buffer.from('x')]))
    await expect(restore('refused', target.owner)).rejects.toThrow('hash differs')
    fs.rmSync(place)
    await expect(restore('refused', target.owner)).rejects.toThrow('lacks')
    await expect(restore('nowhere', target.owner)).rejects.toThrow('no backup')
    const [{ tables } = { tables: -1 }] = await asOwner<{ tables: number }>(
      target.owner,
      `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = relnamespace where nspname = 'public'`,
    )
    expect(tables).toBe(0)
  })

  it('of a newer version is refused with the way out', async () => {
    await backup('newer')
    const file = path.join(inFolder('newer'), 'manifest.json')
    const manifest = readManifest(inFolder('newer'))
    const target = await emptyDatabase()
    fs.writeFileSync(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, [999999999999, 'x']] }))
    await expect(restore('newer', target.owner)).rejects.toThrow('restore it with the newer one')
  })

  it('of an older version is brought up to this one', async () => {
    const old = await emptyDatabase()
    const { migrations } = schemaFiles()
    await migrate(old.owner, { migrations: migrations.filter(({ version }) => version <= 16), functions: [] })
    const stored = path.join(import.meta.dirname, 'testing/numbered-migrations.sql.gz')
    await asOwner(old.owner, gunzipSync(fs.readFileSync(stored)).toString('utf8'))
    await backup('older', old.owner)
    const target = await emptyDatabase()
    await restore('older', target.owner)
    await loadReferenceData(target.owner)
    expect(await brokenInvariants(target.db)).toEqual([])
    expect(await asOwner(target.owner, 'select count(*)::int as deals from fx_deal')).toEqual([{ deals: 70 }])
    expect(await describeSchema(target.owner)).toBe(await describeSchema(test.database.owner))
  })

  it('that was cut short leaves nothing that a program would serve from, and begins anew', async () => {
    const manifest = await backup('cut')
    const target = await emptyDatabase()
    const cut = () => Promise.reject(new Error('the power went'))
    await expect(restore('cut', target.owner, cut)).rejects.toThrow('the power went')
    const { host, port, user, database } = new pg.Client(target.owner)
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    await expect(openDatabase({ url })).rejects.toThrow('cut short')
    await restore('cut', target.owner)
    const there = connectDatabase(target.owner, undefined, 1)
    expect(await brokenInvariants(there.db)).toEqual([])
    await there.close()
    expect((await contents(target.owner, manifest.tables)).reduce((sum, { rows }) => sum + rows, 0)).toBe(
      manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    )
  })
})
