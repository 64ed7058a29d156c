/**
 * Work that outlives its request, over pg-boss in the database's own `jobs` schema. A job is enqueued in the transaction of
 * the command that orders it: both stand or fall together. It runs at least once, so its handler must be one that may run
 * again: after an error it is retried with growing pauses, after the death of its process by whoever notices the silence,
 * and when all attempts failed it lies in the dead letter queue, which `/health/ready` counts.
 *
 * The schema belongs to the system role, which is who the workers are; requests have no right in it but `enqueue`.
 */
import { assert } from '@hedgerow/contract/kit/refusal'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import pg from 'pg'
import { type Db, PgBoss } from 'pg-boss'
import { systemScope, type Tx, withTx } from '../database/database.ts'
import { asRole, systemRole } from '../database/roles.ts'
import type { DB } from '../database/tables.ts'
import type { Messages } from '../message/messages.ts'
import { tellSeldom } from '../process/print.ts'
import { reasonOf } from '../process/startup-error.ts'
import { turns } from '../process/turns.ts'
import type { Reads } from '../replica/reads.ts'
import type { Files } from '../vault/file-store.ts'

export interface JobContext {
  readonly db: Kysely<DB>
  /** For what is much to read; left out where the primary answers it, too. */
  readonly reads?: Reads | undefined
  /** Aborts when the process stops and its patience is over, or when the job lost its claim: the work is somebody else's. */
  readonly signal: AbortSignal
  /** After this attempt it is given up: whoever waits for it should be told. */
  readonly isLast: boolean
  /** Where uploads are kept, in a process that keeps any. */
  readonly files?: Files
  /** What goes out to people, in a process that sends anything. */
  readonly messages?: Messages
  /** Where others' servers are asked, by name; left out where simulators answer (the demo, tests). */
  readonly outside?: Readonly<Record<string, string | undefined>>
  /** Orders a job that follows from this one, in a process that has workers. */
  readonly enqueue?: Jobs['enqueue']
}

type Given = Pick<JobContext, 'db' | 'reads' | 'files' | 'messages' | 'outside'>

/** Declared in a feature's `<noun>.jobs.ts`, registered once in `register.ts`. */
export interface Job<Input extends object = object> {
  /** `noun.verb`. */
  readonly name: string
  /** May run again for the same input, also after it succeeded: what it did must show in the database. */
  readonly run: (context: JobContext, input: Input) => Promise<void>
  /** A cron expression in UTC for work that nobody orders; its input is `{}`. */
  readonly every?: string
  /** So many of them run beside each other in one process; one where it is left out. */
  readonly atOnce?: number
}
export type AnyJob = Job<never>

export interface Jobs {
  /** Orders the job: it runs when `tx` has committed, and never otherwise. */
  enqueue<Input extends object>(tx: Tx, job: Job<Input>, input: Input): Promise<void>
  /** Takes no more work and lets running jobs end; those that do not are somebody else's after their claim has run out. */
  stop(): Promise<void>
}

const jobsSchema = 'jobs'
const deadLetter = 'dead'
const workDeadlineSeconds = 15 * 60
const keptDeadSeconds = 90 * 86_400
const stopPatienceMs = 10_000
const workerSettings = { timezone: 'UTC', statement_timeout: '30s', lock_timeout: '10s' }
/** Of a server that says nothing: it would have ended the statement by itself. */
const answerMs = 35_000
const usualPace = {
  /** A job whose process is silent for so long is given to another. */
  claimSeconds: 15,
  /** How often the silent are looked for. */
  superviseSeconds: 5,
  pollSeconds: 2,
  retryLimit: 5,
  retryDelaySeconds: 2,
}
type Pace = typeof usualPace

/** Brings pg-boss's schema up to its version, makes the queues and starts a worker for each job. */
export async function startJobs(
  { owner, ...given }: Given & { readonly owner: pg.ClientConfig },
  jobs: readonly AnyJob[],
  pace: Pace = usualPace,
): Promise<Jobs> {
  await prepareSchema(owner)
  const boss = makeBoss(owner, pace)
  await boss.start()
  await prepareQueues(boss, jobs, pace)
  for (const job of jobs)
    for (let place = 0; place < (job.atOnce ?? 1); place += 1) await workOn(boss, given, job, pace)
  return {
    enqueue: (tx, job, input) => enqueue(boss, tx, job, input),
    stop: () => boss.stop({ graceful: true, timeout: stopPatienceMs }),
  }
}

/** The schema and its queues without a worker, for a restore, which fills them. */
export async function prepareJobs(owner: pg.ClientConfig, jobs: readonly AnyJob[]): Promise<void> {
  await prepareSchema(owner)
  const boss = makeBoss(owner, usualPace)
  await boss.start()
  await prepareQueues(boss, jobs, usualPace)
  await boss.stop({ graceful: false })
}

/** Empty, and owned by the role that works in it: pg-boss makes and migrates its own tables as that role. */
async function prepareSchema(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: 'hedgerow jobs' })
  client.on('error', () => undefined) // the query rejects
  await client.connect()
  try {
    // As one request it is one transaction: starters that meet take turns.
    await client.query(`select pg_advisory_xact_lock(${turns.jobs});
      do $$ begin
        if to_regnamespace('${jobsSchema}') is null then create schema ${jobsSchema} authorization ${systemRole}; end if;
      end $$`)
  } finally {
    await client.end()
  }
}

function makeBoss(owner: pg.ClientConfig, pace: Pace): PgBoss {
  const boss = new PgBoss({
    ...({ ...asRole(owner, systemRole, workerSettings), query_timeout: answerMs } as object),
    application_name: 'hedgerow jobs',
    schema: jobsSchema,
    createSchema: false,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: pace.superviseSeconds,
    monitorIntervalSeconds: pace.superviseSeconds,
    cronMonitorIntervalSeconds: 30,
  })
  const tell = tellSeldom() // while the database is away every poll fails
  // pg-boss copies errors into plain objects.
  boss.on('error', ({ message }) => tell(`jobs: ${message?.split('\n')[0] || 'the database is not available'}`))
  return boss
}

async function prepareQueues(boss: PgBoss, jobs: readonly AnyJob[], pace: Pace): Promise<void> {
  const queues = new Set((await boss.getQueues()).map((queue) => queue.name))
  const settings = {
    retryLimit: pace.retryLimit,
    retryDelay: pace.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 300,
    heartbeatSeconds: pace.claimSeconds,
    expireInSeconds: workDeadlineSeconds,
    deadLetter,
    notify: true,
  }
  if (!queues.has(deadLetter)) await boss.createQueue(deadLetter, { retentionSeconds: keptDeadSeconds })
  for (const { name } of jobs) {
    if (queues.has(name)) await boss.updateQueue(name, settings)
    else await boss.createQueue(name, settings)
  }
  const wanted = jobs.flatMap(({ name, every }) => (every === undefined ? [] : [{ name, every }]))
  for (const { name, every } of wanted) {
    // Several processes see the same hour strike: one job is made. One that nobody was there for is made up for once.
    await boss.schedule(name, every, {}, { tz: 'UTC', missed: 'once', singletonKey: name })
  }
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.some((job) => job.name === name)) await boss.unschedule(name)
  }
}

async function workOn(boss: PgBoss, given: Given, job: AnyJob, pace: Pace): Promise<void> {
  const options = {
    pollingIntervalSeconds: pace.pollSeconds,
    // A new job rings; the poll finds those that wait for their next attempt.
    notifyPollingIntervalSeconds: pace.pollSeconds * 2,
    heartbeatRefreshSeconds: pace.claimSeconds / 3,
  }
  const worker = await boss.work<object>(job.name, options, async ([taken]) => {
    boss.notifyWorker(worker) // when this one is done, look at once for the next
    assert(taken, 'a worker is woken with a job')
    const isLast = taken.retryCount >= pace.retryLimit
    const order: Jobs['enqueue'] = (tx, next, input) => enqueue(boss, tx, next, input)
    try {
      await (job as Job).run({ ...given, signal: taken.signal, isLast, enqueue: order }, taken.data)
    } catch (error) {
      const next = isLast ? 'given up, see the dead letter queue' : 'will be tried again'
      process.stderr.write(`job ${job.name} ${taken.id}: ${reasonOf(error)} (${next})\n`)
      throw error
    }
  })
}

/** Where a job is enqueued: in the transaction. */
const inside = (tx: Tx): Db => ({
  async executeSql(text, values) {
    const { rows } = await tx.getExecutor().executeQuery(CompiledQuery.raw(text, values))
    return { rows }
  },
})

/** As the system role for one statement: the caller's own role may not even see the queues. */
async function enqueue<Input extends object>(boss: PgBoss, tx: Tx, job: Job<Input>, input: Input): Promise<void> {
  const { rows } = await sql<{ role: string }>`
    select current_setting('role') as role, set_config('role', ${systemRole}, true)`.execute(tx)
  const id = await boss.send(job.name, input, { db: inside(tx) })
  assert(id, `the job ${job.name} was enqueued`)
  await sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`.execute(tx)
}

/** Whether a job's newest run that ended did so with an error, be it to be tried again; false where it never ran. */
export const hasLastRunFailed = (db: Kysely<DB>, name: string): Promise<boolean> =>
  withTx(
    db,
    systemScope,
    async (tx) => {
      const { rows } = await sql<{ failed: boolean }>`select state in ('retry', 'failed') as failed from jobs.job
        where name = ${name} and state in ('retry', 'failed', 'completed')
        order by coalesce(completed_on, started_on) desc limit 1`.execute(tx)
      return rows[0]?.failed ?? false
    },
    { readOnly: true },
  )

/** How many jobs were given up and wait for somebody. */
export const deadJobs = (db: Kysely<DB>): Promise<number> =>
  withTx(
    db,
    systemScope,
    async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from jobs.job where name = ${deadLetter} and state < 'completed'`.execute(tx)
      return rows[0]?.count ?? 0
    },
    { readOnly: true },
  )
