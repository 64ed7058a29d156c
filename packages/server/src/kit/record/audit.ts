/**
 * The append-only history: every command writes what it changed in its own transaction, hash-chained per group.
 * Editing, removing or swapping a row breaks the chain; `verifyChain` names the first bad one.
 */
import { createHash } from 'node:crypto'
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { now } from '../process/clock.ts'

export interface AuditEntry {
  readonly entity: string
  readonly entityId: string
  readonly orgId?: string
  readonly before?: unknown
  readonly after?: unknown
  readonly comment?: string
}

interface Actor {
  readonly groupId: string
  readonly userId: string | null
  /** The name of the act: that of its endpoint in the contract, or what a job calls itself. */
  readonly action: string
  readonly ip: string
  /** By which token a program acted as the member. */
  readonly apiTokenId?: string | null
}

const genesis = Buffer.alloc(32)

const chainHash = (previous: Buffer, format: number, body: string) =>
  createHash('sha256').update(previous).update(String(format)).update(body).digest()

/**
 * A statement that appends entries to the group's chain. It comes last in its transaction: the chain head is one row a group, and
 * every command of the group waits for it until commit. So the database counts and hashes (`append_audit`), in one round trip
 * with the statement `beside` where there is one.
 */
export function auditAppended(
  { groupId, userId, action, ip, apiTokenId }: Actor,
  entries: readonly AuditEntry[],
  beside?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const at = now()
  const byToken = apiTokenId ? { apiTokenId } : {}
  const written = entries.map(({ entity, entityId, orgId = null, before = null, after = null, comment = '' }) => {
    const body = JSON.stringify({ at, userId, ip, ...byToken, action, entity, entityId, orgId, before, after, comment })
    return { entity, entityId, orgId, body }
  })
  const all = (name: 'entity' | 'entityId' | 'orgId' | 'body') => written.map((entry) => entry[name])
  const append = sql`select append_audit(${groupId}::bigint, ${userId}::bigint, ${action}, ${at}::timestamptz,
    ${all('orgId')}::bigint[], ${all('entity')}::text[], ${all('entityId')}::text[], ${all('body')}::text[])`
  return beside ? sql`with beside as (${beside}) ${append}` : append
}

/** The same at once, for what is no command of a request. Call it last in the transaction. */
export async function writeAudit(tx: Tx, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await auditAppended(actor, entries).execute(tx)
}

export interface ChainPlace {
  readonly seq: string
  readonly hash: Buffer
}
interface FollowedChain {
  /** How many rows the chain has, up to the first bad one. */
  readonly rows: number
  readonly firstBad: string | null
  /** Where the chain ends, when nothing was broken. */
  readonly end: ChainPlace
}

/** Walks a group's chain. @returns the number of rows and the first sequence number that does not fit, if any */
export async function verifyChain(db: QueryExecutorProvider, groupId: string): Promise<Omit<FollowedChain, 'end'>> {
  const { rows, firstBad } = await followChain(db, groupId)
  return { rows, firstBad }
}

/** The same from behind a place that the chain was followed to before; what lies before it is not read again. */
export async function followChain(
  db: QueryExecutorProvider,
  groupId: string,
  from: ChainPlace = { seq: '0', hash: genesis },
): Promise<FollowedChain> {
  let head = from.hash
  let last = from.seq
  let expected = BigInt(last) + 1n
  for (;;) {
    const { rows } = await sql<{ seq: string; format: number; body: string; previousHash: Buffer; hash: Buffer }>`
      select seq, format, body, previous_hash, hash from audit_event
      where group_id = ${groupId} and seq > ${last} order by seq limit 5000`.execute(db)
    for (const row of rows) {
      const fits =
        BigInt(row.seq) === expected &&
        row.previousHash.equals(head) &&
        chainHash(head, row.format, row.body).equals(row.hash)
      if (!fits) return { rows: Number(expected) - 1, firstBad: row.seq, end: { seq: last, hash: head } }
      head = row.hash
      expected += 1n
      last = row.seq
    }
    if (rows.length < 5000) break
  }
  const { rows } = await sql<{
    seq: string
    head: Buffer
  }>`select seq, head from audit_chain where group_id = ${groupId}`.execute(db)
  const anchored = rows[0] ? BigInt(rows[0].seq) === expected - 1n && rows[0].head.equals(head) : expected === 1n
  return { rows: Number(expected) - 1, firstBad: anchored ? null : String(expected), end: { seq: last, hash: head } }
}
