/** Who has a window of the product open, over all processes: each writes its own down with every beat of the live connection. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { systemScope, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'

/** Two beats and a little: a window that is gone for one is on its way back. */
const presentSeconds = 75

export async function notePresence(db: Kysely<DB>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await withTx(db, systemScope, (tx) =>
    sql`insert into live_presence (user_id, group_id, seen_at)
      select m.id, m.group_id, clock_timestamp() from member m where m.id = any (${userIds}::bigint[]) order by m.id
      on conflict (user_id) do update set seen_at = excluded.seen_at`.execute(tx),
  )
}

/** Whether the member of this alias is there. */
export const presentSql = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from live_presence p where p.user_id = ${sql.ref(`${alias}.id`)}
    and p.seen_at > clock_timestamp() - make_interval(secs => ${presentSeconds}))`
