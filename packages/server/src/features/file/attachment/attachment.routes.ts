/** Files of a record: sent first, then given to the record that keeps them. */
import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { readDocument } from '../../../kit/file/document.ts'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { dropFile } from '../../../kit/record/stored-file.ts'
import { keepUpload } from '../stored-file.act.ts'
import { attachFile, attachmentEntity } from './attachment.act.ts'
import { demandDeletable } from './attachment.rules.ts'
import { attachmentSource } from './attachment.sources.ts'
import { findRecord, lockAttachment, markDeleted } from './attachment.store.ts'

export const attachmentRoutes = serve(attachmentApi, {
  upload: (context) => keepUpload(context, readDocument),
  queryByPage: pageOf(attachmentSource),

  async add(context, { businAttachType: kind, relId, relSerialNo, ...file }) {
    const record = await findRecord(context.tx, context.session, kind, { relId, relSerialNo })
    return attachFile(context, kind, record, file)
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
