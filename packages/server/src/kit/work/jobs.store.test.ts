import { fork } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Database, systemScope, withTx } from '../database/database.ts'
import { apiRole } from '../database/roles.ts'
import { asOwner, testDatabase } from '../testing.ts'
import { deadJobs, type Job, type Jobs, startJobs } from './jobs.ts'

const pace = { claimSeconds: 10, superviseSeconds: 1, pollSeconds: 0.5, retryLimit: 2, retryDelaySeconds: 1 }
const scope = { groupId: '1', orgIds: [], userId: '1' }
const ran: string[] = []
const record: Job<{ text: string }> = { name: 'test.record', run: async (_, { text }) => void ran.push(text) }
let attempts = 0
const fails: Job<{ until: number }> = {
  name: 'test.fail',
  run: async (_, { until }) => {
    attempts += 1
    if (attempts < until) throw new Error(`attempt ${attempts}`)
  },
}
const slow: Job<{ ms: number }> = {
  name: 'test.slow',
  run: async (_, { ms }) => {
    ran.push('slow began')
    await sleep(ms)
    ran.push('slow ended')
  },
}
const declared = [record, fails, slow]

let database: Database
let jobs: Jobs
beforeAll(async () => {
  database = await testDatabase()
  jobs = await startJobs(database, declared, pace)
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const stored = (name: string) =>
  asOwner<{ state: string; output: { message?: string } | null }>(
    database.owner,
    'select state, output from jobs.job where name = $1 order by created_on',
    [name],
  )

describe('a job', () => {
  it('runs when its transaction has committed, soon, and as often as it was ordered', async () => {
    await withTx(database.db, scope, async (tx) => {
      await jobs.enqueue(tx, record, { text: 'a' })
      const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(tx)
      expect(rows[0]?.role).toBe(apiRole)
      await sleep(700)
      expect(ran).toEqual([])
    })
    await vi.waitFor(() => expect(ran).toEqual(['a']), { timeout: 15_000 })
    await sleep(700)
    expect(ran).toEqual(['a'])
  })

  it('that was ordered by a transaction which is undone never runs', async () => {
    const undone = withTx(database.db, scope, async (tx) => {
      await jobs.enqueue(tx, record, { text: 'undone' })
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await withTx(database.db, systemScope, (tx) => jobs.enqueue(tx, record, { text: 'b' }))
    await vi.waitFor(() => expect(ran).toEqual(['a', 'b']), { timeout: 15_000 })
  })

  it('that throws is tried again', async () => {
    await withTx(database.db, scope, (tx) => jobs.enqueue(tx, fails, { until: 2 }))
    await vi.waitFor(() => expect(attempts).toBe(2), { timeout: 15_000 })
    await vi.waitFor(async () => expect(await stored(fails.name)).toMatchObject([{ state: 'completed' }]), {
      timeout: 15_000,
    })
    expect(await deadJobs(database.db)).toBe(0)
  })

  it('that keeps throwing ends in the dead letter queue with its reason, and is counted', async () => {
    attempts = 0
    await withTx(database.db, scope, (tx) => jobs.enqueue(tx, fails, { until: 100 }))
    await vi.waitFor(async () => expect(await deadJobs(database.db)).toBe(1), { timeout: 50_000 })
    expect(attempts).toBe(1 + pace.retryLimit)
    const [dead] = await asOwner<{ name: string; message: string; data: object }>(
      database.owner,
      `select source_name as name, source_output ->> 'message' as message, data from jobs.job where name = 'dead'`,
    )
    expect(dead).toEqual({ name: fails.name, message: 'attempt 3', data: { until: 100 } })
  })

  it('is let end when the process stops', async () => {
    const other = await testDatabase()
    const running = await startJobs(other, declared, pace)
    await withTx(other.db, scope, (tx) => running.enqueue(tx, slow, { ms: 1_500 }))
    await vi.waitFor(() => expect(ran).toContain('slow began'), { timeout: 15_000 })
    await running.stop()
    expect(ran).toContain('slow ended')
    expect(await asOwner(other.owner, 'select state from jobs.job where name = $1', [slow.name])).toEqual([
      { state: 'completed' },
    ])
    await other.close()
  })
})

describe('the schema', () => {
  it('is the system role’s, and closed to requests', async () => {
    const owners = await asOwner<{ owner: string }>(
      database.owner,
      "select distinct pg_get_userbyid(relowner) as owner from pg_class where relnamespace = 'jobs'::regnamespace",
    )
    expect(owners).toEqual([{ owner: 'hedgerow_system' }])
    const read = withTx(database.db, scope, (tx) => sql`select from jobs.job`.execute(tx))
    await expect(read).rejects.toThrow('permission denied for schema jobs')
  })

  it('is made by processes that start at the same moment, which share the work', async () => {
    const other = await testDatabase()
    const [one, two] = await Promise.all([startJobs(other, declared, pace), startJobs(other, declared, pace)])
    ran.length = 0
    await withTx(other.db, scope, async (tx) => {
      for (let at = 0; at < 40; at += 1) await one.enqueue(tx, record, { text: String(at) })
    })
    await vi.waitFor(() => expect(ran).toHaveLength(40), { timeout: 50_000 })
    expect(new Set(ran).size).toBe(40)
    await Promise.all([one.stop(), two.stop()])
    await other.close()
  })

  it('keeps its schedule to what is declared', async () => {
    const other = await testDatabase()
    const hourly: Job = { name: 'test.hourly', every: '7 * * * *', run: async () => undefined }
    const schedules = () => asOwner(other.owner, 'select name, cron, timezone from jobs.schedule')
    await (await startJobs(other, [hourly, record], pace)).stop()
    expect(await schedules()).toEqual([{ name: 'test.hourly', cron: '7 * * * *', timezone: 'UTC' }])
    await (await startJobs(other, [record], pace)).stop()
    expect(await schedules()).toEqual([])
    await other.close()
  })
})

describe('a process that is killed', () => {
  it('leaves its job to another, which does it', async () => {
    const other = await testDatabase()
    const program = path.join(import.meta.dirname, '../../testing/doomed-worker.ts')
    const child = fork(program, [JSON.stringify(other.owner)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const began = new Promise((resolve) => void child.once('message', resolve))
    expect(await began).toBe('began')
    child.kill('SIGKILL')
    ran.length = 0
    const doomed: Job<{ text: string }> = { ...record, name: 'test.doomed' }
    const running = await startJobs(other, [doomed], pace)
    await vi.waitFor(() => expect(ran).toEqual(['important']), { timeout: 50_000 })
    await running.stop()
    await other.close()
  })
})
