/**
 * The figures of the market that the deals and exposures of an organisation ask for, each with the last day of it that is stored: one
 * statement. `due-figure.answer.ts` asks it.
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { crossCurrencies } from '@hedgerow/quant/basics/facts/currency.data'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import { homeOf } from '../../enterprise/enterprise.word.ts'
import { exposureInForce } from '../../exposure/exposure.word.ts'
import { curveUsedIn } from '../../market/curve/zero-curve.store.ts'
import type { DaySpan } from '../../market/pair/forward.rules.ts'
import { mayCount, type RateScope, seenBy } from '../../market/price/market.store.ts'
import { asksVolatilitySql } from '../../trade/kinds/deal-register.kind.ts'
import { liveDeal } from '../../trade/live/deal.word.ts'
import type { Figure, FigureAges, HeldFigure } from './due-figure.rules.ts'

/** Of whom. */
export interface Holder extends RateScope {
  readonly orgId: string
}
/** On which business day, and how old each figure may be. */
interface FigureDay {
  readonly day: BusinessDate
  readonly ages: FigureAges
}

/** The pairs of live deals, and of each exposure's currency with the home currency; whether something of the pair is due later, or asks for volatilities. */
const heldPairs = ({ groupId, orgId }: Holder, day: BusinessDate) => sql`
  select p.pair, split_part(p.pair, '/', 1) as base, split_part(p.pair, '/', 2) as quote, bool_or(p.dated) as dated,
    bool_or(p.volatile) as volatile
  from (
    select d.currency_pair as pair, d.value_date > ${day} as dated, d.value_date > ${day} and ${sql.raw(asksVolatilitySql)} as volatile
    from fx_deal d where d.group_id = ${groupId} and d.org_id = ${orgId} and ${sql.raw(liveDeal('d'))} and d.currency_pair is not null
    union all
    select coalesce((select min(k.currency_pair_code) from currency_pair k where k.currency_pair_code
        in (e.currency || '/' || e.home, e.home || '/' || e.currency)), e.currency || '/' || e.home), false, false
    from (select distinct x.currency, ${sql.raw(homeOf('o'))} as home
      from fx_exposure x join org o on o.group_id = x.group_id and o.id = x.org_id
      where x.group_id = ${groupId} and x.org_id = ${orgId} and ${sql.raw(exposureInForce('x', day))} and x.effective_exposure > 0) e
    where e.currency <> e.home) p
  group by p.pair`

const eitherWay = (one: string, other: string) => sql.raw(`(${one} || '/' || ${other}, ${other} || '/' || ${one})`)

/** The last day on which a pair `h` has a rate: as it is, turned round, or as a cross of two fixings of one source. */
function lastSpot(scope: Holder, { day, ages }: FigureDay): RawBuilder<unknown> {
  const fixing = (alias: string) => sql`${sql.raw(alias)}.group_id = ${scope.groupId} and ${mayCount(scope, alias)}
    and ${sql.raw(alias)}.term = 'SPOT' and ${sql.raw(alias)}.data_date between ${addDays(day, -ages.spot.counts)} and ${day}`
  return sql`(select max(t.day) from (
    select m.data_date as day from market_price m where ${fixing('m')} and m.currency_pair in ${eitherWay('h.base', 'h.quote')}
    union all
    select a.data_date from unnest(${[...crossCurrencies]}::text[]) v (pivot)
      join market_price a on ${fixing('a')} and a.currency_pair in ${eitherWay('v.pivot', 'h.base')}
      join market_price b on ${fixing('b')} and b.currency_pair in ${eitherWay('v.pivot', 'h.quote')}
        and b.data_date = a.data_date and b.data_source = a.data_source and b.org_id is not distinct from a.org_id
    where v.pivot not in (h.base, h.quote)) t)`
}

/** Condition on a set `l` of figures: in sight, and of one of so many days up to the day. */
const inSpan = (scope: Holder, dayColumn: 'as_of' | 'data_date', { from, to }: DaySpan) =>
  sql`l.group_id = ${scope.groupId} and ${seenBy(scope, 'l.org_id')} and l.${sql.raw(dayColumn)} between ${from} and ${to}`

/** `figure`, `name` and `last_date` of each figure. Points are asked for where the pair was quoted within the age of curves; a base curve, where they count no more. */
function figureRows(scope: Holder, on: FigureDay): RawBuilder<unknown> {
  const { day, ages } = on
  const upTo = (age: number): DaySpan => ({ from: addDays(day, -age), to: day })
  const curves = upTo(ages.curve.counts)
  return sql`
    with held as materialized (${heldPairs(scope, day)}),
    quoted as materialized (select h.*, (select max(l.data_date) from forward_point l
        where l.currency_pair = h.pair and ${inSpan(scope, 'data_date', curves)}) as points_day
      from held h where h.dated),
    asked as (select quote as code from quoted union select base from quoted
      where points_day is null or points_day < ${addDays(day, -ages.points.counts)})
    select 1 as at, 'spot' as figure, h.pair as name, ${lastSpot(scope, on)} as last_date from held h
    union all select 2, 'points', q.pair, q.points_day from quoted q where q.points_day is not null
    union all select 3, 'curve', k.code, greatest(
      (select max(l.as_of) from interest_rate l where l.currency_code = k.code and ${inSpan(scope, 'as_of', curves)}),
      (select max(c.valid_from) from zero_curve c where c.group_id = ${scope.groupId} and c.org_id = ${scope.orgId}
        and c.currency_code = k.code and ${curveUsedIn(curves)})) from asked k
    union all select 4, 'volatility', h.pair, (select max(l.data_date) from volatility_quote l
      where l.currency_pair = h.pair and ${inSpan(scope, 'data_date', upTo(ages.volatility.counts))}) from held h where h.volatile`
}

/** What the organisation's deals and exposures ask of the market on a business day; spots first, each kind by name. */
export async function heldFigures(tx: Tx, scope: Holder, on: FigureDay): Promise<HeldFigure[]> {
  const { rows } = await sql<HeldFigure>`select f.figure, f.name, f.last_date from (${figureRows(scope, on)}) f
    order by f.at, f.name`.execute(tx)
  return rows
}

/** What of it is missing or stale, as `from … where …` for a count. `dueFigures` is its pure twin. */
export function dueRows(scope: Holder, on: FigureDay): RawBuilder<unknown> {
  const due = (Object.keys(on.ages) as Figure[]).map(
    (figure) => sql`f.figure = ${figure} and f.last_date < ${addDays(on.day, -on.ages[figure].fresh)}`,
  )
  return sql`from (${figureRows(scope, on)}) f where (f.last_date is null or ${sql.join(due, sql` or `)})`
}
