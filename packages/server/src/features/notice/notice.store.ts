/** A member's own notices; the row-level scope is the group, so every statement also names the member. */
import { type NoticeCard, noticesShown } from '@hedgerow/contract/notice/notice.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

export async function noticesOf(tx: Tx, { groupId, userId }: Scope) {
  const { rows } = await sql<NoticeCard & { totalCount: number }>`
    select id, variant, in_language(message_zh, message_en) as message, url,
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at, count(*) over ()::int as total_count
    from notification where group_id = ${groupId} and user_id = ${userId} and not dismissed
    order by id desc limit ${noticesShown}::int`.execute(tx)
  const recordList = rows.map(({ totalCount: _, ...card }): NoticeCard => card)
  return { totalCount: rows[0]?.totalCount ?? 0, recordList }
}

/** Others' notices are not touched; one that is already put away stays so. */
export const dismissNotices = (tx: Tx, { groupId, userId }: Scope, ids: readonly string[]) =>
  sql`update notification set dismissed = true
    where group_id = ${groupId} and user_id = ${userId} and id = any (${ids}::bigint[])`.execute(tx)

export const dismissAllNotices = (tx: Tx, { groupId, userId }: Scope) =>
  sql`update notification set dismissed = true
    where group_id = ${groupId} and user_id = ${userId} and not dismissed`.execute(tx)
