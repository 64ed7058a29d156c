/**
 * What one process tells all others: that something changed, by topic and ids, over PostgreSQL's LISTEN/NOTIFY. A message
 * belongs to the transaction that sends it: it is delivered when that commits, and never otherwise. It carries no content,
 * so whoever hears it reads again, under its own permissions.
 *
 * Delivery is at most once: while the listening connection is down messages are lost. After each gap every subscriber is
 * told to `resync`, so nothing may depend on having heard a message.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { assert } from '@hedgerow/contract/kit/refusal'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../database/database.ts'
import { apiRole, asRole } from '../database/roles.ts'

/**
 * - `notice`: notices were written; ids `member:notice`.
 * - `chat`: messages between members; ids `member:message`.
 * - `presence`: members came, went or left their windows alone; ids of their groups.
 * - `session`: sessions of members ended or began; ids of the members.
 * - `reference`: currencies, pairs or calendars changed, of the program or of a group; no ids.
 * - `desk`: a dealer asked banks or ordered a deal, no ids; `lines` where the connections to banks changed.
 * - `quote`: a bank answered; ids `member:number of the inquiry`. Answers only: prices that stream never travel here.
 * - `webhook`: messages for webhooks wait; no ids. `queue_webhooks` says so.
 */
type Topic = 'notice' | 'chat' | 'presence' | 'session' | 'reference' | 'desk' | 'quote' | 'webhook'

/** Both are called from the connection's own event: they return at once and throw nothing. */
interface Subscriber {
  readonly hear: (ids: readonly string[]) => void
  /** Messages may have been missed: take everything for changed. */
  readonly resync: () => void
}

export interface Bus {
  /** @returns how to end the subscription */
  subscribe(topic: Topic, subscriber: Subscriber): () => void
  close(): Promise<void>
}

const channel = 'hedgerow'
// PostgreSQL refuses 8,000 bytes and more.
const payloadLimitBytes = 7_900
// Two numbers of eighteen digits, what separates them and a comma.
const idsInPayload = Math.floor(payloadLimitBytes / 40) - 1
const idPattern = /^[\w:-]{1,100}$/
const connectTimeoutMs = 5_000
const [shortestPauseMs, longestPauseMs] = [100, 5_000]
// A connection may die without a word (a lost network, a stopped server): it is asked.
const usualPace = { heartbeatMs: 10_000, answerTimeoutMs: 5_000 }

/** Tells every process, this one included, once `tx` has committed. Long lists of ids travel as several messages. */
export async function publish(tx: Tx, topic: Topic, ids: readonly string[] = []): Promise<void> {
  await sql`select pg_notify(${channel}, payload) from unnest(${payloadsOf(topic, ids)}::text[]) payload`.execute(tx)
}

/**
 * The same for rows that statements write, without asking the database again: each of `written` returns one text `id` a row.
 * It is for what holds a lock that others wait for.
 */
export async function publishWritten(
  tx: Tx,
  topic: Topic,
  ...written: readonly RawBuilder<{ id: string }>[]
): Promise<number> {
  const { rows: counts } = await writtenAndPublished(topic, ...written).execute(tx)
  return counts[0]?.written ?? 0
}

/** That statement. @returns how many rows the first of `written` wrote */
export function writtenAndPublished(
  topic: Topic,
  ...written: readonly RawBuilder<{ id: string }>[]
): RawBuilder<{ written: number }> {
  const name = (index: number) => sql.raw(`written_${index}`)
  const statements = sql.join(written.map((statement, index) => sql`${name(index)} as (${statement})`))
  const rows = sql.join(
    written.map((_, index) => sql`select id from ${name(index)}`),
    sql` union all `,
  )
  return sql`with ${statements},
      parts as (select id, (row_number() over () - 1) / ${idsInPayload} as part from (${rows}) written)
    select pg_notify(${channel}, ${`${topic} `} || string_agg(id, ',')), (select count(*)::int from ${name(0)}) as written
    from parts group by part`
}

/** The same for start-up work, which has a connection of its own. */
export async function publishFrom(client: pg.ClientBase, topic: Topic, ids: readonly string[] = []): Promise<void> {
  for (const payload of payloadsOf(topic, ids)) await client.query('select pg_notify($1, $2)', [channel, payload])
}

export function payloadsOf(topic: Topic, ids: readonly string[]): string[] {
  const payloads: string[] = []
  let payload = `${topic} `
  for (const id of ids) {
    assert(idPattern.test(id), `a bus id is a short word, got "${id}"`)
    if (payload.length + id.length + 1 > payloadLimitBytes) {
      payloads.push(payload)
      payload = `${topic} `
    }
    payload += payload.endsWith(' ') ? id : `,${id}`
  }
  return [...payloads, payload]
}

/**
 * Listens on a connection of its own for as long as the process lives, and connects again whenever it breaks. Waits for the
 * first attempt, whatever becomes of it.
 */
export async function openBus(owner: pg.ClientConfig, pace = usualPace): Promise<Bus> {
  const subscribers = new Map<Topic, Set<Subscriber>>()
  const closing = new AbortController()
  const deliver = (payload = '') => {
    const [topic = '', ids = ''] = payload.split(' ')
    const list = ids === '' ? [] : ids.split(',')
    for (const { hear } of subscribers.get(topic as Topic) ?? []) hear(list)
  }
  const resync = () => {
    for (const group of subscribers.values()) for (const subscriber of group) subscriber.resync()
  }
  const attempted = Promise.withResolvers<void>()
  const line = { owner, pace, deliver, resync, signal: closing.signal }
  const listening = keepListening(line, attempted.resolve)
  await attempted.promise
  return {
    subscribe(topic, subscriber) {
      const group = subscribers.get(topic) ?? new Set()
      subscribers.set(topic, group.add(subscriber))
      return () => void group.delete(subscriber)
    },
    async close() {
      closing.abort()
      await listening
    },
  }
}

interface Line {
  readonly owner: pg.ClientConfig
  readonly pace: typeof usualPace
  readonly deliver: (payload?: string) => void
  readonly resync: () => void
  readonly signal: AbortSignal
}

async function keepListening(line: Line, onAttempted: () => void): Promise<void> {
  let onListening = onAttempted
  for (let pauseMs = shortestPauseMs; !line.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const listened = await listen(line, onListening)
    onAttempted()
    onListening = line.resync // from now on there was a gap
    if (listened) pauseMs = shortestPauseMs
    // Ended early when the bus closes.
    await sleep(pauseMs, undefined, { signal: line.signal }).catch(() => undefined)
  }
}

/** One connection, from its start to its end. @returns false where it never listened */
async function listen({ owner, pace, deliver, signal }: Line, onListening: () => void): Promise<boolean> {
  const client = new pg.Client({
    ...asRole(owner, apiRole),
    application_name: 'hedgerow bus',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: pace.answerTimeoutMs,
    keepAlive: true,
  })
  const ended = new Promise<void>((resolve) => void client.once('end', resolve))
  client.on('error', () => undefined) // 'end' follows
  client.on('notification', ({ payload }) => deliver(payload))
  const end = () => void client.end().catch(() => undefined) // broken already
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch {
    end() // the database is away; the next round tries again
    return false
  }
  const heartbeat = setInterval(() => client.query('select').catch(end), pace.heartbeatMs)
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) end()
  else onListening()
  await ended
  clearInterval(heartbeat)
  signal.removeEventListener('abort', end)
  return true
}
