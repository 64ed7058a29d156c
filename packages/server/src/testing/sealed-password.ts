/** Passwords as the browser sends them, for request tests: `keyId.base64` under the key and nonce of the name and the act. */
import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import type { KeyPurpose } from '@hedgerow/contract/kit/person/key-purpose'
import type { FastifyInstance } from 'fastify'

export interface IssuedKey {
  readonly keyId: string
  readonly publicKey: string
  readonly nonce: string
}

async function issuedKey(app: FastifyInstance, name: string, purpose: KeyPurpose = 'login'): Promise<IssuedKey> {
  const url = `/CLOUD-BASE/loginManager/getKey/${encodeURIComponent(name)}`
  const response = await app.inject({ method: 'POST', url, payload: { purpose } })
  return response.json().data
}

export function sealedBy({ keyId, publicKey, nonce }: IssuedKey, name: string, typed: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const body = Buffer.from(JSON.stringify({ u: name, n: nonce, p: typed }))
  const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  return `${keyId}.${publicEncrypt(options, body).toString('base64')}`
}

/** Each password of one act, all under one nonce. */
export async function sealed<const K extends string>(
  app: FastifyInstance,
  { name, purpose }: { readonly name: string; readonly purpose: KeyPurpose },
  typed: Readonly<Record<K, string>>,
): Promise<Record<K, string>> {
  const key = await issuedKey(app, name, purpose)
  const entries = Object.entries<string>(typed).map(([field, password]) => [field, sealedBy(key, name, password)])
  return Object.fromEntries(entries) as Record<K, string>
}
