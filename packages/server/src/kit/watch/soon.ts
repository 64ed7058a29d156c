import { DatabaseError } from '../database/database-error.ts'

/** Who watches asks every few seconds and waits for one or two; a database that hangs is away. */
const patienceMs = 900

/** One question at a time, however many ask and however long it hangs. @throws DatabaseError where it has no answer in time */
export function soon<T>(question: () => Promise<T>): () => Promise<T> {
  let asking: Promise<T> | undefined
  return () => {
    asking ??= question().finally(() => {
      asking = undefined
    })
    const { promise: late, reject } = Promise.withResolvers<T>()
    const timer = setTimeout(() => reject(new DatabaseError('unavailable', new Error('no answer in time'))), patienceMs)
    return Promise.race([asking, late]).finally(() => clearTimeout(timer))
  }
}
