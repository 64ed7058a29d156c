/** Attachments in the database, and the records that they belong to. */
import { attachmentRefusals } from '@hedgerow/contract/file/attachment.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { dealStatus } from '../../trade/live/deal.word.ts'
import type { AttachedRecord, AttachKind } from './attachment.rules.ts'

const records = sql`select '1' as kind, group_id, org_id, id, request_code as no, order_status as status from exposure_hedge
  union all select '2', group_id, org_id, id, deal_serial_no, ${sql.raw(dealStatus('fx_deal'))} from fx_deal
  union all select '3', group_id, org_id, id, deal_serial_no, order_status from fund_transfer
  union all select '4', group_id, org_id, id, path_no, path_status from settlement_path
  union all select '5', group_id, org_id, id, account, account_status from bank_account
  union all select '6', group_id, org_id, id, evidence_no, evidence_status from evidence`

interface Named {
  readonly relId?: string | undefined
  readonly relSerialNo?: string | undefined
}

/** By its id, its number, or both. @throws Refusal ATTACH_WHICH, DOES_NOT_EXIST */
export async function findRecord(
  tx: Tx,
  { groupId }: Scope,
  kind: AttachKind,
  { relId, relSerialNo }: Named,
): Promise<AttachedRecord> {
  if (relId === undefined && relSerialNo === undefined) refuse(attachmentRefusals.ATTACH_WHICH, {}, 'relId')
  const byId = relId === undefined ? sql`true` : sql`r.id = ${relId}`
  const byNumber = relSerialNo === undefined ? sql`true` : sql`r.no = ${relSerialNo}`
  const { rows } = await sql<AttachedRecord>`select r.org_id, r.id as rel_id, r.no as rel_serial_no, r.status
    from (${records}) r where r.kind = ${kind} and r.group_id = ${groupId} and ${byId} and ${byNumber} limit 2`.execute(
    tx,
  )
  // Two banks may keep accounts of one number: then the id is needed.
  if (rows.length > 1) refuse(attachmentRefusals.ATTACH_WHICH, {}, 'relId')
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, relId === undefined ? 'relSerialNo' : 'relId')
}

/** Those that stand; whoever adds to the same record waits until this transaction ends. */
export async function countStanding(tx: Tx, { groupId }: Scope, kind: AttachKind, relId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`attachments ${groupId} ${kind} ${relId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from business_attachment
    where group_id = ${groupId} and busin_attach_type = ${kind} and rel_id = ${relId} and deleted_time is null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

interface NewAttachment extends AttachedRecord {
  readonly kind: AttachKind
  readonly attachName: string | undefined
  readonly fileId: string
}
export interface Attachment {
  readonly id: string
  readonly attachName: string
}

/** What the file was called, how large it is and its hash come from the upload. Undefined where there is no such upload of the member. */
export async function insertAttachment(
  tx: Tx,
  { groupId, userId }: Scope,
  { kind, orgId, relId, relSerialNo, attachName, fileId }: NewAttachment,
): Promise<Attachment | undefined> {
  const { rows } =
    await sql<Attachment>`insert into business_attachment (group_id, org_id, busin_attach_type, rel_id, rel_serial_no,
      attach_name, file_id, byte_count, file_hash, maker_id)
    select ${groupId}, ${orgId}, ${kind}, ${relId}, ${relSerialNo}, coalesce(${attachName ?? null}, f.file_name), f.id, f.byte_count,
      encode(f.sha256, 'hex'), ${userId}
    from stored_file f where f.group_id = ${groupId} and f.user_id = ${userId} and f.id = ${fileId} and f.entity is null
    returning id, attach_name`.execute(tx)
  return rows[0]
}

interface StoredAttachment extends Attachment {
  readonly kind: AttachKind
  readonly relId: string
  readonly fileId: string
}

/** One that stands, locked. @throws Refusal DOES_NOT_EXIST */
export async function lockAttachment(tx: Tx, { groupId }: Scope, id: string): Promise<StoredAttachment> {
  const { rows } = await sql<StoredAttachment>`select id, attach_name, busin_attach_type as kind, rel_id, file_id
    from business_attachment where group_id = ${groupId} and id = ${id} and deleted_time is null for update`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

export const renameAttachment = (tx: Tx, { groupId }: Scope, id: string, attachName: string) =>
  sql`update business_attachment set attach_name = ${attachName}, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)

export const markDeleted = (tx: Tx, { groupId, userId }: Scope, id: string) =>
  sql`update business_attachment set deleter_id = ${userId}, deleted_time = clock_timestamp(), version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)
