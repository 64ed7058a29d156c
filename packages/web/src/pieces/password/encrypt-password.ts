/**
 * Passwords travel encrypted for the server's key, bound to the user name and a single-use nonce, so a recorded request
 * cannot be replayed. Without WebCrypto (plain http on another machine) it fails closed.
 */
import type { PasswordKey } from '@hedgerow/contract/session/session.contract'
import type { z } from 'zod'

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

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
