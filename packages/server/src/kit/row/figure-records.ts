/** The records that a figure is the sum of: each by its number and its amount. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface FigureRecord {
  /** What it is called, and where it opens: `record-place.rules.ts`. */
  readonly recordKind: string
  readonly id: string
  readonly no: string
  /** In the unit of the figure. */
  readonly amount: string
}

/** So many open by themselves; those before them are told as one. */
const mostRecords = 200

/** Of rows `record_kind, id, no, amount, day`: in the order of their days. */
export async function recordsIn(tx: Tx, rows: RawBuilder<unknown>): Promise<readonly FigureRecord[]> {
  const { rows: records } = await sql<FigureRecord>`with x as materialized (
      select x.*, row_number() over (order by x.day desc nulls last, x.id desc) as place from (${rows}) x)
    select record_kind, id, no, amount from (
      select record_kind, id::text as id, no, trim_scale(amount)::text as amount, -place as place from x where place <= ${mostRecords}
      union all select 'earlier', '', count(*)::text, trim_scale(sum(amount))::text, null from x where place > ${mostRecords} having count(*) > 0
    ) y order by place nulls first`.execute(tx)
  return records
}
