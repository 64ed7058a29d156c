/**
 * The RSA key that browsers encrypt passwords to, and the nonces that make each ciphertext good for one sign-in.
 * This is defence in depth below TLS: a logged or replayed body is useless. Keys live in this process only.
 */
import {
  constants,
  createHmac,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { monotonicMs } from './clock.ts'

const modulusBits = 3072
const nonceLifeMs = 120_000
const keyLifeMs = 24 * 3600_000
const keyGraceMs = 600_000

interface Key {
  readonly keyId: string
  readonly privateKey: KeyObject
  readonly publicKey: string
  readonly bornMs: number
}
export interface PasswordKeys {
  /** A key and a nonce for this user name; the same shape for names that nobody has. */
  issue(
    userName: string,
  ): Promise<{ alg: 'RSA-OAEP-256'; keyId: string; publicKey: string; nonce: string; expiresIn: number }>
  /** The password inside `keyId.base64`, or undefined for anything that is not a fresh ciphertext for this name. */
  open(userName: string, userPwd: string): string | undefined
}

async function newKey(): Promise<Key> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: modulusBits })
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return { keyId: randomUUID().slice(0, 8), privateKey, publicKey: spki, bornMs: monotonicMs() }
}

export function passwordKeys(): PasswordKeys {
  const secret = randomBytes(32)
  const used = new Map<string, number>()
  let current: Promise<Key> = newKey()
  let keys: readonly Key[] = []
  current.then(
    (key) => {
      keys = [key]
    },
    () => undefined,
  ) // issue() awaits the same promise and reports the failure

  async function freshKey(): Promise<Key> {
    const key = await current
    if (monotonicMs() - key.bornMs < keyLifeMs) return key
    current = newKey()
    const next = await current
    keys = [next, ...keys.filter((old) => monotonicMs() - old.bornMs < keyLifeMs + keyGraceMs)]
    return next
  }
  const stamp = (userName: string, bornMs: number, salt: string) =>
    createHmac('sha256', secret).update(`${userName.toLowerCase()}|${bornMs}|${salt}`).digest('base64url')

  /** `born.salt.mac`: the server keeps no list of open nonces, only of used ones. */
  function acceptNonce(userName: string, nonce: string): boolean {
    const [born = '', salt = '', mac = ''] = nonce.split('.')
    const age = monotonicMs() - Number(born)
    const expected = Buffer.from(stamp(userName, Number(born), salt))
    const given = Buffer.from(mac)
    if (!(age >= 0 && age <= nonceLifeMs) || given.length !== expected.length || !timingSafeEqual(given, expected))
      return false
    for (const [old, atMs] of used) if (monotonicMs() - atMs > nonceLifeMs) used.delete(old)
    if (used.has(nonce)) return false
    used.set(nonce, monotonicMs())
    return true
  }

  return {
    async issue(userName) {
      const key = await freshKey()
      const bornMs = Math.floor(monotonicMs())
      const salt = randomBytes(12).toString('base64url')
      const nonce = `${bornMs}.${salt}.${stamp(userName, bornMs, salt)}`
      return { alg: 'RSA-OAEP-256', keyId: key.keyId, publicKey: key.publicKey, nonce, expiresIn: nonceLifeMs / 1000 }
    },
    open(userName, userPwd) {
      const [keyId, ciphertext] = userPwd.split('.')
      const key = keys.find((candidate) => candidate.keyId === keyId)
      if (!key || !ciphertext) return undefined
      try {
        const options = { key: key.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
        const said = JSON.parse(privateDecrypt(options, Buffer.from(ciphertext, 'base64')).toString('utf8')) as Record<
          string,
          unknown
        >
        if (typeof said.p !== 'string' || typeof said.n !== 'string' || said.u !== userName) return undefined
        return acceptNonce(userName, said.n) ? said.p : undefined
      } catch {
        return undefined // any malformed ciphertext is answered exactly like a wrong password
      }
    },
  }
}
