/** What an administrator takes from an account ends its sessions and API tokens with it. */
import { UserStatus } from '@hedgerow/contract/kit/record/member.dict'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { endTokensOf } from '../../api-token/api-token.store.ts'
import { deleteMembers, setOneTimePassword, setStatus } from '../../member/staff-member.store.ts'
import { endSessionsOf } from '../../session/session-token.store.ts'

async function endAccess(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<void> {
  await endSessionsOf(tx, { groupId }, ids)
  await endTokensOf(tx, groupId, ids)
}

/** Disabled people are signed out everywhere. */
export async function disableAccounts(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  await setStatus(tx, scope, ids, UserStatus.of.disabled)
  await endAccess(tx, scope, ids)
}

export async function removeAccounts(tx: Tx, scope: Scope, ids: readonly string[]): Promise<void> {
  await deleteMembers(tx, scope, ids)
  await endAccess(tx, scope, ids)
}

/** Somebody else's hand ends all sessions, and its password is worth one sign-in. */
export async function replacePassword(tx: Tx, scope: Scope, id: string, passwordHash: string): Promise<void> {
  await setOneTimePassword(tx, scope, id, passwordHash)
  await endAccess(tx, scope, [id])
}
