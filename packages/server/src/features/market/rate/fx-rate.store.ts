/** What stands for a pair and day, the removal of a rate that was entered by hand, and the quarantine of any. */
import { handSources } from '@hedgerow/contract/market/market.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { byPreference, mayCount, type RateScope } from '../price/market.store.ts'
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

/** `leg` is one of the fixings that `cross` was worked out from: of the same day and source, and named in its words. */
const isLegOf = (leg: string, cross: string) =>
  sql.raw(`${leg}.group_id = ${cross}.group_id and ${leg}.data_date = ${cross}.data_date and ${leg}.term = ${cross}.term
    and ${leg}.data_source = ${cross}.data_source and ${leg}.org_id is null and ${cross}.org_id is null
    and ${leg}.derived_from is null and position(${leg}.currency_pair in ${cross}.derived_from) > 0`)

/**
 * Quarantines rates, or releases them, with the crosses that were worked out from them: a cross is quarantined while one of its legs is.
 * @returns how many changed
 */
export async function setQuarantined(
  tx: Tx,
  { groupId, orgId }: RateScope,
  ids: readonly string[],
  quarantined: boolean,
): Promise<number> {
  const { rows } = await sql<{ changed: number }>`with asked as (
      select r.* from market_price r where r.group_id = ${groupId} and r.id = any (${ids}::bigint[]) and (r.org_id is null or r.org_id = ${orgId})),
    moved as (select m.id, ${quarantined} or exists (select from market_price l where ${isLegOf('l', 'm')} and l.quarantined
        and not l.id = any (${ids}::bigint[])) as becomes
      from market_price m where m.group_id = ${groupId}
        and (m.id in (select id from asked) or exists (select from asked a where ${isLegOf('a', 'm')}))),
    written as (update market_price m set quarantined = v.becomes from moved v
      where m.id = v.id and m.group_id = ${groupId} and m.quarantined <> v.becomes returning 1)
    select count(*)::int as changed from written`.execute(tx)
  return rows[0]?.changed ?? 0
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

/** Deletes rates that were entered by hand for the organisation. @returns how many */
export async function deleteHandRates(tx: Tx, { groupId, orgId }: RateScope, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from market_price where group_id = ${groupId} and org_id = ${orgId}
    and data_source = any (${[...handSources]}) and id = any (${ids}::bigint[])`.execute(tx)
  return Number(numAffectedRows)
}
