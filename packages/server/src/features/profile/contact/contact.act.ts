/** The change of one's own e-mail or mobile: proved by the strongest proof that stands, the password and a code that went to the new one. */
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { contactNotices } from '@hedgerow/contract/profile/contact/contact.text'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import type { Context } from '../../../kit/http/serve.ts'
import { hashPassword } from '../../../kit/process/passwords.ts'
import { publish } from '../../../kit/work/bus.ts'
import { tellOwner } from '../../factor/proof/identity-change.act.ts'
import { demandStrongest } from '../../factor/proof/proof.act.ts'
import { saveContact } from '../../member/contact.store.ts'
import { lockAccount, savePassword } from '../../member/password.store.ts'
import { servedBy } from '../../session/captcha/captcha.rules.ts'
import { demandCode, takeOwnCode } from '../../session/captcha/captcha.store.ts'
import { demandOldPassword } from '../../session/password/old-password.act.ts'
import { demandNewPassword } from '../../session/password/password.rules.ts'
import { recordEvent } from '../../session/security/security.store.ts'
import { endOtherSessions } from '../../session/session-token.store.ts'

const kinds = {
  mail: {
    purpose: 'modifyEmail',
    field: 'newEmail',
    event: SecurityEventKind.of.emailChanged,
    word: contactNotices.email,
  },
  sms: {
    purpose: 'modifyMobile',
    field: 'newMobile',
    event: SecurityEventKind.of.mobileChanged,
    word: contactNotices.mobile,
  },
} as const

interface ContactChange {
  readonly channel: 'mail' | 'sms'
  readonly target: string
  readonly captcha: string
  readonly oldPwd: string
  readonly newPwd?: string | undefined
  readonly confirmPwd?: string | undefined
}

interface Passwords {
  readonly old: string
  /** Where the password changes with it. */
  readonly fresh: { readonly password: string; readonly confirm: string } | undefined
}

/** A new password comes with its confirmation, or neither. @throws Refusal PASSWORD_UNREADABLE, REQUIRED */
async function openPasswords({ services, session }: Context, input: ContactChange): Promise<Passwords> {
  const { oldPwd, newPwd, confirmPwd } = input
  if ((newPwd === undefined) !== (confirmPwd === undefined)) {
    const missing = newPwd === undefined ? 'newPwd' : 'confirmPwd'
    refuse(fieldRefusals.REQUIRED, { field: passwordWords[missing] }, missing)
  }
  const sealed = [oldPwd, ...(newPwd && confirmPwd ? [newPwd, confirmPwd] : [])]
  const [old, password, confirm] = (await services.passwordKeys.openAll(session.userName, 'modify', sealed)) ?? []
  if (old === undefined) refuse(passwordRefusals.PASSWORD_UNREADABLE, {}, 'oldPwd')
  return { old, fresh: password === undefined || confirm === undefined ? undefined : { password, confirm } }
}

export async function changeContact(context: Context, input: ContactChange): Promise<null> {
  const { tx, db, session, token, audit } = context
  const { channel, target, captcha: code } = input
  const { purpose, event, word } = kinds[channel]
  await demandStrongest(context)
  const { old, fresh } = await openPasswords(context, input)
  const account = await lockAccount(tx, session)
  await demandOldPassword(context, account, old)
  if (fresh) demandNewPassword({ old, ...fresh }, account)
  const sentFor = await demandCode(db, { target, purposes: servedBy(purpose), code, userId: session.userId })
  await saveContact(tx, session, { channel, target, field: kinds[channel].field })
  if (fresh) await savePassword(tx, session, await hashPassword(fresh.password))
  await endOtherSessions(tx, session, token)
  if (fresh) await recordEvent(tx, session, SecurityEventKind.of.passwordChanged, context)
  await publish(tx, 'session', [session.userId])
  const owner = { ...session, ...account, [channel === 'mail' ? 'email' : 'phone']: target }
  await tellOwner(context, { event, message: contactNotices.changed, params: { what: word }, owner, before: account })
  audit({ entity: 'member', entityId: session.userId, comment: purpose })
  await takeOwnCode(db, target, sentFor)
  return null
}
