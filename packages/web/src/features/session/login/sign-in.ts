/** Signing in and out: the calls in their order, and what the store then knows. */

import { sessionApi } from '@hedgerow/contract/session/session.contract'
import type { OrgUserType } from '@hedgerow/contract/session/session.dict'
import { useSession } from '../../../kit/person/session-store.ts'
import { call, ServerRefusal } from '../../../kit/talk/transport.ts'
import { encryptPassword } from './encrypt-password.ts'

export interface Credentials {
  readonly userAcc: string
  readonly password: string
  readonly orgUserType: (typeof OrgUserType)['values'][number]
}

/** Errors: `ServerRefusal` with the fields that it is about. */
export async function signIn({ userAcc, password, orgUserType }: Credentials): Promise<void> {
  const userName = userAcc.trim()
  const key = await call(sessionApi.getKey, { userName })
  const userPwd = await encryptPassword(key, userName, password)
  const signedIn = await call(sessionApi.login, { userAcc: userName, userPwd, userType: '1', orgUserType })
  useSession.getState().signIn(signedIn)
}

/** The browser forgets the session even when the server cannot be told. */
export async function signOut(): Promise<void> {
  try {
    await call(sessionApi.logout, {})
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error
  }
  useSession.getState().signOut()
}
