/** What stands for a pair and day. */
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { byPreference, mayCount, type RateScope } from '../../market/price/market.store.ts'
import { isLegOf } from '../../rate-import/stored-rate.store.ts'
import type { DayPrices, StoredRate } from './fx-rate.rules.ts'

/** The fixing that counts for the day. */
export async function dayPrices(tx: Tx, scope: RateScope, pair: string, day: string): Promise<DayPrices | undefined> {
  const { rows } = await sql<DayPrices>`select trim_scale(mid_price) as mid_price, trim_scale(bid_price) as bid_price,
      trim_scale(ask_price) as ask_price, trim_scale(open_price) as open_price, trim_scale(high_price) as high_price,
      trim_scale(low_price) as low_price
    from market_price where group_id = ${scope.groupId} and ${mayCount(scope)} and currency_pair = ${pair} and term = 'SPOT'
      and data_date = ${day} order by ${byPreference(scope, day)} limit 1`.execute(tx)
  return rows[0]
}

export async function findRate(tx: Tx, { groupId }: Scope, id: string): Promise<StoredRate | undefined> {
  const { rows } = await sql<StoredRate>`select m.id, m.currency_pair, m.data_date, m.term, m.data_source,
      trim_scale(m.mid_price) as mid_price, m.org_id, m.quarantined,
      (select string_agg(l.currency_pair, ', ' order by l.currency_pair) from market_price l where ${isLegOf('l', 'm')} and l.quarantined)
        as quarantined_legs
    from market_price m where m.group_id = ${groupId} and m.id = ${id} and m.term = 'SPOT'`.execute(tx)
  return rows[0]
}

/** What a publisher said of a pair and day, or what was worked out from it. */
export async function publishedMid(
  tx: Tx,
  { groupId }: Scope,
  source: string,
  { currencyPair, dataDate }: { readonly currencyPair: string; readonly dataDate: string },
): Promise<string | null> {
  const { rows } = await sql<{
    mid: string
  }>`select trim_scale(mid_price) as mid from market_price where group_id = ${groupId}
    and currency_pair = ${currencyPair} and term = 'SPOT' and data_date = ${dataDate} and data_source = ${source} and org_id is null
    and not quarantined`.execute(tx)
  return rows[0]?.mid ?? null
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
    where group_id = ${scope.groupId} and ${mayCount(scope)} and currency_pair = ${pair} and term = 'SPOT'
      and data_date between ${from} and ${to}`.execute(tx)
  return new Set(rows.map(({ day }) => day))
}
