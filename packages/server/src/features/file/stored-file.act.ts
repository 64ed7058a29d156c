/** Takes what somebody sends: looked at, made anew where it is a picture, kept under seal, and nobody else's until a record takes it. */
import { createHash } from 'node:crypto'
import { fileUrl, imageLimitBytes } from '@hedgerow/contract/file/stored-file.contract'
import { assert } from '@hedgerow/contract/kit/refusal'
import { withTx } from '../../kit/database/database.ts'
import { readUpload } from '../../kit/file/upload.ts'
import { envelope } from '../../kit/http/request.ts'
import type { RawContext } from '../../kit/http/serve.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { announceFile, markKept, type NewFile, sentLately } from '../../kit/record/stored-file.ts'
import { demandRoomForUpload } from './stored-file.rules.ts'

interface Read {
  readonly mediaType: string
  readonly content: Buffer
}

export async function keepUpload(
  { db, session, services, ip, request, reply }: RawContext,
  read: (sent: Buffer) => Promise<Read>,
) {
  const { files } = services
  assert(files, 'a process that takes uploads has a file store')
  const { fileName, content: sent } = await readUpload(request, imageLimitBytes)
  const { mediaType, content } = await read(sent)
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
}
