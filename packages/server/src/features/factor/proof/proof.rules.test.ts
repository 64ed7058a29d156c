import { type ProofWay, proofWays } from '@hedgerow/contract/factor/factor.contract'
import { describe, expect, it } from 'vitest'
import { demandWay, type StandingProofs, waysOfAct, waysOfChange } from './proof.rules.ts'

type Age = 'none' | 'rests' | 'counts'
const ages: readonly Age[] = ['none', 'rests', 'counts']
const yesNo = [false, true]

interface Case {
  readonly passkey: Age
  readonly totp: Age
  readonly recovery: Age
  readonly hasTarget: boolean
  readonly isAsked: boolean
}
/** Every set of proofs that can stand. */
const cases: readonly Case[] = ages.flatMap((passkey) =>
  ages.flatMap((totp) =>
    ages.flatMap((recovery) =>
      yesNo.flatMap((hasTarget) => yesNo.map((isAsked) => ({ passkey, totp, recovery, hasTarget, isAsked }))),
    ),
  ),
)
const proofsOf = ({ passkey, totp, recovery, ...rest }: Case): StandingProofs => ({
  ...rest,
  hasTotp: totp !== 'none',
  totpCounts: totp === 'counts',
  passkeys: passkey === 'none' ? 0 : 1,
  passkeysCounting: passkey === 'counts' ? 1 : 0,
  recoveryLeft: recovery === 'none' ? 0 : 10,
  recoveryCounting: recovery === 'counts' ? 10 : 0,
})
const accepts = (of: typeof waysOfAct, one: Case, way: ProofWay): boolean => {
  const proofs = proofsOf(one)
  try {
    demandWay(of(proofs), proofs, way)
    return true
  } catch {
    return false
  }
}

describe('an act of weight', () => {
  it('takes what counts and nothing else, whatever stands beside it', () => {
    for (const one of cases) {
      const { passkey, totp, recovery, hasTarget } = one
      const hasFactor = passkey === 'counts' || totp === 'counts' || recovery === 'counts'
      expect([one, proofWays.filter((way) => accepts(waysOfAct, one, way))]).toEqual([
        one,
        proofWays.filter(
          (way) =>
            ({
              passkey: passkey === 'counts',
              totpCode: totp === 'counts',
              recoveryCode: recovery === 'counts',
              captcha: hasTarget && !hasFactor,
            })[way],
        ),
      ])
    }
  })
})

describe('a change of a proof', () => {
  it('takes the strongest that counts, or a recovery code that does, and nothing weaker', () => {
    for (const one of cases) {
      const taken = proofWays.filter((way) => accepts(waysOfChange, one, way))
      const { passkey, totp, recovery } = one
      const codes: ProofWay[] = recovery === 'counts' ? ['recoveryCode'] : []
      if (passkey === 'counts') expect([one, taken]).toEqual([one, ['passkey', ...codes]])
      else if (totp === 'counts') expect([one, taken]).toEqual([one, ['totpCode', ...codes]])
      else if (recovery === 'counts') expect([one, taken]).toEqual([one, ['recoveryCode']])
      else if (one.isAsked && one.hasTarget) expect([one, taken]).toEqual([one, ['captcha']])
      else if (passkey === 'rests') expect(taken).not.toContain('totpCode')
      else if (totp === 'none') expect([one, taken]).toEqual([one, []])
    }
  })

  it('is left to the password of the act only where nothing else stands', () => {
    const left = cases.filter((one) => waysOfChange(proofsOf(one)).ways.length === 0)
    for (const { passkey, totp, recovery, hasTarget, isAsked } of left)
      expect([passkey, totp, recovery === 'counts', hasTarget && isAsked]).toEqual(['none', 'none', false, false])
    expect(left.length).toBe(6)
  })
})
