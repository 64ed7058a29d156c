/** What is stored of the market in a span of days: fixings, interest pillars, quoted forward points. */

import { assert } from '@hedgerow/contract/kit/refusal'
import { MarketChangeKind, MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { rowsOf } from '../../../kit/database/database-types.ts'
import type { ReviewedCurve } from '../curve/zero-curve.rules.ts'
import { usedCurvesQuery } from '../curve/zero-curve.store.ts'
import type { CurvePillar, DaySpan, QuotedPoints } from '../pair/forward.rules.ts'
import type { Fixing, SourceRanks } from '../pair/spot.rules.ts'

/** Who asks: rates by hand count for the organisation that brought them alone; for null those of publishers alone. */
export interface RateScope extends Scope {
  readonly orgId: string | null
}

/** Condition on a fixing's `org_id`: the group's, or the organisation's own. */
export const seenBy = ({ orgId }: RateScope, column = 'org_id') =>
  sql`(${sql.raw(column)} is null or ${sql.raw(column)} = ${orgId}::bigint)`

/** The same of a fixing that may count: what two people quarantined never does (decision 0149). `alias` is the table's. */
export const mayCount = (scope: RateScope, alias = 'market_price') =>
  sql`${seenBy(scope, `${alias}.org_id`)} and not ${sql.raw(alias)}.quarantined`

type OrderScope = Pick<RateScope, 'groupId' | 'orgId'>
const usualOrder = `array['${RateSource.values.join("', '")}']::text[]`

/**
 * SQL of the places that an organisation's reviewed orders give to the sources on `$day`: by pair where a pair has an exception, under '' for
 * all others; null where it ordered nothing. Where `$day` is no column it is asked once a statement, whatever the number of fixings.
 */
const ranksSql = (group: string, org: string) => `(select jsonb_object_agg(l.pair, l.ranks) from (
    select distinct on (w.order_pair) coalesce(w.order_pair, '') as pair, (select jsonb_object_agg(s.source, s.place)
      from unnest(w.source_order) with ordinality s (source, place)) as ranks
    from market_change w where w.group_id = ${group} and w.org_id = ${org} and w.change_kind = '${MarketChangeKind.of.priority}'
      and w.change_status = '${MarketChangeStatus.of.confirmed}' and w.first_date <= $day::date
    order by w.order_pair, w.first_date desc, w.id desc) l where l.ranks is not null)`

const placeSql = (
  ranks: string,
  alias: string,
) => `coalesce((coalesce(${ranks} -> ${alias}.currency_pair, ${ranks} -> '')
    ->> ${alias}.data_source)::int, array_position(${usualOrder}, ${alias}.data_source))`
/** SQL of the order of preference between fixings of one day: real ones, then by source; what a publisher said before what somebody says of him. */
const preferenceSql = (ranks: string, alias: string) =>
  `${alias}.simulated, ${placeSql(ranks, alias)}, ${alias}.org_id nulls first`

const ranksOf = ({ groupId, orgId }: OrderScope) => ranksSql(`${BigInt(groupId)}`, `${BigInt(orgId ?? 0)}`)
const onDay = (text: string, day: string | RawBuilder<unknown>) =>
  sql.join(
    text.split('$day').map((part) => sql.raw(part)),
    sql`${day}`,
  )

/** The order of preference between the fixings of `alias` that the organisation has in force on `day`. The one answer to which fixing counts. */
export const byPreference = (scope: OrderScope, day: string | RawBuilder<unknown>, alias = 'market_price') =>
  onDay(preferenceSql(ranksOf(scope), alias), day)

/** The place of the fixing's source alone, the first one 1. */
export const sourcePlace = (scope: OrderScope, day: string, alias = 'market_price') =>
  onDay(placeSql(ranksOf(scope), alias), day)

/** The same for organisations that are a column of the statement: `ranks` is `sourceRanks` of each, asked before. */
export const byRanks = (ranks: string, alias: string) => sql.raw(preferenceSql(ranks, alias))
export const sourceRanks = (groupId: string, org: string, day: string) =>
  onDay(ranksSql(`${BigInt(groupId)}`, org), day)

/** SQL of the id of the fixing that counts: of the pair and day that `pair` and `day` are SQL of, as the organisation has them. */
export const countingIdSql = (scope: OrderScope, pair: string, day: string) => `(select c.id from market_price c,
    (select ${ranksOf(scope).replaceAll('$day', day)} as ranks offset 0) r
  where c.group_id = ${BigInt(scope.groupId)} and (c.org_id is null or c.org_id = ${BigInt(scope.orgId ?? 0)}) and not c.quarantined
    and c.currency_pair = ${pair} and c.term = 'SPOT' and c.data_date = ${day}
  order by ${preferenceSql('r.ranks', 'c')} limit 1)`

interface StoredFixings {
  readonly fixings: readonly Omit<Fixing, 'quotedUnit'>[]
  /** Null where the organisation ordered no sources. */
  readonly ranks: SourceRanks | null
}

export async function fixingsOf(
  tx: Tx,
  scope: RateScope,
  pairs: readonly string[],
  span: DaySpan,
): Promise<StoredFixings> {
  // As text, so that it is read once and not with each row.
  const { rows } = await sql<StoredFixings['fixings'][number] & { readonly ranks: string | null }>`
    select currency_pair, data_date, data_time, data_source, mid_price, bid_price, ask_price, derived_from, simulated,
      org_id is not null as is_own, ${onDay(ranksOf(scope), span.to)}::text as ranks
    from market_price
    where group_id = ${scope.groupId} and ${mayCount(scope)} and currency_pair = any (${pairs}) and term = 'SPOT'
      and data_date between ${span.from} and ${span.to}`.execute(tx)
  const ranks = rows[0]?.ranks
  return { fixings: rows, ranks: ranks ? (JSON.parse(ranks) as SourceRanks) : null }
}

/** Of each currency the latest set in the span; of one day the organisation's own. */
const pillarsQuery = (scope: RateScope, currencies: readonly string[], span: DaySpan) => sql<CurvePillar>`
    select r.currency_code as currency, c.money_market_basis as basis, to_char(r.as_of, 'YYYYMMDD') as "ratesDate", r.term,
      r.rate_pct::float8 as "ratePct", r.data_source as "dataSource", r.simulated
    from unnest(${[...new Set(currencies)]}::text[]) asked (code) cross join lateral (
      select l.as_of, l.org_id from interest_rate l
      where l.group_id = ${scope.groupId} and ${seenBy(scope, 'l.org_id')} and l.currency_code = asked.code
        and l.as_of between ${span.from} and ${span.to}
      order by l.as_of desc, l.org_id limit 1) latest
    join interest_rate r on r.group_id = ${scope.groupId} and r.currency_code = asked.code
      and r.as_of = latest.as_of and r.org_id is not distinct from latest.org_id
    join currency c on c.currency_code = r.currency_code`

/** Of each pair the latest fresh set of one source; of one day the organisation's own, then the source that sorts first. */
const quotedQuery = (scope: RateScope, pairs: readonly string[], span: DaySpan) => sql<QuotedPair>`
    select q.currency_pair as "currencyPair", to_char(q.data_date, 'YYYYMMDD') as "dataDate", q.term,
      trim_scale(q.mid_points)::text as "midPoints", trim_scale(q.bid_points)::text as "bidPoints",
      trim_scale(q.ask_points)::text as "askPoints", q.data_source as "dataSource"
    from unnest(${pairs}::text[]) asked (pair) cross join lateral (
      select l.data_date, l.data_source, l.org_id from forward_point l
      where l.group_id = ${scope.groupId} and ${seenBy(scope, 'l.org_id')} and l.currency_pair = asked.pair
        and l.data_date between ${span.from} and ${span.to}
      order by l.data_date desc, l.org_id, l.data_source limit 1) latest
    join forward_point q on q.group_id = ${scope.groupId} and q.currency_pair = asked.pair
      and q.data_date = latest.data_date and q.data_source = latest.data_source
      and q.org_id is not distinct from latest.org_id`

type QuotedPair = QuotedPoints & { readonly currencyPair: string }

/** What forwards and curves are made of. */
export interface ForwardFigures {
  readonly pillars: readonly CurvePillar[]
  /** Those that the organisation uses. */
  readonly own: readonly ReviewedCurve[]
  readonly quoted: readonly QuotedPair[]
}

export interface ForwardQuestion {
  readonly currencies: readonly string[]
  readonly pairs: readonly string[]
  readonly spans: Readonly<Record<'curves' | 'ownCurves' | 'points', DaySpan>>
}

/** All of them in one statement: whoever prices a pair needs all three. */
export async function forwardFiguresOf(
  tx: Tx,
  scope: RateScope,
  { currencies, pairs, spans }: ForwardQuestion,
): Promise<ForwardFigures> {
  const { rows } = await sql<ForwardFigures>`select ${rowsOf(pillarsQuery(scope, currencies, spans.curves))} as pillars,
    ${rowsOf(usedCurvesQuery(scope, currencies, spans.ownCurves))} as own, ${rowsOf(quotedQuery(scope, pairs, spans.points))} as quoted`.execute(
    tx,
  )
  const [figures] = rows
  assert(figures, 'a statement without a table returns one row')
  return figures
}

/** How far back each kind of figure counts. */
type MarketSpans = Readonly<Record<'spots' | 'curves' | 'points' | 'volatilities', DaySpan>>

/** Those of the organisations that have figures, or an order of sources, of their own in the spans. */
export async function orgsWithOwnRates(
  tx: Tx,
  { groupId }: Scope,
  orgIds: readonly string[],
  { spots, curves, points, volatilities }: MarketSpans,
): Promise<string[]> {
  const own = sql`group_id = ${groupId} and org_id = any (${[...orgIds]}::bigint[])`
  const within = ({ from, to }: DaySpan) => sql`between ${from} and ${to}`
  const { rows } = await sql<{ orgId: string }>`
    select org_id from market_price where ${own} and term = 'SPOT' and data_date ${within(spots)}
    union select org_id from interest_rate where ${own} and as_of ${within(curves)}
    union select org_id from forward_point where ${own} and data_date ${within(points)}
    union select org_id from volatility_quote where ${own} and data_date ${within(volatilities)}
    union select org_id from market_change where ${own} and change_kind = ${MarketChangeKind.of.priority}
      and change_status = ${MarketChangeStatus.of.confirmed} and first_date <= ${spots.to} order by 1`.execute(tx)
  return rows.map(({ orgId }) => orgId)
}
