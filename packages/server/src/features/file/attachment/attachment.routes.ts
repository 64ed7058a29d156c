/** Files of a record: sent first, then given to the record that keeps them. */
import { attachmentApi } from '@hedgerow/contract/file/attachment.contract'
import { attachmentRefusals } from '@hedgerow/contract/file/attachment.refusals'
import { fileIdIn } from '@hedgerow/contract/file/stored-file.contract'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { readDocument } from '../../../kit/file/document.ts'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { dropFile, takeFiles } from '../../../kit/record/stored-file.ts'
import { keepUpload } from '../stored-file.act.ts'
import { demandAddable, demandDeletable, readersOf } from './attachment.rules.ts'
import { attachmentSource } from './attachment.sources.ts'
import { countStanding, findRecord, insertAttachment, lockAttachment, markDeleted } from './attachment.store.ts'

const entity = 'business_attachment'

export const attachmentRoutes = serve(attachmentApi, {
  upload: (context) => keepUpload(context, readDocument),
  queryByPage: pageOf(attachmentSource),

  async add({ tx, session, audit }, { businAttachType: kind, relId, relSerialNo, fileUrl, attachName }) {
    const record = await findRecord(tx, session, kind, { relId, relSerialNo })
    demandAddable(session, kind, record, await countStanding(tx, session, kind, record.relId))
    const fileId = fileIdIn(fileUrl)
    const added =
      (await insertAttachment(tx, session, { ...record, kind, attachName, fileId })) ??
      refuse(attachmentRefusals.ATTACH_GONE, {}, 'fileUrl')
    const taker = { entity, entityId: added.id, needs: readersOf(kind), orgId: record.orgId }
    const gone = await takeFiles(tx, session, [fileId], taker)
    if (gone.length > 0) refuse(attachmentRefusals.ATTACH_GONE, {}, 'fileUrl')
    const after = { businAttachType: kind, relId: record.relId, attachName: added.attachName, fileId }
    audit({ entity, entityId: added.id, orgId: record.orgId, after })
    return added
  },

  async delete({ tx, session, audit }, { id }) {
    const { kind, relId, fileId, attachName } = await lockAttachment(tx, session, id)
    const record = await findRecord(tx, session, kind, { relId })
    demandDeletable(session, kind, record)
    await markDeleted(tx, session, id)
    await dropFile(tx, session, fileId)
    audit({ entity, entityId: id, orgId: record.orgId, before: { businAttachType: kind, relId, attachName } })
    return { id, attachName }
  },
})
