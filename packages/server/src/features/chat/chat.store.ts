/** Messages between two members of a group. Only the two of them ever see one. */

import type { ChatContact } from '@hedgerow/contract/chat/chat.contract'
import { chatLimits } from '@hedgerow/contract/chat/chat.contract'
import { ChatPresence } from '@hedgerow/contract/chat/chat.dict'
import { fileUrl } from '@hedgerow/contract/file/stored-file.contract'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import type { SearchKind } from '@hedgerow/contract/search/search.dict'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { Session } from '../../kit/http/session.ts'
import { idleSql } from '../../kit/record/presence.ts'
import { nameOfOrg } from '../enterprise/enterprise.word.ts'

type Me = Pick<Session, 'groupId' | 'userId' | 'orgId' | 'orgIds'>

/** Members of the own organisation and of those above and below it. */
const isContact = ({ groupId, userId, orgId, orgIds }: Me) => sql`m.group_id = ${groupId} and m.id <> ${userId}
  and m.user_status = ${enabledMember}
  and (m.org_id = any (${orgIds}) or ${orgId}::bigint = any (organisations_below(${groupId}, m.org_id)))`

/** Who has no window open is offline, who chose to seem something is that, and who left the windows alone is away. */
const presenceOf = () => sql`case
  when i.is_idle is null then ${ChatPresence.of.offline}
  when coalesce(m.settings #>> '{extra,presence}', ${ChatPresence.of.online}) <> ${ChatPresence.of.online}
    then m.settings #>> '{extra,presence}'
  when i.is_idle then ${ChatPresence.of.away} else ${ChatPresence.of.online} end`

/** Unread ones first, then those who are there, then by name. */
export async function contactsOf(tx: Tx, me: Me): Promise<ChatContact[]> {
  const { groupId, userId } = me
  const { rows } = await sql<ChatContact>`select m.id, m.real_name as name, ${sql.raw(nameOfOrg('o'))} as org_name,
      ${fileUrl('')} || m.header::text as avatar,
      p.status, coalesce(u.unread, 0)::int as unread,
      l.message as last_message, l.sent_at as last_time
    from member m join org o on o.group_id = m.group_id and o.id = m.org_id
    cross join lateral (select ${idleSql('m')} as is_idle) i
    cross join lateral (select ${presenceOf()} as status) p
    left join (select from_id, count(*) as unread from chat_message where group_id = ${groupId} and to_id = ${userId}
      and read_at is null group by 1) u on u.from_id = m.id
    left join lateral (select c.message, c.sent_at from chat_message c where c.group_id = ${groupId}
      and least(c.from_id, c.to_id) = least(m.id, ${userId}::bigint)
      and greatest(c.from_id, c.to_id) = greatest(m.id, ${userId}::bigint) order by c.id desc limit 1) l on true
    where ${isContact(me)}
    order by coalesce(u.unread, 0) desc, array_position(${ChatPresence.values}::text[], p.status), l.sent_at desc nulls last, m.real_name, m.id`.execute(
    tx,
  )
  return rows
}

export async function hasContact(tx: Tx, me: Me, contactId: string): Promise<boolean> {
  const { rows } = await sql`select from member m where m.id = ${contactId} and ${isContact(me)}`.execute(tx)
  return rows.length > 0
}

export async function unreadCount(tx: Tx, { groupId, userId }: Me): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from chat_message
    where group_id = ${groupId} and to_id = ${userId} and read_at is null`.execute(tx)
  return rows[0]?.unread ?? 0
}

interface StoredMessage {
  readonly id: string
  readonly isMine: boolean
  readonly message: string
  readonly time: string
  readonly isRead: boolean
  readonly cardKind: DictionaryValue<typeof SearchKind> | null
  readonly cardNo: string | null
}

/** One more than a page, the newest first: whether there are earlier ones. */
export async function messagesWith(
  tx: Tx,
  { groupId, userId }: Me,
  contactId: string,
  before: string | undefined,
): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`select c.id, c.from_id = ${userId} as is_mine, c.message, c.sent_at as time,
      c.read_at is not null as is_read, c.card_kind, c.card_no
    from chat_message c where c.group_id = ${groupId}
      and least(c.from_id, c.to_id) = least(${contactId}::bigint, ${userId}::bigint)
      and greatest(c.from_id, c.to_id) = greatest(${contactId}::bigint, ${userId}::bigint)
      and (${before ?? null}::bigint is null or c.id < ${before ?? null})
    order by c.id desc limit ${chatLimits.page + 1}`.execute(tx)
  return rows
}

interface NewMessage {
  readonly contactId: string
  readonly message: string
  readonly clientKey: string
  readonly cardKind?: string | undefined
  readonly cardNo?: string | undefined
}

/** @returns its id, and whether it is new: the same key again is the same message */
export async function insertMessage(
  tx: Tx,
  { groupId, userId }: Me,
  { contactId, message, clientKey, cardKind, cardNo }: NewMessage,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { rows } = await sql<{
    id: string
  }>`insert into chat_message (group_id, from_id, to_id, message, client_key, card_kind, card_no)
    values (${groupId}, ${userId}, ${contactId}, ${message}, ${clientKey}, ${cardKind ?? null}, ${cardNo ?? null})
    on conflict (group_id, from_id, client_key) do nothing returning id`.execute(tx)
  if (rows[0]) return { id: rows[0].id, isNew: true }
  const earlier = await sql<{
    id: string
  }>`select id from chat_message where group_id = ${groupId} and from_id = ${userId}
    and client_key = ${clientKey}`.execute(tx)
  return { id: earlier.rows[0]?.id ?? '', isNew: false }
}

export async function sentLately(tx: Tx, { groupId, userId }: Me): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from chat_message
    where group_id = ${groupId} and from_id = ${userId} and sent_at > clock_timestamp() - interval '1 minute'
    limit ${chatLimits.perMinute + 1}) few`.execute(tx)
  return rows[0]?.count ?? 0
}

/** @returns how many were unread */
export async function markRead(tx: Tx, { groupId, userId }: Me, contactId: string, upTo: string): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update chat_message set read_at = clock_timestamp() where group_id = ${groupId}
    and to_id = ${userId} and from_id = ${contactId} and id <= ${upTo} and read_at is null`.execute(tx)
  return Number(numAffectedRows)
}
