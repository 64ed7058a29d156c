// Statements that come back are prepared: their connection parses and plans them once, which costs more than running the
// small ones of a command. The text is the name's key; how many there may be is bounded, because a connection keeps each.
import { tracingChannel } from 'node:diagnostics_channel'
import { type PostgresCursor, type PostgresPoolClient, type PostgresQueryResult, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { isLineLost } from './database-error.ts'

const preparedLimit = 200
/** A text is worth a place from its third time on: what a filter or a batch of rows makes up is often seen once. */
const worthPreparing = 3
const longest = 10_000
const seenLimit = 5_000

/** Under which a statement is prepared; none while it is not worth it, or where there is no more place. */
type StatementNames = (text: string) => string | undefined

/** Of one pool: each of its connections prepares the same statements. */
export function statementNames(): StatementNames {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const prepared = names.get(text)
    if (prepared || names.size >= preparedLimit || text.length > longest) return prepared
    const times = (seen.get(text) ?? 0) + 1
    if (seen.size >= seenLimit) seen.clear()
    seen.set(text, times)
    if (times < worthPreparing) return undefined
    const name = `kept_${names.size}`
    names.set(text, name)
    seen.delete(text)
    return name
  }
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
/** Before a statement whose answer nobody needs: it goes out with the next one of its transaction. */
export const withNext = '/* with the next */ '
/** What was not sent yet is not sent any more. */
export const undoing = 'rollback'

/** As long as a hundred thousand deals need on a busy machine. */
const longestWorkS = 120
/** Until the end of the transaction a statement may take so long, and the next one may keep it waiting as long. */
export const longWork = ['statement_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set local ${name} = '${longestWorkS}s'`)
  .join('; ')
/** The server has ended it by itself before we give it up. */
const longestAnswer = { query_timeout: (longestWorkS + 5) * 1000 }

type Statement = readonly [text: string, values: readonly unknown[]]
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

/** What is sent until the work pauses leaves in one write, for each write wakes the other side. The driver's types leave its line out. */
function gatherWrites(client: pg.PoolClient): void {
  const connection = 'connection' in client ? client.connection : undefined
  if (!(connection instanceof pg.Connection)) throw new Error('should hold: a client of the driver has a connection')
  const { stream } = connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}

function sendOn(
  client: pg.PoolClient,
  [text, values]: Statement,
  { nameOf, isLong }: { readonly nameOf: StatementNames; readonly isLong: boolean },
): Answer {
  const name = values.length > 0 ? nameOf(text) : undefined
  const patience = isLong ? longestAnswer : {}
  gatherWrites(client)
  const run = () => client.query({ text, values: [...values], ...(name ? { name } : {}), ...patience })
  return statements.hasSubscribers ? statements.tracePromise(run, { text }) : run()
}

const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()

/**
 * The same client, whose parameterised statements are named once they come back, and which sends together what needs no answer in
 * between: locks are held for less, and a transaction waits two times less. One face a client, as Kysely wants. `onLost` hears of a server
 * that gives no answer or takes no changes any more.
 */
export function preparing(client: pg.PoolClient, nameOf: StatementNames, onLost: () => void): PostgresPoolClient {
  const ofClient = clients.get(client)
  if (ofClient) return ofClient
  let waiting: Statement[] = []
  let reads = false
  let isLong = false
  let isOut = false
  const sendAll = (...last: readonly Statement[]): readonly Answer[] => {
    const all = [...waiting, ...last]
    waiting = []
    return all.map((one) => sendOn(client, one, { nameOf, isLong }))
  }
  const answer = async (text: string, values: Statement[1] = []): Answer => {
    if (text.startsWith(beginning)) {
      reads = text.includes(readingOnly)
      waiting = [[text, []]]
      return nothing
    }
    // What the driver may fail to write is not sent before something else; a transaction that only reads refuses a change at once.
    if (text.startsWith(withNext) && isPlain(values) && !reads) {
      waiting.push([text.slice(withNext.length), values])
      return nothing
    }
    if (text.startsWith(undoing)) waiting = []
    if (text === undoing) reads = false
    if (text === longWork) isLong = true
    if (!text.endsWith(thenCommit)) return lastOf(sendAll([text, values]))
    const last = text.slice(0, -thenCommit.length)
    if (isPlain(values)) return lastOf(sendAll([last, values], ['commit', []]))
    const answers = sendAll([last, values])
    const isSent = (await Promise.allSettled(answers)).every(({ status }) => status === 'fulfilled')
    return lastOf([...answers, ...sendAll([isSent ? 'commit' : undoing, []])])
  }
  const release = (destroy?: boolean) => {
    // Whoever takes the connection next comes behind it. Where it fails the connection is lost, as that one will see. No request
    // waits for it, so that it is in no trace.
    if (reads && waiting.length === 0) client.query('commit').catch(() => undefined)
    waiting = []
    reads = false
    isLong = false
    // The next connection leads to whoever books now.
    client.release(destroy || isOut)
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new Error('should hold: no statement is read through a cursor')
    return answer(text, values).catch((error) => {
      if (isLineLost(error, reads)) {
        isOut = true
        onLost()
      }
      throw error
    })
  }
  const face: PostgresPoolClient = { query, release }
  clients.set(client, face)
  return face
}

/** Rows that a statement is given, each column by its name: its SQL type, and its value in each row. */
type GivenColumns = Readonly<Record<string, readonly [type: string, values: readonly unknown[]]>>

/**
 * For FROM: the rows under the name `alias`. One row is written as such: no kept plan knows how long an array is, so PostgreSQL plans a
 * statement of arrays anew each time, which costs more than one row does.
 */
export function givenRows(alias: string, columns: GivenColumns): RawBuilder<unknown> {
  const all = Object.entries(columns)
  const typed = (value: unknown, type: string) => sql`${value}::${sql.raw(type)}`
  const rows = all.every(([, [, values]]) => values.length === 1)
    ? sql`(values (${sql.join(all.map(([, [type, [value]]]) => typed(value, type)))}))`
    : sql`unnest(${sql.join(all.map(([, [type, values]]) => typed(values, `${type}[]`)))})`
  return sql`${rows} as ${sql.ref(alias)} (${sql.join(all.map(([name]) => sql.ref(name)))})`
}

/** For behind a column: that it is one of the values, one value written as such for the same reason. */
export const amongGiven = (values: readonly string[]): RawBuilder<unknown> =>
  values.length === 1 ? sql`= ${values[0]}` : sql`= any (${values})`
