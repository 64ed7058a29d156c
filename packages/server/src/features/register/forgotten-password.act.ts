/** A password recovered by a code: the answer for a target that nobody has is that of a wrong code. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { registerRefusals } from '@hedgerow/contract/register/register.refusals'
import { registerWords } from '@hedgerow/contract/register/register.text'
import { captchaRefusals } from '@hedgerow/contract/session/captcha/captcha.refusals'
import { captchaMessages } from '@hedgerow/contract/session/captcha/captcha.text'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { systemScope, withTx } from '../../kit/database/database.ts'
import type { OpenContext } from '../../kit/http/serve.ts'
import { hashPassword } from '../../kit/process/passwords.ts'
import { writeAudit } from '../../kit/record/audit.ts'
import { publish } from '../../kit/work/bus.ts'
import { endTokensOf } from '../api-token/api-token.store.ts'
import { lockAccount, savePassword } from '../member/password.store.ts'
import { servedBy } from '../session/captcha/captcha.rules.ts'
import { demandCode, takeCode } from '../session/captcha/captcha.store.ts'
import { demandPassword, knownOf } from '../session/password/password.rules.ts'
import { recordEvent } from '../session/security/security.store.ts'
import { findMemberByEmail, findMemberByPhone } from '../session/session.store.ts'
import { endOtherSessions } from '../session/session-token.store.ts'

interface Forgotten {
  readonly mobile?: string | undefined
  readonly email?: string | undefined
  readonly captcha: string
  readonly newPwd: string
  readonly confirmPwd: string
}

export async function recoverPassword(context: OpenContext, input: Forgotten): Promise<null> {
  const { db, services, ip, lang } = context
  const channel = input.mobile === undefined ? 'mail' : 'sms'
  const target = input.mobile ?? input.email?.toLowerCase()
  if (target === undefined || (input.mobile !== undefined && input.email !== undefined))
    refuse(registerRefusals.ONE_TARGET, {}, 'mobile')
  const [password, confirm] =
    (await services.passwordKeys.openAll(target, 'forgot', [input.newPwd, input.confirmPwd])) ?? []
  if (password === undefined || confirm === undefined) refuse(passwordRefusals.PASSWORD_UNREADABLE, {}, 'newPwd')
  demandPassword({ password, confirm, personal: [] }, { password: 'newPwd', confirm: 'confirmPwd' })
  const purpose = await demandCode(db, { target, purposes: servedBy('forgot'), code: input.captcha, userId: null })
  const member = channel === 'sms' ? await findMemberByPhone(db, target) : await findMemberByEmail(db, target)
  if (!member) refuse(captchaRefusals.CAPTCHA_WRONG, {}, 'captcha')
  const passwordHash = await hashPassword(password)
  const scope = { groupId: member.groupId, orgIds: [], userId: member.id }
  await withTx(db, systemScope, async (tx) => {
    const account = await lockAccount(tx, scope)
    demandPassword({ password, confirm, personal: knownOf(account) }, { password: 'newPwd', confirm: 'confirmPwd' })
    await takeCode(tx, target, purpose)
    await savePassword(tx, scope, passwordHash)
    await endOtherSessions(tx, scope)
    await endTokensOf(tx, scope.groupId, [scope.userId])
    await recordEvent(tx, scope, SecurityEventKind.of.passwordRecovered, context)
    await publish(tx, 'session', [member.id])
    await writeAudit(tx, { ...scope, action: 'recover password', ip }, [{ entity: 'member', entityId: member.id }])
  })
  const [subject, text] = [say(captchaMessages.subject, lang), say(registerWords.recovered, lang)]
  services.messages?.send({ channel, target, subject, text })
  return null
}
