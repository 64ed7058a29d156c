/** At which rate the day carried the pair of a transfer between currencies. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

interface Converted {
  readonly currencyPair: string
  readonly carryingRate: string | null
}

export async function convertedOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  id: string,
): Promise<Converted | undefined> {
  const { rows } =
    await sql<Converted>`select currency_pair, trim_scale(carrying_rate)::text as carrying_rate from fund_transfer
    where group_id = ${groupId} and id = ${id} and currency_pair is not null`.execute(tx)
  return rows[0]
}
