/** The change of one's own e-mail or mobile, its passwords sealed under one key. Errors: `ServerRefusal` with its fields. */
import type { Written } from '@hedgerow/contract/kit/shape'
import { contactApi, type EmailForm, type MobileForm } from '@hedgerow/contract/profile/contact/contact.contract'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { useSession } from '../../../kit/person/session-store.ts'
import { call } from '../../../kit/talk/transport.ts'
import { sealedPasswords } from '../../../pieces/password/sealed-passwords.ts'

type Typed = Written<typeof EmailForm> | Written<typeof MobileForm>

/** Then the member is read again, so that every screen shows the new one. */
export async function changeContact(typed: Typed, idempotencyKey?: string): Promise<void> {
  const { userName = '' } = useSession.getState().member ?? {}
  const { captcha, oldPwd, newPwd, confirmPwd } = typed
  const sealed =
    newPwd && confirmPwd
      ? await sealedPasswords(userName, 'modify', { oldPwd, newPwd, confirmPwd })
      : await sealedPasswords(userName, 'modify', { oldPwd })
  if ('newEmail' in typed)
    await call(contactApi.modifyEmail, { newEmail: typed.newEmail, captcha, ...sealed }, { idempotencyKey })
  else await call(contactApi.modifyMobile, { newMobile: typed.newMobile, captcha, ...sealed }, { idempotencyKey })
  useSession.getState().signIn(await call(sessionApi.tokenSignIn, {}))
}

/** Whether nobody else has it. */
export function checkFree(kind: 'email' | 'mobile', target: string): Promise<unknown> {
  const userId = useSession.getState().userId ?? ''
  return kind === 'email'
    ? call(contactApi.checkEmail, { userId, email: target })
    : call(contactApi.checkMobile, { userId, mobile: target })
}
