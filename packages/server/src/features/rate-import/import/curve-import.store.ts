/** Imported curves against those of the organisation that are stored: one statement compares a file's rates, one its points, and two write them. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { ReadCurveRow } from '../read/curve-file.read.ts'
import type { Importer } from './rate-import.store.ts'

/** What stands at a row's place already. */
export interface StoredFigure {
  /** Position in the rows given. */
  readonly at: number
  readonly figure: string
  readonly simulated: boolean
  /** The row would change it. */
  readonly isChanged: boolean
}

const column = <K extends keyof ReadCurveRow>(rows: readonly ReadCurveRow[], name: K) => rows.map((row) => row[name])

const incoming = (rows: readonly ReadCurveRow[]) => sql`unnest(${column(rows, 'curveOf')}::text[],
  ${column(rows, 'dataDate')}::date[], ${column(rows, 'term')}::text[], ${column(rows, 'figure')}::numeric[],
  ${column(rows, 'bidPoints')}::numeric[], ${column(rows, 'askPoints')}::numeric[], ${column(rows, 'dataSource')}::text[])
  with ordinality as r (code, day, term, figure, bid, ask, source, at)`

const rateChanged = sql`(i.rate_pct, i.data_source, i.simulated) is distinct from (r.figure, r.source, false)`
const pointsChanged = sql`(p.mid_points, p.bid_points, p.ask_points) is distinct from (r.figure, r.bid, r.ask)`

/** The stored rates at the places of `rows`, which are all of currencies. */
export async function storedRates(tx: Tx, scope: Importer, rows: readonly ReadCurveRow[]): Promise<StoredFigure[]> {
  const { rows: stored } = await sql<StoredFigure>`
    select (r.at - 1)::int as at, trim_scale(i.rate_pct)::text as figure, i.simulated, ${rateChanged} as is_changed
    from ${incoming(rows)} join interest_rate i on i.group_id = ${scope.groupId} and i.org_id = ${scope.orgId} and i.currency_code = r.code
      and i.as_of = r.day and i.term = r.term`.execute(tx)
  return stored
}

/** The stored points at the places of `rows`, which are all of pairs. */
export async function storedPoints(tx: Tx, scope: Importer, rows: readonly ReadCurveRow[]): Promise<StoredFigure[]> {
  const { rows: stored } = await sql<StoredFigure>`
    select (r.at - 1)::int as at, trim_scale(p.mid_points)::text as figure, false as simulated, ${pointsChanged} as is_changed
    from ${incoming(rows)} join forward_point p on p.group_id = ${scope.groupId} and p.org_id = ${scope.orgId} and p.currency_pair = r.code
      and p.data_date = r.day and p.term = r.term and p.data_source = r.source`.execute(tx)
  return stored
}

/** Writes what is new or changed of rates. One writer at a time (`takeImportTurn`). @returns the rows written */
export async function writeInterestRates(tx: Tx, scope: Importer, rows: readonly ReadCurveRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    merge into interest_rate i using ${incoming(rows)} on i.group_id = ${scope.groupId} and i.org_id = ${scope.orgId} and i.currency_code = r.code
      and i.as_of = r.day and i.term = r.term
    when matched and ${rateChanged} then update set rate_pct = r.figure, data_source = r.source, simulated = false
    when not matched then insert (group_id, org_id, currency_code, as_of, term, rate_pct, data_source)
      values (${scope.groupId}, ${scope.orgId}, r.code, r.day, r.term, r.figure, r.source)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Writes what is new or changed of points. One writer at a time (`takeImportTurn`). @returns the rows written */
export async function writeForwardPoints(tx: Tx, scope: Importer, rows: readonly ReadCurveRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    merge into forward_point p using ${incoming(rows)} on p.group_id = ${scope.groupId} and p.org_id = ${scope.orgId} and p.currency_pair = r.code
      and p.data_date = r.day and p.term = r.term and p.data_source = r.source
    when matched and ${pointsChanged} then update set mid_points = r.figure, bid_points = r.bid, ask_points = r.ask
    when not matched then insert (group_id, org_id, currency_pair, data_date, term, bid_points, ask_points, mid_points, data_source)
      values (${scope.groupId}, ${scope.orgId}, r.code, r.day, r.term, r.bid, r.ask, r.figure, r.source)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
