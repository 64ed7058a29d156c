/** Files of a record: sent first, then given to the record that keeps them. */
import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { readDocument } from '../../../kit/file/document.ts'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { dropFile } from '../../../kit/record/stored-file.ts'
import { keepUpload } from '../stored-file.act.ts'
import { attachFile, attachmentEntity } from './attachment.act.ts'
import { demandDeletable, demandRenamable } from './attachment.rules.ts'
import { attachmentSource } from './attachment.sources.ts'
import { findRecord, lockAttachment, markDeleted, renameAttachment } from './attachment.store.ts'

export const attachmentRoutes = serve(attachmentApi, {
  upload: (context) => keepUpload(context, readDocument),
  queryByPage: pageOf(attachmentSource),

  async add(context, { businAttachType: kind, relId, relSerialNo, ...file }) {
    const record = await findRecord(context.tx, context.session, kind, { relId, relSerialNo })
    return attachFile(context, kind, record, file)
  },

  async modify({ tx, session, audit }, { id, attachName }) {
    const { kind, relId, attachName: before } = await lockAttachment(tx, session, id)
    const record = await findRecord(tx, session, kind, { relId })
    demandRenamable(session, kind, record, { before, after: attachName })
    await renameAttachment(tx, session, id, attachName)
    const of = { entity: attachmentEntity, entityId: id, orgId: record.orgId }
    audit({ ...of, before: { attachName: before }, after: { attachName } })
    return { id, attachName }
  },

  async delete({ tx, session, audit }, { id }) {
    const { kind, relId, fileId, attachName } = await lockAttachment(tx, session, id)
    const record = await findRecord(tx, session, kind, { relId })
    demandDeletable(session, kind, record)
    await markDeleted(tx, session, id)
    await dropFile(tx, session, fileId)
    audit({
      entity: attachmentEntity,
      entityId: id,
      orgId: record.orgId,
      before: { businAttachType: kind, relId, attachName },
    })
    return { id, attachName }
  },
})
