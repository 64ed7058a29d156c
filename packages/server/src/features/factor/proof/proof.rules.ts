/**
 * By which proofs of identity a member may confirm. An act of weight takes any that counts. A change of a proof takes the strongest that
 * stands, or a recovery code: who knows the weaker one must not make the stronger one. What was added or changed within a day rests.
 */

import type { ProofWay } from '@hedgerow/contract/factor/factor.contract'
import { factorRefusals } from '@hedgerow/contract/factor/factor.refusals'
import { factorWords } from '@hedgerow/contract/factor/factor.text'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'

/** An authenticator that is begun and not confirmed is none. */
export interface StandingProofs {
  readonly hasTotp: boolean
  readonly totpCounts: boolean
  readonly passkeys: number
  readonly passkeysCounting: number
  readonly recoveryLeft: number
  readonly recoveryCounting: number
  /** Whether a code can go to a stored address that counts. */
  readonly hasTarget: boolean
  /** Whether the organisation asks a second factor of the member: a code that is sent proves something then. */
  readonly isAsked: boolean
}

export interface Accepted {
  /** The strongest first. */
  readonly ways: readonly ProofWay[]
  /** Whether proofs that rest are meant: nothing that counts stands before them. */
  readonly isResting: boolean
}

const recoveryOf = (left: number): readonly ProofWay[] => (left > 0 ? ['recoveryCode'] : [])

/** Of an act of weight: any factor that counts; of who has none that counts, a code that is sent. */
export function waysOfAct(proofs: StandingProofs): Accepted {
  const { totpCounts, passkeysCounting, recoveryCounting, hasTarget } = proofs
  const own: ProofWay[] = [
    ...(passkeysCounting > 0 ? (['passkey'] as const) : []),
    ...(totpCounts ? (['totpCode'] as const) : []),
    ...recoveryOf(recoveryCounting),
  ]
  return { ways: own.length > 0 || !hasTarget ? own : ['captcha'], isResting: false }
}

/** Of a change of a proof: the strongest that stands or a recovery code. No ways where the password of the act itself is the strongest. */
export function waysOfChange(proofs: StandingProofs): Accepted {
  const { hasTotp, totpCounts, passkeys, passkeysCounting, recoveryLeft, recoveryCounting, hasTarget, isAsked } = proofs
  const counting = recoveryOf(recoveryCounting)
  if (passkeysCounting > 0) return { ways: ['passkey', ...counting], isResting: false }
  if (totpCounts) return { ways: ['totpCode', ...counting], isResting: false }
  if (counting.length > 0) return { ways: counting, isResting: false }
  if (isAsked && hasTarget) return { ways: ['captcha'], isResting: false }
  const left = recoveryOf(recoveryLeft)
  if (passkeys > 0) return { ways: ['passkey', ...left], isResting: true }
  if (hasTotp) return { ways: ['totpCode', ...left], isResting: true }
  return { ways: [], isResting: false }
}

const wordOf: Readonly<Record<ProofWay, Text>> = {
  passkey: factorWords.passkey,
  totpCode: factorWords.totpCode,
  recoveryCode: factorWords.recoveryCode,
  captcha: factorWords.captcha,
}

/** @throws Refusal FACTOR_NONE, NO_TARGET, PROOF_RESTS, PROOF_WEAKER on the way that was offered and is not accepted */
export function demandWay({ ways }: Accepted, proofs: StandingProofs, offered: ProofWay): void {
  if (ways.includes(offered)) return
  const { hasTotp, passkeys, recoveryLeft, hasTarget } = proofs
  const stands = { passkey: passkeys > 0, totpCode: hasTotp, recoveryCode: recoveryLeft > 0, captcha: hasTarget }
  const [strongest] = ways
  const hasFactor = hasTotp || passkeys > 0
  if (!hasFactor && offered === 'captcha') refuse(factorRefusals.NO_TARGET, {}, offered)
  if (!hasFactor) refuse(factorRefusals.FACTOR_NONE, {}, offered)
  if (!strongest || (strongest === 'captcha' && stands[offered])) refuse(factorRefusals.PROOF_RESTS, {}, offered)
  refuse(factorRefusals.PROOF_WEAKER, { proof: wordOf[strongest] }, offered)
}
