/** Members as they are made, by whoever may: the first set-up, registration. */
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { memberRefusals } from '@hedgerow/contract/session/member/member.refusals'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Tx } from '../../../kit/database/database.ts'

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

/** Duties (`check type - operation`) without limit and end, for one organisation. */
export async function grantDuties(
  tx: Tx,
  { groupId, orgId, userId }: { readonly groupId: string; readonly orgId: string; readonly userId: string },
  duties: readonly string[],
): Promise<void> {
  await sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type)
    select ${groupId}, ${userId}, ${orgId}, split_part(duty, '-', 1), split_part(duty, '-', 2)
    from unnest(${duties}::text[]) duty`.execute(tx)
}

export const anybodyStored = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ any: boolean }>`select exists (select from member) as any`.execute(tx)
  return rows[0]?.any === true
}
