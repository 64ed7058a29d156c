/** The people of the organisations in sight, as their administrators see them. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { duties, enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import type { UserStatus } from '@hedgerow/contract/kit/record/member.dict'
import { CheckOpType, type Gender, OrgUserType } from '@hedgerow/contract/member/member.dict'
import type { IdentKind } from '@hedgerow/contract/reference/reference.dict'
import type { StoredDuty } from '@hedgerow/contract/staff/member/staff.contract'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

export interface StoredStaff {
  readonly id: string
  readonly userName: string
  readonly realName: string
  readonly email: string | null
  readonly mobile: string | null
  readonly gender: DictionaryValue<typeof Gender> | null
  readonly identKind: DictionaryValue<typeof IdentKind> | null
  readonly identSealed: Buffer | null
  readonly orgId: string
  readonly orgName: string
  readonly orgUserType: DictionaryValue<typeof OrgUserType>
  readonly userStatus: DictionaryValue<typeof UserStatus>
  readonly conflictReason: string
  readonly remark: string
  readonly version: number
  /** Reviews, also in somebody's place, administers or is a manager: what becomes of the account takes two administrators. */
  readonly isGuarded: boolean
  /** For organisations in sight. */
  readonly duties: readonly StoredDuty[]
}

/** In the order of their ids; those that are not in sight are left out. */
async function staffWhere(tx: Tx, { groupId, orgIds }: Scope, ids: readonly string[], lock: RawBuilder<unknown>) {
  const { rows } = await sql<StoredStaff>`select m.id, m.user_name, m.real_name, m.email, m.phone as mobile, m.gender,
      m.ident_kind, m.ident_sealed, m.org_id, (select o.org_name from org o where o.group_id = m.group_id and o.id = m.org_id) as org_name,
      m.org_user_type, m.user_status, m.conflict_reason, m.remark, m.version,
      m.org_user_type = ${sql.lit(OrgUserType.of.administrator)} or exists (select from staff_duty g where g.group_id = m.group_id
        and g.user_id = m.id and (g.check_op_type = ${sql.lit(CheckOpType.of.review)} or g.check_type || '-' || g.check_op_type = ${sql.lit(duties.administrator)}))
        or exists (select from delegation g where g.group_id = m.group_id and g.delegate_id = m.id and g.revoked_at is null
          and g.valid_to >= business_day(zone_of(g.group_id, m.org_id))) as is_guarded,
      coalesce((select jsonb_agg(jsonb_build_object('duty', d.check_type || '-' || d.check_op_type, 'orgId', d.org_id::text,
          'amtLimitUsd', trim_scale(d.amt_limit_usd)::text, 'validFrom', to_char(d.valid_from, 'YYYYMMDD'),
          'validTo', to_char(d.valid_to, 'YYYYMMDD')) order by d.check_type, d.check_op_type, d.org_id)
        from staff_duty d where d.group_id = m.group_id and d.user_id = m.id and d.org_id = any (${orgIds})), '[]') as duties
    from member m where m.group_id = ${groupId} and m.org_id = any (${orgIds}) and m.deleted_at is null
      and m.id = any (${ids}) order by m.id ${lock}`.execute(tx)
  return rows
}

export const findStaff = (tx: Tx, scope: Scope, ids: readonly string[]) => staffWhere(tx, scope, ids, sql``)
export const lockStaff = (tx: Tx, scope: Scope, ids: readonly string[]) => staffWhere(tx, scope, ids, sql`for update`)

export interface DutyHolder {
  readonly userId: string
  readonly realName: string
  readonly duty: string
  readonly orgId: string
  /** Its organisation and those below it. */
  readonly orgIds: readonly string[]
  /** US dollars; null without a limit. */
  readonly limitUsd: string | null
  readonly orgUserType: DictionaryValue<typeof OrgUserType>
}

/** Active people of the group who hold one of the duties themselves on the day. */
export async function holdersOf(
  tx: Tx,
  { groupId }: Scope,
  held: readonly string[],
  today: string,
): Promise<DutyHolder[]> {
  const { rows } =
    await sql<DutyHolder>`select d.user_id, m.real_name, d.check_type || '-' || d.check_op_type as duty, d.org_id,
      trim_scale(d.amt_limit_usd)::text as limit_usd, m.org_user_type,
      array(select unnest(organisations_below(${groupId}, d.org_id))::text) as org_ids
    from duties_on(${groupId}, ${today}::date) d
    join member m on m.group_id = ${groupId} and m.id = d.user_id and m.user_status = ${enabledMember}
    where d.delegate_of is null and d.check_type || '-' || d.check_op_type = any (${held})
    order by m.real_name, d.user_id`.execute(tx)
  return rows
}

/**
 * The first of the organisations that somebody else administers today, too: there an act of two waits for the other. Of a person it is asked
 * for every organisation concerned, so that nobody moves a person away from whoever would be asked.
 */
export async function secondAdministration(
  tx: Tx,
  scope: Scope,
  orgIds: readonly string[],
  today: string,
): Promise<string | undefined> {
  const administrators = await holdersOf(tx, scope, [duties.administrator], today)
  const others = administrators.filter(({ userId }) => userId !== scope.userId)
  return orgIds.find((orgId) => others.some((other) => other.orgIds.includes(orgId)))
}

/** Administrations take turns in a group: two that remove each other's last administrator would not see it. */
export const takeAdministrationTurn = async (tx: Tx, { groupId }: Scope): Promise<void> =>
  void (await sql`select from member m join staff_duty d on d.group_id = m.group_id and d.user_id = m.id
    where m.group_id = ${groupId} and d.check_type || '-' || d.check_op_type = ${duties.administrator}
    order by m.id for update of m`.execute(tx))

/** Below which organisations which others stand, for those in sight. */
export async function organisationTree(
  tx: Tx,
  { groupId, orgIds }: Scope,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; below: readonly string[] }>`select o.id,
      array(select unnest(organisations_below(o.group_id, o.id))::text) as below
    from org o where o.group_id = ${groupId} and o.id = any (${orgIds})`.execute(tx)
  return new Map(rows.map(({ id, below }) => [id, below]))
}
