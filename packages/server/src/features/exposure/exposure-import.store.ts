/** Import batches of exposures: the file as it came, what was made of it, and what rows are checked against. */
import type { ImportPreview } from '@hedgerow/contract/exposure/exposure-import.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database.ts'
import type { ImportSetting } from './exposure-import.rules.ts'

/** The organisations in sight by code, and which of the file's external numbers are registered. */
export async function importSetting(tx: Tx, scope: Scope, externalNos: readonly string[]): Promise<ImportSetting> {
  const orgs = await sql<{ orgCode: string; id: string }>`select org_code, id from org
    where group_id = ${scope.groupId} and id = any (${scope.orgIds})`.execute(tx)
  const taken = await sql<{ externalNo: string }>`select external_no from fx_exposure
    where group_id = ${scope.groupId} and external_no = any (${externalNos})`.execute(tx)
  return {
    orgIdByCode: new Map(orgs.rows.map(({ orgCode, id }) => [orgCode, id])),
    registered: new Set(taken.rows.map(({ externalNo }) => externalNo)),
  }
}

export async function saveBatch(
  tx: Tx,
  scope: Scope,
  file: { fileName: string; content: Buffer },
  format: string,
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into import_batch (group_id, user_id, kind, file_name, format, content)
    values (${scope.groupId}, ${scope.userId}, 'exposure', ${file.fileName}, ${format}, ${file.content}) returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

interface Batch {
  readonly fileName: string
  readonly content: Buffer
  readonly status: string
  readonly report: { done?: number; refused?: { row: number; message: string }[] }
}

/** The member's own batch, locked where it is about to be committed. */
export async function findBatch(tx: Tx, scope: Scope, importId: string, lock: boolean): Promise<Batch> {
  const { rows } = await sql<Batch>`select file_name, content, status, report from import_batch
    where group_id = ${scope.groupId} and user_id = ${scope.userId} and id = ${importId} and kind = 'exposure'
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

export async function closeBatch(
  tx: Tx,
  scope: Scope,
  importId: string,
  done: number,
  refused: ImportPreview['rows'],
): Promise<void> {
  const report = { done, refused: refused.map(({ row, problems }) => ({ row, message: problems.join('; ') })) }
  await sql`update import_batch set status = 'committed', progress = 100, report = ${JSON.stringify(report)}::jsonb
    where group_id = ${scope.groupId} and id = ${importId}`.execute(tx)
}
