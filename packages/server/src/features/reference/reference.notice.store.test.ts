import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Database, systemScope, withTx } from '../../kit/database/database.ts'
import { asOwner, testDatabase } from '../../kit/testing.ts'
import { type Bus, openBus, publishFrom } from '../../kit/work/bus.ts'
import { watchReferenceData } from './reference.notice.ts'
import { currencies } from './reference.store.ts'

let database: Database
let bus: Bus
beforeAll(async () => {
  database = await testDatabase()
  bus = await openBus(database.owner)
  watchReferenceData(bus)
})
afterAll(async () => {
  await bus.close()
  await database.close()
})

const patience = { timeout: 10_000 }
const nameOf = (code: string) =>
  withTx(database.db, systemScope, async (tx) => (await currencies(tx)).get(code)?.currencyName, { readOnly: true })

/** What another process does: it changes the table and says so, or forgets to. */
async function rename(name: string, says: boolean): Promise<void> {
  const client = new pg.Client(database.owner)
  await client.connect()
  await client.query('begin')
  await client.query("update currency set currency_name = $1 where currency_code = 'USD'", [name])
  if (says) await publishFrom(client, 'reference')
  await client.query('commit')
  await client.end()
}

it('is kept until another process says that it changed', async () => {
  expect(await nameOf('USD')).toBe('美元')
  await rename('美金', false)
  expect(await nameOf('USD')).toBe('美元')
  await rename('美金', true)
  await vi.waitFor(async () => expect(await nameOf('USD')).toBe('美金'), patience)
})

it('is read again after the bus was away', async () => {
  expect(await nameOf('USD')).toBe('美金')
  await asOwner(
    database.owner,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'hedgerow bus' and datname = current_database()`,
  )
  await rename('美刀', true) // nobody listens
  await vi.waitFor(async () => expect(await nameOf('USD')).toBe('美刀'), patience)
})
