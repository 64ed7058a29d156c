import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { brokenInvariants } from './invariants.ts'
import type { Database } from './kit/database/database.ts'
import { asOwner, testDatabase } from './kit/testing.ts'
import { insertCompany } from './testing/company.ts'

// `npm run move` as a process of its own: to the embedded database of a data folder, and back to a server.
let dataDir: string
let [from, to]: Database[] = []
beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-move-'))
  from = await testDatabase()
  to = await testDatabase('template1')
})
afterEach(async () => {
  await from?.close()
  await to?.close()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

const addressOf = (database: Database | undefined) => {
  const { host, port, user } = inject('postgres')
  return `postgres://${user}@localhost:${port}/${database?.owner.database}?host=${encodeURIComponent(host)}`
}
const run = promisify(execFile)
const move = (target: string, env: Readonly<Record<string, string>> = {}) =>
  run(process.execPath, [path.join(import.meta.dirname, 'move.ts'), target], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
  })
const inFolder = (name: string) => fs.existsSync(path.join(dataDir, name))

/** Of each table of ours: how many rows, and a sum over all that stands in them. When the schema was made is told by itself, and which file witnesses the history. */
async function contents(owner: pg.ClientConfig) {
  const tables = await asOwner<{ name: string }>(
    owner,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'schema\\_%'
      and relname <> 'audit_witness'`,
  )
  const sums = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from public.${name} t`,
  )
  return asOwner(owner, `${sums.join(' union all ')} order by 1`)
}

it('takes all that is stored to the embedded database and back to a server, and leaves what it came from', {
  timeout: 420_000,
}, async () => {
  const [source, target] = [from as Database, to as Database]
  const client = new pg.Client({ ...source.owner, application_name: 'hedgerow' })
  await client.connect()
  await insertCompany(client, 'MOVED', 2)
  const there = { DATABASE_URL: addressOf(source) }
  await expect(move('embedded', there)).rejects.toThrow('stop every process of it first')
  await client.end()
  await source.db.destroy()
  const stored = await contents(source.owner)
  expect(stored).toContainEqual(expect.objectContaining({ name: 'member', rows: 2 }))

  expect((await move('embedded', there)).stdout).toContain('Start without DATABASE_URL.')
  expect(await contents(source.owner)).toEqual(stored)
  await expect(move('embedded', there)).rejects.toThrow('not empty')

  const { stdout } = await move(addressOf(target))
  expect(stdout).toContain('Start with DATABASE_URL set to that address')
  expect(await contents(target.owner)).toEqual(stored)
  const witness = (owner: pg.ClientConfig) => asOwner(owner, 'select file_id from audit_witness')
  expect(await witness(target.owner)).not.toEqual(await witness(source.owner))
  expect(await brokenInvariants(target.db)).toEqual([])
  expect([inFolder('pg'), inFolder('pg.moved'), inFolder('moving')]).toEqual([false, true, false])
  await expect(move(addressOf(target))).rejects.toThrow('is of an earlier move')
})

it('asks where to, and for something that is stored', async () => {
  await expect(move('')).rejects.toThrow('say where to')
  await expect(move(addressOf(to))).rejects.toThrow(`there is no database in ${dataDir}`)
})
