/** Tails of audit chains that the witness saw and the database has not: found, kept until a person has acknowledged them, said. */
import { type Kysely, sql } from 'kysely'
import { systemScope, type Tx, withTx } from '../database/database.ts'
import type { DB } from '../database/tables.ts'
import type { Witness } from './witness-file.ts'

export interface LostTail {
  readonly groupId: string
  /** The first entry that is gone, as the times of those that are left tell. */
  readonly firstSeq: string
  /** The last one that was seen, and when. */
  readonly lastSeq: string
  readonly seenAt: string
}

const columns = sql`group_id, first_seq, last_seq, to_char(seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as seen_at`

/**
 * Read the witness first: what it saw was committed before, so a sound database has it. A replica may be behind, and there only an
 * entry that differs is a loss. What was booked after a loss is younger than what was seen, so the youngest entry that is
 * not is the last one left.
 */
export async function findLostTails(tx: Tx, witness: Witness): Promise<readonly LostTail[]> {
  const seen = Object.entries(witness)
  const all = (name: 'seq' | 'hash' | 'seenAt') => seen.map(([, head]) => head[name])
  const { rows } = await sql<LostTail>`with seen as (
      select * from unnest(${seen.map(([groupId]) => groupId)}::bigint[], ${all('seq')}::bigint[], ${all('hash')}::text[],
        ${all('seenAt')}::timestamptz[]) as s (group_id, last_seq, hash, seen_at)
    ), lost as (
      select s.*, least(last_seq, 1 + coalesce((select e.seq from audit_event e where e.group_id = s.group_id
        and e.seq <= s.last_seq and e.at <= s.seen_at order by e.seq desc limit 1), 0)) as first_seq
      from seen s left join audit_event n on n.group_id = s.group_id and n.seq = s.last_seq
      where case when n.hash is null then not pg_is_in_recovery() else n.hash <> decode(s.hash, 'hex') end
    )
    select ${columns} from lost order by group_id`.execute(tx)
  return rows
}

/** From now on no number is given to the group. @returns those that nobody had noticed before */
export async function holdNumbers(tx: Tx, tails: readonly LostTail[]): Promise<readonly LostTail[]> {
  const noticed: LostTail[] = []
  for (const { groupId, firstSeq, lastSeq, seenAt } of tails) {
    const { rows } = await sql<LostTail>`insert into lost_tail (group_id, first_seq, last_seq, seen_at)
      values (${groupId}, ${firstSeq}, ${lastSeq}, ${seenAt}::timestamptz) on conflict do nothing returning ${columns}`.execute(
      tx,
    )
    noticed.push(...rows)
  }
  return noticed
}

/** Those that wait for a person, also without the witness at hand. */
export async function heldTails(tx: Tx): Promise<readonly LostTail[]> {
  const { rows } = await sql<LostTail>`select ${columns} from lost_tail order by group_id`.execute(tx)
  return rows
}

export async function releaseNumbers(tx: Tx, groupId: string): Promise<void> {
  await sql`delete from lost_tail where group_id = ${groupId}`.execute(tx)
}

/** How many groups get no numbers. */
export const heldGroups = async (db: Kysely<DB>): Promise<number> =>
  (await withTx(db, systemScope, heldTails, { readOnly: true })).length

export const lostTailLine = ({ groupId, firstSeq, lastSeq, seenAt }: LostTail): string =>
  `the history of group ${groupId} lost its entries from ${firstSeq} on; at ${seenAt} it had been seen up to ${lastSeq}`

export const acknowledgement = (groupId: string): string =>
  `npm run verify -- --accept-lost-tail ${groupId} --because "…"`
