/** What is stored of the market in a span of days: fixings, interest pillars, quoted forward points. */

import { assert } from '@hedgerow/contract/kit/refusal'
import { MarketChangeKind, MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { rowsOf } from '../../../kit/database/database-types.ts'
import type { ReviewedCurve } from '../curve/zero-curve.rules.ts'
import { usedCurvesQuery } from '../curve/zero-curve.store.ts'
import type { CurvePillar, DaySpan, QuotedPoints } from './forward.rules.ts'
import type { Fixing } from './spot.rules.ts'

/** Who asks: rates by hand count for the organisation that brought them alone; for null those of publishers alone. */
export interface RateScope extends Scope {
  readonly orgId: string | null
}

/** Condition on a fixing's `org_id`: the group's, or the organisation's own. */
export const seenBy = ({ orgId }: RateScope, column = 'org_id') =>
  sql`(${sql.raw(column)} is null or ${sql.raw(column)} = ${orgId}::bigint)`

type OrderScope = Pick<RateScope, 'groupId' | 'orgId'>
/** Before the day and after it, so that it is a column here and a parameter there. */
const sourceOrder = ({ groupId, orgId }: OrderScope) =>
  [
    `coalesce((select w.source_order from market_change w where w.group_id = ${BigInt(groupId)} and w.org_id = ${BigInt(orgId ?? 0)}
      and w.change_kind = '${MarketChangeKind.of.priority}' and w.change_status = '${MarketChangeStatus.of.confirmed}' and w.first_date <= `,
    `::date order by w.first_date desc, w.id desc limit 1), array['${RateSource.values.join("', '")}']::text[])`,
  ] as const

/**
 * The order of preference between the sources of one day: the organisation's own as reviewed for `day`, else the product's. A subquery of
 * its own, asked once a statement.
 */
export function sourceOrderOf(scope: OrderScope, day: string | RawBuilder<unknown>) {
  const [before, after] = sourceOrder(scope)
  return sql`${sql.raw(before)}${day}${sql.raw(after)}`
}

/** SQL of the id of the fixing that counts: of the pair and day that `pair` and `day` are SQL of, as the organisation has them. */
export const countingIdSql = (scope: OrderScope, pair: string, day: string) => `(select c.id from market_price c
  where c.group_id = ${BigInt(scope.groupId)} and (c.org_id is null or c.org_id = ${BigInt(scope.orgId ?? 0)}) and c.currency_pair = ${pair}
    and c.term = 'SPOT' and c.data_date = ${day}
  order by c.simulated, array_position(${sourceOrder(scope).join(day)}, c.data_source) limit 1)`

export async function fixingsOf(tx: Tx, scope: RateScope, pairs: readonly string[], span: DaySpan) {
  const { rows } = await sql<Omit<Fixing, 'quotedUnit'>>`
    select currency_pair, data_date, data_time, data_source, mid_price,
      bid_price, ask_price, derived_from, simulated, array_position(${sourceOrderOf(scope, span.to)}, data_source) as source_rank
    from market_price
    where group_id = ${scope.groupId} and ${seenBy(scope)} and currency_pair = any (${pairs}) and term = 'SPOT'
      and data_date between ${span.from} and ${span.to}`.execute(tx)
  return rows
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
      trim_scale(q.mid_points)::text as "midPoints", q.data_source as "dataSource"
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
export type MarketSpans = Readonly<Record<'spots' | 'curves' | 'points' | 'volatilities', DaySpan>>

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
