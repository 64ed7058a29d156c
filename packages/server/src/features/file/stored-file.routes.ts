import { createHash } from 'node:crypto'
import { fileApi, fileUrl, imageLimitBytes, storedFileApi } from '@hedgerow/contract/file/stored-file.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { withTx } from '../../kit/database/database.ts'
import { readPicture } from '../../kit/file/image.ts'
import { readUpload } from '../../kit/file/upload.ts'
import { envelope } from '../../kit/http/request.ts'
import { serve } from '../../kit/http/serve.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { announceFile, findFile, markKept, type NewFile, sentLately } from '../../kit/record/stored-file.ts'
import { demandRoomForUpload, mayRead } from './stored-file.rules.ts'

export const uploadRoutes = serve(fileApi, {
  async upload({ db, session, services, ip, request, reply }) {
    const { files } = services
    assert(files, 'a process that takes uploads has a file store')
    const { fileName, content: sent } = await readUpload(request, imageLimitBytes)
    const { mediaType, content } = await readPicture(sent)
    const sha256 = createHash('sha256').update(content).digest()
    const file: NewFile = { orgId: session.orgId, fileName, mediaType, byteCount: content.length, sha256 }
    const id = await withTx(db, session, async (tx) => {
      demandRoomForUpload(await sentLately(tx, session), content.length)
      return announceFile(tx, session, file)
    })
    await files.put(id, content)
    await withTx(db, session, async (tx) => {
      await markKept(tx, session, id)
      const after = { mediaType, byteCount: content.length, sha256: sha256.toString('hex') }
      const entry = { entity: 'stored_file', entityId: id, orgId: session.orgId, after }
      await writeAudit(tx, { ...session, ip, action: 'upload' }, [entry])
    })
    return reply.send(envelope(fileUrl(id)))
  },
})

export const storedFileRoutes = serve(storedFileApi, {
  async read({ db, session, services, ip, reply }, { file: fileId }) {
    const file = await findFile(db, fileId)
    if (!file || !mayRead(session, file)) refuse(kitRefusals.DOES_NOT_EXIST)
    const content = await services.files?.get(fileId)
    assert(content, 'what a row says is kept is in the store')
    // Who looked at another's papers is part of the history; a file that is nobody's yet is only its sender's.
    if (file.entity !== null) {
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
