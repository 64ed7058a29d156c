/**
 * Imports whose writing outlives its request: what a commit would write is kept with the verdicts, a job writes it, and the
 * member sees how far it is and may cancel it. `R` is what the feature remembers of a run beside its listed rows.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../database/database.ts'
import { makeRoom } from './import-batch.ts'

/** Submitted: another person must agree before it is written. */
type RunStatus = 'previewed' | 'submitted' | 'committing' | 'committed' | 'cancelled' | 'failed'

export interface ImportRun<R> {
  readonly batchId: string
  readonly fileName: string
  readonly format: string
  readonly status: RunStatus
  readonly progress: number
  readonly report: R
  /** How many rows `runRows` has. */
  readonly listed: number
}

/** A commit without a sign of life for this long died with its process; its transaction is gone with it. */
const silentSeconds = 60

/** Keeps what a commit would write, and the verdicts. Earlier previews of the same member that were never committed are given up. */
export async function saveRun(
  tx: Tx,
  scope: Scope,
  kind: string,
  file: { fileName: string; format: string; content: readonly object[]; report: object },
): Promise<string> {
  const content = Buffer.from(JSON.stringify(file.content))
  await makeRoom(tx, scope, kind, content.length)
  const { rows } = await sql<{ id: string }>`
    insert into import_batch (group_id, user_id, kind, file_name, format, content, report)
    values (${scope.groupId}, ${scope.userId}, ${kind}, ${file.fileName}, ${file.format}, ${content},
      ${JSON.stringify(file.report)}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** The member's own run. */
export async function runOf<R>(tx: Tx, scope: Scope, kind: string, batchId: string): Promise<ImportRun<R> | undefined> {
  const { rows } = await sql<ImportRun<R>>`
    select id as batch_id, file_name, format, progress, report - 'rows' as report,
      coalesce(jsonb_array_length(report -> 'rows'), 0) as listed, case when status = 'committing'
      and heartbeat_at < clock_timestamp() - make_interval(secs => ${silentSeconds}) then 'failed' else status end as status
    from import_batch where group_id = ${scope.groupId} and user_id = ${scope.userId} and kind = ${kind}
      and id = ${batchId}`.execute(tx)
  return rows[0]
}

/** The listed rows of the member's own run; `undefined` where there is no such run. */
export async function runRows<T>(
  tx: Tx,
  scope: Scope,
  kind: string,
  batchId: string,
): Promise<readonly T[] | undefined> {
  const { rows } = await sql<{ rows: T[] | null }>`select report -> 'rows' as rows from import_batch
    where group_id = ${scope.groupId} and user_id = ${scope.userId} and kind = ${kind} and id = ${batchId}`.execute(tx)
  return rows[0] && (rows[0].rows ?? [])
}

/** What `saveRun` kept to be written. */
export async function runContent(tx: Tx, scope: Scope, batchId: string): Promise<unknown> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from import_batch where group_id = ${scope.groupId} and id = ${batchId}`.execute(tx)
  return JSON.parse(rows[0]?.content.toString() ?? '[]')
}

/** One step of a run's life. @returns false where it was not in the state it should leave */
export async function moveRun(
  tx: Tx,
  scope: Scope,
  batchId: string,
  from: readonly RunStatus[],
  to: RunStatus,
  report: object = {},
): Promise<boolean> {
  const isKept = to === 'committing' || to === 'submitted'
  const content: RawBuilder<unknown> = isKept ? sql`content` : sql`''`
  const { rows } = await sql`
    update import_batch set status = ${to}, heartbeat_at = clock_timestamp(), content = ${content},
      progress = case when ${to} = 'committed' then 100 else progress end, report = report || ${JSON.stringify(report)}::jsonb
    where group_id = ${scope.groupId} and user_id = ${scope.userId} and id = ${batchId} and status = any (${[...from]})
    returning id`.execute(tx)
  return rows.length > 0
}

/** Says how far a commit is. @returns false once it was cancelled: the import must then stop */
export async function reportProgress(tx: Tx, scope: Scope, batchId: string, progress: number): Promise<boolean> {
  // A figure that a crash may take back: the import that it tells of is gone then, too.
  await sql`set local synchronous_commit = off`.execute(tx)
  const { rows } = await sql`
    update import_batch set progress = ${progress}, heartbeat_at = clock_timestamp()
    where group_id = ${scope.groupId} and id = ${batchId} and status = 'committing' returning id`.execute(tx)
  return rows.length > 0
}
