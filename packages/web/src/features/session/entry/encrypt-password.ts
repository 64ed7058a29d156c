/**
 * Passwords travel encrypted for the server's key, bound to the user name and a single-use nonce, so a recorded request
 * cannot be replayed. Without WebCrypto (plain http on another machine) it fails closed.
 */
import type { KeyPurpose } from '@hedgerow/contract/kit/person/identity'
import { type PasswordKey, sessionApi } from '@hedgerow/contract/session/session.contract'
import type { z } from 'zod'
import { call } from '../../../kit/talk/transport.ts'

export const canEncrypt = (): boolean => globalThis.crypto?.subtle !== undefined

/** `keyId + "." + base64(RSA-OAEP-SHA256(JSON { u, n, p }))`, the `userPwd` of sign-in. */
export async function encryptPassword(
  key: z.output<typeof PasswordKey>,
  userName: string,
  password: string,
): Promise<string> {
  const publicKey = await crypto.subtle.importKey(
    'spki',
    fromBase64(key.publicKey),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  )
  const message = new TextEncoder().encode(JSON.stringify({ u: userName, n: key.nonce, p: password }))
  const sealed = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, publicKey, message)
  return `${key.keyId}.${toBase64(new Uint8Array(sealed))}`
}

/** The passwords of one act under a key that was asked for it. Errors: `ServerRefusal`. */
export async function sealedPasswords<const K extends string>(
  userName: string,
  purpose: KeyPurpose,
  typed: Readonly<Record<K, string>>,
): Promise<Record<K, string>> {
  const key = await call(sessionApi.getKey, { userName, purpose })
  const names = Object.keys(typed) as K[]
  const sealed = await Promise.all(names.map((name) => encryptPassword(key, userName, typed[name])))
  return Object.fromEntries(names.map((name, at) => [name, sealed[at]])) as Record<K, string>
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
