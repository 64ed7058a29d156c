/** What members say of themselves, kept with the member. */
import { fileIdIn } from '@hedgerow/contract/file/stored-file.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

interface OwnFacts {
  readonly nickName: string
  readonly sign: string
  readonly gender: string
  /** A day. */
  readonly birth: string | null
  readonly country: string
  readonly province: string
  readonly city: string
}

export async function saveProfile(tx: Tx, { groupId, userId }: Scope, profile: OwnFacts): Promise<void> {
  await sql`update member set nick_name = ${profile.nickName}, sign = ${profile.sign}, gender = ${profile.gender}, birth = ${profile.birth},
      country = ${profile.country}, province = ${profile.province}, city = ${profile.city}, version = version + 1
    where group_id = ${groupId} and id = ${userId}`.execute(tx)
}

interface StoredIdentity {
  readonly identKind: string | null
  readonly identStartDate: string | null
  readonly identEndDate: string | null
  readonly identSealed: Buffer | null
}

export async function saveIdentity(tx: Tx, { groupId, userId }: Scope, identity: StoredIdentity): Promise<void> {
  const { identKind, identSealed, identStartDate, identEndDate } = identity
  await sql`update member set ident_kind = ${identKind}, ident_sealed = ${identSealed},
      ident_start_date = ${identStartDate}, ident_end_date = ${identEndDate}, version = version + 1
    where group_id = ${groupId} and id = ${userId}`.execute(tx)
}

/** @returns the address of the portrait before */
export async function savePortrait(
  tx: Tx,
  { groupId, userId }: Scope,
  url: string | undefined,
): Promise<string | null> {
  const { rows } = await sql<{ header: string | null }>`with before as (select header from member
      where group_id = ${groupId} and id = ${userId} for update)
    update member m set header = ${url ? fileIdIn(url) : null}::uuid, version = version + 1 from before
    where m.group_id = ${groupId} and m.id = ${userId} returning before.header`.execute(tx)
  return rows[0]?.header ?? null
}
