import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'

/** The decimals of every currency's booked amounts. */
export async function currencyDecimals(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ currencyCode: string; decimalScale: number }>`
    select currency_code, decimal_scale from currency`.execute(tx)
  return new Map(rows.map(({ currencyCode, decimalScale }) => [currencyCode, Number(decimalScale)]))
}
