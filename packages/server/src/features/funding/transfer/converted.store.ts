/** By which rates a transfer was measured: at which the day carried its pair, where it is one between currencies, and what it was worth in US dollars. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { WorthRate } from '../../settlement/net/measured-worth.store.ts'

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

export async function rateOfWorth(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  id: string,
): Promise<WorthRate | undefined> {
  const { rows } =
    await sql<WorthRate>`select trim_scale(worth_rate)::text as worth_rate, worth_rate_date, worth_rate_source from fund_transfer
    where group_id = ${groupId} and id = ${id}`.execute(tx)
  return rows[0]
}
