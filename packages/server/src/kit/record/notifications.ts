/**
 * Notices for people: one row a person, in both languages, written in the command's own transaction, and told to their open
 * browsers when it commits.
 */
import { say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../database/database.ts'
import { publishWritten } from '../work/bus.ts'

export interface Notice {
  readonly message: Text
  readonly params: TextParams
  /** The screen that shows what it is about. */
  readonly url: string
  /** `info` when absent. */
  readonly variant?: 'info' | 'success' | 'warning'
}

/** Everyone whom `recipients`, a query for `user_id`, names. One round trip, for others may wait for the transaction's end. */
export async function notify(
  tx: Tx,
  { groupId }: Scope,
  recipients: RawBuilder<{ userId: string }>,
  { message, params, url, variant = 'info' }: Notice,
): Promise<void> {
  const [zh, en] = [say(message, 'zh_CN', params), say(message, 'en_US', params)]
  await publishWritten(
    tx,
    'notice',
    sql`insert into notification (group_id, user_id, variant, message_zh, message_en, url)
      select ${groupId}::bigint, r.user_id, ${variant}, ${zh}, ${en}, ${url} from (${recipients}) r
      returning user_id || ':' || id as id`,
  )
}

export async function notifyMember(tx: Tx, scope: Scope, userId: string, notice: Notice): Promise<void> {
  await notify(tx, scope, sql`select ${userId}::bigint as user_id`, notice)
}

export interface DutyHolders {
  /** `check type - operation`, such as 2-0: whoever holds one of them on the day. */
  readonly duties: readonly string[]
  readonly orgId: string
  readonly today: string
  /** Who hears of it otherwise, beside the person acting. */
  readonly except?: readonly string[]
}

/** Everyone active who holds a duty for the organisation or one above it, once. */
export async function notifyDutyHolders(
  tx: Tx,
  scope: Scope,
  { duties, orgId, today, except = [] }: DutyHolders,
  notice: Notice,
): Promise<void> {
  const holders = sql<{ userId: string }>`select distinct d.user_id from staff_duty d
    join member m on m.group_id = d.group_id and m.id = d.user_id and m.user_status = '1'
    where d.group_id = ${scope.groupId} and d.check_type || '-' || d.check_op_type = any (${duties})
      and not (d.user_id = any (${[scope.userId, ...except]}::bigint[]))
      and coalesce(d.valid_from, ${today}::date) <= ${today}::date and coalesce(d.valid_to, ${today}::date) >= ${today}::date
      and ${orgId}::bigint = any (organisations_below(d.group_id, d.org_id))`
  await notify(tx, scope, holders, notice)
}
