/**
 * The live connection of a signed-in browser. The first message of the browser is `{ "token": … }`, never in the address;
 * after that only the server speaks, and it says what changed, never how: the screen reads again over HTTP, where every
 * permission is checked.
 */

export const livePath = '/live'

/**
 * - `ready`: connected, or connected again after a gap; whatever is on screen may be old. No ids.
 * - `notice`: something waits for this member or was decided; ids of the notices.
 * - `quote`: a bank answered; numbers of the inquiries.
 * - `chat`: a message to or from this member; ids of the messages.
 */
export interface LiveMessage {
  readonly topic: 'ready' | 'notice' | 'chat' | 'quote'
  readonly ids: readonly string[]
}

/** Why the server closed. */
export const liveClosed = {
  /** The session is over: do not come back with this token. */
  sessionOver: 4401,
  /** No token came in time. */
  silent: 4408,
  /** The member or the address holds as many connections as it may: come back later. */
  tooMany: 4429,
} as const
