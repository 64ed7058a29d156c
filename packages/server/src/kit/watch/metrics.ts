/**
 * What a Prometheus server reads at `/metrics`: requests by the pattern of their route (never by address, which holds ids), the
 * pool, live connections, jobs that were given up, what the hourly check found, and the process itself. Closed without a token:
 * the counts say how much business a company does.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { DatabaseError, toDatabaseError } from '../database/database-error.ts'
import type { DB } from '../database/tables.ts'
import type { Replica } from '../replica/replica.ts'
import { heldGroups } from '../witness/lost-tail.ts'
import { deadJobs, hasLastRunFailed } from '../work/jobs.ts'
import { databaseSetup, lossRisks } from './durability.ts'
import { soon } from './soon.ts'

export interface Metrics {
  /** What a reader shows as a bearer token. */
  readonly token: string
  readonly pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  /** Left out where the primary answers everything. */
  readonly replica?: Pick<Replica, 'outcomes' | 'isAway'> | undefined
  /** The job that checks what must hold. */
  readonly invariantJobs: readonly string[]
}

const prefix = 'hedgerow_'
/** Seconds: a list answers in tens of milliseconds, an export in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const msPerSecond = 1000

export function mountMetrics(
  app: FastifyInstance,
  db: Kysely<DB>,
  { token, pool, replica, invariantJobs }: Metrics,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix })
  // Sums of figures that stand beside them by kind, under names that Prometheus keeps for counters.
  for (const kind of ['resources', 'handles', 'requests'])
    registry.removeSingleMetric(`${prefix}nodejs_active_${kind}_total`)
  const registers = [registry]
  const took = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>) => {
    const value = soon(async () => read())
    return new Gauge({
      name: prefix + name,
      help,
      registers,
      async collect() {
        this.set(await value().catch(noValue))
      },
    })
  }
  gauge('database_connections', 'Connections that the pool holds', () => pool.totalCount)
  gauge('database_connections_idle', 'Connections that nobody uses', () => pool.idleCount)
  gauge('database_requests_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
  gauge('live_connections', 'Open websockets', () => app.websocketServer?.clients.size ?? 0)
  gauge('jobs_dead', 'Jobs that were given up', () => deadJobs(db))
  gauge('invariants_broken', '1 where the last hourly or daily check found something that must not be', async () =>
    Number((await Promise.all(invariantJobs.map((name) => hasLastRunFailed(db, name)))).includes(true)),
  )
  gauge('database_may_lose_bookings', '1 where its set-up can lose a booking that was acknowledged', async () =>
    Number(lossRisks(await databaseSetup(db)).length > 0),
  )
  gauge('lost_tails', 'Groups that get no numbers because a failover lost the end of their history', () =>
    heldGroups(db),
  )
  if (replica) {
    gauge('replica_away', '1 while the replica gives no answer and the primary answers all reads', () =>
      Number(replica.isAway()),
    )
    countReads(registry, replica)
  }
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none'
    took.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / msPerSecond)
  })
  app.get('/metrics', async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) refuse(kitRefusals.INVALID_TOKEN)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}

/** Counted where they are read; told when somebody asks. */
function countReads(registry: Registry, { outcomes }: Pick<Replica, 'outcomes'>): void {
  new Counter({
    name: `${prefix}reads_total`,
    help: 'Reads by who answered: the replica at once or waited for, or the primary and why',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(outcomes)) this.inc({ outcome }, count)
    },
  })
}

/** What the database does not say in time has no value, and hides none of the others. */
function noValue(error: unknown): number {
  const problem = toDatabaseError(error, false)
  if (problem instanceof DatabaseError) return Number.NaN
  throw problem
}

/** Compared by digest: equal lengths, and no time that tells how much was right. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}
