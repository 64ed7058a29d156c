/** Imports whose file is kept and read again when it is committed: the file as it came, and what was made of it. */
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
  readonly content: Buffer
  readonly status: string
  readonly report: R
}

export async function saveBatch(
  tx: Tx,
  scope: Scope,
  kind: ImportKind,
  file: { fileName: string; content: Buffer },
  { format, total }: { readonly format: string; readonly total: number },
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into import_batch (group_id, user_id, kind, file_name, format, content, report)
    values (${scope.groupId}, ${scope.userId}, ${kind}, ${file.fileName}, ${format}, ${file.content},
      ${JSON.stringify({ total })}::jsonb) returning id`.execute(tx)
  return rows[0]?.id ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The member's own batch, locked where it is about to be committed. */
export async function findBatch<R extends ImportReport = ImportReport>(
  tx: Tx,
  scope: Scope,
  kind: ImportKind,
  importId: string,
  lock: boolean,
): Promise<Batch<R>> {
  const { rows } = await sql<Batch<R>>`select file_name, content, status, report from import_batch
    where group_id = ${scope.groupId} and user_id = ${scope.userId} and id = ${importId} and kind = ${kind}
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

export async function closeBatch(tx: Tx, scope: Scope, importId: string, report: ImportReport): Promise<void> {
  await sql`update import_batch set status = 'committed', progress = 100, report = ${JSON.stringify(report)}::jsonb
    where group_id = ${scope.groupId} and id = ${importId}`.execute(tx)
}
