/**
 * What a browser is asked to make or to sign, and whether its answer holds. The library proves signature, challenge, origin, host,
 * presence and the counter; a device must have verified its user. Who made the device is not asked (attestation `none`).
 */

import { passkeyRefusals } from '@hedgerow/contract/factor/passkey/passkey.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import type { Context } from '../../../kit/http/serve.ts'
import { expectedOrigin, passkeyHostOf } from './passkey.rules.ts'
import {
  lockPasskeys,
  markUsed,
  type NewPasskey,
  type StoredPasskey,
  saveChallenge,
  takeChallenge,
} from './passkey.store.ts'

const challengeMinutes = 5
const timeout = challengeMinutes * 60_000
/** EdDSA, ES256 and RS256; the default of the library offers more, for which Node warns. */
const supportedAlgorithmIDs = [-8, -7, -257]

type ActContext = Pick<Context, 'tx' | 'session' | 'services'>

/** @throws Refusal PASSKEY_NO_HTTPS */
const hostOf = ({ services }: Pick<Context, 'services'>): string =>
  passkeyHostOf(services.publicUrl) ?? refuse(passkeyRefusals.PASSKEY_NO_HTTPS)

const named = (keys: readonly StoredPasskey[]) =>
  keys.map(({ credentialId, transports }) => ({ id: credentialId, transports }))

/** As JSON, for `parseCreationOptionsFromJSON`. */
export async function optionsToAdd(context: ActContext, keys: readonly StoredPasskey[]): Promise<string> {
  const { tx, session } = context
  const options = await generateRegistrationOptions({
    rpName: 'Hedgerow 汇篱',
    rpID: hostOf(context),
    userName: session.userName,
    userDisplayName: session.realName,
    timeout,
    excludeCredentials: named(keys),
    authenticatorSelection: { userVerification: 'required', residentKey: 'discouraged' },
    supportedAlgorithmIDs,
  })
  await saveChallenge(tx, session, 'add', options.challenge, challengeMinutes)
  return JSON.stringify(options)
}

/** As JSON, for `parseRequestOptionsFromJSON`. */
export async function optionsToUse(context: ActContext, keys: readonly StoredPasskey[]): Promise<string> {
  const { tx, session } = context
  const options = await generateAuthenticationOptions({
    rpID: hostOf(context),
    timeout,
    allowCredentials: named(keys),
    userVerification: 'required',
  })
  await saveChallenge(tx, session, 'use', options.challenge, challengeMinutes)
  return JSON.stringify(options)
}

const Answered = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) })
const ClientData = z.looseObject({ origin: z.string() })

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // no answer of a browser
  }
}

/** What every answer is held against. undefined for what no browser answers, and where no challenge waits. */
async function expectations(context: ActContext, purpose: 'add' | 'use', answer: unknown) {
  const { tx, session, services } = context
  const expectedChallenge = await takeChallenge(tx, session, purpose)
  const answered = Answered.safeParse(answer)
  if (expectedChallenge === undefined || !answered.success) return undefined
  const clientData = Buffer.from(answered.data.response.clientDataJSON, 'base64url').toString()
  const clientDataRead = ClientData.safeParse(jsonOf(clientData))
  if (!clientDataRead.success) return undefined
  return {
    expectedChallenge,
    expectedOrigin: expectedOrigin(services.publicUrl, clientDataRead.data.origin),
    expectedRPID: hostOf(context),
    requireUserVerification: true,
  }
}

/** The library throws for an answer that does not hold, whatever is wrong with it. */
const orUndefined = <T>(checked: Promise<T>): Promise<T | undefined> => checked.catch(() => undefined)

/** The public key of the answer. @throws Refusal PASSKEY_WRONG */
export async function readNewPasskey(
  context: ActContext,
  credential: string,
): Promise<Omit<NewPasskey, 'passkeyName'>> {
  const response = jsonOf(credential)
  const expected = await expectations(context, 'add', response)
  const { registrationInfo } =
    (expected &&
      (await orUndefined(
        verifyRegistrationResponse({
          ...expected,
          response: response as RegistrationResponseJSON,
          supportedAlgorithmIDs,
        }),
      ))) ??
    {}
  if (!registrationInfo) refuse(passkeyRefusals.PASSKEY_WRONG, {}, 'credential')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter, transports }
}

/** Whether one of the member's own passkeys signed the challenge that waits, one that counts where it must; its counter moves on. */
export async function isSignedByPasskey(context: ActContext, answer: string, mustCount: boolean): Promise<boolean> {
  const { tx, session } = context
  const response = jsonOf(answer)
  const expected = await expectations(context, 'use', response)
  const key = (await lockPasskeys(tx, session)).find(
    ({ credentialId, counts }) =>
      credentialId === (response as { id?: unknown } | undefined)?.id && (counts || !mustCount),
  )
  if (!expected || !key) return false
  const { credentialId: id, publicKey, signCount: counter, transports } = key
  const checked = await orUndefined(
    verifyAuthenticationResponse({
      ...expected,
      response: response as AuthenticationResponseJSON,
      credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
    }),
  )
  if (!checked?.verified) return false
  await markUsed(tx, session, key.id, checked.authenticationInfo.newCounter)
  return true
}
