/** Counts of what waits, each over the records that its feature names. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { NamedRow } from '../../kit/http/feature.ts'

interface Waiting {
  readonly kind: string
  /** `from … where …` */
  readonly rows: RawBuilder<unknown>
  /** By which its records are named, where its feature says so. */
  readonly named: NamedRow | undefined
}

interface Named {
  readonly name: string
  readonly value: string
}

interface Stand {
  readonly count: number
  /** The first of its records, by the value that opens them. */
  readonly names: readonly Named[]
}

/** So many records of a matter are named; the list shows the rest. */
const mostNamed = 5

/** All in one statement: the member waits for the overview once. @returns by kind */
export async function waitingStands(tx: Tx, all: readonly Waiting[]): Promise<Readonly<Record<string, Stand>>> {
  if (all.length === 0) return {}
  const names = ({ rows, named }: Waiting) =>
    named
      ? sql`(select coalesce(jsonb_agg(n), '[]') from (select ${named.name} as name, (${named.value})::text as value ${rows}
          order by ${named.value} limit ${mostNamed}) n)`
      : sql`'[]'::jsonb`
  const stands = all.map(
    (one) =>
      sql`jsonb_build_object('count', (select count(*)::int ${one.rows}), 'names', ${names(one)}) as ${sql.ref(one.kind)}`,
  )
  const { rows } = await sql<Record<string, Stand>>`select ${sql.join(stands)}`.execute(tx)
  return rows[0] ?? {}
}
