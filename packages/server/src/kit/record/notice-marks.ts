/** What becomes of notices: a member reads and dismisses them, nobody else's; a request for a review goes with the review. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../database/database.ts'
import { amongGiven } from '../database/prepared-statements.ts'
import { publish, publishWritten } from '../work/bus.ts'

/** Which of a member's notices: named ones, or all up to the newest that was seen. */
export type Marked = { readonly ids: readonly string[] } | { readonly upTo: string }

const unread = sql`read_at is null and not dismissed`
const standing = sql`not dismissed`

/** @returns how many were unread. @throws Refusal DOES_NOT_EXIST */
export const markRead = (tx: Tx, scope: Scope, marked: Marked): Promise<number> =>
  mark(tx, scope, marked, { change: sql`read_at = now()`, where: unread })

/** What is dismissed counts as read. @returns how many still stood. @throws Refusal DOES_NOT_EXIST */
export const markDismissed = (tx: Tx, scope: Scope, marked: Marked): Promise<number> =>
  mark(tx, scope, marked, { change: sql`dismissed = true, read_at = coalesce(read_at, now())`, where: standing })

interface Mark {
  readonly change: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
}

async function mark(tx: Tx, scope: Scope, marked: Marked, { change, where }: Mark): Promise<number> {
  const { groupId, userId } = scope
  if ('ids' in marked) await demandOwn(tx, scope, marked.ids)
  const which = 'ids' in marked ? sql`id = any (${marked.ids})` : sql`id <= ${marked.upTo}`
  const { rows } = await sql<{ id: string }>`update notification set ${change}
    where group_id = ${groupId} and user_id = ${userId} and ${which} and ${where} returning id`.execute(tx)
  // The member's other windows count again.
  if (rows.length > 0)
    await publish(
      tx,
      'notice',
      rows.map(({ id }) => `${userId}:${id}`),
    )
  return rows.length
}

async function demandOwn(tx: Tx, { groupId, userId }: Scope, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification
    where group_id = ${groupId} and user_id = ${userId} and id = any (${ids})`.execute(tx)
  if (rows[0]?.count !== ids.length) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'ids')
}

/** A statement after which nobody is asked any more for the reviews that notices with these addresses asked for. */
export const reviewsEnded = (
  { groupId }: Pick<Scope, 'groupId'>,
  urls: readonly string[],
): RawBuilder<{ id: string }> =>
  sql`update notification set dismissed = true
    where group_id = ${groupId} and url ${amongGiven(urls)} and notice_kind = ${sql.lit(NoticeKind.of.review)} and not dismissed
    returning user_id || ':' || id as id`

export async function endReviews(tx: Tx, scope: Pick<Scope, 'groupId'>, urls: readonly string[]): Promise<void> {
  await publishWritten(tx, 'notice', reviewsEnded(scope, urls))
}

/**
 * Takes what a mail will tell of, each notice once, for the members in a table of that name (`group_id`, `user_id`, `mail_kinds`,
 * `mail_since`): unread, standing, of those kinds and since then.
 */
export const mailedOf = (
  due: string,
): RawBuilder<{ id: string; groupId: string; userId: string; messageZh: string; messageEn: string; url: string }> =>
  sql`update notification n set mailed_at = clock_timestamp() from ${sql.table(due)} d
    where n.group_id = d.group_id and n.user_id = d.user_id and not n.dismissed and n.read_at is null and n.mailed_at is null
      and n.notice_kind = any (d.mail_kinds) and n.created_at >= d.mail_since
    returning n.id, n.group_id, n.user_id, n.message_zh, n.message_en, n.url`
