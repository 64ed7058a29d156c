/** What the market's watches read: of each organisation and object the figure of today, or the events that fire by themselves. */
import { EventSource } from '@hedgerow/contract/economic-event/economic-event.dict'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { readingMaxAgeDays } from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import { MarketWatch } from '@hedgerow/contract/rate-alert/market/market-alert.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'

export interface WatchedObject {
  readonly orgId: string
  readonly watch: string
  readonly watchObject: string
}
export interface MarketReading extends WatchedObject {
  /** Decimal text in the watch's unit. */
  readonly value: string
  /** Which event it is; null of a figure that is always there. */
  readonly crossing: string | null
  readonly about: string
  readonly aboutEn: string
  readonly dataDate: string
  readonly simulated: boolean
}

/** Daily changes that a volatility is taken of, and the trading days of its year. */
const volatilityChanges = 20
const tradingDays = 252
/** Within so many days the changes must have come, or a pair is too seldom fixed to have a volatility. */
const volatilitySpanDays = 45

const sources = sql`${[...RateSource.values]}::text[]`
const ranked = sql`m.data_date desc, m.simulated, array_position(${sources}, m.data_source)`
const fixings = (groupId: string) => sql`market_price m where m.group_id = ${groupId} and m.term = 'SPOT'
  and (m.org_id is null or m.org_id = k.org_id) and not m.quarantined`

/** Annualised standard deviation of the last daily changes, in percent. Source: close-to-close estimator, 252 days. */
const volatility = (groupId: string, today: BusinessDate) => sql`
  select k.org_id, k.object, round((stddev_samp(r.change) * sqrt(${tradingDays}) * 100)::numeric, 2) as value, null as crossing,
    '%' as unit, max(r.day) as data_date, bool_or(r.simulated) as simulated
  from watched k cross join lateral (
    select ln(d.mid / lead(d.mid) over (order by d.day desc)) as change, d.day, d.simulated from (
      select distinct on (m.data_date) m.data_date as day, m.mid_price as mid, m.simulated from ${fixings(groupId)}
        and m.currency_pair = k.object and m.data_date between ${today}::date - ${volatilitySpanDays}::int and ${today}::date
      order by ${ranked} limit ${volatilityChanges + 1}) d) r
  group by k.org_id, k.object having count(r.change) = ${volatilityChanges} and max(r.day) > ${today}::date - ${readingMaxAgeDays}::int`

/** How far the latest rate of another source is from the latest central parity, in percent of the parity. */
const parityBand = (groupId: string, today: BusinessDate) => sql`
  select k.org_id, k.object, round(abs(r.mid_price / p.mid_price - 1) * 100, 4) as value, null as crossing, '%' as unit, r.data_date, r.simulated
  from watched k
  cross join lateral (select m.mid_price, m.data_date from ${fixings(groupId)} and m.currency_pair = k.object
    and m.data_source = ${RateSource.of.cfets} and m.data_date <= ${today}::date order by m.data_date desc, m.org_id nulls first limit 1) p
  cross join lateral (select m.mid_price, m.data_date, m.simulated from ${fixings(groupId)} and m.currency_pair = k.object
    and m.data_source <> ${RateSource.of.cfets} and m.data_date between p.data_date and ${today}::date order by ${ranked} limit 1) r
  where p.data_date > ${today}::date - ${readingMaxAgeDays}::int`

/** Figures that came out otherwise than forecast. */
const surprise = (groupId: string, today: BusinessDate) => sql`
  select k.org_id, k.object, abs(e.surprise) as value, e.id::text as crossing, e.content || ' ' || e.new_value as said,
    e.content_en || ' ' || e.new_value as said_en, e.event_date as data_date, e.event_source = ${EventSource.of.sample} as simulated
  from watched k join economic_event e on e.group_id = ${groupId} and e.currency = k.object and not e.deleted
    and e.surprise is not null and e.event_date between ${today}::date - ${readingMaxAgeDays}::int and ${today}::date`

/** Weekdays since the source brought a rate. */
const feedStopped = (groupId: string, today: BusinessDate) => sql`
  select k.org_id, k.object, (select count(*) from generate_series(l.day + 1, ${today}::date, interval '1 day') d
      where extract(isodow from d) < 6)::numeric as value, null as crossing, 'd' as unit, l.day as data_date, false as simulated
  from watched k cross join lateral (select max(m.data_date) as day from ${fixings(groupId)} and m.data_source = k.object
    and m.data_date <= ${today}::date) l where l.day is not null`

/** The largest move of a tenor between the two latest days of a currency's rates, in basis points. */
const curveMove = (groupId: string, today: BusinessDate) => sql`
  select k.org_id, k.object, max(abs(n.rate_pct - b.rate_pct)) * 100 as value, null as crossing, 'bp' as unit, max(d.now) as data_date,
    bool_or(n.simulated or b.simulated) as simulated
  from watched k
  cross join lateral (select max(day) as now, min(day) as before from (select distinct i.as_of as day from interest_rate i
    where i.group_id = ${groupId} and (i.org_id is null or i.org_id = k.org_id) and i.currency_code = k.object and i.as_of <= ${today}::date
    order by 1 desc limit 2) days having count(*) = 2) d
  join lateral (select distinct on (i.term) i.term, i.rate_pct, i.simulated from interest_rate i where i.group_id = ${groupId}
    and (i.org_id is null or i.org_id = k.org_id) and i.currency_code = k.object and i.as_of = d.now order by i.term, i.org_id) n on true
  join lateral (select distinct on (i.term) i.term, i.rate_pct, i.simulated from interest_rate i where i.group_id = ${groupId}
    and (i.org_id is null or i.org_id = k.org_id) and i.currency_code = k.object and i.as_of = d.before order by i.term, i.org_id) b on b.term = n.term
  where d.now > ${today}::date - ${readingMaxAgeDays}::int group by k.org_id, k.object`

/** Each day's central parity. */
const parityPublished = (groupId: string, today: BusinessDate) => sql`
  select k.org_id, k.object, trim_scale(m.mid_price) as value, to_char(m.data_date, 'YYYYMMDD') as crossing, '' as unit, m.data_date, m.simulated
  from watched k join lateral (select distinct on (m.data_date) m.* from ${fixings(groupId)} and m.currency_pair = k.object
    and m.data_source = ${RateSource.of.cfets} and m.data_date between ${today}::date - ${readingMaxAgeDays}::int and ${today}::date
    order by m.data_date, m.org_id nulls first) m on true`

const questions: Readonly<Record<string, (groupId: string, today: BusinessDate) => RawBuilder<unknown>>> = {
  [MarketWatch.of.volatility]: volatility,
  [MarketWatch.of.parityBand]: parityBand,
  [MarketWatch.of.surprise]: surprise,
  [MarketWatch.of.feedStopped]: feedStopped,
  [MarketWatch.of.curveMove]: curveMove,
  [MarketWatch.of.parityPublished]: parityPublished,
}

/** One question a watch, whatever the number of alerts and objects. */
export async function readingsOf(
  tx: Tx,
  groupId: string,
  watched: readonly WatchedObject[],
  today: BusinessDate,
): Promise<readonly MarketReading[]> {
  const readings: MarketReading[] = []
  for (const [watch, objects] of Map.groupBy(watched, (one) => one.watch)) {
    const question = questions[watch]
    if (!question) continue
    const figures =
      watch === MarketWatch.of.surprise
        ? sql`r.said as about, r.said_en as about_en`
        : sql`concat_ws(' ', trim_scale(r.value), case r.unit when 'd' then '天' else nullif(r.unit, '') end) as about,
            concat_ws(' ', trim_scale(r.value), nullif(r.unit, '')) as about_en`
    const { rows } =
      await sql<MarketReading>`with watched as (select * from unnest(${objects.map(({ orgId }) => orgId)}::bigint[],
        ${objects.map(({ watchObject }) => watchObject)}::text[]) w (org_id, object))
      select r.org_id, ${watch}::text as watch, r.object as watch_object, trim_scale(r.value) as value, r.crossing, r.data_date, r.simulated, ${figures}
      from (${question(groupId, today)}) r`.execute(tx)
    readings.push(...rows)
  }
  return readings
}
