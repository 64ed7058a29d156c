/**
 * The RSA keys that browsers encrypt passwords to, and the nonces that make each ciphertext good for one sign-in. This is
 * defence in depth below TLS: a logged or replayed body is useless. Keys and used nonces live in the database, so that any
 * process behind any proxy opens what another one asked for, and a ciphertext is good once among all of them. The
 * database's clock decides what is fresh.
 */
import { createHash, createHmac, generateKeyPair, randomBytes, randomUUID, subtle, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { KeyPurpose } from '@hedgerow/contract/kit/person/key-purpose'
import { assert } from '@hedgerow/contract/kit/refusal'
import { type Kysely, sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'
import { turns } from '../process/turns.ts'

const modulusLength = 3072
const nonceLifeSeconds = 120
const keyLifeHours = 24
/** What was asked for under a key that was replaced meanwhile is still opened. */
const keyGraceMinutes = 10
export interface PasswordKeys {
  /** A key and a nonce for this user name and this act only; the same shape for names that nobody has. */
  issue(
    userName: string,
    purpose: KeyPurpose,
  ): Promise<{ alg: 'RSA-OAEP-256'; keyId: string; publicKey: string; nonce: string; expiresIn: number }>
  /** The password inside `keyId.base64`, or undefined for anything that is not a fresh ciphertext for this name and act. */
  open(userName: string, purpose: KeyPurpose, sealed: string): Promise<string | undefined>
  /** Several of one act, in their order; those that share a nonce use it up together. Undefined unless all open. */
  openAll(userName: string, purpose: KeyPurpose, sealed: readonly string[]): Promise<readonly string[] | undefined>
}

interface StoredKey {
  readonly keyId: string
  readonly publicKey: string
  readonly privateKey: Buffer
  readonly nonceSecret: Buffer
  /** The database's clock, milliseconds since 1970. */
  readonly nowMs: number
}

const stored = sql`key_id, public_key, private_key, nonce_secret,
  floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`

/** The current key. The first who asks after its day has passed makes the next; the others wait and take it. */
async function freshKey(tx: Tx): Promise<StoredKey> {
  const newest = async () => {
    const { rows } = await sql<StoredKey>`select ${stored} from sign_in_key
      where born_at > clock_timestamp() - make_interval(hours => ${keyLifeHours}) order by born_at desc limit 1`.execute(
      tx,
    )
    return rows[0]
  }
  const key = await newest()
  if (key) return key
  await sql`select pg_advisory_xact_lock(${turns.signInKey})`.execute(tx)
  return (await newest()) ?? makeKey(tx)
}

async function makeKey(tx: Tx): Promise<StoredKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  })
  await sql`delete from sign_in_key where born_at < clock_timestamp()
    - make_interval(hours => ${keyLifeHours}, mins => ${keyGraceMinutes})`.execute(tx)
  const { rows } = await sql<StoredKey>`insert into sign_in_key (key_id, public_key, private_key, nonce_secret)
    values (${randomUUID().slice(0, 8)}, ${publicKey.toString('base64')}, ${privateKey}, ${randomBytes(32)})
    returning ${stored}`.execute(tx)
  const [made] = rows
  assert(made, 'a key that is written is returned')
  return made
}

async function keyOf(tx: Tx, keyId: string): Promise<StoredKey | undefined> {
  const { rows } = await sql<StoredKey>`select ${stored} from sign_in_key where key_id = ${keyId} and born_at
    > clock_timestamp() - make_interval(hours => ${keyLifeHours}, mins => ${keyGraceMinutes})`.execute(tx)
  return rows[0]
}

/** Bound to what it is for: a nonce that was drawn for a sign-in opens nothing else. */
const stampOf = ({ nonceSecret }: StoredKey, { userName, purpose }: Act, born: string, salt: string) =>
  createHmac('sha256', nonceSecret).update([purpose, userName.toLowerCase(), born, salt].join('|')).digest('base64url')

interface Act {
  readonly userName: string
  readonly purpose: KeyPurpose
}

/** `born.salt.mac`: genuine, fresh, and not used before by any process. */
async function takeNonce(tx: Tx, key: StoredKey, act: Act, nonce: string): Promise<boolean> {
  const [born = '', salt = '', mac = ''] = nonce.split('.')
  const given = Buffer.from(mac)
  const isStamped = (purpose: KeyPurpose) => {
    const expected = Buffer.from(stampOf(key, { ...act, purpose }, born, salt))
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  if (!isStamped(act.purpose) && !isStamped('any')) return false
  const age = key.nowMs - Number(born)
  if (!(age >= 0 && age <= nonceLifeSeconds * 1000)) return false
  const { rows } =
    await sql`insert into sign_in_nonce (nonce_sha256) values (${createHash('sha256').update(nonce).digest()})
    on conflict do nothing returning true as taken`.execute(tx)
  return rows.length > 0
}

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }

/** Off the main thread: ten milliseconds each, which anybody may ask for. */
async function decrypted({ privateKey }: StoredKey, ciphertext: string) {
  try {
    const key = await subtle.importKey('pkcs8', new Uint8Array(privateKey), algorithm, false, ['decrypt'])
    const bytes = await subtle.decrypt({ name: 'RSA-OAEP' }, key, Buffer.from(ciphertext, 'base64'))
    return JSON.parse(Buffer.from(bytes).toString('utf8')) as Readonly<Record<string, unknown>>
  } catch {
    return undefined // any malformed ciphertext is answered exactly like a wrong password
  }
}

interface Opened {
  readonly key: StoredKey
  readonly nonce: string
  readonly password: string
}

/** Decrypted for this name; whether its nonce is still good is asked afterwards. */
async function unsealed(db: Kysely<DB>, userName: string, sealed: string): Promise<Opened | undefined> {
  const [keyId = '', ciphertext = ''] = sealed.split('.')
  const key = await withTx(db, systemScope, (tx) => keyOf(tx, keyId), { readOnly: true })
  const secret = key && (await decrypted(key, ciphertext))
  if (!key || typeof secret?.p !== 'string' || typeof secret.n !== 'string' || secret.u !== userName) return undefined
  return { key, nonce: secret.n, password: secret.p }
}

async function openAll(db: Kysely<DB>, act: Act, sealed: readonly string[]): Promise<readonly string[] | undefined> {
  const opened = await Promise.all(sealed.map((one) => unsealed(db, act.userName, one)))
  const whole = opened.filter((one) => one !== undefined)
  if (whole.length < sealed.length) return undefined
  const nonces = new Map(whole.map(({ nonce, key }) => [nonce, key]))
  return withTx(db, systemScope, async (tx) => {
    for (const [nonce, key] of nonces) if (!(await takeNonce(tx, key, act, nonce))) return undefined
    return whole.map(({ password }) => password)
  })
}

export const passwordKeys = (db: Kysely<DB>): PasswordKeys => ({
  async issue(userName, purpose) {
    const key = await withTx(db, systemScope, freshKey)
    const [born, salt] = [String(key.nowMs), randomBytes(12).toString('base64url')]
    const nonce = `${born}.${salt}.${stampOf(key, { userName, purpose }, born, salt)}`
    const { keyId, publicKey } = key
    return { alg: 'RSA-OAEP-256', keyId, publicKey, nonce, expiresIn: nonceLifeSeconds }
  },
  open: async (userName, purpose, sealed) => (await openAll(db, { userName, purpose }, [sealed]))?.[0],
  openAll: (userName, purpose, sealed) => openAll(db, { userName, purpose }, sealed),
})
