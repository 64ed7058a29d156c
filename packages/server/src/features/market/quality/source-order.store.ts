/** The order of sources that an organisation has in force, and the one that waits for a second person. */
import { MarketChangeKind, MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { SourceOrder } from '@hedgerow/contract/market/rate/rate-quality.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { RateScope } from '../price/market.store.ts'

type Order = Pick<SourceOrder, 'sources' | 'validFrom'>
interface Found {
  readonly changeId: string
  readonly sources: SourceOrder['sources']
  readonly validFrom: string
}

const usual: Order = { sources: [...RateSource.values], validFrom: null }
const ordersOf = ({ groupId, orgId }: RateScope) =>
  sql`select id as change_id, source_order as sources, first_date as valid_from from market_change
    where group_id = ${groupId} and org_id = ${orgId}::bigint and change_kind = ${MarketChangeKind.of.priority}`

/** On the day; the product's own where the organisation has none. */
export async function orderInForce(tx: Tx, scope: RateScope, day: BusinessDate): Promise<Order> {
  const { rows } = await sql<Found>`${ordersOf(scope)} and change_status = ${MarketChangeStatus.of.confirmed}
    and first_date <= ${day} order by first_date desc, id desc limit 1`.execute(tx)
  const [found] = rows
  return found ? { sources: found.sources, validFrom: found.validFrom } : usual
}

export async function waitingOrder(tx: Tx, scope: RateScope): Promise<Found | undefined> {
  const { rows } = await sql<Found>`${ordersOf(scope)} and change_status = ${MarketChangeStatus.of.submitted}`.execute(
    tx,
  )
  return rows[0]
}
