/** What is stored of volatilities in a span of days. */

import { RateSource } from '@hedgerow/contract/market/market.dict'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { DaySpan } from '../pair/forward.rules.ts'
import { type RateScope, seenBy } from './market.store.ts'
import type { VolatilityQuote } from './volatility.rules.ts'

/** Of each pair the latest set of one source: real before simulated, of one day the organisation's own, then the source that ranks first. */
export async function volatilityQuotesOf(
  tx: Tx,
  scope: RateScope,
  pairs: readonly string[],
  span: DaySpan,
): Promise<ReadonlyMap<string, VolatilityQuote[]>> {
  const { rows } = await sql<VolatilityQuote>`
    select v.currency_pair, v.data_date, v.term, v.data_source, v.quote_kind, trim_scale(v.vol_pct)::text as vol_pct, v.simulated
    from unnest(${[...new Set(pairs)]}::text[]) asked (pair) cross join lateral (
      select l.data_date, l.data_source, l.org_id from volatility_quote l
      where l.group_id = ${scope.groupId} and ${seenBy(scope, 'l.org_id')} and l.currency_pair = asked.pair
        and l.data_date between ${span.from} and ${span.to}
      order by l.simulated, l.data_date desc, l.org_id, array_position(${[...RateSource.values]}::text[], l.data_source) limit 1) latest
    join volatility_quote v on v.group_id = ${scope.groupId} and v.currency_pair = asked.pair
      and v.data_date = latest.data_date and v.data_source = latest.data_source
      and v.org_id is not distinct from latest.org_id`.execute(tx)
  return Map.groupBy(rows, ({ currencyPair }) => currencyPair)
}
