/** The duties of members, each `check type - operation` for one organisation. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

export interface DutyRow {
  /** `check type - operation`. */
  readonly duty: string
  readonly orgId: string
  readonly amtLimitUsd: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** The duties of a person for the organisations in sight, but for those in `spared`, become these. */
export async function replaceDuties(
  tx: Tx,
  { groupId, orgIds }: Scope,
  userId: string,
  { duties, spared }: { readonly duties: readonly DutyRow[]; readonly spared: readonly string[] },
): Promise<void> {
  await sql`delete from staff_duty where group_id = ${groupId} and user_id = ${userId} and org_id = any (${orgIds})
    and not (check_type || '-' || check_op_type = any (${spared}))`.execute(tx)
  await addDuties(tx, { groupId }, userId, duties)
}

/** One that is held already takes the new limit and days. */
export async function addDuties(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  userId: string,
  duties: readonly DutyRow[],
): Promise<void> {
  const all = <K extends keyof DutyRow>(name: K) => duties.map((row) => row[name])
  await sql`insert into staff_duty (group_id, user_id, org_id, check_type, check_op_type, amt_limit_usd, valid_from, valid_to)
    select ${groupId}::bigint, ${userId}::bigint, d.org_id, split_part(d.duty, '-', 1), split_part(d.duty, '-', 2), d.amt_limit_usd,
      d.valid_from, d.valid_to
    from unnest(${all('duty')}::text[], ${all('orgId')}::bigint[], ${all('amtLimitUsd')}::numeric[],
      ${all('validFrom')}::date[], ${all('validTo')}::date[]) as d (duty, org_id, amt_limit_usd, valid_from, valid_to)
    on conflict (group_id, user_id, org_id, check_type, check_op_type)
      do update set amt_limit_usd = excluded.amt_limit_usd, valid_from = excluded.valid_from, valid_to = excluded.valid_to`.execute(
    tx,
  )
}

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

/** Duties end where a second administrator said so. */
export const endDuties = (
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  userId: string,
  ended: readonly Pick<DutyRow, 'duty' | 'orgId'>[],
) =>
  sql`delete from staff_duty d using unnest(${ended.map(({ duty }) => duty)}::text[], ${ended.map(({ orgId }) => orgId)}::bigint[])
      as e (duty, org_id)
    where d.group_id = ${groupId} and d.user_id = ${userId} and d.org_id = e.org_id
      and d.check_type || '-' || d.check_op_type = e.duty`.execute(tx)

/** All of them end with the accounts. */
export const dropDuties = (tx: Tx, { groupId }: Pick<Scope, 'groupId'>, userIds: readonly string[]) =>
  sql`delete from staff_duty where group_id = ${groupId} and user_id = any (${userIds})`.execute(tx)
