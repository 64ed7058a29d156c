/**
 * The RSA key that browsers encrypt passwords to, and the nonces that make each ciphertext good for one sign-in.
 * This is defence in depth below TLS: a logged or replayed body is useless. Keys live in this process only.
 */
import { createHmac, randomBytes, randomUUID, subtle, timingSafeEqual, type webcrypto } from 'node:crypto'
import { monotonicMs } from './clock.ts'

const modulusBits = 3072
const nonceLifeMs = 120_000
const keyLifeMs = 24 * 3600_000
const keyGraceMs = 600_000

interface Key {
  readonly keyId: string
  readonly privateKey: webcrypto.CryptoKey
  readonly publicKey: string
  readonly bornMs: number
}
export interface PasswordKeys {
  /** A key and a nonce for this user name; the same shape for names that nobody has. */
  issue(
    userName: string,
  ): Promise<{ alg: 'RSA-OAEP-256'; keyId: string; publicKey: string; nonce: string; expiresIn: number }>
  /** The password inside `keyId.base64`, or undefined for anything that is not a fresh ciphertext for this name. */
  open(userName: string, userPwd: string): Promise<string | undefined>
}

async function newKey(): Promise<Key> {
  const kind = {
    name: 'RSA-OAEP',
    modulusLength: modulusBits,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  }
  const { publicKey, privateKey } = await subtle.generateKey(kind, false, ['encrypt', 'decrypt'])
  const spki = Buffer.from(await subtle.exportKey('spki', publicKey)).toString('base64')
  return { keyId: randomUUID().slice(0, 8), privateKey, publicKey: spki, bornMs: monotonicMs() }
}

/** The current key, made anew each day; the one before it still opens for a while. */
function keyRing() {
  let current: Promise<Key> = newKey()
  let keys: readonly Key[] = []
  const keep = (key: Key) => {
    keys = [key, ...keys.filter((old) => monotonicMs() - old.bornMs < keyLifeMs + keyGraceMs)]
    return key
  }
  current = current.then(keep)
  // Whoever asks for the key awaits the same promise and is told of the failure.
  current.catch(() => undefined)
  return {
    async fresh(): Promise<Key> {
      const key = await current
      if (monotonicMs() - key.bornMs >= keyLifeMs) current = newKey().then(keep)
      return current
    },
    find: (keyId: string | undefined) => keys.find((candidate) => candidate.keyId === keyId),
  }
}

/** `born.salt.mac`, each good once: the server keeps no list of open nonces, only of used ones. */
function nonceBook() {
  const secret = randomBytes(32)
  const used = new Map<string, number>()
  const stamp = (userName: string, bornMs: number, salt: string) =>
    createHmac('sha256', secret).update(`${userName.toLowerCase()}|${bornMs}|${salt}`).digest('base64url')
  return {
    issue(userName: string): string {
      const bornMs = Math.floor(monotonicMs())
      const salt = randomBytes(12).toString('base64url')
      return `${bornMs}.${salt}.${stamp(userName, bornMs, salt)}`
    },
    accept(userName: string, nonce: string): boolean {
      const [born = '', salt = '', mac = ''] = nonce.split('.')
      const age = monotonicMs() - Number(born)
      const expected = Buffer.from(stamp(userName, Number(born), salt))
      const given = Buffer.from(mac)
      const genuine = given.length === expected.length && timingSafeEqual(given, expected)
      if (!genuine || !(age >= 0 && age <= nonceLifeMs) || used.has(nonce)) return false
      for (const [old, atMs] of used) if (monotonicMs() - atMs > nonceLifeMs) used.delete(old)
      used.set(nonce, monotonicMs())
      return true
    },
  }
}

/** Off the main thread: ten milliseconds each, which anybody may ask for. */
async function decrypted(key: Key, ciphertext: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    const bytes = await subtle.decrypt({ name: 'RSA-OAEP' }, key.privateKey, Buffer.from(ciphertext, 'base64'))
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined // any malformed ciphertext is answered exactly like a wrong password
  }
}

export function passwordKeys(): PasswordKeys {
  const ring = keyRing()
  const nonces = nonceBook()
  return {
    async issue(userName) {
      const { keyId, publicKey } = await ring.fresh()
      return { alg: 'RSA-OAEP-256', keyId, publicKey, nonce: nonces.issue(userName), expiresIn: nonceLifeMs / 1000 }
    },
    async open(userName, userPwd) {
      const [keyId, ciphertext = ''] = userPwd.split('.')
      const key = ring.find(keyId)
      const said = key && (await decrypted(key, ciphertext))
      if (typeof said?.p !== 'string' || typeof said.n !== 'string' || said.u !== userName) return undefined
      return nonces.accept(userName, said.n) ? said.p : undefined
    },
  }
}
