/**
 * The live connection of a signed-in browser. The first message of the browser is `{ "token": … }`, never in the address;
 * after that it says `{ "idle": true }` when nobody has touched the window for a while, `{ "idle": false }` when somebody does,
 * and nothing else. The server says what changed, never how: the screen reads again over HTTP, where every permission is checked.
 */

export const livePath = '/live'

/** A window that nobody has touched for as long is idle. */
export const idleAfterMs = 5 * 60_000

/**
 * - `ready`: connected, or connected again after a gap; whatever is on screen may be old. No ids.
 * - `notice`: something waits for this member or was decided; ids of the notices.
 * - `quote`: a bank answered; numbers of the inquiries.
 * - `chat`: a message to or from this member; ids of the messages.
 * - `presence`: a colleague came, went, sits there again or chose another status. No ids.
 */
export interface LiveMessage {
  readonly topic: 'ready' | 'notice' | 'chat' | 'quote' | 'presence'
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
