import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemDateApi } from '@hedgerow/contract/reference/system-date.contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Database, systemScope, withTx } from '../database/database.ts'
import { passwordKeys } from '../record/password-keys.ts'
import { asOwner, testDatabase } from '../testing.ts'
import { type Job, type Jobs, startJobs } from '../work/jobs.ts'

const token = 'a token of some length'
let isBroken = true
const check: Job = {
  name: 'test.check',
  async run() {
    if (isBroken) throw new Error('something is broken')
  },
}
const pace = { claimSeconds: 10, superviseSeconds: 1, pollSeconds: 0.5, retryLimit: 0, retryDelaySeconds: 1 }

const replica = { outcomes: { replica: 5, waited: 4, unmarked: 3, behind: 2, away: 1, refused: 0 }, isAway: () => true }
let database: Database
let jobs: Jobs
let app: FastifyInstance
beforeAll(async () => {
  database = await testDatabase()
  jobs = await startJobs(database, [check], pace)
  app = await buildApp({
    db: database.db,
    services: { passwordKeys: passwordKeys(database.db), demoPassword: null, jobs },
    metrics: { token, pool: database.pool, replica, invariantJobs: [check.name] },
  })
})
afterAll(async () => {
  await app.close()
  await jobs.stop()
  await database.close()
})

const read = (authorization = `Bearer ${token}`) => app.inject({ url: '/metrics', headers: { authorization } })
/** The value of a line without labels. */
const metric = async (name: string) => new RegExp(`^hedgerow_${name} (.+)$`, 'm').exec((await read()).body)?.[1]
const becomes = async (name: string, wanted: string) => {
  for (let left = 100; left > 0 && (await metric(name)) !== wanted; left -= 1) await sleep(100)
  expect([name, await metric(name)]).toEqual([name, wanted])
}
const runCheck = () => withTx(database.db, systemScope, (tx) => jobs.enqueue(tx, check, {}))

describe('health', () => {
  it('is alive without asking anybody, and ready with its schema and its jobs', async () => {
    expect((await app.inject({ url: '/health' })).json()).toEqual({ status: 'ok' })
    const ready = await app.inject({ url: '/health/ready' })
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', schema: expect.any(Number), deadJobs: expect.any(Number) },
    ])
  })

  it('is unready on the schema of an older program', async () => {
    const [newest] = await asOwner<{ version: string }>(
      database.owner,
      'delete from schema_migration where version = (select max(version) from schema_migration) returning *',
    )
    const response = await app.inject({ url: '/health/ready' })
    expect([response.statusCode, response.headers['retry-after'], response.json().status]).toEqual([
      503,
      '2',
      'unready',
    ])
    await asOwner(
      database.owner,
      'insert into schema_migration select * from json_populate_record(null::schema_migration, $1)',
      [JSON.stringify(newest)],
    )
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  })
})

/** As promtool lists them: units that are others' multiples, and short names of any unit. */
const otherUnits =
  /^(s|ms|us|ns|sec|b|kb|mb|gb|tb|pb|m|h|d|milliseconds?|microseconds?|nanoseconds?|minutes?|hours?|days?|weeks?|kilobytes?|megabytes?|gigabytes?|bits?|percent)$/

describe('metrics', () => {
  it('are for who shows the token', async () => {
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(401)
    expect((await read('Bearer another')).statusCode).toBe(401)
    expect((await read()).statusCode).toBe(200)
  })

  it('count requests by the pattern of their route, never by what was asked', async () => {
    const { path: url } = systemDateApi.query
    await app.inject({ url })
    await app.inject({ url: '/nowhere/of-ours' })
    const { body } = await read()
    expect(body).toMatch(
      new RegExp(`hedgerow_http_request_seconds_count\\{method="GET",route="${url}",status="\\d+"\\} 1`),
    )
    expect(body).not.toContain('of-ours')
  })

  it.each(['grafana-dashboard.json', 'prometheus-rules.yaml'])('are all that %s asks for', async (file) => {
    const text = fs.readFileSync(path.join(import.meta.dirname, '../../../../../deploy', file), 'utf8')
    const metricNames = [...text.matchAll(/hedgerow_\w+/g)].map(([name]) => name)
    const offered = new Set([...(await read()).body.matchAll(/^(hedgerow_\w+)/gm)].map(([name]) => name))
    expect(metricNames.length).toBeGreaterThan(6)
    expect(metricNames.filter((name) => !offered.has(name))).toEqual([])
  })

  it('have no complaint of promtool: help, units, suffixes and names', async () => {
    const { body } = await read()
    const typed = [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name = '', type = '']) => ({ name, type }))
    const helped = new Set([...body.matchAll(/^# HELP (\S+) \S/gm)].map(([, name]) => name))
    const complaints = typed.flatMap(({ name, type }) => {
      const words = name.split('_')
      const isSummed = type === 'histogram' || type === 'summary'
      return [
        ...(helped.has(name) ? [] : [`${name} has no help`]),
        ...(name.endsWith('_total') === (type === 'counter') ? [] : [`${name} is a ${type}`]),
        ...(!isSummed && /_(count|sum|bucket)$/.test(name) ? [`${name} ends as the parts of a histogram do`] : []),
        ...(/[A-Z:]/.test(name) ? [`${name} is not in snake case`] : []),
        ...words.filter((word) => /^(counter|gauge|histogram|summary)$/.test(word)).map((word) => `${name}: ${word}`),
        ...words.filter((word) => otherUnits.test(word)).map((word) => `${name}: ${word} is no base unit`),
      ]
    })
    expect(typed.length).toBeGreaterThan(10)
    expect(complaints).toEqual([])
    const labels = new Set([...body.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label))
    expect([...labels].filter((label) => /[A-Z]/.test(label))).toEqual([])
    // What is told by label has no line before it was observed: a young process has not collected its garbage.
    const observed = typed.filter(({ name, type }) => type === 'histogram' && body.includes(`\n${name}_bucket`))
    expect(observed.map(({ name }) => name)).toContain('hedgerow_http_request_seconds')
    const parts = observed.flatMap(({ name }) => [`${name}_sum`, `${name}_count`])
    expect(parts.filter((name) => !body.includes(`\n${name}`))).toEqual([])
  })

  it('say who answered reads, and that the replica is away', async () => {
    const { body } = await read()
    for (const [outcome, count] of Object.entries(replica.outcomes))
      expect(body).toContain(`hedgerow_reads_total{outcome="${outcome}"} ${count}\n`)
    expect(await metric('replica_away')).toBe('1')
  })

  it('say what the pool, the process and the jobs do', async () => {
    expect(Number(await metric('database_connections'))).toBeGreaterThan(0)
    expect(await metric('database_requests_waiting')).toBe('0')
    expect(await metric('live_connections')).toBe('0')
    expect(Number(await metric('process_resident_memory_bytes'))).toBeGreaterThan(0)
    await becomes('lost_tails', '0')
    await asOwner(database.owner, 'insert into lost_tail values (1, 5, 6, now())')
    await becomes('lost_tails', '1')
    await becomes('invariants_broken', '0')
    await runCheck()
    await becomes('invariants_broken', '1')
    await becomes('jobs_dead', '1')
    isBroken = false
    await runCheck()
    await becomes('invariants_broken', '0')
  })

  it('have no value where the database has no answer in time, and hide none of the others', async () => {
    await withTx(database.db, systemScope, async (tx) => {
      await sql`lock table lost_tail in access exclusive mode`.execute(tx)
      const { statusCode, body } = await read()
      expect(statusCode).toBe(200)
      expect(body).toMatch(/^hedgerow_lost_tails nan$/im)
      expect(body).toMatch(/^hedgerow_jobs_dead 1$/m)
    })
    await becomes('lost_tails', '1')
  })
})
