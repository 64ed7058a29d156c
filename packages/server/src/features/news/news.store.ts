/** Articles in the database, and who read them. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { Article } from '@hedgerow/contract/news/news.contract'
import { NewsStatus } from '@hedgerow/contract/news/news.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const own = sql.join(
  Object.keys(Article.shape)
    .filter((name) => name !== 'author')
    .map((name) => sql.ref(`a.${columnOf(name)}`)),
)
export type StoredArticle = Article & { readonly makerId: string }

/** What is not published is for those who edit. @throws Refusal DOES_NOT_EXIST */
export async function findArticle(tx: Tx, { groupId }: Scope, id: string, mayEdit: boolean): Promise<StoredArticle> {
  const { rows } = await sql<StoredArticle>`select ${own}, a.maker_id, m.real_name as author from news_article a
    join member m on m.group_id = a.group_id and m.id = a.maker_id
    where a.group_id = ${groupId} and a.id = ${id} and (${mayEdit} or a.news_status = ${NewsStatus.of.published})`.execute(
    tx,
  )
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

/** Locked until the commit. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockArticle(tx: Tx, scope: Scope, id: string, version: number): Promise<StoredArticle> {
  await sql`select from news_article where group_id = ${scope.groupId} and id = ${id} for update`.execute(tx)
  const found = await findArticle(tx, scope, id, true)
  if (found.version !== version) refuse(kitRefusals.STALE_VERSION)
  return found
}

/** Values by their wire names. */
type Values = Readonly<Record<string, string | null>>

export async function insertArticle(tx: Tx, { groupId, userId }: Scope, values: Values): Promise<string> {
  const names = Object.keys(values).map((name) => sql.ref(columnOf(name)))
  const { rows } = await sql<{ id: string }>`insert into news_article (group_id, maker_id, ${sql.join(names)})
    values (${groupId}, ${userId}, ${sql.join(Object.values(values))}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function updateArticle(tx: Tx, { groupId }: Scope, id: string, values: Values): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(columnOf(name))} = ${value}`)
  await sql`update news_article set ${sql.join(set)}, version = version + 1 where group_id = ${groupId} and id = ${id}`.execute(
    tx,
  )
}

export const publishArticle = (tx: Tx, { groupId, userId }: Scope, id: string) =>
  sql`update news_article set news_status = ${NewsStatus.of.published}, publisher_id = ${userId}, publish_time = now(), version = version + 1
    where group_id = ${groupId} and id = ${id}`.execute(tx)

/** @returns how many of them were drafts, which are void now */
export async function voidDrafts(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`update news_article set news_status = ${NewsStatus.of.void}, version = version + 1
    where group_id = ${groupId} and id = any (${ids}) and news_status = ${NewsStatus.of.draft} returning id`.execute(tx)
  return rows.length
}

/** @returns whether it was unread */
export async function markRead(tx: Tx, { groupId, userId }: Scope, id: string): Promise<boolean> {
  const { rows } = await sql`insert into news_read (group_id, article_id, user_id) values (${groupId}, ${id}, ${userId})
    on conflict do nothing returning article_id`.execute(tx)
  return rows.length > 0
}
