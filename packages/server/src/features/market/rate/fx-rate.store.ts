/** What stands for a pair and day, what is worked out by it, and the removal of a rate that was entered by hand. */
import { handSources } from '@hedgerow/contract/market/market.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { type RateScope, seenBy, sourceOrderOf } from '../price/market.store.ts'
import type { DayPrices } from './fx-rate.rules.ts'

/** As the batch of a removal says what its commit does. */
export const removalFormat = 'removal'

const inOrder = (scope: RateScope, day: string) =>
  sql`simulated, array_position(${sourceOrderOf(scope, day)}, data_source)`

/** The fixing that counts for the day. */
export async function dayPrices(tx: Tx, scope: RateScope, pair: string, day: string): Promise<DayPrices | undefined> {
  const { rows } = await sql<DayPrices>`select trim_scale(mid_price) as mid_price, trim_scale(bid_price) as bid_price,
      trim_scale(ask_price) as ask_price, trim_scale(open_price) as open_price, trim_scale(high_price) as high_price,
      trim_scale(low_price) as low_price
    from market_price where group_id = ${scope.groupId} and ${seenBy(scope)} and currency_pair = ${pair} and term = 'SPOT'
      and data_date = ${day} order by ${inOrder(scope, day)} limit 1`.execute(tx)
  return rows[0]
}

export interface StoredRate {
  readonly id: string
  readonly currencyPair: string
  readonly dataDate: BusinessDate
  readonly dataSource: string
  readonly midPrice: string
  readonly orgId: string | null
}
export async function findRate(tx: Tx, { groupId }: Scope, id: string): Promise<StoredRate | undefined> {
  const { rows } =
    await sql<StoredRate>`select id, currency_pair, data_date, data_source, trim_scale(mid_price) as mid_price, org_id
    from market_price where group_id = ${groupId} and id = ${id} and term = 'SPOT'`.execute(tx)
  return rows[0]
}

/** The days of the range that have a rate of the pair. */
export async function daysWithRates(
  tx: Tx,
  scope: RateScope,
  pair: string,
  from: string,
  to: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`select distinct data_date as day from market_price
    where group_id = ${scope.groupId} and ${seenBy(scope)} and currency_pair = ${pair} and term = 'SPOT'
      and data_date between ${from} and ${to}`.execute(tx)
  return new Set(rows.map(({ day }) => day))
}

/** Deletes rates that were entered by hand for the organisation. @returns how many */
export async function deleteHandRates(tx: Tx, { groupId, orgId }: RateScope, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from market_price where group_id = ${groupId} and org_id = ${orgId}
    and data_source = any (${[...handSources]}) and id = any (${ids}::bigint[])`.execute(tx)
  return Number(numAffectedRows)
}
