/**
 * What somebody has yet to finish among reviewed records, and how it becomes another person's. It knows no noun: `reviewed_noun` names
 * the tables, so a new one is handed over like the others.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

interface Noun {
  readonly entity: string
  readonly tableName: string
  readonly statusColumn: string
}

const nounsOf = async (tx: Tx, entities: readonly string[]): Promise<readonly Noun[]> => {
  const { rows } = await sql<Noun>`select entity, table_name, status_column from reviewed_noun
    where entity = any (${entities}) order by entity`.execute(tx)
  return rows
}

/** Records of all these nouns in one query; `part` selects from the table `r` of one of them. */
async function overNouns<R>(tx: Tx, nouns: readonly Noun[], part: (noun: Noun) => RawBuilder<unknown>): Promise<R[]> {
  if (nouns.length === 0) return []
  const { rows } = await sql<R>`${sql.join(nouns.map(part), sql` union all `)}`.execute(tx)
  return rows
}

interface OpenTask {
  readonly entity: string
  readonly userId: string
  readonly count: number
  readonly orgIds: readonly string[]
}

/** Drafts and submissions of these makers, by noun and maker. */
export async function openTasks(
  tx: Tx,
  { groupId }: Scope,
  entities: readonly string[],
  userIds: readonly string[],
): Promise<OpenTask[]> {
  return overNouns<OpenTask>(
    tx,
    await nounsOf(tx, entities),
    ({ entity, tableName, statusColumn }) => sql`select ${entity}::text as entity, r.maker_id::text as user_id,
        count(*)::int as count, array_agg(distinct r.org_id::text) as org_ids
      from ${sql.table(tableName)} r where r.group_id = ${groupId} and r.maker_id = any (${userIds}::bigint[])
        and ${sql.ref(`r.${statusColumn}`)} in ('T', '1') group by r.maker_id`,
  )
}

interface AwaitingReview {
  readonly entity: string
  readonly orgId: string
}

/** For which organisations records of these nouns wait for a review. */
export async function awaitingReview(
  tx: Tx,
  { groupId }: Scope,
  entities: readonly string[],
): Promise<AwaitingReview[]> {
  return overNouns<AwaitingReview>(
    tx,
    await nounsOf(tx, entities),
    ({ entity, tableName, statusColumn }) => sql`select distinct ${entity}::text as entity, r.org_id::text as org_id
      from ${sql.table(tableName)} r where r.group_id = ${groupId} and ${sql.ref(`r.${statusColumn}`)} = '1'`,
  )
}

/**
 * Gives them a new maker; the old one counts as an editor, so that four eyes still see both. What the receiver has reviewed
 * already stays where it is. @returns how many went
 */
export async function handOver(
  tx: Tx,
  { groupId }: Scope,
  entity: string,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<number> {
  const [noun] = await nounsOf(tx, [entity])
  if (!noun) return 0
  const { numAffectedRows = 0n } = await sql`update ${sql.table(noun.tableName)} r set maker_id = ${toId},
      earlier_editor_ids = array_append(r.earlier_editor_ids, r.maker_id), modify_time = now(), version = r.version + 1
    where r.group_id = ${groupId} and r.maker_id = ${fromId} and ${sql.ref(`r.${noun.statusColumn}`)} in ('T', '1')
      and r.first_checker_id is distinct from ${toId}`.execute(tx)
  return Number(numAffectedRows)
}
