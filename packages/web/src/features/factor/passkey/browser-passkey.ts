/**
 * The browser's own part of a passkey: it makes one, or signs with one, and what it answers goes to the server as JSON. Every browser of the
 * last two years reads and writes that JSON by itself.
 */

import { passkeyApi } from '@hedgerow/contract/factor/passkey/passkey.contract'
import { passkeyTexts } from '@hedgerow/contract/factor/passkey/passkey.text'
import { say } from '@hedgerow/contract/kit/text'
import { currentLang } from '../../../kit/person/language.ts'
import { call, ServerRefusal } from '../../../kit/talk/transport.ts'

/** @param host of the installation, null where no browser would. Hosts below it count. */
export const canUsePasskeys = (host: string | null | undefined): boolean =>
  typeof host === 'string' &&
  window.isSecureContext &&
  typeof window.PublicKeyCredential?.parseRequestOptionsFromJSON === 'function' &&
  (location.hostname === host || location.hostname.endsWith(`.${host}`))

/** Whoever closes the prompt of the browser, or has no such key, is told so where a refusal of the server would stand. */
async function answerOf(pending: Promise<Credential | null>): Promise<string> {
  try {
    const credential = (await pending) as PublicKeyCredential | null
    if (credential) return JSON.stringify(credential.toJSON())
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  throw new ServerRefusal({ code: '', message: say(passkeyTexts.notGiven, currentLang()), status: 0 })
}

/** @param options as the server gave them. Errors: `ServerRefusal` */
export const makePasskey = (options: string): Promise<string> =>
  answerOf(
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options)) }),
  )

/** Asks the server what to sign and signs it. Errors: `ServerRefusal` */
export async function signByPasskey(): Promise<string> {
  const { options } = await call(passkeyApi.useOptions, {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(options))
  return answerOf(navigator.credentials.get({ publicKey }))
}
