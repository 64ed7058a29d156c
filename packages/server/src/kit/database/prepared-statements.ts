// Statements that come back are prepared: their connection parses and plans them once, which costs more than running the
// small ones of a command. The text is the name's key; how many there may be is bounded, because a connection keeps each.
import { tracingChannel } from 'node:diagnostics_channel'
import type { PostgresPoolClient } from 'kysely'
import type pg from 'pg'

const preparedLimit = 200
/** A text is worth a place from its third time on: what a filter or a batch of rows makes up is often seen once. */
const worthPreparing = 3
const longest = 10_000
const seenLimit = 5_000

const seen = new Map<string, number>()
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= preparedLimit || text.length > longest) return known
  const times = (seen.get(text) ?? 0) + 1
  if (seen.size >= seenLimit) seen.clear()
  seen.set(text, times)
  if (times < worthPreparing) return undefined
  const name = `kept_${names.size}`
  names.set(text, name)
  seen.delete(text)
  return name
}

/** What listens here hears of every statement. Its values are not told. */
export const statementChannel = 'hedgerow.statement'
export interface TracedStatement {
  readonly text: string
}
const statements = tracingChannel<string, TracedStatement>(statementChannel)

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/** The same client, whose parameterised statements are named once they come back. One face a client, as Kysely wants. */
export function preparing(client: pg.PoolClient): PostgresPoolClient {
  const known = clients.get(client)
  if (known) return known
  const query = (text: string, values: readonly unknown[] = []) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    const run = () => client.query({ text, values: [...values], ...(name ? { name } : {}) })
    return statements.hasSubscribers ? statements.tracePromise(run, { text }) : run()
  }
  const face = { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
  clients.set(client, face)
  return face
}
