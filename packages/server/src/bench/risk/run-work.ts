/** Long runs of risk over the job queue: measured by one process, and by two on the same database, to the same digits. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { riskRunJob } from '../../features/risk/run/risk-run.jobs.ts'
import { keyTerms, type RunWork } from '../../features/risk/run/risk-run.rules.ts'
import { insertRun } from '../../features/risk/run/risk-run.store.ts'
import { connectDatabase, withTx } from '../../kit/database/database.ts'
import { spareThreads } from '../../kit/work/worker.ts'
import { figuresOf } from '../measure.ts'
import { type Bench, type Result, scopeOf } from '../works.ts'
import { stressWorkOf, varWorkOf } from './risk-book.ts'

const rounds = 3
const pollMs = 50
const patienceMs = 600_000
/** Of one process's time; two that share nothing take half. */
const targetShare = 0.7

const works: Readonly<Record<string, RunWork>> = {
  'value at risk, 1,000 options × 1,000,000 scenarios': {
    runKind: RiskRunKind.of.valueAtRisk,
    inputs: varWorkOf({ optionCount: 1000, simulations: 1_000_000 }),
  },
  'stress, 50,000 deals × 12 scenarios': { runKind: RiskRunKind.of.stress, inputs: stressWorkOf(50_000, 12) },
}

interface EndedRun {
  readonly ms: number
  readonly result: unknown
}

/** Ordered as the server orders it, by a client of the queue that does nothing else. */
async function runner(bench: Bench) {
  const [database, scope] = [connectDatabase(bench.owner), await scopeOf(bench)]
  const boss = new PgBoss({
    ...(bench.owner as object),
    schema: 'jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  const client = new pg.Client(bench.owner)
  await client.connect()
  const [orgId = ''] = scope.orgIds
  const run = async (work: RunWork): Promise<EndedRun> => {
    const { runId } = await withTx(database.db, scope, (tx) =>
      insertRun(
        tx,
        scope,
        { orgId, runName: 'bench', durationMs: 0, terms: {}, work, keyTerms: keyTerms(work), end: null },
        businessDate('20260413'),
      ),
    )
    const began = performance.now()
    await boss.send(riskRunJob.name, { runId, scope, lang: 'en_US', ip: '127.0.0.1' })
    for (;;) {
      const { rows } = await client.query('select run_status from risk_run where id = $1', [runId])
      const status = rows[0]?.run_status
      const ms = performance.now() - began
      if (status === RunStatus.of.done) {
        const ended = await client.query('select result from risk_run where id = $1', [runId])
        return { ms, result: ended.rows[0]?.result }
      }
      if (ms > patienceMs || (status !== RunStatus.of.queued && status !== RunStatus.of.running))
        throw new Error(`should hold: the run is measured, not ${status}`)
      await sleep(pollMs)
    }
  }
  const close = async () => {
    await boss.stop({ graceful: false })
    await client.end()
    await database.close()
  }
  return { run, close }
}

export async function runWork(bench: Bench): Promise<Result[]> {
  const { run, close } = await runner(bench)
  const times = new Map<string, { one: number[]; two: number[] }>()
  const results = new Map<string, unknown>()
  const round = async (by: 'one' | 'two') => {
    for (const [name, work] of Object.entries(works)) {
      const { ms, result } = await run(work)
      const own = times.get(name) ?? { one: [], two: [] }
      own[by].push(ms)
      times.set(name, own)
      if (results.has(name) && !isDeepStrictEqual(results.get(name), result))
        throw new Error(`should hold: ${name} has the same digits whoever measures it`)
      results.set(name, result)
    }
  }
  try {
    for (let at = 0; at < rounds; at += 1) {
      await round('one')
      const second = await bench.serve()
      await round('two')
      await second.stop()
    }
    return [...times].map(([name, { one, two }]) => {
      const [alone, both] = [figuresOf(one).p50 / 1000, figuresOf(two).p50 / 1000]
      // Of a machine that others use, too: the rounds that they disturbed least.
      const quietShare = Math.min(...two) / Math.min(...one)
      return {
        work: name,
        measured: { oneSeconds: alone, twoSeconds: both, share: both / alone, quietShare, threadsEach: spareThreads },
        target: `two processes ≤ ${targetShare} of one`,
        met: both <= targetShare * alone,
      }
    })
  } finally {
    await close()
  }
}
