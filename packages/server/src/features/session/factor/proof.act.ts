/** Proves by the second factor that whoever acts is whom the session belongs to. Wrong tries are counted beside those of the sign-in. */
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { recoveryCodeCount } from '@hedgerow/contract/session/factor/factor.contract'
import { factorRefusals } from '@hedgerow/contract/session/factor/factor.refusals'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { withTx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import type { Session } from '../../../kit/http/session.ts'
import { randomCode } from '../../../kit/process/random-secret.ts'
import type { Sealer } from '../../../kit/vault/sealing.ts'
import { stepOfCode } from '../../../kit/vault/totp.ts'
import { demandCode, takeOwnCode } from '../captcha/captcha.store.ts'
import { isSignedByPasskey } from '../passkey/passkey.act.ts'
import { recordEvent } from '../security/security.store.ts'
import { countedMinutes } from '../session.rules.ts'
import { accept, takeAttempt } from '../session.store.ts'
import { countFactors, lockFactor, replaceRecoveryCodes, takeRecoveryCode, takeStep } from './factor.store.ts'

const triesOfProof = 5
const halfCode = 5

export interface Proof {
  readonly totpCode?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly captcha?: string | undefined
  /** The answer of a browser, as JSON. */
  readonly passkey?: string | undefined
}

export function sealerOf({ services }: Pick<Context, 'services'>): Sealer {
  assert(services.files, 'a process that keeps secrets has a seal')
  return services.files.sealer
}
export const secretName = (userId: string) => `second-factor:${userId}`

/** Where a code goes to a member without an authenticator. */
export function targetOf({ phone, email }: Pick<Session, 'phone' | 'email'>, channels: readonly string[]) {
  if (phone && channels.includes('sms')) return { channel: 'sms', target: phone } as const
  if (email && channels.includes('mail')) return { channel: 'mail', target: email.toLowerCase() } as const
  return undefined
}

/** Whether a passkey signed it, or it is the code of the authenticator of now, or a recovery code; each is used up. */
async function isProved(context: Context, { totpCode, recoveryCode, passkey }: Proof): Promise<boolean> {
  const { tx, session } = context
  if (passkey !== undefined) return isSignedByPasskey(context, passkey)
  if (recoveryCode !== undefined) return takeRecoveryCode(tx, session, recoveryCode)
  const found = await lockFactor(tx, session)
  if (!found || totpCode === undefined) return false
  const secret = sealerOf(context).open(secretName(session.userId), found.secret)
  const step = stepOfCode({ ...found, secret, code: totpCode })
  if (step !== undefined) await takeStep(tx, session, step)
  return step !== undefined
}

/** One attempt of five in a quarter of an hour; it counts although the command is undone. @throws Refusal STEP_UP_WRONG, STEP_UP_LOCKED */
export async function demandAuthenticator(context: Context, proof: Proof): Promise<void> {
  const { db, session, ip } = context
  const field = (['passkey', 'recoveryCode'] as const).find((name) => proof[name] !== undefined) ?? 'totpCode'
  const asked = { userName: `${session.userName} 2`, ip, minutes: countedMinutes }
  const attempt = await takeAttempt(db, asked, ({ ofName, secondsUntilUnlocked }) => {
    const retryAfter = Math.ceil(secondsUntilUnlocked)
    if (ofName >= triesOfProof) refuse(factorRefusals.STEP_UP_LOCKED, { retryAfter }, field)
  })
  if (await isProved(context, proof)) return void (await accept(db, attempt))
  await withTx(db, session, (own) => recordEvent(own, session, SecurityEventKind.of.stepUpFailed, context))
  refuse(factorRefusals.STEP_UP_WRONG, {}, field)
}

/** By the authenticator or a passkey of who has one, by a code of who has neither. @throws Refusal */
export async function demandProof(context: Context, proof: Proof): Promise<void> {
  const { tx, db, session, services } = context
  const { hasTotp, passkeys } = await countFactors(tx, session)
  if (Object.values(proof).every((value) => value === undefined))
    refuse(factorRefusals.ONE_PROOF, {}, hasTotp ? 'totpCode' : passkeys > 0 ? 'passkey' : 'captcha')
  if (hasTotp || passkeys > 0) return demandAuthenticator(context, proof)
  if (proof.captcha === undefined) refuse(factorRefusals.FACTOR_NONE)
  const { target } = targetOf(session, services.messages?.channels ?? []) ?? refuse(factorRefusals.NO_TARGET)
  const { captcha: code } = proof
  await demandCode(db, { target, purposes: ['stepUp'], code, userId: session.userId })
  await takeOwnCode(db, target, 'stepUp')
}

/** In place of the earlier ones. @returns what is shown this once */
export async function renewRecoveryCodes({ tx, session }: Pick<Context, 'tx' | 'session'>): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${randomCode(halfCode)}-${randomCode(halfCode)}`)
  await replaceRecoveryCodes(tx, session, codes)
  return codes
}
