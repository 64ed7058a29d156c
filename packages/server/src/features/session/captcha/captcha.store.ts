/** Codes as the database keeps them: a salted hash each, one for a purpose and a target, and every request for one. */
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { type CaptchaPurpose, captchaLifeSeconds } from '@hedgerow/contract/session/captcha/captcha.contract'
import { captchaRefusals } from '@hedgerow/contract/session/captcha/captcha.refusals'
import { type Kysely, sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import { turns } from '../../../kit/process/turns.ts'
import type { RecentSends } from './captcha.rules.ts'

const triesOfACode = 5
const codesBelow = 1_000_000

interface Wanted {
  readonly channel: 'mail' | 'sms'
  readonly target: string
  readonly purpose: CaptchaPurpose
  readonly ip: string
  /** Of the member who asks; nobody for a guest. */
  readonly userId: string | null
  readonly groupId: string | null
}

/**
 * Takes the requests for one target one after the other: counts those before, lets `decide` refuse, and makes a code that replaces
 * the one before. The same is done for a target that nobody has, so that the answer and its time tell nothing.
 */
export const takeSend = (db: Kysely<DB>, wanted: Wanted, decide: (recent: RecentSends) => void): Promise<string> =>
  withTx(db, systemScope, async (tx) => {
    const { channel, target, purpose, ip, userId, groupId } = wanted
    await sql`select pg_advisory_xact_lock(${turns.captcha}, hashtext(${target}))`.execute(tx)
    const { rows } = await sql<RecentSends>`select
        count(*) filter (where target = ${target} and at > clock_timestamp() - interval '1 hour')::int as target_hour,
        count(*) filter (where target = ${target})::int as target_day,
        count(*) filter (where ip = ${ip} and at > clock_timestamp() - interval '1 hour')::int as address_hour,
        count(*) filter (where group_id = ${groupId}::bigint)::int as group_day,
        count(*) filter (where channel = 'sms' and at > clock_timestamp() - interval '1 hour')::int as sms_hour,
        extract(epoch from clock_timestamp() - max(at) filter (where target = ${target}))::float8 as seconds_since_last
      from captcha_send where at > clock_timestamp() - interval '1 day'`.execute(tx)
    assert(rows[0], 'counting gives a row')
    decide(rows[0])
    await sql`insert into captcha_send (channel, target, ip, group_id, at) values (${channel}, ${target}, ${ip}, ${groupId}::bigint, clock_timestamp())`.execute(
      tx,
    )
    const code = String(randomInt(codesBelow)).padStart(6, '0')
    const salt = randomBytes(16)
    await sql`insert into captcha (purpose, target, user_id, salt, code_sha256, expires_at)
      values (${purpose}, ${target}, ${userId}::bigint, ${salt}, ${hashOf(salt, wanted, code)}, clock_timestamp() + make_interval(secs => ${captchaLifeSeconds}))
      on conflict (purpose, target) do update set user_id = excluded.user_id, salt = excluded.salt, code_sha256 = excluded.code_sha256,
        expires_at = excluded.expires_at, tries = 0`.execute(tx)
    return code
  })

const hashOf = (salt: Buffer, { purpose, target }: Pick<Wanted, 'purpose' | 'target'>, code: string) =>
  createHash('sha256').update(salt).update([purpose, target, code].join('|')).digest()

interface TypedCode {
  readonly target: string
  readonly purposes: readonly CaptchaPurpose[]
  readonly code: string
  readonly userId: string | null
}
interface StoredCode {
  readonly purpose: CaptchaPurpose
  readonly salt: Buffer
  readonly codeSha256: Buffer
}

/**
 * Compares and counts, in a transaction of its own: a wrong try counts although the command is refused. The right code is taken by the command
 * itself, so that one that is refused for another reason does not cost it. @throws Refusal CAPTCHA_WRONG
 */
export async function demandCode(db: Kysely<DB>, typed: TypedCode): Promise<CaptchaPurpose> {
  const { target, purposes, code, userId } = typed
  const right = await withTx(db, systemScope, async (tx) => {
    const { rows } = await sql<StoredCode>`select purpose, salt, code_sha256 from captcha
      where target = ${target} and purpose = any (${purposes}) and (user_id is not distinct from ${userId}::bigint or purpose = 'anonymous')
        and tries < ${triesOfACode} and expires_at > clock_timestamp() for update`.execute(tx)
    const fits = ({ purpose, salt, codeSha256 }: StoredCode) =>
      timingSafeEqual(codeSha256, hashOf(salt, { purpose, target }, code))
    const row = rows.find(fits)
    if (!row)
      await sql`update captcha set tries = tries + 1 where target = ${target} and purpose = any (${purposes})`.execute(
        tx,
      )
    return row
  })
  if (!right) refuse(captchaRefusals.CAPTCHA_WRONG, {}, 'captcha')
  return right.purpose
}

/** The same for a command of a member, whose own transaction cannot read codes; asked last, so that no other refusal costs the code. */
export const takeOwnCode = (db: Kysely<DB>, target: string, purpose: CaptchaPurpose): Promise<void> =>
  withTx(db, systemScope, (tx) => takeCode(tx, target, purpose))

/** A code is good once: the second of two commands that hold it finds none. @throws Refusal CAPTCHA_WRONG */
export async function takeCode(tx: Tx, target: string, purpose: CaptchaPurpose): Promise<void> {
  const { rows } = await sql`delete from captcha where target = ${target} and purpose = ${purpose}
    and expires_at > clock_timestamp() returning true as taken`.execute(tx)
  if (rows.length === 0) refuse(captchaRefusals.CAPTCHA_WRONG, {}, 'captcha')
}
