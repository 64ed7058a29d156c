/**
 * Who has a window of the product open, and whether anybody sits before it. Each process writes down its own with every beat of
 * the live connection, and says on the bus whose group changed; a process that died is forgotten by the beat of any other.
 */
import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'
import { publish } from '../work/bus.ts'

/** Two beats and a little: a window that is gone for one is on its way back. */
const presentSeconds = 75

/** What this process knows of a member: no window, all of them untouched, or one in use. */
export type Held = 'none' | 'idle' | 'active'

export interface PresenceBook {
  /** What the member holds may have changed; it is written down a moment later, together with all others. */
  changed(userId: string): void
  /** Says again that all of them are still there, and forgets whom nobody says that of. */
  beat(userIds: readonly string[]): Promise<void>
  close(): void
}

/** Presence is a courtesy: what fails here is told to nobody, and without a database nobody is shown as there. */
export function presenceBook(db: Kysely<DB>, held: (userId: string) => Held, pauseMs: number): PresenceBook {
  const serverId = randomUUID()
  const written = new Map<string, Held>()
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const write = async () => {
    timer = undefined
    const news = [...waiting].filter((userId) => held(userId) !== (written.get(userId) ?? 'none'))
    waiting.clear()
    if (news.length === 0) return
    const now = news.map((userId) => [userId, held(userId)] as const)
    for (const [userId, what] of now) written.set(userId, what)
    const gone = now.flatMap(([userId, what]) => (what === 'none' ? [userId] : []))
    for (const userId of gone) written.delete(userId)
    await withTx(db, systemScope, async (tx) => {
      await noteAll(tx, serverId, now)
      await sql`delete from live_presence where server_id = ${serverId} and user_id = any (${gone}::bigint[])`.execute(
        tx,
      )
      await tellGroups(tx, sql`select distinct group_id as id from member where id = any (${news}::bigint[])`)
    })
  }
  return {
    changed(userId) {
      waiting.add(userId)
      timer ??= setTimeout(() => void write().catch(() => undefined), pauseMs)
    },
    async beat(userIds) {
      const now = userIds.map((userId) => [userId, held(userId)] as const)
      await withTx(db, systemScope, async (tx) => {
        await noteAll(tx, serverId, now)
        await tellGroups(
          tx,
          sql`with gone as (delete from live_presence
          where seen_at < clock_timestamp() - make_interval(secs => ${presentSeconds}) returning group_id)
          select distinct group_id as id from gone`,
        )
      }).catch(() => undefined)
    },
    close: () => clearTimeout(timer),
  }
}

async function noteAll(tx: Tx, serverId: string, now: readonly (readonly [string, Held])[]): Promise<void> {
  const there = now.filter(([, what]) => what !== 'none')
  if (there.length === 0) return
  const ids = there.map(([userId]) => userId)
  const idle = there.map(([, what]) => what === 'idle')
  await sql`insert into live_presence (user_id, group_id, server_id, is_idle, seen_at)
    select m.id, m.group_id, ${serverId}, t.is_idle, clock_timestamp()
    from unnest(${ids}::bigint[], ${idle}::boolean[]) t (id, is_idle) join member m on m.id = t.id order by m.id
    on conflict (user_id, server_id) do update set seen_at = excluded.seen_at, is_idle = excluded.is_idle`.execute(tx)
}

async function tellGroups(tx: Tx, groups: RawBuilder<{ id: string }>): Promise<void> {
  const { rows } = await groups.execute(tx)
  if (rows.length > 0)
    await publish(
      tx,
      'presence',
      rows.map(({ id }) => id),
    )
}

/** Whether the member of this alias sits before a window: null where there is none. */
export const idleSql = (alias: string): RawBuilder<boolean | null> =>
  sql<boolean | null>`(select bool_and(p.is_idle) from live_presence p where p.user_id = ${sql.ref(`${alias}.id`)}
    and p.seen_at > clock_timestamp() - make_interval(secs => ${presentSeconds}))`
