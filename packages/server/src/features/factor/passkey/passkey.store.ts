/** A member's passkeys and the challenges that wait for an answer. */
import type { Passkey } from '@hedgerow/contract/factor/passkey/passkey.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { counting } from '../../member/contact.store.ts'

type Owner = Pick<Scope, 'groupId' | 'userId'>
type Purpose = 'add' | 'use'

export interface StoredPasskey {
  readonly id: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly signCount: number
  readonly transports: string[]
  readonly passkeyName: string
  /** Whether it confirms acts of weight: not within a day of its making, unless another administrator confirmed it. */
  readonly counts: boolean
}

export type NewPasskey = Omit<StoredPasskey, 'id' | 'counts'>

/** Locked, so that two answers of one key take turns at its counter. */
export async function lockPasskeys(tx: Tx, { groupId, userId }: Owner): Promise<StoredPasskey[]> {
  const { rows } =
    await sql<StoredPasskey>`select id, credential_id, public_key, sign_count::float8 as sign_count, transports,
      passkey_name, counts_from <= clock_timestamp() as counts from passkey where group_id = ${groupId} and user_id = ${userId} order by id for update`.execute(
      tx,
    )
  return rows
}

export async function findPasskeys(tx: Tx, { groupId, userId }: Owner): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`select id, passkey_name, created_at as create_time, last_used_at as last_used,
      case when counts_from > clock_timestamp() then counts_from end as counts_from
    from passkey where group_id = ${groupId} and user_id = ${userId} order by id`.execute(tx)
  return rows
}

export const insertPasskey = (tx: Tx, { groupId, userId }: Owner, key: NewPasskey) =>
  sql`insert into passkey (group_id, user_id, credential_id, public_key, sign_count, transports, passkey_name, counts_from)
    values (${groupId}, ${userId}, ${key.credentialId}, ${key.publicKey}, ${key.signCount}, ${key.transports}, ${key.passkeyName}, ${counting()})`.execute(
    tx,
  )

export const markUsed = (tx: Tx, { groupId, userId }: Owner, id: string, signCount: number) =>
  sql`update passkey set sign_count = ${signCount}, last_used_at = clock_timestamp()
    where group_id = ${groupId} and user_id = ${userId} and id = ${id}`.execute(tx)

export const deletePasskey = (tx: Tx, { groupId, userId }: Owner, id: string) =>
  sql`delete from passkey where group_id = ${groupId} and user_id = ${userId} and id = ${id}`.execute(tx)

/** In place of an earlier one of that purpose. */
export const saveChallenge = (
  tx: Tx,
  { groupId, userId }: Owner,
  purpose: Purpose,
  challenge: string,
  minutes: number,
) =>
  sql`insert into passkey_challenge (group_id, user_id, purpose, challenge, expires_at)
    values (${groupId}, ${userId}, ${purpose}, ${challenge}, clock_timestamp() + make_interval(mins => ${minutes}))
    on conflict (user_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(
    tx,
  )

/** Each is good once. @returns undefined where none waits any more */
export async function takeChallenge(tx: Tx, { groupId, userId }: Owner, purpose: Purpose): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string; isLive: boolean }>`delete from passkey_challenge
    where group_id = ${groupId} and user_id = ${userId} and purpose = ${purpose}
    returning challenge, expires_at > clock_timestamp() as is_live`.execute(tx)
  return rows[0]?.isLive ? rows[0].challenge : undefined
}
