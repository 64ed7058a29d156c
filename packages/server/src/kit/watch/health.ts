/**
 * Two questions of whoever runs the product. `/health`: is the process alive, which asks nobody else, so that a lost database
 * restarts no process. `/health/ready`: would a request be served now, which a proxy asks before it sends any.
 */
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { systemScope, withTx } from '../database/database.ts'
import { schemaFiles } from '../database/migration-files.ts'
import type { DB } from '../database/tables.ts'
import { deadJobs } from '../work/jobs.ts'
import { soon } from './soon.ts'

interface Watched {
  readonly db: Kysely<DB>
  /** Whether this process works on jobs; without workers there is nothing to count. */
  readonly hasJobs: boolean
  /** A process that is about to end would serve one more request, and a proxy should send it elsewhere. */
  readonly isLeaving: () => boolean
}

export function mountHealth(app: FastifyInstance, watched: Watched): void {
  const { isLeaving } = watched
  const state = soon(() => stateOf(watched))
  const newest = Math.max(...schemaFiles().migrations.map(({ version }) => version))
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_, reply) => {
    if (isLeaving()) return reply.code(503).header('retry-after', '2').send({ status: 'leaving' })
    const { schema, ...others } = await state()
    // A backup of an older program was restored under a process that runs.
    if (schema < newest) return reply.code(503).header('retry-after', '2').send({ status: 'unready', schema, newest })
    return { status: 'ready', schema, ...others }
  })
}

async function stateOf({ db, hasJobs }: Watched) {
  return { schema: await schemaVersion(db), ...(hasJobs ? { deadJobs: await deadJobs(db) } : {}) }
}

const schemaVersion = (db: Kysely<DB>): Promise<number> =>
  withTx(
    db,
    systemScope,
    async (tx) => {
      const { rows } = await sql<{
        version: number
      }>`select max(version)::float8 as version from schema_migration`.execute(tx)
      return rows[0]?.version ?? 0
    },
    { readOnly: true },
  )
