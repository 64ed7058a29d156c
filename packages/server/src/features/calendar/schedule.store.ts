/** The items of one member; nobody else's are seen or changed. */
import type { ScheduleItem } from '@hedgerow/contract/calendar/schedule.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

interface NewItem {
  readonly title: string
  readonly description?: string | undefined
  readonly scheduleType: string
  readonly scheduleDate: string
  readonly scheduleTime?: string | undefined
  readonly remindMinutes?: string | undefined
}

const columns = sql`id, title, description, schedule_type, schedule_date, schedule_time, remind_minutes::text, version`

/** In the order of the days; what has no time stands first. */
export async function itemsBetween(
  tx: Tx,
  { groupId, userId }: Scope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ScheduleItem[]> {
  const { rows } = await sql<ScheduleItem>`select ${columns} from schedule_item
    where group_id = ${groupId} and user_id = ${userId} and not cancelled and schedule_date between ${from} and ${to}
    order by schedule_date, schedule_time nulls first, id`.execute(tx)
  return rows
}

/** @throws Refusal DOES_NOT_EXIST */
export async function lockItem(tx: Tx, { groupId, userId }: Scope, id: string): Promise<ScheduleItem> {
  const { rows } = await sql<ScheduleItem>`select ${columns} from schedule_item
    where group_id = ${groupId} and user_id = ${userId} and id = ${id} and not cancelled for update`.execute(tx)
  const [item] = rows
  if (!item) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
  return item
}

/** @returns its id */
export async function insertItem(tx: Tx, { groupId, userId }: Scope, item: NewItem): Promise<string> {
  const { title, description = '', scheduleType, scheduleDate, scheduleTime = null, remindMinutes = null } = item
  const { rows } = await sql<{ id: string }>`insert into schedule_item
      (group_id, user_id, title, description, schedule_type, schedule_date, schedule_time, remind_minutes)
    values (${groupId}, ${userId}, ${title}, ${description}, ${scheduleType}, ${scheduleDate}, ${scheduleTime}, ${remindMinutes})
    returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

/** Several items of the caller in one statement; one with the same title, day and time is there already. @returns how many were added */
export async function insertItems(
  tx: Tx,
  { groupId, userId }: Scope,
  items: readonly Pick<NewItem, 'title' | 'scheduleDate'>[] & readonly { readonly scheduleTime: string | null }[],
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`insert into schedule_item (group_id, user_id, title, schedule_type, schedule_date, schedule_time)
    select ${groupId}, ${userId}, s.title, '0', s."scheduleDate", s."scheduleTime"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as s (title text, "scheduleDate" date, "scheduleTime" time)
    where not exists (select from schedule_item i where i.group_id = ${groupId} and i.user_id = ${userId} and not i.cancelled
      and i.title = s.title and i.schedule_date = s."scheduleDate" and i.schedule_time is not distinct from s."scheduleTime")`.execute(
      tx,
    )
  return Number(numAffectedRows)
}

/** What was changed reminds again. */
export const updateItem = (tx: Tx, { groupId }: Scope, id: string, item: NewItem) => {
  const { title, description = '', scheduleType, scheduleDate, scheduleTime = null, remindMinutes = null } = item
  return sql`update schedule_item set title = ${title}, description = ${description}, schedule_type = ${scheduleType},
      schedule_date = ${scheduleDate}, schedule_time = ${scheduleTime}, remind_minutes = ${remindMinutes},
      reminded_time = null, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

export const cancelItem = (tx: Tx, { groupId }: Scope, id: string) =>
  sql`update schedule_item set cancelled = true, version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)

interface DueItem {
  readonly groupId: string
  readonly userId: string
  readonly title: string
  readonly scheduleType: string
  readonly scheduleDate: string
  readonly scheduleTime: string | null
}

/** Those whose moment has come, each once, of the members whose organisation keeps this clock; what is over since yesterday reminds of nothing. Runs in the system scope. */
export async function takeDueItems(
  tx: Tx,
  { today, time }: { readonly today: string; readonly time: string },
): Promise<DueItem[]> {
  const { rows } = await sql<DueItem>`update schedule_item set reminded_time = now()
    where remind_minutes is not null and reminded_time is null and not cancelled
      and schedule_date between ${today}::date - 1 and ${today}::date + 2
      and schedule_date + coalesce(schedule_time, '09:00') - make_interval(mins => remind_minutes) <= ${today}::date + ${time}::time
      and zone_of_member(group_id, user_id) = asking_zone()
    returning group_id, user_id, title, schedule_type, schedule_date, schedule_time`.execute(tx)
  return rows
}
