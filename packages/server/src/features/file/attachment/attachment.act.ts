/** Gives a file that was sent before to the record that keeps it. */
import { attachmentRefusals } from '@hedgerow/contract/file/attachment.refusals'
import { fileIdIn } from '@hedgerow/contract/file/stored-file.contract'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Context } from '../../../kit/http/serve.ts'
import { lastUpload, takeFiles } from '../../../kit/record/stored-file.ts'
import { type AttachedRecord, type AttachKind, demandAddable, readersOf } from './attachment.rules.ts'
import { type Attachment, countStanding, insertAttachment } from './attachment.store.ts'

export const attachmentEntity = 'business_attachment'

interface SentFile {
  /** Left out: the last file of that name, else the last one, that its sender uploaded and no record took. */
  readonly fileUrl?: string | undefined
  /** Left out: the name that was uploaded. */
  readonly attachName?: string | undefined
}

/** @throws Refusal NOT_PERMITTED, ATTACH_LOCKED, TOO_MANY_ATTACHMENTS, ATTACH_GONE */
export async function attachFile(
  { tx, session, audit }: Pick<Context, 'tx' | 'session' | 'audit'>,
  kind: AttachKind,
  record: AttachedRecord,
  { fileUrl, attachName }: SentFile,
): Promise<Attachment> {
  demandAddable(session, kind, record, await countStanding(tx, session, kind, record.relId))
  const fileId = fileUrl === undefined ? await lastUpload(tx, session, attachName) : fileIdIn(fileUrl)
  if (fileId === undefined) refuse(attachmentRefusals.ATTACH_GONE, {}, 'fileUrl')
  const added =
    (await insertAttachment(tx, session, { ...record, kind, attachName, fileId })) ??
    refuse(attachmentRefusals.ATTACH_GONE, {}, 'fileUrl')
  const taker = { entity: attachmentEntity, entityId: added.id, needs: readersOf(kind), orgId: record.orgId }
  const gone = await takeFiles(tx, session, [fileId], taker)
  if (gone.length > 0) refuse(attachmentRefusals.ATTACH_GONE, {}, 'fileUrl')
  const after = { businAttachType: kind, relId: record.relId, attachName: added.attachName, fileId }
  audit({ entity: attachmentEntity, entityId: added.id, orgId: record.orgId, after })
  return added
}
