/**
 * The append-only history: every command writes what it changed in its own transaction, hash-chained per group.
 * Editing, removing or swapping a row breaks the chain; `verifyChain` names the first bad one.
 */
import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { now } from './clock.ts'
import type { Tx } from './database.ts'
import type { DB } from './tables.ts'

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
  readonly action: string
  readonly ip: string
}

const auditFormat = 1
const genesis = Buffer.alloc(32)

const chainHash = (previous: Buffer, format: number, body: string) =>
  createHash('sha256').update(previous).update(String(format)).update(body).digest()

/**
 * Appends entries to the group's chain. Call it last in the transaction: the chain head is one row a group, and every
 * command of the group waits for it until commit.
 */
export async function writeAudit(tx: Tx, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { rows } = await sql<{ seq: string; head: Buffer }>`
    insert into audit_chain (group_id, seq, head) values (${actor.groupId}, ${entries.length}, ${genesis})
    on conflict (group_id) do update set seq = audit_chain.seq + ${entries.length}
    returning seq, head`.execute(tx)
  const chain = rows[0]
  if (!chain) throw new Error('should hold: the audit chain returns its head')
  const at = now()
  let seq = BigInt(chain.seq) - BigInt(entries.length)
  let head = chain.head
  const values = entries.map((entry) => {
    seq += 1n
    const { entity, entityId, orgId = null, before = null, after = null, comment = '' } = entry
    const { userId, action, ip } = actor
    const body = JSON.stringify({
      seq: String(seq),
      at,
      userId,
      ip,
      action,
      entity,
      entityId,
      orgId,
      before,
      after,
      comment,
    })
    const previous = head
    head = chainHash(previous, auditFormat, body)
    return sql`(${actor.groupId}, ${String(seq)}, ${orgId}, ${userId}, ${action}, ${entity}, ${entityId}, ${at}, ${body}, ${previous}, ${head})`
  })
  await sql`with appended as (
      insert into audit_event (group_id, seq, org_id, user_id, action, entity, entity_id, at, body, previous_hash, hash)
      values ${sql.join(values)})
    update audit_chain set head = ${head} where group_id = ${actor.groupId}`.execute(tx)
}

/** Walks a group's chain. @returns the number of rows and the first sequence number that does not fit, if any */
export async function verifyChain(db: Kysely<DB>, groupId: string): Promise<{ rows: number; firstBad: string | null }> {
  let head: Buffer = genesis
  let expected = 1n
  let last = '0'
  for (;;) {
    const { rows } = await sql<{ seq: string; format: number; body: string; previousHash: Buffer; hash: Buffer }>`
      select seq, format, body, previous_hash, hash from audit_event
      where group_id = ${groupId} and seq > ${last} order by seq limit 5000`.execute(db)
    for (const row of rows) {
      const fits =
        BigInt(row.seq) === expected &&
        row.previousHash.equals(head) &&
        chainHash(head, row.format, row.body).equals(row.hash)
      if (!fits) return { rows: Number(expected) - 1, firstBad: row.seq }
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
  return { rows: Number(expected) - 1, firstBad: anchored ? null : String(expected) }
}
