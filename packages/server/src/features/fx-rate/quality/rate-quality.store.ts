/** What is stored of each pair and day, and the sources beside each other. */

import { RateDay } from '@hedgerow/contract/fx-rate/fx-rate.dict'
import type { SourceQuality } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { rateQualityLimits } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { DaySpan } from '../../market/pair/forward.rules.ts'
import { byPreference, mayCount, type RateScope, seenBy, sourcePlace } from '../../market/price/market.store.ts'

/** Pairs that nobody subscribes to are of interest while they had a rate in so many days before the span. */
const livelyDays = 60

const { present, derived, hand, simulated, quarantined } = RateDay.of
export interface PairDays {
  readonly currencyPair: string
  readonly days: readonly string[]
  /** By the day: how its best rate came about. */
  readonly states: readonly string[]
}

/** The pairs of the organisation, and the days of the span that have a rate of each. */
export async function pairDays(tx: Tx, scope: RateScope, { from, to }: DaySpan): Promise<PairDays[]> {
  const { groupId, orgIds, userId } = scope
  const mine = sql`m.group_id = ${groupId} and ${seenBy(scope, 'm.org_id')} and m.term = 'SPOT'`
  const { rows } = await sql<PairDays>`with k as (
      select s.currency_pair as pair, 0 as rank from rate_subscription s where s.group_id = ${groupId} and not s.deleted
        and s.org_id = any (${[...orgIds]}::bigint[]) and (s.user_id is null or s.user_id = ${userId})
      union select m.currency_pair, 1 from market_price m where ${mine} and m.data_date between ${from}::date - ${livelyDays}::int and ${to}),
    pairs as (select pair, min(rank) as rank from k group by 1 order by 2, 1 limit ${rateQualityLimits.pairs})
    select p.pair as currency_pair, coalesce(d.days, '{}') as days, coalesce(d.states, '{}') as states from pairs p
    left join lateral (select array_agg(to_char(of.data_date, 'YYYYMMDD') order by of.data_date) as days,
        array_agg(case when of.quarantined then ${quarantined} when of.manual then ${hand} when of.published then ${present}
          when of.derived then ${derived} else ${simulated} end order by of.data_date) as states
      from (select m.data_date, bool_and(m.quarantined) as quarantined,
          bool_or(m.data_source = ${RateSource.of.manual} and not m.quarantined) as manual,
          bool_or(not m.simulated and m.derived_from is null and not m.quarantined) as published,
          bool_or(not m.simulated and not m.quarantined) as derived
        from market_price m where ${mine} and m.currency_pair = p.pair and m.data_date between ${from} and ${to} group by 1) of) d on true
    order by p.rank, p.pair`.execute(tx)
  return rows
}

type Measured = Omit<SourceQuality, 'lateDays'>

/**
 * Each pair and source of the span: its last day, how many it has, and how far it stood from the mean of the day's other published
 * sources. A source whose rate follows from another one's is measured as any other.
 */
export async function sourceQuality(tx: Tx, scope: RateScope, { from, to }: DaySpan): Promise<Measured[]> {
  const { groupId } = scope
  const { rows } = await sql<Measured>`with rates as materialized (
      select m.id, m.currency_pair, m.data_source, m.data_date, m.mid_price, m.simulated, ${sourcePlace(scope, to, 'm')} as preference,
        row_number() over (partition by m.currency_pair, m.data_date order by ${byPreference(scope, to, 'm')}) as place,
        sum(m.mid_price) filter (where not m.simulated) over day as total, count(*) filter (where not m.simulated) over day as sources
      from market_price m where m.group_id = ${groupId} and ${mayCount(scope, 'm')} and m.term = 'SPOT'
        and m.data_date between ${from} and ${to} window day as (partition by m.currency_pair, m.data_date)),
    measured as (select r.*, case when not r.simulated and r.sources > 1
        then abs(r.mid_price * (r.sources - 1) / (r.total - r.mid_price) - 1) * 10000 end as bp from rates r)
    select m.currency_pair, m.data_source, max(m.data_date) as last_date, count(*)::int as day_count, bool_and(m.simulated) as simulated,
      (array_agg(m.place order by m.data_date desc))[1] = 1 as counts,
      round(percentile_cont(0.5) within group (order by m.bp)::numeric, 1)::text as median_bp, round(max(m.bp), 1)::text as largest_bp,
      to_char((array_agg(m.data_date order by m.bp desc nulls last))[1], 'YYYYMMDD') as largest_date,
      max(f.last_error) as last_error, coalesce(max(f.left_out), '') as left_out
    from measured m left join rate_feed f on f.group_id = ${groupId} and f.data_source = m.data_source
    group by 1, 2 order by 1, min(m.preference) limit 500`.execute(tx)
  return rows.map((row) => ({ ...row, largestDate: row.largestBp === null ? null : row.largestDate }))
}
