/** From which day an organisation carries the premiums of options until their end (decision 0338). */
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

/** Of organisations that carried each of their premiums. */
export const carriedFromTheFirst = businessDate('19000101')

/** One question for all of them. @returns by organisation */
export async function premiumDaysOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgIds: readonly string[],
): Promise<ReadonlyMap<string, BusinessDate>> {
  const { rows } = await sql<{
    id: string
    premiumAssetFrom: BusinessDate
  }>`select o.id, o.premium_asset_from from org o
    where o.group_id = ${groupId} and o.id = any (${[...new Set(orgIds)]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, premiumAssetFrom }) => [id, premiumAssetFrom]))
}
