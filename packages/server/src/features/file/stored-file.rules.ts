/** Whom an uploaded file concerns. */
import { uploadRefusals } from '@hedgerow/contract/file/upload.refusals'
import type { Grant } from '@hedgerow/contract/grants'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { holdsGrant, type Session, sessionGrants } from '../../kit/http/session.ts'
import type { StoredFile } from '../../kit/record/stored-file.ts'

const uploadLimits = { filesInMinute: 20, megabytesInDay: 200 } as const
const megabyte = 1_048_576

/** A portrait is for every colleague of the group. */
export const portraitNeeds = 'member'

/** Read through the door of the feature that made it and nowhere else: who may is asked there, each time anew. */
export const ownDoor = 'own-door'

/**
 * A file that no record has taken is its sender's alone. One of a record is read by who holds the record's grant for the
 * organisation, and by the people of another group whom the record names.
 */
export function mayRead(session: Session, file: StoredFile): boolean {
  const { groupId, userId, needs, readerGroupId, readerNeeds } = file
  if (needs === null) return groupId === session.groupId && userId === session.userId
  if (needs === ownDoor) return false
  if (needs === portraitNeeds) return groupId === session.groupId
  const isOwn = groupId === session.groupId && session.orgIds.includes(file.orgId)
  if (isOwn && holdsGrant(session, needs as Grant, file.orgId)) return true
  return readerGroupId === session.groupId && sessionGrants(session).includes(readerNeeds as Grant)
}

/** @throws Refusal TOO_MANY_UPLOADS */
export function demandRoomForUpload(
  sent: { readonly filesInMinute: number; readonly bytesInDay: number },
  bytes: number,
) {
  const { filesInMinute, megabytesInDay } = uploadLimits
  if (sent.filesInMinute >= filesInMinute || sent.bytesInDay + bytes > megabytesInDay * megabyte)
    refuse(uploadRefusals.TOO_MANY_UPLOADS, { files: filesInMinute, max: megabytesInDay }, 'file')
}
