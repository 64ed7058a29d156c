/** The change of one's own password: the three of them sealed under one key. Errors: `ServerRefusal` with its fields. */

import type { Parsed } from '@hedgerow/contract/kit/shape'
import { type PasswordForm, passwordApi } from '@hedgerow/contract/profile/password.contract'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { useSession } from '../../kit/person/session-store.ts'
import { call } from '../../kit/talk/transport.ts'
import { sealedPasswords } from './sealed-passwords.ts'

type Typed = Parsed<typeof PasswordForm>

export async function changePassword(typed: Typed, idempotencyKey?: string): Promise<void> {
  const { userName = '' } = useSession.getState().member ?? {}
  await call(passwordApi.modify, await sealedPasswords(userName, 'modify', typed), { idempotencyKey })
}

/** Then the session is as any other: the guard leads on. */
export async function changeInitialPassword(typed: Typed): Promise<void> {
  await changePassword(typed)
  useSession.getState().signIn(await call(sessionApi.tokenSignIn, {}))
}
