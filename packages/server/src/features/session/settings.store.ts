/** How members have arranged their frame, kept with the member. */
import { Settings } from '@hedgerow/contract/session/settings.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

/** Null until something was arranged, and where what is stored no longer reads. */
export async function settingsOf(tx: Tx, { groupId, userId }: Scope): Promise<Settings | null> {
  // As text: the names inside are the wire's and must not be respelled.
  const { rows } = await sql<{ settings: string }>`select nullif(settings, '{}')::text as settings
    from member where group_id = ${groupId} and id = ${userId}`.execute(tx)
  const stored = rows[0]?.settings
  return stored ? (Settings.safeParse(JSON.parse(stored)).data ?? null) : null
}

export const saveSettings = (tx: Tx, { groupId, userId }: Scope, settings: Settings) =>
  sql`update member set settings = ${JSON.stringify(settings)}::jsonb
    where group_id = ${groupId} and id = ${userId}`.execute(tx)
