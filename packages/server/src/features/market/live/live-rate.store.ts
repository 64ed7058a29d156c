/** What stands beside live prices: the fixing that counts, the days before it, and the central parity. */

import { type LiveRate, sparkDays } from '@hedgerow/contract/market/live/live-rate.contract'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { mainPairs } from '@hedgerow/quant/basics/currency'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { byPreference, mayCount, type RateScope } from '../price/market.store.ts'

/** As many as one line of prices carries. */
const mostPairs = 12
const parityMaxAgeDays = 7

/** One question for all pairs. */
export async function liveRates(
  tx: Tx,
  scope: RateScope & { readonly homeCurrency: string },
  today: BusinessDate,
): Promise<LiveRate[]> {
  const { groupId, orgIds, userId } = scope
  const seen = sql`m.group_id = ${groupId} and ${mayCount(scope, 'm')} and m.currency_pair = k.pair and m.term = 'SPOT'
    and m.data_date <= ${today}`
  const { rows } = await sql<LiveRate>`with subscribed as (
      select s.currency_pair as pair, min(s.priority) as priority from rate_subscription s where s.group_id = ${groupId}
        and s.org_id = any (${[...orgIds]}::bigint[]) and not s.deleted and not s.paused and (s.user_id is null or s.user_id = ${userId})
      group by 1 order by 2, 1 limit ${mostPairs}),
    k as (select pair, priority from subscribed
      union all select p.pair, p.at from unnest(${[...mainPairs(scope.homeCurrency)]}::text[]) with ordinality p (pair, at)
      where not exists (select from subscribed))
    select k.pair as currency_pair, l.mids[cardinality(l.mids)] as mid_price, l.last_day as data_date, l.simulated, l.mids as spark,
      (select jsonb_build_object('midPrice', trim_scale(m.mid_price)::text, 'dataDate', to_char(m.data_date, 'YYYYMMDD'), 'simulated', m.simulated)
        from market_price m where ${seen} and m.data_source = ${RateSource.of.cfets}
          and m.data_date > ${today}::date - ${parityMaxAgeDays}::int order by m.data_date desc, m.org_id nulls first limit 1) as parity
    from k cross join lateral (
      select array_agg(trim_scale(d.mid_price)::text order by d.data_date) as mids, max(d.data_date) as last_day,
        (array_agg(d.simulated order by d.data_date desc))[1] as simulated
      from (select distinct on (m.data_date) m.data_date, m.mid_price, m.simulated from market_price m where ${seen}
        order by m.data_date desc, ${byPreference(scope, today, 'm')} limit ${sparkDays}) d) l
    where l.last_day is not null order by k.priority, k.pair`.execute(tx)
  return rows
}
