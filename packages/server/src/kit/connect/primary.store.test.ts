import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { connectDatabase, type Database, systemScope, withTx } from '../database/database.ts'
import { apiRole, asRole, demandRoles } from '../database/roles.ts'
import { testDatabase } from '../testing.ts'
import { ownerAt } from './database-address.ts'
import { type HostFixture, hostFixture } from './database-host.fixture.ts'

let database: Database
let [first, second]: HostFixture[] = []
let url: string

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  const { user, database: name } = database.owner
  const hosts = [await hostFixture(database.owner, 'standby'), await hostFixture(database.owner, 'primary')]
  ;[first, second] = hosts
  url = `postgres://${user}@${hosts.map(({ port }) => `127.0.0.1:${port}`).join()}/${name}?target_session_attrs=read-write`
  return () => {
    for (const host of hosts) host.close()
  }
})

async function takesChanges(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ only: string }>(`select current_setting('transaction_read_only') as only`)
  await client.end()
  return rows[0]?.only === 'off'
}

it('owner and roles reach the host that takes changes, wherever it stands', async () => {
  const owner = ownerAt(url)
  expect(await takesChanges(owner)).toBe(true)
  await demandRoles(owner)
  expect(await takesChanges(asRole(owner, apiRole))).toBe(true)
})

it('a switchover leads the next connection over, and one that hangs holds nobody up for long', async () => {
  const owner = ownerAt(url)
  expect(await takesChanges(owner)).toBe(true)
  if (first) first.manner = 'primary'
  if (second) second.manner = 'standby'
  expect(await takesChanges(owner)).toBe(true)
  if (first) first.manner = 'silent'
  if (second) second.manner = 'primary'
  expect(await takesChanges(owner)).toBe(true)
  // It is remembered: the host that hangs is not asked again.
  const began = performance.now()
  expect(await takesChanges(owner)).toBe(true)
  expect(performance.now() - began).toBeLessThan(1_000)
})

it('where nobody takes changes the database is away, and each host says why', async () => {
  if (second) second.manner = 'gone'
  await expect(takesChanges(ownerAt(url))).rejects.toThrow(
    new RegExp(`^no host takes changes: 127.0.0.1:${first?.port} only reads, .+`),
  )
  const away = connectDatabase(ownerAt(url), undefined, 1)
  await expect(withTx(away.db, systemScope, async () => 0)).rejects.toMatchObject({ problem: 'unavailable' })
  await away.close()
})

it('a login that is refused is said as it is', async () => {
  await expect(takesChanges({ ...ownerAt(url.replace(/\/\w+\?/, '/no_such_book?')) })).rejects.toMatchObject({
    code: '3D000',
  })
})
