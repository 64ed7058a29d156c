/** Members as they are made, by whoever may: the first set-up, registration, administrators. */
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { memberRefusals } from '@hedgerow/contract/member/member.refusals'
import { sql } from 'kysely'
import { refusing } from '../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../kit/database/database.ts'

/** A one-time password is worth so long. */
export const oneTimeHours = 72

interface NewMember {
  readonly groupId: string
  readonly orgId: string
  readonly userName: string
  readonly realName: string
  readonly email: string | null
  readonly phone: string | null
  readonly orgUserType: string
  readonly userType: string
  readonly passwordHash: string
  /** Whether somebody else chose the password, so that it must be changed at the first sign-in. */
  readonly isOneTime: boolean
}

/** What a form calls the fields that must be nobody else's. */
interface UniqueFields {
  readonly userName: string
  readonly email: string
  readonly phone: string
}

/** @returns the id. @throws Refusal NAME_TAKEN, EMAIL_TAKEN, PHONE_TAKEN on the named fields */
export async function insertMember(tx: Tx, member: NewMember, fields: UniqueFields): Promise<string> {
  const { groupId, orgId, userName, realName, email, phone, orgUserType, userType, passwordHash, isOneTime } = member
  const { rows } = await refusing(takenBy(fields), () =>
    sql<{
      id: string
    }>`insert into member (group_id, org_id, user_name, real_name, nick_name, email, phone, org_user_type,
        user_type, user_status, password_hash, must_change_pwd, one_time_until)
      values (${groupId}, ${orgId}, ${userName}, ${realName}, ${realName}, ${email}, ${phone}, ${orgUserType},
        ${userType}, ${enabledMember}, ${passwordHash}, ${isOneTime},
        case when ${isOneTime} then clock_timestamp() + make_interval(hours => ${oneTimeHours}) end)
      returning id`.execute(tx),
  )
  assert(rows[0], 'an insert returns its id')
  return rows[0].id
}

/** The constraints that a person can break by what they type. */
export const takenBy = ({ userName, email, phone }: UniqueFields) => ({
  member_user_name: () => refuse(memberRefusals.NAME_TAKEN, {}, userName),
  member_email: () => refuse(memberRefusals.EMAIL_TAKEN, {}, email),
  member_phone: () => refuse(memberRefusals.PHONE_TAKEN, {}, phone),
})

export const anybodyStored = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`select exists (select from member) as any`.execute(tx)
  return rows[0]?.any === true
}

/** A colleague in the same group, for the member query. */
export async function colleague(tx: Tx, userId: string, orgIds: readonly string[]) {
  const { rows } = await sql<Record<string, string | null>>`
    select m.id as user_id, m.user_name, m.nick_name, m.real_name, m.org_id, o.org_name, o.org_name_en, m.org_user_type,
      m.user_type, o.real_name_auth_status, m.email, m.phone, m.user_status
    from member m join org o on o.group_id = m.group_id and o.id = m.org_id
    where m.id = ${userId} and m.org_id = any (${orgIds})`.execute(tx)
  return rows[0]
}

/** Uses a one-time password up. @returns whether it was still good */
export async function useOneTime(tx: Tx, { groupId, userId }: Pick<Scope, 'groupId' | 'userId'>): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update member set one_time_until = clock_timestamp()
    where group_id = ${groupId} and id = ${userId} and one_time_until > clock_timestamp()`.execute(tx)
  return numAffectedRows > 0n
}
