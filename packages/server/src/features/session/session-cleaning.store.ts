/** What sessions, once-keys and given-up imports leave behind, forgotten in blocks that end well within a statement's time. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import type { DB } from '../../kit/database/tables.ts'

const blockRows = 5_000

/** Ages are measured by the clock of the database, which also set them. */
const olderThan = (column: string, days: number) =>
  sql`${sql.ref(column)} < clock_timestamp() - make_interval(days => ${days})`

async function deleteAll(db: Kysely<DB>, table: string, where: RawBuilder<unknown>): Promise<number> {
  const block = (tx: Tx) =>
    sql`delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${where} limit ${blockRows}))`.execute(tx)
  for (let deleted = 0; ; ) {
    const { numAffectedRows = 0n } = await withTx(db, systemScope, block)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < blockRows) return deleted
  }
}

export const forgetSessions = (db: Kysely<DB>, daysAfterExpiry: number): Promise<number> =>
  deleteAll(db, 'session_token', olderThan('expires_at', daysAfterExpiry))

export const forgetAttempts = (db: Kysely<DB>, days: number): Promise<number> =>
  deleteAll(db, 'login_attempt', olderThan('at', days))

/** Files that somebody checked and never imported; what awaits a review or was imported stays, with its file, as evidence. */
export const forgetImports = (db: Kysely<DB>, days: number): Promise<number> =>
  deleteAll(db, 'import_batch', sql`status not in ('submitted', 'committed') and ${olderThan('heartbeat_at', days)}`)

/**
 * Once a key is forgotten the same submit would be a new one. The virtual numbers, which are keys too, go first: a form
 * whose number nobody knows any more is refused, not booked twice.
 */
export async function forgetOnceKeys(db: Kysely<DB>, days: number): Promise<number> {
  const numbers = await deleteAll(db, 'virtual_number', olderThan('issued_at', days))
  return numbers + (await deleteAll(db, 'once_key', olderThan('created_at', days)))
}

/** A nonce is refused by its age long before it is forgotten here. */
export const forgetNonces = (db: Kysely<DB>, days: number): Promise<number> =>
  deleteAll(db, 'sign_in_nonce', olderThan('used_at', days))

/** What its member dismissed; what still stands is kept. */
export const forgetNotices = (db: Kysely<DB>, days: number): Promise<number> =>
  deleteAll(db, 'notification', sql`dismissed and ${olderThan('created_at', days)}`)

/** What strangers asked for counts for a day; a code is dead long before. */
export async function forgetGuests(db: Kysely<DB>, days: number): Promise<number> {
  const sends = await deleteAll(db, 'captcha_send', olderThan('at', days))
  const calls = await deleteAll(db, 'guest_call', olderThan('at', days))
  return sends + calls + (await deleteAll(db, 'captcha', olderThan('expires_at', days)))
}

/** Security records: as long as the attempts to sign in. */
export const forgetEvents = (db: Kysely<DB>, days: number): Promise<number> =>
  deleteAll(db, 'security_event', olderThan('at', days))
