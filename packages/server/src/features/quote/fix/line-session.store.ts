/** What the lines to banks remember in the database; they work as the system. */
import { type Kysely, sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import type { BankLine } from '../provider/provider.shape.ts'
import type { LineNumbers } from './fix-line.worker.ts'

type LineKey = Pick<BankLine, 'id' | 'groupId'>

/** The numbers of a line's FIX session. */
export const lineNumbers = (db: Kysely<DB>, { id, groupId }: LineKey): LineNumbers => ({
  read: (began) =>
    withTx(db, systemScope, async (tx) => {
      await sql`insert into bank_line_session (group_id, bank_line_id) values (${groupId}, ${id}) on conflict do nothing`.execute(
        tx,
      )
      const { rows } = await sql<{ nextOut: number; nextIn: number; resetWanted: boolean }>`select next_out, next_in,
        reset_wanted or coalesce(${began ?? null}::timestamptz > session_began, ${began ?? null}::timestamptz is not null) as reset_wanted
        from bank_line_session where group_id = ${groupId} and bank_line_id = ${id}`.execute(tx)
      return rows[0] ?? { nextOut: 1, nextIn: 1, resetWanted: false }
    }),
  keep: ({ nextOut, nextIn }) =>
    withTx(db, systemScope, async (tx) => {
      await sql`update bank_line_session set next_out = ${nextOut}, next_in = ${nextIn}
        where group_id = ${groupId} and bank_line_id = ${id}`.execute(tx)
    }),
  resetSaid: (began) =>
    withTx(db, systemScope, async (tx) => {
      await sql`update bank_line_session set reset_wanted = false, session_began = coalesce(${began ?? null}, session_began)
        where group_id = ${groupId} and bank_line_id = ${id}`.execute(tx)
    }),
  countBad: () =>
    withTx(db, systemScope, async (tx) => {
      await sql`update bank_line_session set bad_messages = bad_messages + 1
        where group_id = ${groupId} and bank_line_id = ${id}`.execute(tx)
    }),
})

/** That the lines of this process are looked after. */
export async function touchLines(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update bank_line_session set seen_at = clock_timestamp() where bank_line_id = any (${ids})`.execute(tx)
}

/** Keeps whether a line is up; what it was already changes nothing but the time of the look. */
export async function keepLineState(
  tx: Tx,
  { id, groupId }: LineKey,
  { isUp, reason }: { readonly isUp: boolean; readonly reason: string },
): Promise<void> {
  await sql`insert into bank_line_session as s (group_id, bank_line_id, is_up, reason)
    values (${groupId}, ${id}, ${isUp}, ${reason})
    on conflict (group_id, bank_line_id) do update set is_up = excluded.is_up, reason = excluded.reason, seen_at = clock_timestamp(),
      since = case when s.is_up = excluded.is_up then s.since else clock_timestamp() end`.execute(tx)
}
