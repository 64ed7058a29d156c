/** Messages to others' systems, signed with a secret that both sides keep. */
import { createHmac, randomBytes } from 'node:crypto'

const secretPrefix = 'whsec_'
const secretBytes = 32
export const newSigningSecret = (): string => `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`

/** As Standard Webhooks signs (www.standardwebhooks.com), for which there are libraries in most languages. */
export function signedHeaders(secret: string, id: string, seconds: string, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` }
}
