/**
 * How far the primary's log had come at a moment, and whether a replica has replayed as much of it. What was committed before that moment,
 * by whomever, is then seen there (decision 0418).
 */
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { systemScope, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'

/** A commit is seen after it was flushed, so the flushed end of the log lies behind every commit that anybody has seen. */
const flushed = sql`pg_current_wal_flush_lsn()`
/** Positions are counted on across timelines, so that they alone do not say what stands there. */
const timeline = sql`left(pg_walfile_name(${flushed}), 8)`

export interface Fence {
  readonly position: string
  /** Of the timeline that the position belongs to. */
  readonly mark: string
}

/** As the server says it: without a mark where the timeline has none yet, and nothing where the server is no primary. */
export type StatedFence = { readonly position: string; readonly mark: string | null } | null

/** A column of a question to the primary. */
export const fenceSql = sql<StatedFence>`case when not pg_is_in_recovery() then json_build_object('position', ${flushed},
  'mark', (select m.mark from timeline_mark m where m.timeline = ${timeline})) end`

export async function fenceNow(db: Kysely<DB>): Promise<StatedFence> {
  const { rows } = await sql<{ fence: StatedFence }>`select ${fenceSql} as fence`.execute(db)
  return rows[0]?.fence ?? null
}

/** Of several processes that mark a new timeline the first one does. */
export const markTimeline = (db: Kysely<DB>): Promise<void> =>
  withTx(db, systemScope, async (tx) => {
    await sql`insert into timeline_mark (timeline) values (${timeline}) on conflict do nothing`.execute(tx)
  })

/** A server that became the primary itself is none that replays. */
export async function hasReplayed(connection: QueryExecutorProvider, { position, mark }: Fence): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select pg_is_in_recovery()
      and pg_last_wal_replay_lsn() >= ${position}::pg_lsn
      and exists (select from timeline_mark where mark = ${mark}::uuid) as is_there`.execute(connection)
  return rows[0]?.isThere ?? false
}
