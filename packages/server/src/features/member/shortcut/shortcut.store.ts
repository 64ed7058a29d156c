/** The screens that a member has pinned, in their order, kept with the member. */
import { shortcutLimit } from '@hedgerow/contract/member/shortcut.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

export async function shortcutsOf(tx: Tx, { groupId, userId }: Scope): Promise<string[]> {
  const { rows } = await sql<{ shortcuts: string[] }>`select shortcuts from member
    where group_id = ${groupId} and id = ${userId}`.execute(tx)
  return rows[0]?.shortcuts ?? []
}

/** Puts it last; one that is already there stays where it is. @returns whether there was room */
export async function addShortcut(tx: Tx, { groupId, userId }: Scope, menuId: string): Promise<boolean> {
  const { rows } = await sql`update member
    set shortcuts = case when ${menuId} = any (shortcuts) then shortcuts else array_append(shortcuts, ${menuId}) end
    where group_id = ${groupId} and id = ${userId}
      and (${menuId} = any (shortcuts) or cardinality(shortcuts) < ${shortcutLimit}::int) returning id`.execute(tx)
  return rows.length > 0
}

export const removeShortcut = (tx: Tx, { groupId, userId }: Scope, menuId: string) =>
  sql`update member set shortcuts = array_remove(shortcuts, ${menuId})
    where group_id = ${groupId} and id = ${userId}`.execute(tx)
