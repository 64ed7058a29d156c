/** Articles in the database, and who read them. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { enabledMember } from '@hedgerow/contract/kit/record/duty.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { Article, type ReadArticle } from '@hedgerow/contract/news/news.contract'
import { NewsStatus } from '@hedgerow/contract/news/news.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { exposureInForce } from '../exposure/exposure.word.ts'

/** SQL of a text of an article in the reader's language, or in the one that it has. */
export const inReach = (one: string, other: string) =>
  `coalesce(nullif(in_language(${one}, ${other}), ''), nullif(${one}, ''), ${other})`

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const own = sql.join(
  Object.keys(Article.shape)
    .filter((name) => name !== 'author')
    .map((name) => sql.ref(`a.${columnOf(name)}`)),
)
type StoredArticle = Article & {
  readonly makerId: string
  readonly editorIds: readonly string[]
  readonly madeAt: string
}

/** What is not published is for those who edit. @throws Refusal DOES_NOT_EXIST */
export async function findArticle(tx: Tx, { groupId }: Scope, id: string, mayEdit: boolean): Promise<StoredArticle> {
  const { rows } =
    await sql<StoredArticle>`select ${own}, a.maker_id, a.editor_ids, a.create_time as made_at, m.real_name as author from news_article a
    join member m on m.group_id = a.group_id and m.id = a.maker_id
    where a.group_id = ${groupId} and a.id = ${id} and (${mayEdit} or a.news_status = ${NewsStatus.of.published})`.execute(
      tx,
    )
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
}

const mostRelated = 3

type Neighbours = Pick<ReadArticle, 'previous' | 'next' | 'related'>

/** Published articles around one; what is not published has none before and after it. */
export async function neighboursOf(tx: Tx, { groupId }: Scope, id: string): Promise<Neighbours> {
  const published = (where: RawBuilder<unknown>) => sql`select json_build_object('id', a.id::text, 'title',
      ${sql.raw(inReach('a.title_zh', 'a.title_en'))}) as one, a.publish_time as at from news_article a
    where a.group_id = ${groupId} and a.news_status = ${NewsStatus.of.published} and a.id <> x.id and ${where}`
  const { rows } = await sql<Neighbours>`select
      (select one from (${published(sql`(a.publish_time, a.id) < (x.publish_time, x.id)`)}) n order by at desc limit 1) as previous,
      (select one from (${published(sql`(a.publish_time, a.id) > (x.publish_time, x.id)`)}) n order by at limit 1) as next,
      coalesce((select json_agg(one order by at desc) from (${published(
        sql`string_to_array(a.currencies, ',') && string_to_array(x.currencies, ',')`,
      )} order by at desc limit ${mostRelated}) n), '[]') as related
    from news_article x where x.group_id = ${groupId} and x.id = ${id}`.execute(tx)
  return rows[0] ?? { previous: null, next: null, related: [] }
}

/** Members whose organisation expects to receive or pay one of the currencies, as a query for `n` and `user_id`. */
export const holdersOf = ({ groupId, userId }: Scope, currencies: string, today: string) =>
  sql<{ n: number; userId: string }>`select 1 as n, m.id as user_id from member m
    where m.group_id = ${groupId} and m.user_status = ${sql.lit(enabledMember)} and m.id <> ${userId}
      and exists (select from fx_exposure e where e.group_id = m.group_id and e.org_id = m.org_id
        and e.currency = any (string_to_array(${currencies}, ',')) and e.effective_exposure > 0
        and ${sql.raw(exposureInForce('e', today))})`

/** Locked until the commit. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockArticle(tx: Tx, scope: Scope, id: string, version: number): Promise<StoredArticle> {
  await sql`select from news_article where group_id = ${scope.groupId} and id = ${id} for update`.execute(tx)
  const article = await findArticle(tx, scope, id, true)
  if (article.version !== version) refuse(kitRefusals.STALE_VERSION)
  return article
}

/** Who edits it has a hand in it. */
export const keepEditor = (tx: Tx, { groupId, userId }: Scope, id: string) =>
  sql`update news_article set editor_ids = editor_ids || ${userId}::bigint
    where group_id = ${groupId} and id = ${id} and maker_id <> ${userId} and not (${userId}::bigint = any (editor_ids))`.execute(
    tx,
  )

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
