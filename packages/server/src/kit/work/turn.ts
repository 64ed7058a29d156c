/** Work on many rows in the process that serves everybody: between its parts others have their turn. */
import { setImmediate } from 'node:timers/promises'

/** So many rows hold nobody up. */
const partSize = 500

export async function eachInTurn<T>(all: readonly T[], work: (one: T) => void): Promise<void> {
  for (const [at, one] of all.entries()) {
    if (at > 0 && at % partSize === 0) await setImmediate()
    work(one)
  }
}
