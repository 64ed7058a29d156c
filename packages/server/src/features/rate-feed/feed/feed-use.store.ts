/** How often a source was asked in a month. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

export async function callsOfMonth(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  dataSource: string,
  month: string,
): Promise<string> {
  const { rows } = await sql<{ calls: string }>`select calls_month::text as calls from rate_feed
    where group_id = ${groupId} and data_source = ${dataSource} and quota_month = ${month}`.execute(tx)
  return rows[0]?.calls ?? '0'
}
