// A server that hangs, and commits that wait for a standby: what is said of both, and how soon.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostFixture } from '../connect/database-host.fixture.ts'
import { asOwner, testDatabase } from '../testing.ts'
import { allowLongWork, connectDatabase, type Database, type Tx, withTx } from './database.ts'

const scope = { groupId: '1', orgIds: ['11'], userId: '7' }
let database: Database

beforeAll(async () => {
  database = await testDatabase()
  await asOwner(
    database.owner,
    `create table kit_probe (id bigint primary key, version int not null default 0);
     grant select, update on kit_probe to hedgerow_api; insert into kit_probe values (2)`,
  )
})
afterAll(() => database.close())

it('says unavailable where the row is held by a commit that waits for a standby', async () => {
  const bump = (tx: Tx) => sql`update kit_probe set version = version + 1 where id = 2`.execute(tx)
  // Nobody else waits: every other session of a test run commits without.
  await asOwner(database.owner, "alter system set synchronous_standby_names = 'nobody'")
  await asOwner(database.owner, 'select pg_reload_conf()')
  let waiting: Promise<string> | undefined
  const startWaiting = () => {
    waiting = withTx(database.db, scope, async (tx) => {
      await sql`set local synchronous_commit = on`.execute(tx)
      await bump(tx)
      return 'committed'
    })
    return Promise.race([waiting, sleep(500, 'waits')])
  }
  try {
    // The setting is in force a moment after it was made.
    await expect.poll(startWaiting, { timeout: 5_000 }).toBe('waits')
    await expect(withTx(database.db, scope, bump)).rejects.toMatchObject({ problem: 'unavailable' })
  } finally {
    await asOwner(database.owner, 'alter system reset synchronous_standby_names')
    await asOwner(database.owner, 'select pg_reload_conf()')
  }
  expect(await waiting).toBe('committed')
})

it('gives up a server that says nothing, and every connection of before that', async () => {
  const host = await hostFixture(database.owner, 'primary')
  const { user, database: name } = database.owner
  const patienceMs = 500
  const cut = connectDatabase({ host: '127.0.0.1', port: host.port, user, database: name }, undefined, 4, patienceMs)
  const three = () => Promise.allSettled([1, 2, 3].map(() => withTx(cut.db, scope, slowly)))
  const slowly = (tx: Tx) => sql`select pg_sleep(0.05)`.execute(tx)
  expect((await three()).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  host.cutOff()
  const began = performance.now()
  await expect(withTx(cut.db, scope, slowly)).rejects.toMatchObject({ problem: 'unavailable' })
  expect((await three()).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'))
  expect(performance.now() - began).toBeLessThan(patienceMs * 2)
  await cut.close()
  host.close()
})

it('waits longer for work that was said to be long, until its transaction ends', async () => {
  const one = connectDatabase(database.owner, undefined, 1, 500)
  const sleeping = (isLong: boolean) =>
    withTx(one.db, scope, async (tx) => {
      if (isLong) await allowLongWork(tx)
      await sql`select pg_sleep(0.8)`.execute(tx)
    })
  await sleeping(true)
  await expect(sleeping(false)).rejects.toMatchObject({ problem: 'unavailable' })
  await one.close()
})
