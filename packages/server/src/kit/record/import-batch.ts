/**
 * Imports that are checked first and committed later. What was read of the file is kept and judged again at the commit, so that a
 * foreign file is read once; the file itself stays beside it as evidence.
 * Some of them are submitted to a second person first; the batch then waits for the decision.
 */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../database/database.ts'

/** What is imported, as the feature that imports it calls it. */
type ImportKind = string

export interface ImportReport {
  /** Good rows at the preview. */
  readonly total?: number
  readonly done?: number
  readonly refused?: { row: number; message: string }[]
}

interface Batch<R> {
  readonly fileName: string
  readonly status: string
  readonly report: R
}

/** What all open imports of a group may keep. */
const mostOpenBytes = 64 * 1024 * 1024

/**
 * Gives up the earlier preview of the member, and refuses where the group's others keep too much already. Previews of a
 * group are kept one after the other, so that they count each other.
 */
export async function makeRoom(tx: Tx, { groupId, userId }: Scope, kind: ImportKind, bytes: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${groupId}`}, 0))`.execute(tx)
  await sql`update import_batch set status = 'cancelled', content = ''
    where group_id = ${groupId} and user_id = ${userId} and kind = ${kind} and status = 'previewed'`.execute(tx)
  const { rows } = await sql<{ kept: number }>`select coalesce(sum(octet_length(content)), 0)::float8 as kept
    from import_batch where group_id = ${groupId} and status in ('previewed', 'submitted', 'committing')`.execute(tx)
  if ((rows[0]?.kept ?? 0) + bytes > mostOpenBytes) refuse(kitRefusals.TOO_MANY_IMPORTS)
}

/** A file, and what was read of it. */
interface ReadUpload {
  readonly fileName: string
  readonly file: Buffer
  readonly format: string
  readonly read: object
}

/** @throws Refusal TOO_MANY_IMPORTS */
export async function saveBatch(
  tx: Tx,
  scope: Scope,
  kind: ImportKind,
  { fileName, file, format, read }: ReadUpload,
  total: number,
): Promise<string> {
  const bytes = Buffer.from(JSON.stringify({ read, file: file.toString('base64') }))
  await makeRoom(tx, scope, kind, bytes.length)
  const { rows } = await sql<{
    id: string
  }>`insert into import_batch (group_id, user_id, kind, file_name, format, content, report)
    values (${scope.groupId}, ${scope.userId}, ${kind}, ${fileName}, ${format}, ${bytes},
      ${JSON.stringify({ total })}::jsonb) returning id`.execute(tx)
  return rows[0]?.id ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The member's own batch. @throws Refusal DOES_NOT_EXIST, also for one that a later preview took the place of */
export async function findBatch<R extends ImportReport = ImportReport>(
  tx: Tx,
  scope: Scope,
  kind: ImportKind,
  importId: string,
): Promise<Pick<Batch<R>, 'status' | 'report'>> {
  const { rows } = await sql<Batch<R>>`select status, report from import_batch
    where group_id = ${scope.groupId} and user_id = ${scope.userId} and id = ${importId} and kind = ${kind}
      and status <> 'cancelled'`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

interface LockedBatch<C, R> extends Batch<R> {
  /** What `saveBatch` kept. @throws Refusal DOES_NOT_EXIST for an import of a program that kept the file alone */
  read(): C
}

/** The same, locked to be committed, with what was read of the file. */
export async function lockBatch<C extends object, R extends ImportReport = ImportReport>(
  tx: Tx,
  scope: Scope,
  kind: ImportKind,
  importId: string,
): Promise<LockedBatch<C, R>> {
  const { rows } = await sql<Batch<R> & { content: Buffer }>`
    select file_name, content, status, report from import_batch
    where group_id = ${scope.groupId} and user_id = ${scope.userId} and id = ${importId} and kind = ${kind}
      and status <> 'cancelled' for update`.execute(tx)
  const [row] = rows
  if (!row) refuse(kitRefusals.DOES_NOT_EXIST)
  const { content, ...batch } = row
  return { ...batch, read: () => readIn<C>(content) }
}

const start = '{"read":'

function readIn<C>(content: Buffer): C {
  const text = content.toString()
  return text.startsWith(start) ? JSON.parse(text).read : refuse(kitRefusals.DOES_NOT_EXIST)
}

export async function closeBatch(tx: Tx, scope: Scope, importId: string, report: ImportReport): Promise<void> {
  await sql`update import_batch set status = 'committed', progress = 100, report = ${JSON.stringify(report)}::jsonb
    where group_id = ${scope.groupId} and id = ${importId}`.execute(tx)
}

/** Keeps a batch for the second person who decides whether it is written, with what that person is shown. */
export async function submitBatch(tx: Tx, scope: Scope, importId: string, report: ImportReport): Promise<void> {
  await sql`update import_batch set status = 'submitted', report = ${JSON.stringify(report)}::jsonb
    where group_id = ${scope.groupId} and id = ${importId}`.execute(tx)
}
