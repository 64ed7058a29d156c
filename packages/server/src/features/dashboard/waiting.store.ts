/** Counts of what waits, each over the records that its feature names. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { NamedRow } from '../../kit/http/feature.ts'

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

interface Named {
  readonly name: string
  readonly value: string
}

/** So many records of a step are named; the list shows the rest. */
const mostNamed = 5

/** Of each step the first of its records, by the value that opens them: also in one statement. */
export async function namedRows(
  tx: Tx,
  all: readonly (Waiting & { readonly named: NamedRow })[],
): Promise<Readonly<Record<string, readonly Named[]>>> {
  if (all.length === 0) return {}
  const lists = all.map(
    ({ kind, rows, named: { name, value } }) => sql`(select coalesce(jsonb_agg(n), '[]')
      from (select ${name} as name, (${value})::text as value ${rows} order by ${value} limit ${mostNamed}) n) as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<Record<string, readonly Named[]>>`select ${sql.join(lists)}`.execute(tx)
  return rows[0] ?? {}
}
