/** The saved views of one member's lists; nobody else's are read or changed. */
import type { ListView } from '@hedgerow/contract/member/list-view.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { turns } from '../../../kit/process/turns.ts'

type StoredView = Omit<ListView, 'filters' | 'columns'> & { readonly filters: string; readonly columns: string }

/** Of all lists when none is named, the one without a name first, then in the order of their making. */
export async function listViewsOf(
  tx: Tx,
  { groupId, userId }: Pick<Scope, 'groupId' | 'userId'>,
  listName?: string,
): Promise<ListView[]> {
  // As text: the names inside are the wire's and must not be respelled.
  const { rows } = await sql<StoredView>`select id, list_name, view_name, filters::text as filters, sort,
      columns::text as columns, is_compact, is_start
    from list_view where group_id = ${groupId} and user_id = ${userId} and not deleted
      and (${listName ?? null}::text is null or list_name = ${listName ?? null})
    order by list_name, view_name <> '', id`.execute(tx)
  return rows.map((row) => ({ ...row, filters: JSON.parse(row.filters), columns: JSON.parse(row.columns) }))
}

/** Changes of one member's views take turns, the first one too, when there is no row to lock. */
export const takeListViewTurn = (tx: Tx, { userId }: Scope) =>
  sql`select pg_advisory_xact_lock(${turns.listView}, hashtext(${userId}))`.execute(tx)

export const clearStart = (tx: Tx, { groupId, userId }: Scope, listName: string) =>
  sql`update list_view set is_start = false where group_id = ${groupId} and user_id = ${userId}
    and list_name = ${listName} and is_start and not deleted`.execute(tx)

/** @returns its id */
export async function insertListView(tx: Tx, { groupId, userId }: Scope, view: Omit<ListView, 'id'>): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into list_view (group_id, user_id, list_name, view_name, filters,
      sort, columns, is_compact, is_start)
    values (${groupId}, ${userId}, ${view.listName}, ${view.viewName}, ${JSON.stringify(view.filters)}::jsonb, ${view.sort},
      ${JSON.stringify(view.columns)}::jsonb, ${view.isCompact}, ${view.isStart}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export const updateListView = (tx: Tx, { groupId, userId }: Scope, view: ListView) =>
  sql`update list_view set view_name = ${view.viewName}, filters = ${JSON.stringify(view.filters)}::jsonb,
      sort = ${view.sort}, columns = ${JSON.stringify(view.columns)}::jsonb, is_compact = ${view.isCompact},
      is_start = ${view.isStart}
    where group_id = ${groupId} and user_id = ${userId} and id = ${view.id} and not deleted`.execute(tx)

/** @returns of which list it was; undefined where the member has no such view */
export async function deleteListView(tx: Tx, { groupId, userId }: Scope, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ listName: string }>`update list_view set deleted = true, is_start = false
    where group_id = ${groupId} and user_id = ${userId} and id = ${id} and not deleted and view_name <> ''
    returning list_name`.execute(tx)
  return rows[0]?.listName
}
