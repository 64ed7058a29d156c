/** A member's authenticator, the recovery codes, and until when a session is confirmed. Secrets lie sealed, codes as hashes. */
import { createHash } from 'node:crypto'
import { stepUpMinutes } from '@hedgerow/contract/session/factor/factor.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { tokenHash } from '../../../kit/http/session.ts'
import { stepSeconds } from '../../../kit/vault/totp.ts'

type Owner = Pick<Scope, 'groupId' | 'userId'>

export interface StoredFactor {
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
  sql`update second_factor set confirmed_at = clock_timestamp() where group_id = ${groupId} and user_id = ${userId}`.execute(
    tx,
  )

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
  await sql`insert into recovery_code (group_id, user_id, code_sha256)
    select ${groupId}, ${userId}, code from unnest(${codes.map(hashOf)}::bytea[]) code`.execute(tx)
}

/** @returns whether it was there and unused */
export async function takeRecoveryCode(tx: Tx, { groupId, userId }: Owner, code: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update recovery_code set used_at = clock_timestamp()
    where group_id = ${groupId} and user_id = ${userId} and code_sha256 = ${hashOf(code)} and used_at is null`.execute(
    tx,
  )
  return numAffectedRows > 0n
}

export interface FactorCounts {
  readonly hasTotp: boolean
  readonly recoveryLeft: number
  readonly passkeys: number
}

export async function countFactors(tx: Tx, { groupId, userId }: Owner): Promise<FactorCounts> {
  const { rows } = await sql<FactorCounts>`select
      exists (select from second_factor where group_id = ${groupId} and user_id = ${userId} and confirmed_at is not null) as has_totp,
      (select count(*)::int from recovery_code where group_id = ${groupId} and user_id = ${userId} and used_at is null) as recovery_left,
      (select count(*)::int from passkey where group_id = ${groupId} and user_id = ${userId}) as passkeys`.execute(tx)
  return rows[0] ?? { hasTotp: false, recoveryLeft: 0, passkeys: 0 }
}

/** This session alone is confirmed for some minutes. */
export const confirmSession = (tx: Tx, { groupId, userId }: Owner, token: string) =>
  sql`update session_token set stepped_up_until = clock_timestamp() + make_interval(mins => ${stepUpMinutes})
    where group_id = ${groupId} and user_id = ${userId} and token_sha256 = ${tokenHash(token)}`.execute(tx)
