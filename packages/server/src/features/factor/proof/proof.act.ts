/** Proves that whoever acts is whom the session belongs to. Wrong tries are counted beside those of the sign-in. */

import { type ProofWay, proofWays, recoveryCodeCount } from '@hedgerow/contract/factor/factor.contract'
import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { SecurityEventKind } from '@hedgerow/contract/session/security/security.dict'
import { withTx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { randomCode } from '../../../kit/process/random-secret.ts'
import type { Sealer } from '../../../kit/vault/sealing.ts'
import { stepOfCode } from '../../../kit/vault/totp.ts'
import { demandCode, takeOwnCode } from '../../session/captcha/captcha.store.ts'
import { recordEvent } from '../../session/security/security.store.ts'
import { countedMinutes } from '../../session/session.rules.ts'
import { accept, takeAttempt } from '../../session/session.store.ts'
import { takeSessionProof } from '../../session/session-token.store.ts'
import {
  countFactors,
  type FactorCounts,
  lockFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from '../factor.store.ts'
import { isSignedByPasskey } from '../passkey/passkey.act.ts'
import { type Accepted, demandWay, type StandingProofs, waysOfChange } from './proof.rules.ts'

const triesOfProof = 5
const halfCode = 5

type Proof = { readonly [W in ProofWay]?: string | undefined }

export function sealerOf({ services }: Pick<Context, 'services'>): Sealer {
  assert(services.files, 'a process that keeps secrets has a seal')
  return services.files.sealer
}
export const secretName = (userId: string) => `second-factor:${userId}`

type ActContext = Pick<Context, 'tx' | 'session' | 'services'>

/** Where a code goes to a member without a factor: an address that counts, a phone before an e-mail. */
function targetOf({ session, services }: ActContext, { phoneCounts, emailCounts }: FactorCounts) {
  const { phone, email } = session
  const channels = services.messages?.channels ?? []
  if (phone && phoneCounts && channels.includes('sms')) return { channel: 'sms', target: phone } as const
  if (email && emailCounts && channels.includes('mail'))
    return { channel: 'mail', target: email.toLowerCase() } as const
  return undefined
}

/** What the member has to prove who acts, and where a code would go. */
export async function standingProofs(context: ActContext) {
  const { tx, session } = context
  const counts = await countFactors(tx, session)
  const target = targetOf(context, counts)
  const proofs: StandingProofs = {
    ...counts,
    hasTarget: target !== undefined,
    isAsked: session.stepUp !== 'none',
  }
  return { proofs, target, resting: counts.resting }
}

/** Whether it is the code of now of the authenticator, confirmed or just begun; used up with it. */
export async function isCodeOfNow(context: ActContext, totpCode: string): Promise<boolean> {
  const { tx, session } = context
  const factor = await lockFactor(tx, session)
  if (!factor) return false
  const secret = sealerOf(context).open(secretName(session.userId), factor.secret)
  const step = stepOfCode({ ...factor, secret, code: totpCode })
  if (step !== undefined) await takeStep(tx, session, step)
  return step !== undefined
}

const provedBy: Readonly<
  Record<Exclude<ProofWay, 'captcha'>, (context: Context, typed: string, counting: boolean) => Promise<boolean>>
> = {
  passkey: (context, answer, counting) => isSignedByPasskey(context, answer, counting),
  totpCode: (context, code) => isCodeOfNow(context, code),
  recoveryCode: ({ tx, session }, code, counting) => takeRecoveryCode(tx, session, code, counting),
}

/** One attempt of five in a quarter of an hour; it counts although the command is undone. @throws Refusal STEP_UP_WRONG, STEP_UP_LOCKED */
export async function demandRight(context: Context, field: ProofWay, isRight: () => Promise<boolean>): Promise<void> {
  const { db, session, ip } = context
  const counted = { userName: `${session.userName} 2`, ip, minutes: countedMinutes }
  const attempt = await takeAttempt(db, counted, ({ ofName, secondsUntilUnlocked }) => {
    const retryAfter = Math.ceil(secondsUntilUnlocked)
    if (ofName >= triesOfProof) refuse(factorRefusals.STEP_UP_LOCKED, { retryAfter }, field)
  })
  if (await isRight()) return void (await accept(db, attempt))
  await withTx(db, session, (own) => recordEvent(own, session, SecurityEventKind.of.stepUpFailed, context))
  refuse(factorRefusals.STEP_UP_WRONG, {}, field)
}

const offeredOf = (proof: Proof) => proofWays.find((way) => proof[way] !== undefined)

/** By one of the ways that are accepted. @returns which. @throws Refusal */
export async function demandProof(
  context: Context,
  proof: Proof,
  acceptedOf: (proofs: StandingProofs) => Accepted,
): Promise<ProofWay> {
  const { db, session } = context
  const { proofs, target } = await standingProofs(context)
  const accepted = acceptedOf(proofs)
  const offered = offeredOf(proof)
  const typed = offered && proof[offered]
  if (!offered || typed === undefined) refuse(factorRefusals.ONE_PROOF, {}, accepted.ways[0] ?? 'captcha')
  demandWay(accepted, proofs, offered)
  if (offered !== 'captcha') {
    await demandRight(context, offered, () => provedBy[offered](context, typed, !accepted.isResting))
    return offered
  }
  const { target: address } = target ?? refuse(factorRefusals.NO_TARGET)
  await demandCode(db, { target: address, purposes: ['stepUp'], code: typed, userId: session.userId })
  await takeOwnCode(db, address, 'stepUp')
  return offered
}

/**
 * Asked before a proof of identity changes: the strongest proof that stands, with the call or as the session was confirmed by it for this
 * change. An act of two calls begins with `isBegun`, and the second one uses the confirmation up. @throws Refusal PROOF_NEEDED and those of a proof
 */
export async function demandStrongest(context: Context, proof: Proof = {}, isBegun = false): Promise<void> {
  const { tx, session, token } = context
  const { ways } = waysOfChange((await standingProofs(context)).proofs)
  if (ways.length === 0) return
  if (offeredOf(proof)) return void (await demandProof(context, proof, waysOfChange))
  if (!(await takeSessionProof(tx, session, { token, ways, isKept: isBegun }))) refuse(kitRefusals.PROOF_NEEDED)
}

/** In place of the earlier ones. @returns what is shown this once */
export async function renewRecoveryCodes({ tx, session }: Pick<Context, 'tx' | 'session'>): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${randomCode(halfCode)}-${randomCode(halfCode)}`)
  await replaceRecoveryCodes(tx, session, codes)
  return codes
}
