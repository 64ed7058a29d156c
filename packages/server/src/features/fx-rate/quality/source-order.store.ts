/** The orders of sources that an organisation has in force, by pair and for all others, and those that wait for a second person. */

import type { SourceOrder } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { MarketChangeKind, MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { RateScope } from '../../market/price/market.store.ts'

type Order = Pick<SourceOrder, 'currencyPair' | 'sources' | 'validFrom'>
interface WaitingOrder extends NonNullable<SourceOrder['waiting']> {
  readonly currencyPair: string | null
}

const usual: Order = { currencyPair: null, sources: [...RateSource.values], validFrom: null }
const ordersOf = ({ groupId, orgId }: RateScope) =>
  sql`from market_change where group_id = ${groupId} and org_id = ${orgId}::bigint and change_kind = ${MarketChangeKind.of.priority}`
const columns = sql`order_pair as currency_pair, source_order as sources, first_date as valid_from`

/** On the day: that of all pairs first, the product's own where the organisation has none; then the exceptions by pair. */
export async function ordersInForce(
  tx: Tx,
  scope: RateScope,
  day: BusinessDate,
): Promise<readonly [Order, ...Order[]]> {
  const { rows } = await sql<Order>`select distinct on (order_pair) ${columns} ${ordersOf(scope)}
    and change_status = ${MarketChangeStatus.of.confirmed} and first_date <= ${day}
    order by order_pair, first_date desc, id desc`.execute(tx)
  // Without sources an exception has ended.
  const held = rows.filter(({ sources }) => sources.length > 0)
  const [all = usual] = held.filter(({ currencyPair }) => currencyPair === null)
  return [all, ...held.filter(({ currencyPair }) => currencyPair !== null)]
}

/** The order that holds for the pair, or for all others where none is named. */
export const orderFor = ([all, ...exceptions]: readonly [Order, ...Order[]], pair: string | null): Order =>
  exceptions.find(({ currencyPair }) => currencyPair === pair) ?? all

export async function waitingOrders(tx: Tx, scope: RateScope): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`select id as change_id, ${columns} ${ordersOf(scope)}
    and change_status = ${MarketChangeStatus.of.submitted} order by order_pair nulls first`.execute(tx)
  return rows
}
