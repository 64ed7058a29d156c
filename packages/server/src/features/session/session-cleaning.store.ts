/** What sessions, once-keys and given-up imports leave behind, forgotten in blocks that end well within a statement's time. */
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../kit/database/tables.ts'
import { forgetRows, olderThan } from '../../kit/upkeep/forget-rows.ts'

export const forgetSessions = (db: Kysely<DB>, daysAfterExpiry: number): Promise<number> =>
  forgetRows(db, 'session_token', olderThan('expires_at', daysAfterExpiry))

export const forgetAttempts = (db: Kysely<DB>, days: number): Promise<number> =>
  forgetRows(db, 'login_attempt', olderThan('at', days))

/** Files that somebody checked and never imported; what awaits a review or was imported stays, with its file, as evidence. */
export const forgetImports = (db: Kysely<DB>, days: number): Promise<number> =>
  forgetRows(db, 'import_batch', sql`status not in ('submitted', 'committed') and ${olderThan('heartbeat_at', days)}`)

/**
 * Once a key is forgotten the same submit would be a new one. The virtual numbers, which are keys too, go first: a form
 * whose number nobody knows any more is refused, not booked twice.
 */
export async function forgetOnceKeys(db: Kysely<DB>, days: number): Promise<number> {
  const numbers = await forgetRows(db, 'virtual_number', olderThan('issued_at', days))
  return numbers + (await forgetRows(db, 'once_key', olderThan('created_at', days)))
}

/** A nonce is refused by its age long before it is forgotten here. */
export const forgetNonces = (db: Kysely<DB>, days: number): Promise<number> =>
  forgetRows(db, 'sign_in_nonce', olderThan('used_at', days))

/** What its member dismissed; what still stands is kept. */
export const forgetNotices = (db: Kysely<DB>, days: number): Promise<number> =>
  forgetRows(db, 'notification', sql`dismissed and ${olderThan('created_at', days)}`)

/** What strangers asked for counts for a day; a code is dead long before. */
export async function forgetGuests(db: Kysely<DB>, days: number): Promise<number> {
  const sends = await forgetRows(db, 'captcha_send', olderThan('at', days))
  const calls = await forgetRows(db, 'guest_call', olderThan('at', days))
  return sends + calls + (await forgetRows(db, 'captcha', olderThan('expires_at', days)))
}

/** Security records: as long as the attempts to sign in. */
export const forgetEvents = (db: Kysely<DB>, days: number): Promise<number> =>
  forgetRows(db, 'security_event', olderThan('at', days))
