/** How many notices wait for a member. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

interface NoticeCount {
  readonly unread: number
  readonly standing: number
}

/** Of those that are not dismissed. */
export async function noticeCount(tx: Tx, { groupId, userId }: Scope): Promise<NoticeCount> {
  const { rows } = await sql<NoticeCount>`select count(*) filter (where read_at is null)::int as unread,
      count(*)::int as standing
    from notification where group_id = ${groupId} and user_id = ${userId} and not dismissed`.execute(tx)
  const [count] = rows
  assert(count, 'counting gives a row')
  return count
}
