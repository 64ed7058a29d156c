/** Signing in and out: the calls in their order, and what the store then knows. */

import { isLang } from '@hedgerow/contract/kit/text'
import type { OrgUserType } from '@hedgerow/contract/member/member.dict'
import { UserType } from '@hedgerow/contract/member/member.dict'
import { type SignedIn, sessionApi } from '@hedgerow/contract/session/session.contract'
import { useLanguageStore } from '../../kit/person/language.ts'
import { useSession } from '../../kit/person/session-store.ts'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'
import { sealedPasswords } from '../password/sealed-passwords.ts'

export interface Credentials {
  readonly userAcc: string
  readonly password: string
  readonly orgUserType: (typeof OrgUserType)['values'][number]
}

/** The one-time password of the sign-in just made: nobody types it twice to replace it. */
let justTyped = ''

export const typedAtSignIn = (): string => justTyped

/** Errors: `ServerRefusal` with the fields that it is about. */
export async function signIn({ userAcc, password, orgUserType }: Credentials): Promise<void> {
  const userName = userAcc.trim()
  const { userPwd } = await sealedPasswords(userName, 'login', { userPwd: password })
  const deviceToken = knownDevice()
  const signedIn = await call(sessionApi.login, {
    userAcc: userName,
    userPwd,
    userType: UserType.of.institution,
    orgUserType,
    deviceToken,
  })
  justTyped = signedIn.mustChangePwd ? password : ''
  enter(signedIn)
}

/** What this browser was given when somebody signed in on it: strangers' guesses elsewhere do not count against it. */
const deviceKey = 'hedgerow.device'
export const knownDevice = (): string | undefined => localStorage.getItem(deviceKey) ?? undefined

/** The member's language comes along; whoever starts again in the same browser goes on in the one that is shown. */
export function enter(signedIn: SignedIn): void {
  const chosen = signedIn.member.settings?.extra.defaultLanguage
  if (isLang(chosen)) useLanguageStore.getState().setLang(chosen)
  if (signedIn.deviceToken) localStorage.setItem(deviceKey, signedIn.deviceToken)
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
