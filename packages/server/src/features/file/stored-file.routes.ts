import { fileApi, storedFileApi } from '@hedgerow/contract/file/stored-file.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { withTx } from '../../kit/database/database.ts'
import { readPicture } from '../../kit/file/image.ts'
import { serve } from '../../kit/http/serve.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { findFile } from '../../kit/record/stored-file.ts'
import { keepUpload } from './stored-file.act.ts'
import { mayRead, portraitNeeds } from './stored-file.rules.ts'

export const uploadRoutes = serve(fileApi, {
  upload: (context) => keepUpload(context, readPicture),
})

export const storedFileRoutes = serve(storedFileApi, {
  async read({ db, session, services, ip, reply }, { file: fileId }) {
    const file = await findFile(db, fileId)
    if (!file || !mayRead(session, file)) refuse(kitRefusals.DOES_NOT_EXIST)
    const content = await services.files?.get(fileId)
    assert(content, 'what a row says is kept is in the store')
    // Who looked at another's papers is part of the history; a file that is nobody's yet is only its sender's, and a portrait everybody's.
    if (file.entity !== null && file.needs !== portraitNeeds) {
      const { entity, entityId } = file
      const entry = { entity: 'stored_file', entityId: fileId, after: { entity, entityId }, comment: 'read' }
      await withTx(db, session, (tx) => writeAudit(tx, { ...session, ip, action: 'read' }, [entry]))
    }
    return reply
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('content-disposition', 'attachment')
      .type(file.mediaType)
      .send(content)
  },
})
