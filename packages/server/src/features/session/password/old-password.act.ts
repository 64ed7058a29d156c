/** Proves by the password that whoever acts is whom the session belongs to. Wrong ones count as wrong sign-ins do. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import type { Context } from '../../../kit/http/serve.ts'
import { passwordMatches } from '../../../kit/process/passwords.ts'
import { lockAccount } from '../../member/password.store.ts'
import { countedMinutes, refuseWhenLocked } from '../session.rules.ts'
import { accept, takeAttempt } from '../session.store.ts'

/** @throws Refusal WRONG_OLD_PASSWORD, LOCKED_OUT */
export async function demandOldPassword(
  { db, ip, session }: Pick<Context, 'db' | 'ip' | 'session'>,
  { passwordHash }: { readonly passwordHash: string },
  typed: string,
): Promise<void> {
  const counted = { userName: session.userName, ip, minutes: countedMinutes }
  const attempt = await takeAttempt(db, counted, (failures) => refuseWhenLocked(failures, 'oldPwd'))
  if (!(await passwordMatches(passwordHash, typed))) refuse(passwordRefusals.WRONG_OLD_PASSWORD, {}, 'oldPwd')
  await accept(db, attempt)
}

/** As a form seals it under a key for changes. @throws Refusal PASSWORD_UNREADABLE, WRONG_OLD_PASSWORD, LOCKED_OUT */
export async function demandSealedPassword(context: Context, sealed: string): Promise<void> {
  const { tx, session, services } = context
  const [old] = (await services.passwordKeys.openAll(session.userName, 'modify', [sealed])) ?? []
  if (old === undefined) refuse(passwordRefusals.PASSWORD_UNREADABLE, {}, 'oldPwd')
  await demandOldPassword(context, await lockAccount(tx, session), old)
}
