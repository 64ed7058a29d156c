import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, systemScope, withTx } from '../database/database.ts'
import { asOwner, testDatabase } from '../testing.ts'
import { type Bus, openBus, payloadsOf, publish, publishWritten } from './bus.ts'

let database: Database
/** Two processes on one database. */
let buses: readonly [Bus, Bus]
beforeAll(async () => {
  database = await testDatabase()
  buses = [await openBus(database.owner), await openBus(database.owner)]
})
afterAll(async () => {
  for (const bus of buses) await bus.close()
  await database.close()
})

const patience = { timeout: 10_000 }
const messages: string[] = []
const resynced: number[] = []
beforeEach(() => {
  messages.length = 0
  resynced.length = 0
})
const listen = () =>
  buses.map((bus, at) =>
    bus.subscribe('notice', { hear: (ids) => messages.push(`${at}:${ids}`), resync: () => resynced.push(at) }),
  )
const scope = { groupId: '1', orgIds: [], userId: '1' }
const backends = () =>
  asOwner<{ pid: number }>(
    database.owner,
    `select pid from pg_stat_activity where application_name = 'hedgerow bus' and datname = current_database()
     order by backend_start`,
  )

describe('a message', () => {
  it('reaches every process when its transaction commits, in order, and only its topic', async () => {
    const ends = listen()
    await withTx(database.db, scope, async (tx) => {
      await publish(tx, 'session', ['9'])
      await publish(tx, 'notice', ['1:2', '3:4'])
      await publish(tx, 'notice', ['5:6'])
      await sleep(100)
      expect(messages).toEqual([])
    })
    await vi.waitFor(() => expect(messages).toHaveLength(4), patience)
    expect(messages.filter((entry) => entry.startsWith('1:'))).toEqual(['1:1:2,3:4', '1:5:6'])
    for (const end of ends) end()
    await withTx(database.db, systemScope, (tx) => publish(tx, 'notice', ['7:8']))
    await sleep(200)
    expect(messages).toHaveLength(4)
  })

  it('is never sent by a transaction that is undone', async () => {
    const ends = listen()
    const undone = withTx(database.db, scope, async (tx) => {
      await publish(tx, 'notice', ['1:1'])
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await withTx(database.db, scope, (tx) => publish(tx, 'notice', ['2:2']))
    await vi.waitFor(() => expect(messages).toHaveLength(2), patience)
    expect(messages.sort()).toEqual(['0:2:2', '1:2:2'])
    for (const end of ends) end()
  })

  it('may carry more ids than fit into one', async () => {
    const ends = listen()
    const ids = Array.from({ length: 3_000 }, (_, at) => `${at}:${at}`)
    await withTx(database.db, scope, (tx) => publish(tx, 'notice', ids))
    const idsOn = (bus: number) =>
      messages.flatMap((entry) => (entry.startsWith(`${bus}:`) ? entry.slice(2).split(',') : []))
    for (const bus of [0, 1]) await vi.waitFor(() => expect(idsOn(bus)).toEqual(ids), patience)
    expect(payloadsOf('notice', ids).length).toBeGreaterThan(1)
    expect(Math.max(...payloadsOf('notice', ids).map((payload) => payload.length))).toBeLessThan(8_000)
    for (const end of ends) end()
  })

  it('may say what a statement writes, all of it and nothing for nothing', async () => {
    const ends = listen()
    const rows = (count: number) =>
      sql<{ id: string }>`select n || ':' || n as id from generate_series(1, ${count}::int) n`
    await withTx(database.db, scope, (tx) => publishWritten(tx, 'notice', rows(0)))
    await withTx(database.db, scope, (tx) => publishWritten(tx, 'notice', rows(500)))
    const idsOn = (bus: number) =>
      messages.flatMap((entry) => (entry.startsWith(`${bus}:`) ? entry.slice(2).split(',') : []))
    const all = Array.from({ length: 500 }, (_, at) => `${at + 1}:${at + 1}`).sort()
    for (const bus of [0, 1]) await vi.waitFor(() => expect(idsOn(bus).sort()).toEqual(all), patience)
    expect(messages.length).toBeGreaterThan(2)
    for (const end of ends) end()
  })

  it('refuses what is not an id', async () => {
    for (const id of ['a b', 'a,b', '', '多']) expect(() => payloadsOf('notice', [id])).toThrow('a bus id')
  })
})

describe('a broken connection', () => {
  it('is made again, and subscribers are told to resync: once a gap, not at the start', async () => {
    const ends = listen()
    const before = await backends()
    expect(before).toHaveLength(2)
    for (const { pid } of before) await asOwner(database.owner, 'select pg_terminate_backend($1)', [pid])
    await vi.waitFor(() => expect(resynced.toSorted()).toEqual([0, 1]), { timeout: 10_000 })
    await withTx(database.db, scope, (tx) => publish(tx, 'notice', ['1:1']))
    await vi.waitFor(() => expect(messages.toSorted()).toEqual(['0:1:1', '1:1:1']), patience)
    expect(resynced).toHaveLength(2)
    for (const end of ends) end()
  })

  it('that stopped answering without a word is given up', async () => {
    const bus = await openBus(database.owner, { heartbeatMs: 100, answerTimeoutMs: 200 })
    let resyncs = 0
    bus.subscribe('notice', { hear: () => undefined, resync: () => (resyncs += 1) })
    const mine = (await backends()).at(-1)?.pid ?? 0
    process.kill(mine, 'SIGSTOP')
    try {
      await vi.waitFor(() => expect(resyncs).toBe(1), { timeout: 10_000 })
    } finally {
      process.kill(mine, 'SIGCONT')
      await bus.close()
    }
  })

  it('is not made again after close, and close ends it', async () => {
    const bus = await openBus(database.owner)
    expect(await backends()).toHaveLength(3)
    await bus.close()
    await vi.waitFor(async () => expect(await backends()).toHaveLength(2), patience)
  })

  it('to a server that is not there holds up neither start nor close', async () => {
    const bus = await openBus({ host: '127.0.0.1', port: 1, user: 'nobody' })
    await bus.close()
  }, 20_000)
})
