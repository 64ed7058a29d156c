/** A member's authenticator, the recovery codes, and what counts of them. Secrets lie sealed, codes as hashes. */
import { createHash } from 'node:crypto'
import type { FactorState } from '@hedgerow/contract/factor/factor.contract'
import { assert } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { stepSeconds } from '../../kit/vault/totp.ts'
import { counting, endContactRest } from '../member/contact.store.ts'

type Owner = Pick<Scope, 'groupId' | 'userId'>

interface StoredFactor {
  readonly secret: Buffer
  readonly isConfirmed: boolean
  readonly lastStep: number
  /** The step of now, by the clock of the database. */
  readonly step: number
}

/** Locked, so that two uses of one code take turns. */
export async function lockFactor(tx: Tx, { groupId, userId }: Owner): Promise<StoredFactor | undefined> {
  const { rows } = await sql<StoredFactor>`select secret, confirmed_at is not null as is_confirmed,
      last_step::float8 as last_step, floor(extract(epoch from clock_timestamp()) / ${stepSeconds}::int)::float8 as step
    from second_factor where group_id = ${groupId} and user_id = ${userId} for update`.execute(tx)
  return rows[0]
}

/** In place of one that was begun and not confirmed. */
export const beginFactor = (tx: Tx, { groupId, userId }: Owner, secret: Buffer) =>
  sql`insert into second_factor (group_id, user_id, secret) values (${groupId}, ${userId}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = clock_timestamp()
    where second_factor.confirmed_at is null`.execute(tx)

export const confirmFactor = (tx: Tx, { groupId, userId }: Owner) =>
  sql`update second_factor set confirmed_at = clock_timestamp(), counts_from = ${counting()}
    where group_id = ${groupId} and user_id = ${userId}`.execute(tx)

export const takeStep = (tx: Tx, { groupId, userId }: Owner, step: number) =>
  sql`update second_factor set last_step = ${step} where group_id = ${groupId} and user_id = ${userId}`.execute(tx)

/** The authenticator alone; recovery codes stand while a passkey does. */
export async function removeTotp(tx: Tx, { groupId, userId }: Owner): Promise<void> {
  await sql`delete from second_factor where group_id = ${groupId} and user_id = ${userId}`.execute(tx)
  await dropIdleCodes(tx, { groupId, userId })
}

/** Recovery codes stand in for a factor: without one they go. */
export const dropIdleCodes = (tx: Tx, { groupId, userId }: Owner) =>
  sql`delete from recovery_code c where c.group_id = ${groupId} and c.user_id = ${userId}
    and not exists (select from second_factor f where f.group_id = c.group_id and f.user_id = c.user_id)
    and not exists (select from passkey k where k.group_id = c.group_id and k.user_id = c.user_id)`.execute(tx)

/** Authenticator, passkeys and recovery codes. @returns whether there was any */
export async function removeFactors(tx: Tx, { groupId, userId }: Owner): Promise<boolean> {
  const totp = await sql`delete from second_factor where group_id = ${groupId} and user_id = ${userId}`.execute(tx)
  const keys = await sql`delete from passkey where group_id = ${groupId} and user_id = ${userId}`.execute(tx)
  await dropIdleCodes(tx, { groupId, userId })
  return (totp.numAffectedRows ?? 0n) + (keys.numAffectedRows ?? 0n) > 0n
}

/** The codes are long enough to be kept as they are hashed, without a salt. */
const hashOf = (code: string) => createHash('sha256').update(code).digest()

export async function replaceRecoveryCodes(
  tx: Tx,
  { groupId, userId }: Owner,
  codes: readonly string[],
): Promise<void> {
  await sql`delete from recovery_code where group_id = ${groupId} and user_id = ${userId}`.execute(tx)
  await sql`insert into recovery_code (group_id, user_id, code_sha256, counts_from)
    select ${groupId}, ${userId}, code, ${counting()} from unnest(${codes.map(hashOf)}::bytea[]) code`.execute(tx)
}

/** @returns whether it was there and unused, and counts where it must */
export async function takeRecoveryCode(tx: Tx, owner: Owner, code: string, mustCount: boolean): Promise<boolean> {
  const { groupId, userId } = owner
  const { numAffectedRows = 0n } = await sql`update recovery_code set used_at = clock_timestamp()
    where group_id = ${groupId} and user_id = ${userId} and code_sha256 = ${hashOf(code)} and used_at is null
      and (not ${mustCount} or counts_from <= clock_timestamp())`.execute(tx)
  return numAffectedRows > 0n
}

export interface FactorCounts {
  readonly hasTotp: boolean
  readonly totpCounts: boolean
  readonly recoveryLeft: number
  readonly recoveryCounting: number
  readonly passkeys: number
  readonly passkeysCounting: number
  readonly emailCounts: boolean
  readonly phoneCounts: boolean
  readonly resting: FactorState['resting']
}

/** What was added or changed within the last day, of the member `m`. */
const restingSql = sql`select 'totp' as proof, f.counts_from from second_factor f
      where f.group_id = m.group_id and f.user_id = m.id and f.confirmed_at is not null
    union all select 'passkey', k.counts_from from passkey k where k.group_id = m.group_id and k.user_id = m.id
    union all select 'recovery', max(c.counts_from) from recovery_code c
      where c.group_id = m.group_id and c.user_id = m.id and c.used_at is null having count(*) > 0
    union all select 'email', m.email_counts_from where m.email is not null
    union all select 'mobile', m.phone_counts_from where m.phone is not null`

export async function countFactors(tx: Tx, { groupId, userId }: Owner): Promise<FactorCounts> {
  const { rows } = await sql<FactorCounts>`select f.user_id is not null as has_totp,
      coalesce(f.counts_from <= clock_timestamp(), false) as totp_counts, c.recovery_left, c.recovery_counting, k.passkeys,
      k.passkeys_counting, m.email_counts_from <= clock_timestamp() as email_counts,
      m.phone_counts_from <= clock_timestamp() as phone_counts,
      coalesce((select jsonb_agg(jsonb_build_object('proof', r.proof, 'countsFrom', r.counts_from) order by r.counts_from)
        from (${restingSql}) r where r.counts_from > clock_timestamp()), '[]') as resting
    from member m
    left join second_factor f on f.group_id = m.group_id and f.user_id = m.id and f.confirmed_at is not null
    cross join lateral (select count(*)::int as recovery_left,
        count(*) filter (where counts_from <= clock_timestamp())::int as recovery_counting
      from recovery_code where group_id = m.group_id and user_id = m.id and used_at is null) c
    cross join lateral (select count(*)::int as passkeys,
        count(*) filter (where counts_from <= clock_timestamp())::int as passkeys_counting
      from passkey where group_id = m.group_id and user_id = m.id) k
    where m.group_id = ${groupId} and m.id = ${userId}`.execute(tx)
  assert(rows[0], 'whoever is signed in is stored')
  return rows[0]
}

/** What rests counts from now on: another administrator stands for it. @returns whether anything did */
export async function endRest(tx: Tx, { groupId, userId }: Owner): Promise<boolean> {
  const { rows } = await sql<{ resting: number }>`with f as (update second_factor set counts_from = clock_timestamp()
      where group_id = ${groupId} and user_id = ${userId} and confirmed_at is not null and counts_from > clock_timestamp() returning 1),
    k as (update passkey set counts_from = clock_timestamp()
      where group_id = ${groupId} and user_id = ${userId} and counts_from > clock_timestamp() returning 1),
    c as (update recovery_code set counts_from = clock_timestamp()
      where group_id = ${groupId} and user_id = ${userId} and counts_from > clock_timestamp() returning 1)
    select ((select count(*) from f) + (select count(*) from k) + (select count(*) from c))::int as resting`.execute(tx)
  const areAddressesFreed = await endContactRest(tx, { groupId, userId })
  return areAddressesFreed || (rows[0]?.resting ?? 0) > 0
}
