/** Notices for people: one row a person, in both languages, written in the command's own transaction. */
import { say, type Text, type TextParams } from '@hedgerow/contract/kit/text'
import { sql } from 'kysely'
import type { Scope, Tx } from './database.ts'

export interface Notice {
  readonly message: Text
  readonly params: TextParams
  /** The screen that shows what it is about. */
  readonly url: string
}

const both = ({ message, params }: Notice) => [say(message, 'zh_CN', params), say(message, 'en_US', params)] as const

export async function notifyMember(tx: Tx, scope: Scope, userId: string, notice: Notice): Promise<void> {
  const [zh, en] = both(notice)
  await sql`insert into notification (group_id, user_id, message_zh, message_en, url)
    values (${scope.groupId}, ${userId}, ${zh}, ${en}, ${notice.url})`.execute(tx)
}

/** Everyone active who holds the duty for the organisation, except the person acting. */
export async function notifyDutyHolders(
  tx: Tx,
  scope: Scope,
  duty: { readonly checkType: string; readonly checkOpType: string; readonly orgId: string },
  notice: Notice,
): Promise<void> {
  const [zh, en] = both(notice)
  await sql`insert into notification (group_id, user_id, message_zh, message_en, url)
    select d.group_id, d.user_id, ${zh}, ${en}, ${notice.url} from staff_duty d
    join member m on m.group_id = d.group_id and m.id = d.user_id and m.user_status = '1'
    where d.group_id = ${scope.groupId} and d.check_type = ${duty.checkType} and d.check_op_type = ${duty.checkOpType}
      and d.user_id <> ${scope.userId} and ${duty.orgId}::bigint = any (organisations_below(d.group_id, d.org_id))`.execute(
    tx,
  )
}
