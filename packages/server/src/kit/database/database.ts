// The one door to PostgreSQL: a pool that works as the unprivileged role `hedgerow_api`, and `withTx`, which gives each
// transaction its row-level-security scope. Every table forces row-level security, so a query without scope sees nothing.
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import {
  CamelCasePlugin,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely'
import pg from 'pg'
import { ownerAt } from '../connect/database-address.ts'
import { checkServer, connectTimeoutMs } from '../connect/server-check.ts'
import { type EmbeddedDatabase, startEmbedded } from '../process/embedded-database.ts'
import { DatabaseError, isLockTimeout, isRetryable, toDatabaseError } from './database-error.ts'
import { textTypes } from './database-types.ts'
import {
  beginning,
  longWork,
  preparing,
  readingOnly,
  statementNames,
  thenCommit,
  undoing,
  withNext,
} from './prepared-statements.ts'
import { apiRole, asRole, systemRole } from './roles.ts'
import type { DB } from './tables.ts'

const poolSize = 16
const waitingLimit = 100
/** Longer than the server lets a statement take: only a server that says nothing is given up by it. */
const usualAnswerMs = 15_000
const retryLimit = 5
const sessionSettings = {
  statement_timeout: '10s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
  timezone: 'UTC',
}

declare const scoped: unique symbol
/** A connection inside `withTx`: only there does it see rows. */
export type Tx = QueryExecutorProvider & { readonly [scoped]: true }

/** Whose rows a transaction may see: ids are digit strings (bigint). */
export interface Scope {
  readonly groupId: string
  readonly orgIds: readonly string[]
  readonly userId: string
  /** Language of names that the tables hold in both; Chinese when left out. */
  readonly lang?: string
  /** IANA name of the zone by which days are told; the server's when left out. */
  readonly timeZone?: string
}

/** For start-up work and jobs that serve every organisation; never made from a request. */
export const systemScope = { system: true } as const
/** The same for the organisations that keep their day by one zone, where each clock has its turn. */
interface SystemScope {
  readonly system: true
  readonly timeZone?: string
}
export type TxScope = Scope | SystemScope

export interface Database {
  readonly db: Kysely<DB>
  readonly pool: pg.Pool
  /** How the owner of the schema connects: migrations, jobs, backup. */
  readonly owner: pg.ClientConfig
  close(): Promise<void>
}

type DatabaseSource = ({ readonly url: string } | { readonly dataDir: string }) & {
  /** After which a statement without an answer is given up. */
  readonly answerMs?: number
}

/** Starts the embedded PostgreSQL below `dataDir` or takes the server at `url`; migrate before the first query. */
export async function openDatabase(source: DatabaseSource): Promise<Database> {
  const embedded = 'dataDir' in source ? await startEmbedded({ dataDir: source.dataDir }) : undefined
  const owner = embedded?.connection ?? ('url' in source ? ownerAt(source.url) : {})
  try {
    await checkServer(owner)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  return connectDatabase(owner, embedded, poolSize, source.answerMs)
}

/** The pool and query builder on a server that already runs. It connects with the first query. */
export function connectDatabase(
  owner: pg.ClientConfig,
  embedded?: EmbeddedDatabase,
  max = poolSize,
  answerMs = usualAnswerMs,
): Database {
  const pool = new pg.Pool({
    ...asRole(owner, apiRole, sessionSettings),
    max,
    types: textTypes,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerMs,
    application_name: 'hedgerow',
    pipeline: true,
  })
  // A connection that breaks, idle or at work, is replaced by the pool and its query rejects; without these listeners
  // the error event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: boundedPool(pool) }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  const close = async () => {
    await db.destroy()
    await embedded?.stop()
  }
  return { db, pool, owner, close }
}

/**
 * Sheds load instead of letting requests pile up behind a slow database. Once a connection led nowhere, those that were made before it are
 * not taken again: each of them would have to be waited for.
 */
function boundedPool(pool: pg.Pool): PostgresPool {
  const nameOf = statementNames()
  let trusted = new WeakSet<pg.PoolClient>()
  pool.on('connect', (client) => void trusted.add(client))
  const distrust = () => {
    trusted = new WeakSet()
  }
  const connect = async () => {
    if (pool.waitingCount >= waitingLimit) throw new DatabaseError('busy')
    for (;;) {
      const client = await pool.connect()
      if (trusted.has(client)) return preparing(client, nameOf, distrust)
      client.release(true)
    }
  }
  return { connect, end: () => pool.end(), options: pool.options }
}

export interface Reading {
  readonly readOnly?: boolean
  /** Tables are joined in the order that the statement names them: planning is then short, however many names are looked up. */
  readonly joinsAsWritten?: boolean
  /** Asked of the connection before the transaction begins there, which it prevents by throwing; somebody else is then asked instead of this one again. */
  readonly admission?: (connection: QueryExecutorProvider) => Promise<void>
}

/**
 * Runs `fn` in one transaction that sees only the rows of `scope`, and again from its start after a serialization failure
 * or deadlock, so `fn` must have no effect outside the transaction. Writes run at READ COMMITTED (lock and bump the parent
 * row first); `readOnly` at REPEATABLE READ, so that a page and its count come from one snapshot.
 * @throws DatabaseError for timeouts, lost connections and overload
 */
export async function withTx<T>(
  db: Kysely<DB>,
  scope: TxScope,
  fn: (tx: Tx) => Promise<T>,
  how: Reading = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, scope, fn, how)
    } catch (error) {
      if (!isRetryable(error) || how.admission) throw error
      if (attempt === retryLimit) throw new DatabaseError('contended', error)
      await sleep(10 + Math.random() * 190)
    }
  }
}

async function runOnce<T>(db: Kysely<DB>, scope: TxScope, fn: (tx: Tx) => Promise<T>, how: Reading): Promise<T> {
  const { readOnly = false } = how
  const begin = [beginText(readOnly), ...scopeTexts(scope, how)].join('; ')
  let committing = false
  try {
    return await onOneConnection(db, async (tx) => {
      await how.admission?.(tx)
      try {
        await sql.raw(begin).execute(tx)
        const result = await fn(tx)
        committing = true
        if (!readOnly) await commit(tx)
        return result
      } catch (error) {
        if (!committing) await rollback(tx)
        const isAway = isLockTimeout(error) && (await isCommitWaiting(tx))
        throw isAway ? new DatabaseError('unavailable', error) : error
      }
    })
  } catch (error) {
    throw toDatabaseError(error, committing && !readOnly, readOnly)
  }
}

/** Kysely's own way to a connection sends no statement before the answer to the one before: here what is asked together goes out together. */
async function onOneConnection<T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const executor = db.getExecutor()
  return executor.provideConnection(async (connection) => {
    let isOver = false
    const own = executor.withConnectionProvider({
      async provideConnection(consumer) {
        // It would fall into the transaction of whoever has the connection now.
        if (isOver) throw new Error('should hold: a transaction that is over sends nothing')
        return consumer(connection)
      },
    })
    try {
      return await work({ getExecutor: () => own } as Tx)
    } finally {
      isOver = true
    }
  })
}

const lastStatements = new WeakMap<Tx, RawBuilder<unknown>>()

/**
 * The last statement of its transaction, which goes out with the commit: the rows that it locks, which others wait for, are held
 * for no round trip. Its failure is the transaction's.
 */
export function endWith(tx: Tx, statement: RawBuilder<unknown>): void {
  lastStatements.set(tx, statement)
}

/**
 * A statement whose answer nobody needs goes out with the next one, at the latest with the commit: what it locks is held for no round
 * trip. Where it fails, that one fails with its error.
 */
export async function sendWithNext(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  await sql`${sql.raw(withNext)}${statement}`.execute(tx)
}

/**
 * Questions of a transaction that need nothing of each other go out together. Of those that refuse the first is what is said, whichever
 * was answered first.
 */
export async function together<One, Other>(
  one: Promise<One>,
  other: Promise<Other> | undefined,
): Promise<[One, Other | undefined]> {
  const [first, second] = await Promise.allSettled([one, other])
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected') throw second.reason
  return [first.value, second.value]
}

/** For what goes over many thousand records, until the end of the transaction. */
export async function allowLongWork(tx: Tx): Promise<void> {
  await sql.raw(longWork).execute(tx)
}

/** What the work wrote is undone when it is refused, and the transaction goes on; a fault ends the transaction as anywhere else. */
export async function undoneWhenRefused<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint attempt`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint attempt`.execute(tx)
    return done
  } catch (error) {
    // A savepoint that stays would be the one that an attempt around this one goes back to.
    if (error instanceof Refusal) {
      await sql.raw(`${undoing} to savepoint attempt`).execute(tx)
      await sql`release savepoint attempt`.execute(tx)
    }
    throw error
  }
}

/** PostgreSQL answers COMMIT with ROLLBACK when a statement failed before and nobody said so. */
async function commit(tx: Tx): Promise<void> {
  const last = lastStatements.get(tx)
  const end = last ? sql<{ command: string }>`${last}${sql.raw(thenCommit)}` : sql<{ command: string }>`commit`
  const { rows } = await end.execute(tx)
  if (rows[0]?.command !== 'COMMIT') throw new Error('should hold: a transaction with a failed statement throws')
}

/** A connection that cannot even roll back is broken, and the pool drops it; what went wrong first is what matters. */
async function rollback(tx: Tx): Promise<void> {
  await sql
    .raw(undoing)
    .execute(tx)
    .catch(() => undefined)
}

/**
 * Whether a commit waits for a standby that does not answer: then nobody works on the rows that it holds, and the database is away. The
 * login that all of our processes share sees its own sessions, and none of its roles does.
 */
async function isCommitWaiting(tx: Tx): Promise<boolean> {
  try {
    await sql.raw(beginText(true)).execute(tx)
    await sql.raw('set local role none').execute(tx)
    const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
      where usename = session_user and datname = current_database() and wait_event = 'SyncRep'
        and clock_timestamp() - query_start > interval '1 second') as waits`.execute(tx)
    return rows[0]?.waits ?? false
  } catch {
    return false // the lock is what is known
  } finally {
    await rollback(tx)
  }
}

const beginText = (readOnly: boolean) =>
  `${beginning} isolation level ${readOnly ? `repeatable read, ${readingOnly}` : 'read committed, read write'}`

/**
 * Sent with the beginning in one round trip, so the values are literals: ids are digits, the language is letters. All of
 * it is local to the transaction. The system's own work changes role instead: its policy sees every group. Lists and
 * figures are planned for their values, because one customer's plan is not another's; commands keep their plans.
 */
function scopeTexts(scope: TxScope, { readOnly, joinsAsWritten }: Reading): string[] {
  if ('system' in scope) return [`set local role ${systemRole}`, `set local app.time_zone = '${checkedZone(scope)}'`]
  const { groupId, orgIds, userId, lang = '', timeZone = '' } = checked(scope)
  const settings = Object.entries({
    'app.group_id': groupId,
    'app.org_ids': orgIds.join(','),
    'app.user_id': userId,
    'app.lang': lang,
    'app.time_zone': timeZone,
    ...(readOnly ? { plan_cache_mode: 'force_custom_plan' } : {}),
    ...(joinsAsWritten ? { join_collapse_limit: '1' } : {}),
  })
  return [`select ${settings.map(([name, value]) => `set_config('${name}', '${value}', true)`).join(', ')}`]
}

function checked(scope: Scope): Scope {
  const wrong = [scope.groupId, scope.userId, ...scope.orgIds].find((id) => !/^\d{1,19}$/.test(id))
  if (wrong !== undefined) throw new Error(`scope ids must be digits, got "${wrong}"`)
  if (!/^\w*$/.test(scope.lang ?? '')) throw new Error(`"${scope.lang}" is no language`)
  checkedZone(scope)
  return scope
}

function checkedZone({ timeZone = '' }: { readonly timeZone?: string }): string {
  if (!/^[\w/+-]*$/.test(timeZone)) throw new Error(`"${timeZone}" is no time zone`)
  return timeZone
}

/** The group of whoever asks, as SQL: what a transaction was opened for. */
export const askingGroup = "nullif(current_setting('app.group_id', true), '')::bigint"

/** The zone by which days are told to whoever asks, as SQL that a view may hold: `asking_zone()` reads a table in its reader's name. */
export const askingZone =
  "coalesce(nullif(current_setting('app.time_zone', true), ''), (select s.time_zone from system_date s))"

/** Whose rows a list holds, under any alias: `list-query` puts the group in as a value where it is known. */
export const ofGroup = (alias: string) => `${alias}.group_id = ${askingGroup}`

/** The column of a field: `exposureAmt` stands in `exposure_amt`. */
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
