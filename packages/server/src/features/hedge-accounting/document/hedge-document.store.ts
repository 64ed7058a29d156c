/** Designation documents in the database: what each says as it was at the pass, and what the strategy was on that day. */
import type { HedgeHistory } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { StrategyBand } from './hedge-document.rules.ts'

interface NewDocument {
  readonly relationId: string
  readonly orgId: string
  readonly versionNo: number
  /** What the document says, as JSON text: of these letters is the hash. */
  readonly facts: string
  readonly documentHash: string
}

export async function keepDocument(tx: Tx, { groupId }: Scope, document: NewDocument): Promise<void> {
  const { relationId, orgId, versionNo, facts, documentHash } = document
  await sql`insert into hedge_document (group_id, org_id, relation_id, version_no, facts, document_hash)
    values (${groupId}, ${orgId}, ${relationId}, ${versionNo}, ${facts}, ${documentHash})`.execute(tx)
}

interface StoredDocument {
  readonly versionNo: number
  readonly facts: string
  readonly documentHash: string
}

/** That version, or the last one; undefined before the designation. */
export async function documentOf(
  tx: Tx,
  { groupId, orgIds }: Scope,
  relationId: string,
  versionNo?: string,
): Promise<StoredDocument | undefined> {
  const { rows } = await sql<StoredDocument>`select d.version_no, d.facts, d.document_hash from hedge_document d
    where d.group_id = ${groupId} and d.org_id = any (${[...orgIds]}::bigint[]) and d.relation_id = ${relationId}
      and d.version_no = coalesce(${versionNo ?? null}::integer, d.version_no)
    order by d.version_no desc limit 1`.execute(tx)
  return rows[0]
}

/** What there is of it, the newest first. */
export async function documentsOf(tx: Tx, { groupId, orgIds }: Scope, relationId: string) {
  const { rows } = await sql<HedgeHistory['documents'][number]>`select d.version_no, d.document_hash, d.made_time
    from hedge_document d where d.group_id = ${groupId} and d.org_id = any (${[...orgIds]}::bigint[]) and d.relation_id = ${relationId}
    order by d.version_no desc`.execute(tx)
  return rows
}

/** The moment of the transaction, as an ISO instant. */
export async function momentOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{
    moment: string
  }>`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as moment`.execute(tx)
  return rows[0]?.moment ?? ''
}

/** The bands of policy cover of a currency and side that were in force for the organisation on a day. */
export async function strategyOn(
  tx: Tx,
  { groupId }: Scope,
  of: { readonly orgId: string; readonly currency: string; readonly exposureDirection: string; readonly day: string },
): Promise<StrategyBand[]> {
  const { rows } = await sql<StrategyBand>`select b.day_from, b.day_to, trim_scale(b.least_pct)::text as least_pct,
      trim_scale(b.most_pct)::text as most_pct
    from policy_band b where b.group_id = ${groupId} and b.org_id = check_policy_org(${groupId}, ${of.orgId}) and b.currency = ${of.currency}
      and b.exposure_direction = ${of.exposureDirection} and ${of.day}::date between b.valid_from and coalesce(b.valid_to, 'infinity')
    order by b.day_from`.execute(tx)
  return rows
}
