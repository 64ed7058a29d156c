/** Transactions that hold what grows with a book: what would be a hang elsewhere is their work. */
import { sql } from 'kysely'
import type { Tx } from './database.ts'

const longest = '120s'

/** Until the end of the transaction a statement may take, and the next one may keep it waiting, as long as a hundred thousand deals need on a busy machine. */
export async function allowLongWork(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${longest}, true), set_config('idle_in_transaction_session_timeout', ${longest}, true)`.execute(
    tx,
  )
}
