import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

/** The decimals of every currency's booked amounts. */
export async function currencyDecimals(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ currencyCode: string; decimalScale: number }>`
    select currency_code, decimal_scale from currency`.execute(tx)
  return new Map(rows.map(({ currencyCode, decimalScale }) => [currencyCode, Number(decimalScale)]))
}

/** Who exports, as the file names them. */
export async function nameOfMember(tx: Tx, { groupId, userId }: Scope): Promise<string> {
  const { rows } = await sql<{ realName: string }>`
    select real_name from member where group_id = ${groupId} and id = ${userId}`.execute(tx)
  return rows[0]?.realName ?? ''
}
