/**
 * The second factor of an account, and the confirmation of an act by it. Our own calls; the specification has none. An
 * authenticator app (RFC 6238) or a passkey, with recovery codes; who has neither is sent a code to the stored phone or e-mail.
 */
import { z } from 'zod'
import { endpoints, get, inPerson, post } from '../kit/endpoint.ts'
import { dict, optional, secret, text, version } from '../kit/field.ts'
import { captcha, encryptedPassword } from '../kit/person/identity.ts'
import { shape } from '../kit/shape.ts'
import { StepUpPolicy } from './factor.dict.ts'
import { factorWords } from './factor.text.ts'

/** For so long a confirmation is good. */
export const stepUpMinutes = 5
export const recoveryCodeCount = 10

/** By what a member confirms: the names of the fields below. */
export const proofWays = ['passkey', 'totpCode', 'recoveryCode', 'captcha'] as const
export type ProofWay = (typeof proofWays)[number]

/** Six digits of the app. */
const totpCode = () => captcha()
/** As it is shown, in capitals: ABCDE-FGHJK. */
const recoveryCode = () => text({ max: 11, pattern: /^[A-Z0-9]{5}-[A-Z0-9]{5}$/, rule: 'ABCDE-FGHJK' })
/** What a browser made of the passkey options that it was given, as JSON. */
export const passkeyAnswer = () => text({ max: 16_384 })
/** One of them. */
export const proofFields = {
  totpCode: optional(totpCode()),
  recoveryCode: optional(recoveryCode()),
  captcha: optional(captcha()),
  passkey: optional(passkeyAnswer()),
}
const Proof = shape(factorWords, proofFields)

/** As they are typed. */
export const PasswordForm = shape(factorWords, { oldPwd: secret({ max: 64 }) })
export const ConfirmTotpForm = shape(factorWords, { totpCode: totpCode() })

/** What was added or changed within the last day, and from when it confirms acts of weight. */
const RestingProof = z.object({
  proof: z.enum(['totp', 'passkey', 'recovery', 'email', 'mobile']),
  countsFrom: z.string(),
})

export const FactorState = z.object({
  hasTotp: z.boolean(),
  recoveryLeft: z.number(),
  passkeys: z.number(),
  /** The host under which browsers offer passkeys of this installation; null where none would. */
  passkeyHost: z.string().nullable(),
  /** Whether the organisation asks it of this member. */
  isAsked: z.boolean(),
  /** Where a code would go for who has no authenticator. */
  target: z.object({ channel: z.enum(['mail', 'sms']), shown: z.string() }).nullable(),
  /** By what an act of weight is confirmed, the strongest first; nothing where all that there is rests. */
  ways: z.array(z.enum(proofWays)),
  /** By what a change of a proof is confirmed; nothing where the password alone stands. */
  changeWays: z.array(z.enum(proofWays)),
  resting: z.array(RestingProof),
})
export type FactorState = z.output<typeof FactorState>

export const SecurityPolicy = z.object({
  stepUp: dict(StepUpPolicy),
  proposed: dict(StepUpPolicy).nullable(),
  proposedBy: z.string().nullable(),
  proposedByName: z.string().nullable(),
  proposedAt: z.string().nullable(),
  version: z.number(),
})
export type SecurityPolicy = z.output<typeof SecurityPolicy>

const PolicyChanged = z.object({ isPending: z.boolean() })

export const factorApi = inPerson(
  endpoints('/CLOUD-BASE/factor', {
    query: get('/query', { reply: FactorState, needs: 'member', early: true }),
    /** The secret is shown once, so no key keeps the reply. */
    addTotp: post('/addTotp', {
      input: shape(factorWords, { oldPwd: encryptedPassword() }),
      reply: z.object({ secret: z.string(), uri: z.string() }),
      needs: 'member',
      writes: true,
      unkept: true,
    }),
    confirmTotp: post('/confirmTotp', {
      input: ConfirmTotpForm,
      reply: z.object({ recoveryCodes: z.array(z.string()) }),
      needs: 'member',
      writes: true,
      unkept: true,
    }),
    remove: post('/remove', { input: Proof, needs: 'member', writes: true }),
    /** To the stored phone or e-mail of who has no authenticator. */
    sendCode: post('/sendCode', {
      reply: z.object({ retryAfter: z.number(), expiresIn: z.number() }),
      needs: 'member',
      writes: true,
      early: true,
    }),
    /** In place of the earlier ones; shown once. */
    renewCodes: post('/renewCodes', {
      input: Proof,
      reply: z.object({ recoveryCodes: z.array(z.string()) }),
      needs: 'member',
      writes: true,
      unkept: true,
    }),
    /** For acts of weight, or with `changesProof` 1 for one change of a proof of identity. */
    stepUp: post('/stepUp', {
      input: shape(factorWords, {
        ...proofFields,
        changesProof: optional(z.enum(['0', '1'], { error: 'NOT_IN_LIST' })),
      }),
      needs: 'member',
      writes: true,
      early: true,
    }),
  }),
)

export const securityPolicyApi = inPerson(
  endpoints('/CLOUD-BASE/securityPolicy', {
    query: get('/query', { reply: SecurityPolicy, needs: 'account.edit' }),
    /** Asking more holds at once; asking less waits for a second administrator where there is one. */
    modify: post('/modify', {
      input: shape(factorWords, { stepUp: dict(StepUpPolicy), version: version() }),
      reply: PolicyChanged,
      needs: 'account.edit',
      writes: true,
      unverified: true,
      stepUp: true,
    }),
    confirm: post('/confirm', {
      input: shape(factorWords, { accept: z.enum(['0', '1'], { error: 'NOT_IN_LIST' }), version: version() }),
      needs: 'account.edit',
      writes: true,
      unverified: true,
      stepUp: true,
      secondPerson: true,
    }),
  }),
)
