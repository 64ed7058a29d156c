// Reads on a streaming replica that stays behind, is cut off, dies and is promoted: nobody sees a difference.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { exportApi, wholeList } from '@hedgerow/contract/file/export.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { loadReferenceData } from '../../features/reference/reference-data.store.ts'
import { type Company, insertCompany } from '../../testing/company.ts'
import { type HostFixture, hostFixture } from '../connect/database-host.fixture.ts'
import { connectDatabase, type Database, systemScope } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { passwordKeys } from '../record/password-keys.ts'
import { asOwner } from '../testing.ts'
import { fenceNow, markTimeline } from './fence.ts'
import { type ReplicaPair, replicaPair } from './replica.fixture.ts'
import { openReplica, type ReadOutcome, type Replica } from './replica.ts'
import { startReplica } from './replica-start.ts'

const api = '/CLOUD-EXPO/fxExposure'
const pace = { patienceMs: 300, impatienceMs: 300, silenceMs: 1_000, probeMs: 100 }
/** Of a loaded machine. */
const patience = { timeout: 30_000, interval: 20 }
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hedgerow-replica-'))
let [one, two]: Company[] = []
let pair: ReplicaPair
let database: Database
/** The way to the replica. */
let host: HostFixture
let replica: Replica
let app: FastifyInstance

beforeAll(async () => {
  pair = await replicaPair(folder, async (owner) => {
    await migrate(owner)
    await loadReferenceData(owner)
    const client = new pg.Client(owner)
    await client.connect()
    one = await insertCompany(client, 'ONE', 1)
    two = await insertCompany(client, 'TWO', 1)
    await client.end()
  })
  database = connectDatabase(pair.primary, undefined, 4)
  host = await hostFixture(pair.replica, 'primary')
  await markTimeline(database.db)
  replica = openReplica(database.db, connectDatabase(ofReplica(), undefined, 4), pace)
  const services = { passwordKeys: passwordKeys(database.db), demoPassword: null }
  app = await buildApp({ db: database.db, replica, services, requestsPerMinute: 100_000 })
})
afterAll(async () => {
  await app.close()
  await replica.close()
  await database.close()
  host.close()
  await pair.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const ofReplica = (): pg.ClientConfig => ({ ...pair.replica, host: '127.0.0.1', port: host.port })

const send = (to: string, payload: object, company = one) =>
  app.inject({
    method: 'POST',
    url: `${api}/${to}`,
    payload,
    headers: { authorization: `Bearer ${company?.members[0]?.token}`, language: 'en_US' },
  })

async function add(contractNo: string): Promise<void> {
  const reply = await send('add', {
    orgId: one?.groupId,
    ...{ exposureType: '2', exposureDirection: '1', currency: 'USD', exposureAmt: '1000000', contractNo },
    ...{ transDate: '20260401', endDate: '20360601', deliveryDate: '20360603', documentaryBillFlag: '0' },
  })
  expect(reply.json()).toMatchObject({ code: '00000000' })
}

/** How many of the contract the list shows. */
async function listed(contractNo: string, company = one): Promise<number> {
  const reply = await send('queryByPage', { queryWrapper: { contractNo } }, company)
  expect([reply.statusCode, reply.json().code]).toEqual([200, '00000000'])
  return reply.json().data.totalCount
}

const onReplica = async (contractNo: string) =>
  (await asOwner(pair.replica, 'select from fx_exposure where contract_no = $1', [contractNo])).length

let before: Readonly<Record<ReadOutcome, number>>
/** What became of the reads since it was asked the last time; `replica` is there to be read from again. */
function outcomes(): Partial<Record<ReadOutcome, number>> {
  const now = { ...replica.outcomes }
  const names = Object.keys(now) as ReadOutcome[]
  const changed = names.filter((name) => now[name] !== (before?.[name] ?? 0))
  const since = changed.map((name) => [name, now[name] - (before?.[name] ?? 0)] as const)
  before = now
  return Object.fromEntries(since)
}
async function settle(): Promise<void> {
  await pair.untilReplayed()
  await vi.waitFor(() => expect(replica.isAway()).toBe(false), patience)
  if (outcomes().behind) await sleep(pace.impatienceMs)
}
/** One who waits for the replica, as after a checkpoint, is as good as one who need not. */
const byReplica = ({ replica: atOnce = 0, waited = 0 }: ReturnType<typeof outcomes>) => atOnce + waited
function expectByReplica(count: number): void {
  const { replica: atOnce, waited, ...others } = outcomes()
  expect([byReplica({ replica: atOnce, waited }), others]).toEqual([count, {}])
}

describe('a replica that has replayed all', () => {
  it('answers lists and records, also to members of other organisations, who see none of it', async () => {
    await add('SEEN')
    await settle()
    expect([await listed('SEEN'), await listed('SEEN', two)]).toEqual([1, 0])
    expectByReplica(2)
  })

  it('answers an export, whose trace the primary keeps', async () => {
    await add('EXPORT')
    await settle()
    const file = await app.inject({
      method: 'POST',
      url: exportApi.download.path,
      payload: { serviceId: 'fxExposure', allDown: wholeList, fileType: 'csv', columnsInfo: [{ field: 'contractNo' }] },
      headers: { authorization: `Bearer ${one?.members[0]?.token}` },
    })
    expect(file.body).toContain('EXPORT')
    expectByReplica(1)
    const entries = await asOwner(pair.primary, "select from audit_event where entity = 'export'")
    expect(entries).toHaveLength(1)
  })

  it('is waited for a moment', async () => {
    const patient = openReplica(database.db, connectDatabase(ofReplica(), undefined, 1), {
      ...{ ...pace, patienceMs: 20_000, silenceMs: 30_000 },
    })
    await settle()
    await pair.pauseReplay()
    await add('MOMENT')
    expect(await onReplica('MOMENT')).toBe(0)
    const count = patient.reads(systemScope, async (tx) => {
      const { rows } = await sql`select from fx_exposure where contract_no = 'MOMENT'`.execute(tx)
      return rows.length
    })
    await sleep(50)
    await pair.resumeReplay()
    expect(await count).toBe(1)
    expect(patient.outcomes).toMatchObject({ replica: 0, waited: 1, behind: 0 })
    await patient.close()
  })

  it('answers jobs, which are as fresh as the primary when they read', async () => {
    await add('JOB')
    await settle()
    const count = () =>
      replica.reads(systemScope, async (tx) => {
        const { rows } = await sql<{ read: string; only: string }>`select pg_is_in_recovery()::text as read,
          current_setting('transaction_read_only') as only`.execute(tx)
        return rows
      })
    expect(await count()).toEqual([{ read: 'true', only: 'on' }])
    expectByReplica(1)
  })
})

describe('a replica that stays behind', () => {
  afterEach(() => pair.resumeReplay())

  it('is never read: each write is seen by the next list, the first of which waits', async () => {
    await settle()
    await pair.pauseReplay()
    const [stale, seen] = [[] as number[], [] as number[]]
    for (let round = 0; round < 10; round += 1) {
      await add(`BEHIND-${round}`)
      stale.push(await onReplica(`BEHIND-${round}`)) // what it would have answered without a fence
      seen.push(await listed(`BEHIND-${round}`))
    }
    expect(stale).toEqual(Array(10).fill(0))
    expect(seen).toEqual(Array(10).fill(1))
    expect(outcomes()).toEqual({ behind: 10 })
  })

  it('lets nobody in whose session is over', async () => {
    await settle()
    const userId = two?.members[0]?.userId
    expect(await listed('SEEN', two)).toBe(0)
    await pair.pauseReplay()
    await asOwner(pair.primary, 'delete from session_token where user_id = $1', [userId])
    expect(await asOwner(pair.replica, 'select from session_token where user_id = $1', [userId])).toHaveLength(1)
    expect((await send('queryByPage', {}, two)).statusCode).toBe(401)
  })

  it('is read again once it has caught up', async () => {
    await settle()
    for (let round = 0; round < 30; round += 1) {
      await add(`CAUGHT-${round}`)
      expect(await listed(`CAUGHT-${round}`)).toBe(1)
    }
    expect(byReplica(outcomes())).toBeGreaterThan(10)
  })
})

describe('a replica that refuses', () => {
  it.each([
    ['what a replica may not do', sql`notify nobody`],
    ['what it cannot do', sql`select pg_current_wal_lsn()`],
  ])('is passed over, and the primary answers: %s', async (_, statement) => {
    await settle()
    const answer = await replica.readsFrom(await fenceNow(database.db))(systemScope, async (tx) => {
      await statement.execute(tx)
      return 'answered'
    })
    expect([answer, outcomes()]).toEqual(['answered', { refused: 1 }])
  })

  it('is not passed over for what the work itself refuses', async () => {
    await settle()
    let times = 0
    const refused = replica.reads(systemScope, async () => {
      times += 1
      return refuse(kitRefusals.DOES_NOT_EXIST)
    })
    await expect(refused).rejects.toMatchObject({ because: kitRefusals.DOES_NOT_EXIST })
    expect([times, outcomes()]).toEqual([1, {}])
  })

  it('changes nothing, and neither does the primary for a read', async () => {
    await settle()
    const write = replica.reads(systemScope, (tx) => sql`update system_date set time_zone = 'UTC'`.execute(tx))
    await expect(write).rejects.toMatchObject({ code: '25006' })
    expect(outcomes()).toEqual({ refused: 1 })
  })
})

describe('a replica that is away', () => {
  it('fails no read when it is killed among them, and is read again when it is back', async () => {
    await settle()
    let isOver = false
    const readers = Array.from({ length: 4 }, async () => {
      let count = 0
      for (; !isOver; count += 1) await listed('SEEN')
      return count
    })
    const more = async (count: () => number) => {
      const least = count() + 20
      await vi.waitFor(() => expect(count()).toBeGreaterThan(least), patience)
    }
    try {
      await more(() => byReplica(replica.outcomes))
      pair.killReplica()
      await more(() => replica.outcomes.away)
      expect((await app.inject('/health/ready')).statusCode).toBe(200)
      await pair.startReplica()
      await more(() => byReplica(replica.outcomes))
    } finally {
      isOver = true
    }
    expect(Math.min(...(await Promise.all(readers)))).toBeGreaterThan(0)
  })

  it('costs one read its patience when it says nothing any more, and the next ones nothing', async () => {
    await settle()
    expect(await listed('SEEN')).toBe(1)
    host.manner = 'silent'
    host.cutOff()
    const began = performance.now()
    expect(await listed('SEEN')).toBe(1)
    const tookMs = performance.now() - began
    expect(tookMs).toBeGreaterThan(pace.silenceMs - 50)
    expect(tookMs).toBeLessThan(10_000) // far less than a statement has
    for (let round = 0; round < 5; round += 1) expect(await listed('SEEN')).toBe(1)
    expect(outcomes()).toMatchObject({ away: 6 })
    host.manner = 'primary'
    host.breakOff()
    await settle()
    expect(await listed('SEEN')).toBe(1)
    expectByReplica(1)
  })
})

describe('a start', () => {
  const addressOf = ({ host: at, port, database: name }: pg.ClientConfig) =>
    `postgres://localhost:${port}/${name}?host=${encodeURIComponent(String(at))}`

  it('takes the replica of this database, also while it is away', async () => {
    const started = await startReplica(database, addressOf(ofReplica()), 15_000)
    expect(await started.reads(systemScope, async () => 'read')).toBe('read')
    expect(started.outcomes.replica + started.outcomes.waited).toBe(1)
    await started.close()
    const away = await startReplica(database, addressOf({ ...ofReplica(), port: 1 }), 15_000)
    expect(await away.reads(systemScope, async () => 'read')).toBe('read')
    expect(away.outcomes.away).toBe(1)
    await away.close()
  })

  it('takes the primary in its place, which then answers as the primary', async () => {
    const started = await startReplica(database, addressOf(pair.primary), 15_000)
    expect(await started.reads(systemScope, async () => 'read')).toBe('read')
    expect(started.outcomes.behind).toBe(1)
    await started.close()
  })

  it('refuses the replica of another database by name', async () => {
    const other = { ...inject('postgres'), database: pair.primary.database }
    await asOwner({ ...other, database: 'postgres' }, `create database ${pair.primary.database}`)
    const started = startReplica(database, addressOf(other), 15_000)
    await expect(started).rejects.toThrow('DATABASE_READ_URL leads to another database')
    await asOwner({ ...other, database: 'postgres' }, `drop database ${pair.primary.database}`)
  })
})

it('after a failover the positions of another timeline prove nothing', async () => {
  await settle()
  const stated = await fenceNow(database.db)
  const readAs = async (mark: string | null) => {
    await replica.readsFrom(stated && { ...stated, mark })(systemScope, async () => undefined)
    return outcomes()
  }
  expect(await readAs(stated?.mark ?? null)).toEqual({ replica: 1 })
  expect(await readAs(randomUUID())).toEqual({ behind: 1 })
  const copy = connectDatabase(pair.replica, undefined, 2)
  expect(await fenceNow(copy.db)).toBeNull()
  await asOwner(pair.replica, 'select pg_promote()')
  // It is no replica any more, and has the mark of the primary that it was one of.
  expect(await readAs(stated?.mark ?? null)).toEqual({ behind: 1 })
  expect(await fenceNow(copy.db)).toMatchObject({ mark: null })
  await markTimeline(copy.db)
  expect((await fenceNow(copy.db))?.mark).not.toBe(stated?.mark)
  await copy.close()
  // A timeline without a mark is given one, and nothing is read of a replica before.
  await asOwner(pair.primary, 'delete from timeline_mark')
  expect(await fenceNow(database.db)).toMatchObject({ mark: null })
  expect(await readAs(null)).toEqual({ unmarked: 1 })
  await vi.waitFor(async () => expect((await fenceNow(database.db))?.mark).toEqual(expect.any(String)), patience)
})
