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

/** What a transaction begins with waits for its first statement and goes out with it. */
export const beginning = 'start transaction'
/** A transaction that only reads has nothing to lose: it ends when its connection is given back, and nobody waits for that. */
export const readingOnly = 'read only'
/** At the end of a statement: the commit goes out with it. Where the statement fails, PostgreSQL answers that with a rollback. */
export const thenCommit = '; commit'

type Answer = Promise<Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>>
const nothing = { command: '', rowCount: null, rows: [] }

/** The driver cannot fail to write it. Else the statement would not arrive, and the commit behind it would. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'bigint', 'boolean', 'undefined'].includes(typeof value) ||
  Buffer.isBuffer(value) ||
  (Array.isArray(value) && value.every(isPlain))

/** The first that failed is what went wrong: behind it a transaction takes no statement. Else the answer to the last. */
async function lastOf(answers: readonly Answer[]): Answer {
  let last = nothing as Awaited<Answer>
  const settled = await Promise.allSettled(answers)
  for (const one of settled) {
    if (one.status === 'rejected') throw one.reason
    last = one.value
  }
  return last
}

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/**
 * The same client, whose parameterised statements are named once they come back, and which sends together what needs no answer in
 * between: locks are held for less, and a transaction waits two times less. One face a client, as Kysely wants.
 */
export function preparing(client: pg.PoolClient): PostgresPoolClient {
  const known = clients.get(client)
  if (known) return known
  let held: string | undefined
  let reads = false
  const send = (text: string, values: readonly unknown[] = []): Answer => {
    const name = values.length > 0 ? nameOf(text) : undefined
    const run = () => client.query({ text, values: [...values], ...(name ? { name } : {}) })
    return statements.hasSubscribers ? statements.tracePromise(run, { text }) : run()
  }
  const query = async (text: string, values: readonly unknown[] = []): Answer => {
    if (text.startsWith(beginning)) {
      held = text
      reads = text.includes(readingOnly)
      return nothing
    }
    if (text === 'rollback') reads = false
    const begun = held === undefined ? [] : [send(held)]
    held = undefined
    if (!text.endsWith(thenCommit)) return lastOf([...begun, send(text, values)])
    const last = send(text.slice(0, -thenCommit.length), values)
    const isSent = isPlain(values) || (await Promise.allSettled([last]))[0].status === 'fulfilled'
    return lastOf([...begun, last, send(isSent ? 'commit' : 'rollback')])
  }
  const release = (destroy?: boolean) => {
    // Whoever takes the connection next comes behind it. Where it fails the connection is lost, as that one will see. No request
    // waits for it, so that it is in no trace.
    if (reads && held === undefined) client.query('commit').catch(() => undefined)
    held = undefined
    reads = false
    client.release(destroy)
  }
  const face = { query, release } as unknown as PostgresPoolClient
  clients.set(client, face)
  return face
}
