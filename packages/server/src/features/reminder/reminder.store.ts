/** The rules of an organisation and of its members. */
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Reminder } from '@hedgerow/contract/reminder/reminder.contract'
import { type EnableStatus, RemindOwner } from '@hedgerow/contract/reminder/reminder.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

/** Of the organisations in sight: all that are theirs, and the caller's own. */
const inSight = ({
  groupId,
  orgIds,
  userId,
}: Scope) => sql`r.group_id = ${groupId} and r.org_id = any (${orgIds}) and not r.deleted
  and (r.owner_flag = ${sql.lit(RemindOwner.of.organisation)} or r.maker_id = ${userId})`

const columns = sql`r.id, r.remind_type_code, r.org_id, r.owner_flag, r.org_user_type, r.user_id, r.remind_mode,
  r.remind_time::text as remind_time, r.time_type, r.enable_status, r.version`

/** In the order of their ids, locked. @throws Refusal DOES_NOT_EXIST where one is not in sight */
export async function lockReminders(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`select ${columns} from busin_reminder r
    where ${inSight(scope)} and r.id = any (${ids}) order by r.id for update`.execute(tx)
  if (rows.length !== ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
  return rows
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findReminder(tx: Tx, scope: Scope, id: string): Promise<Reminder> {
  const { rows } =
    await sql<Reminder>`select ${columns} from busin_reminder r where ${inSight(scope)} and r.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

export type StoredReminder = Omit<Reminder, 'id' | 'version' | 'userId'> & { readonly userId?: string | undefined }

/** @returns its id */
export async function insertReminder(
  tx: Tx,
  { groupId, userId: makerId }: Scope,
  rule: StoredReminder,
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into busin_reminder (group_id, org_id, maker_id, owner_flag, remind_type_code,
      org_user_type, user_id, remind_mode, remind_time, time_type, enable_status)
    values (${groupId}, ${rule.orgId}, ${makerId}, ${rule.ownerFlag}, ${rule.remindTypeCode}, ${rule.orgUserType},
      ${rule.userId ?? null}, ${rule.remindMode}, ${rule.remindTime}, ${rule.timeType}, ${rule.enableStatus}) returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? ''
}

export const updateReminder = (tx: Tx, { groupId }: Scope, id: string, rule: StoredReminder) =>
  sql`update busin_reminder set org_id = ${rule.orgId}, remind_type_code = ${rule.remindTypeCode}, org_user_type = ${rule.orgUserType},
      user_id = ${rule.userId ?? null}, remind_mode = ${rule.remindMode}, remind_time = ${rule.remindTime},
      time_type = ${rule.timeType}, enable_status = ${rule.enableStatus}, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)

export const deleteReminders = (tx: Tx, { groupId }: Scope, ids: readonly string[]) =>
  sql`update busin_reminder set deleted = true, version = version + 1 where group_id = ${groupId} and id = any (${ids})`.execute(
    tx,
  )

export const setEnabled = (
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
  status: DictionaryValue<typeof EnableStatus>,
) =>
  sql`update busin_reminder set enable_status = ${status}, version = version + 1
    where group_id = ${groupId} and id = any (${ids}) and enable_status <> ${status}`.execute(tx)

/** Rules that stand, of the organisation or of the caller. Rules of one organisation are counted one after the other. */
export async function countReminders(
  tx: Tx,
  { groupId, userId }: Scope,
  { orgId, ownerFlag }: Pick<Reminder, 'orgId' | 'ownerFlag'>,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('busin_reminder'), ${orgId}::bigint::int)`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from busin_reminder
    where group_id = ${groupId} and not deleted and owner_flag = ${ownerFlag}
      and ${ownerFlag === RemindOwner.of.own ? sql`maker_id = ${userId}` : sql`org_id = ${orgId}`}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Active members of an organisation. */
export async function activeMembers(
  tx: Tx,
  { groupId, orgIds }: Scope,
  orgId: string,
): Promise<{ userId: string; realName: string }[]> {
  const { rows } = await sql<{ userId: string; realName: string }>`select id as user_id, real_name from member
    where group_id = ${groupId} and org_id = ${orgId} and org_id = any (${orgIds}) and user_status = ${sql.lit(enabledMember)}
    order by real_name, id`.execute(tx)
  return rows
}
