/** How many statements an act sends: for tests that a bulk act asks the database no more often than one of its kind. */
import type pg from 'pg'

/** Counts from now on every statement that a connection of the pool sends. */
export function countStatements(pool: pg.Pool) {
  const counted = new WeakSet<pg.PoolClient>()
  let statements = 0
  pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const send = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      statements += 1
      return send(...args)
    }) as typeof client.query
  })
  return async <T>(act: () => Promise<T>): Promise<[T, number]> => {
    const before = statements
    return [await act(), statements - before]
  }
}
