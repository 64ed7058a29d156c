/** Imported volatilities against what is stored: one statement compares a file, and one writes it. */
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { ReadVolatilityRow } from '../read/volatility-file.read.ts'
import type { StoredFigure } from './curve-import.store.ts'
import type { Importer } from './rate-import.store.ts'

const column = <K extends keyof ReadVolatilityRow>(rows: readonly ReadVolatilityRow[], name: K) =>
  rows.map((row) => row[name])

const incoming = (rows: readonly ReadVolatilityRow[]) => sql`unnest(${column(rows, 'currencyPair')}::text[],
  ${column(rows, 'dataDate')}::date[], ${column(rows, 'term')}::text[], ${column(rows, 'dataSource')}::text[],
  ${column(rows, 'kind')}::text[], ${column(rows, 'figure')}::numeric[])
  with ordinality as r (pair, day, term, source, kind, figure, at)`

const samePlace = (
  scope: Importer,
) => sql`v.group_id = ${scope.groupId} and v.org_id = ${scope.orgId} and v.currency_pair = r.pair and v.data_date = r.day
  and v.term = r.term and v.data_source = r.source and v.quote_kind = r.kind`
const isChanged = sql`(v.vol_pct, v.simulated) is distinct from (r.figure, false)`

/** The stored figures at the places of `rows`. */
export async function storedVolatilities(
  tx: Tx,
  scope: Importer,
  rows: readonly ReadVolatilityRow[],
): Promise<StoredFigure[]> {
  const { rows: stored } = await sql<StoredFigure>`
    select (r.at - 1)::int as at, trim_scale(v.vol_pct)::text as figure, v.simulated, ${isChanged} as is_changed
    from ${incoming(rows)} join volatility_quote v on ${samePlace(scope)}`.execute(tx)
  return stored
}

/** Writes what is new or changed. One writer at a time (`takeImportTurn`). @returns the rows written */
export async function writeVolatilities(tx: Tx, scope: Importer, rows: readonly ReadVolatilityRow[]): Promise<number> {
  const { numAffectedRows } = await sql`
    merge into volatility_quote v using ${incoming(rows)} on ${samePlace(scope)}
    when matched and ${isChanged} then update set vol_pct = r.figure, simulated = false
    when not matched then insert (group_id, org_id, currency_pair, data_date, term, data_source, quote_kind, vol_pct)
      values (${scope.groupId}, ${scope.orgId}, r.pair, r.day, r.term, r.source, r.kind, r.figure)`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
