/**
 * While the database is away (a switchover, a primary that died) a request that may be carried out again waits for it here instead of being
 * refused: what only reads, and what has an idempotency key. Anything else is told at once, for nobody knows whether it may be done twice
 * (decision 0395).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, toDatabaseError } from '../database/database-error.ts'
import { monotonicMs } from '../process/clock.ts'

/** What may happen to a request that met a database that is away. */
export type Repeatable =
  /** Changes nothing. */
  | 'reads'
  /** Changes something once, however often it is carried out. */
  | 'keyed'
  | 'no'

/** Works, and works again while the database is away. @throws what went wrong the last time, or that nobody knows whether it was saved */
export type Insist = <T>(repeatable: Repeatable, work: () => Promise<T>) => Promise<T>

const usual = { patienceMs: 25_000, waitingMost: 100 }
const [shortestPauseMs, longestPauseMs] = [50, 1_000]

/** Of one process: so many of its requests may wait, and none longer than that. @returns what insists for one request while it is wanted */
export function askingAgain({ patienceMs, waitingMost } = usual): (isWanted: () => boolean) => Insist {
  let waiting = 0
  return (isWanted) => {
    const until = monotonicMs() + patienceMs
    const mayWait = (pauseMs: number) => waiting < waitingMost && monotonicMs() + pauseMs < until && isWanted()
    return async (repeatable, work) => {
      let lost: DatabaseError | undefined
      for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
        try {
          return await work()
        } catch (thrown) {
          const error = awayIn(thrown, repeatable, lost)
          if (error?.problem === 'unknown') lost = error
          // Once nobody knows whether it was saved, that is what is said, whatever came afterwards.
          if (!error || !mayWait(pauseMs)) throw error ? (lost ?? error) : thrown
        }
        waiting += 1
        await sleep(pauseMs * (0.5 + Math.random())).finally(() => {
          waiting -= 1
        })
      }
    }
  }
}

/** The error, where the same request may meet a database that is there again. */
function awayIn(thrown: unknown, repeatable: Repeatable, lost: DatabaseError | undefined): DatabaseError | undefined {
  const error = toDatabaseError(thrown, false, true)
  if (!(error instanceof DatabaseError) || repeatable === 'no') return undefined
  // The server may not have noticed yet that we lost the first attempt, and its rows are held until it does.
  const own = repeatable === 'keyed' ? ['unavailable', 'unknown', ...(lost ? ['locked'] : [])] : ['unavailable']
  return own.includes(error.problem) ? error : undefined
}
