/** Import batches of exposures: the file as it came, what was made of it, and what rows are checked against. */
import type { ImportPreview } from '@hedgerow/contract/exposure/exposure-import.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database.ts'
import type { ImportOrganisation } from './exposure-import.rules.ts'

/** The organisations in sight by code, each with those of the file's external numbers that it has registered. */
export async function importOrganisations(
  tx: Tx,
  scope: Scope,
  externalNos: readonly string[],
): Promise<Map<string, Omit<ImportOrganisation, 'isCovered'>>> {
  const { rows } = await sql<{ orgCode: string; orgId: string; registered: string[] }>`
    select o.org_code, o.id as org_id, array(select e.external_no from fx_exposure e where e.group_id = o.group_id
      and e.org_id = o.id and e.external_no = any (${externalNos})) as registered
    from org o where o.group_id = ${scope.groupId} and o.id = any (${scope.orgIds})`.execute(tx)
  return new Map(rows.map(({ orgCode, orgId, registered }) => [orgCode, { orgId, registered: new Set(registered) }]))
}

export async function saveBatch(
  tx: Tx,
  scope: Scope,
  file: { fileName: string; content: Buffer },
  { format, total }: { readonly format: string; readonly total: number },
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into import_batch (group_id, user_id, kind, file_name, format, content, report)
    values (${scope.groupId}, ${scope.userId}, 'exposure', ${file.fileName}, ${format}, ${file.content},
      ${JSON.stringify({ total })}::jsonb) returning id`.execute(tx)
  return rows[0]?.id ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

interface Batch {
  readonly fileName: string
  readonly content: Buffer
  readonly status: string
  readonly report: {
    /** Good rows at the preview. */
    readonly total?: number
    readonly done?: number
    readonly refused?: { row: number; message: string }[]
  }
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
