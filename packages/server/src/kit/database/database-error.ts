// What can go wrong between us and the database, told apart by what the caller may do about it. Constraint violations are
// not here: a store turns the ones it expects into refusals, and any other is a fault.
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { sqlStateOf } from '../process/sql-state.ts'

/**
 * - `locked`: another transaction holds the row (lock_timeout); the caller may try again.
 * - `slow`: the statement ran into statement_timeout.
 * - `busy`: too many requests wait for a connection; shed load.
 * - `unavailable`: no connection, no answer, no room, or a server that only reads since another one took over; nothing was done.
 * - `unknown`: the connection broke while COMMIT was on its way; read again by the idempotency key before repeating.
 * - `contended`: still a serialization failure or deadlock after the last retry.
 */
export type DatabaseProblem = 'locked' | 'slow' | 'busy' | 'unavailable' | 'unknown' | 'contended'

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly problem: DatabaseProblem

  constructor(problem: DatabaseProblem, cause?: unknown) {
    super(`database ${problem}`, { cause })
    this.problem = problem
  }
}

const socketCodes =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOENT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
const driverTexts =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Connection ended|connection error/i
/** As the driver says that a statement had no answer in time, and breaks the connection off. */
const unanswered = 'Query read timeout'

/** True when the connection is lost or was never made: socket errors, the driver's own texts, SQLSTATE 08, 57P and 53300. */
function isConnectionLoss(error: unknown): boolean {
  const code = sqlStateOf(error)
  if (code !== undefined) return /^08|^57P|^53300$/.test(code) || socketCodes.test(code)
  return error instanceof Error && (error.message === unanswered || driverTexts.test(error.message))
}

/**
 * True where the server only reads, as a standby does and one that was the primary until a moment ago (25006), or cannot do on this connection
 * what it could (0A000: in recovery, or a plan of before a migration). What a reading transaction may not write is a fault of ours.
 */
const isOutOfService = (error: unknown, readOnly: boolean): boolean =>
  (readOnly ? ['0A000'] : ['25006', '0A000']).includes(sqlStateOf(error) ?? '')

/** True where the connection is of no use any more, and what was connected before it led to the same place. */
export const isLineLost = (error: unknown, readOnly: boolean): boolean =>
  isOutOfService(error, readOnly) || (error instanceof Error && error.message === unanswered)

/** True when running the whole transaction again is the right answer (serialization failure, deadlock). */
export function isRetryable(error: unknown): boolean {
  const code = sqlStateOf(error)
  return code === '40001' || code === '40P01'
}

/** True when a row was held by another transaction for too long. */
export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === '55P03'

/** By a trigger, wherever a number is drawn: the group's history lost its tail in a failover (decision 0397). */
const numbersHeld = 'serial_counter_lost_tail'

/** Gives the typed error for a timeout, a lost connection or numbers that are held, and anything else back unchanged. */
export function toDatabaseError(error: unknown, committing: boolean, readOnly = false): unknown {
  if (isOutOfService(error, readOnly)) return new DatabaseError('unavailable', error)
  if (isConnectionLoss(error)) return new DatabaseError(committing ? 'unknown' : 'unavailable', error)
  const code = sqlStateOf(error)
  // No room left, on the disk or in memory: whoever was told goes on when there is, and nothing was kept.
  if (code === '53100' || code === '53200') return new DatabaseError('unavailable', error)
  if ((error as { constraint?: unknown }).constraint === numbersHeld) return new Refusal(kitRefusals.NUMBERS_WAIT, {})
  if (isLockTimeout(error)) return new DatabaseError('locked', error)
  // We stood still ourselves, or the whole machine did, and the database gave the transaction up: nothing was done, and it may be again.
  if (code === '25P03') return new DatabaseError('unavailable', error)
  // The statement's time ran out: again it would take as long.
  if (code === '57014') return new DatabaseError('slow', error)
  return error
}
