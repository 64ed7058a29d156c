/** What is stored of the market in a span of days: fixings, interest pillars, quoted forward points. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { CurvePillar, QuotedPoints } from './forward.rules.ts'
import type { Fixing } from './spot.rules.ts'

/** Who asks: rates by hand count for the organisation that brought them alone; for null those of publishers alone. */
export interface RateScope extends Scope {
  readonly orgId: string | null
}

/** Condition on a fixing's `org_id`: the group's, or the organisation's own. */
export const seenBy = ({ orgId }: RateScope, column = 'org_id') =>
  sql`(${sql.raw(column)} is null or ${sql.raw(column)} = ${orgId}::bigint)`

export interface DaySpan {
  readonly from: BusinessDate
  readonly to: BusinessDate
}

export async function fixingsOf(tx: Tx, scope: RateScope, pairs: readonly string[], span: DaySpan) {
  const { rows } = await sql<Omit<Fixing, 'quotedUnit'>>`
    select currency_pair, data_date, data_time, data_source, mid_price,
      bid_price, ask_price, derived_from, simulated
    from market_price
    where group_id = ${scope.groupId} and ${seenBy(scope)} and currency_pair = any (${pairs}) and term = 'SPOT'
      and data_date between ${span.from} and ${span.to}`.execute(tx)
  return rows
}

/** Of each currency the latest set in the span. */
export async function pillarsOf(tx: Tx, scope: Scope, currencies: readonly string[], span: DaySpan) {
  const { rows } = await sql<CurvePillar>`
    select r.currency_code as currency, c.money_market_basis as basis, r.as_of as rates_date, r.term,
      r.rate_pct::float8 as rate_pct, r.data_source, r.simulated
    from interest_rate r join currency c on c.currency_code = r.currency_code
    where r.group_id = ${scope.groupId} and r.currency_code = any (${[...new Set(currencies)]}) and r.as_of = (
      select max(l.as_of) from interest_rate l
      where l.group_id = ${scope.groupId} and l.currency_code = r.currency_code
        and l.as_of between ${span.from} and ${span.to})`.execute(tx)
  return rows
}

/** Of each pair the latest fresh set of one source; the source that sorts first where a day has several. */
export async function quotedPointsOf(
  tx: Tx,
  scope: Scope,
  pairs: readonly string[],
  span: DaySpan,
): Promise<ReadonlyMap<string, QuotedPoints[]>> {
  if (pairs.length === 0) return new Map()
  const { rows } = await sql<QuotedPoints & { currencyPair: string }>`
    select q.currency_pair, q.data_date, q.term, q.mid_points, q.data_source
    from unnest(${pairs}::text[]) asked (pair) cross join lateral (
      select l.data_date, l.data_source from forward_point l
      where l.group_id = ${scope.groupId} and l.currency_pair = asked.pair
        and l.data_date between ${span.from} and ${span.to}
      order by l.data_date desc, l.data_source limit 1) latest
    join forward_point q on q.group_id = ${scope.groupId} and q.currency_pair = asked.pair
      and q.data_date = latest.data_date and q.data_source = latest.data_source`.execute(tx)
  return Map.groupBy(rows, ({ currencyPair }) => currencyPair)
}

/** Those of the organisations that have a rate of their own in the span. */
export async function orgsWithOwnRates(
  tx: Tx,
  { groupId }: Scope,
  orgIds: readonly string[],
  span: DaySpan,
): Promise<string[]> {
  const { rows } = await sql<{ orgId: string }>`
    select distinct org_id from market_price where group_id = ${groupId} and org_id = any (${[...orgIds]}::bigint[])
      and term = 'SPOT' and data_date between ${span.from} and ${span.to} order by 1`.execute(tx)
  return rows.map(({ orgId }) => orgId)
}
