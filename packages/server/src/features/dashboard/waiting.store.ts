/** Counts of what waits, each over the records that its feature names. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

interface Waiting {
  readonly kind: string
  /** `from … where …` */
  readonly rows: RawBuilder<unknown>
}

/** All in one statement: the member waits for the overview once. */
export async function waitingCounts(tx: Tx, all: readonly Waiting[]): Promise<Readonly<Record<string, number>>> {
  if (all.length === 0) return {}
  const counts = all.map(({ kind, rows }) => sql`(select count(*)::int ${rows}) as ${sql.ref(kind)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(tx)
  return rows[0] ?? {}
}
