/** The change of a day that awaits its review. */
import { MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import type { RateScope } from '../market/price/market.store.ts'

/** Of one day and organisation one change waits at a time. */
export const placeOfDay = (day: BusinessDate) => `DAILY ${day}`

export async function waitingChange(tx: Tx, { groupId, orgId }: RateScope, day: BusinessDate): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from market_change where group_id = ${groupId} and org_id = ${orgId}
    and hand_place = ${placeOfDay(day)} and change_status = ${MarketChangeStatus.of.submitted}`.execute(tx)
  return rows[0]?.id ?? null
}
