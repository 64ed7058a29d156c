/** The term of the desk: each election begins one, and nothing is sent to a bank in any but the last (decision 0396). */
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '../../../kit/database/database.ts'
import { asRole, systemRole } from '../../../kit/database/roles.ts'
import { turns } from '../../../kit/process/turns.ts'

/** How often the desk shows that it lives, and after what silence its server ends it. Tests shorten both. */
export interface DeskPace {
  readonly beatMs: number
  readonly silenceMs: number
}
export const usualDeskPace: DeskPace = { beatMs: 5_000, silenceMs: 15_000 }
const connectTimeoutMs = 5_000

/** Another desk was elected. */
export class DeskOver extends Error {
  override readonly name = 'DeskOver'
}

/**
 * The connection that a desk is elected on. Its server ends it in a silence: of a process that hangs or is cut off nothing else would, and
 * the lock would be held for good.
 */
export const deskClient = (owner: pg.ClientConfig, { beatMs, silenceMs }: DeskPace): pg.Client =>
  new pg.Client({
    ...asRole(owner, systemRole, { idle_session_timeout: `${silenceMs}ms` }),
    application_name: 'hedgerow desk',
    keepAlive: true,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: beatMs,
  })

/** Begins a term where nobody holds the lock. @returns its epoch */
export async function beginTerm(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [turns.desk])
  if (!rows[0]?.held) return undefined
  const begun = await client.query<{
    epoch: string
  }>(`insert into desk_term (epoch, beat_at) values (1, clock_timestamp())
    on conflict (only_row) do update set epoch = desk_term.epoch + 1, beat_at = clock_timestamp() returning epoch::text`)
  return begun.rows[0]?.epoch
}

/**
 * Shows that the desk lives, by a change: on a server that takes none any more, and in a term that is over, it does not.
 * @throws DeskOver, and whatever keeps the change from being written
 */
export async function beat(client: pg.Client, epoch: string): Promise<void> {
  const { rowCount } = await client.query('update desk_term set beat_at = clock_timestamp() where epoch = $1', [epoch])
  if (rowCount !== 1) throw new DeskOver(`term ${epoch} is over`)
}

/** Until the end of the transaction nobody else is elected. @throws DeskOver where somebody was */
export async function holdTerm(tx: Tx, epoch: string): Promise<void> {
  const { rows } = await sql`select from desk_term where epoch = ${epoch} for share`.execute(tx)
  if (rows.length === 0) throw new DeskOver(`term ${epoch} is over`)
}
