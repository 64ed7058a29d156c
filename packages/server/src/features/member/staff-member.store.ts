/** What administrators change of the people of their organisations: facts, status, passwords. */
import { UserStatus } from '@hedgerow/contract/kit/record/member.dict'
import { sql } from 'kysely'
import { refusing } from '../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { counting } from './contact.store.ts'
import { dropDuties } from './duty.store.ts'
import { oneTimeHours, takenBy } from './member.store.ts'

export interface StaffFacts {
  readonly realName: string
  readonly email: string | null
  readonly phone: string | null
  readonly gender: string | null
  readonly identKind: string | null
  readonly identSealed: Buffer | null
  readonly orgId: string
  readonly orgUserType: string
  readonly conflictReason: string
  readonly remark: string
}

/** @throws Refusal EMAIL_TAKEN, PHONE_TAKEN on the fields of the staff form */
export async function saveStaffFacts(tx: Tx, { groupId }: Scope, id: string, facts: StaffFacts): Promise<void> {
  const { realName, email, phone, gender, identKind, identSealed, orgId, orgUserType, conflictReason, remark } = facts
  // The days are the member's own word on the document that stands there; of another one they say nothing.
  const sameDocument = sql`ident_sealed = ${identSealed}::bytea and ident_kind = ${identKind}`
  await refusing(takenBy({ userName: 'userName', email: 'email', phone: 'mobile' }), () =>
    sql`update member set real_name = ${realName}, gender = ${gender},
      email_counts_from = case when email is distinct from ${email} then ${counting()} else email_counts_from end,
      phone_counts_from = case when phone is distinct from ${phone} then ${counting()} else phone_counts_from end,
      email = ${email}, phone = ${phone},
      ident_start_date = case when ${sameDocument} then ident_start_date end,
      ident_end_date = case when ${sameDocument} then ident_end_date end,
      ident_kind = ${identKind}, ident_sealed = ${identSealed}, org_id = ${orgId}, org_user_type = ${orgUserType},
      conflict_reason = ${conflictReason}, remark = ${remark}, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx),
  )
}

export const setCategory = (tx: Tx, { groupId }: Pick<Scope, 'groupId'>, id: string, orgUserType: string) =>
  sql`update member set org_user_type = ${orgUserType}, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)

export const setStatus = (tx: Tx, { groupId }: Pick<Scope, 'groupId'>, ids: readonly string[], userStatus: string) =>
  sql`update member set user_status = ${userStatus}, version = version + 1
    where group_id = ${groupId} and id = any (${ids})`.execute(tx)

/** They stay for the history: without duties and addresses, so that these are free for others. */
export async function deleteMembers(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<void> {
  await sql`update member set user_status = ${UserStatus.of.disabled}, email = null, phone = null, ident_sealed = null,
      ident_start_date = null, ident_end_date = null,
      deleted_at = clock_timestamp(), version = version + 1 where group_id = ${groupId} and id = any (${ids})`.execute(
    tx,
  )
  await dropDuties(tx, { groupId }, ids)
}

/** The password that replaces the old one is worth one sign-in. */
export async function setOneTimePassword(tx: Tx, { groupId }: Scope, id: string, passwordHash: string): Promise<void> {
  await sql`update member set password_hash = ${passwordHash}, must_change_pwd = true, pass_modify_time = clock_timestamp(),
      one_time_until = clock_timestamp() + make_interval(hours => ${oneTimeHours}), letter_until = null, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** Nobody has the password that was set: it is made anew when its letter is printed. */
export const awaitLetter = (tx: Tx, { groupId }: Pick<Scope, 'groupId'>, id: string) =>
  sql`update member set letter_until = one_time_until where group_id = ${groupId} and id = ${id}`.execute(tx)

/** @returns whether the letter was due: of two who print it at once one does */
export async function takeLetter(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update member set letter_until = null
    where group_id = ${groupId} and id = ${id} and letter_until > clock_timestamp()`.execute(tx)
  return numAffectedRows > 0n
}

/** E-mail and mobile. @throws Refusal EMAIL_TAKEN, PHONE_TAKEN on the fields of the staff form */
export async function setContact(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  id: string,
  { email, mobile }: { readonly email: string; readonly mobile: string },
): Promise<void> {
  await refusing(takenBy({ userName: 'userName', email: 'email', phone: 'mobile' }), () =>
    sql`update member set email = ${email}, phone = ${mobile}, version = version + 1
      where group_id = ${groupId} and id = ${id}`.execute(tx),
  )
}
