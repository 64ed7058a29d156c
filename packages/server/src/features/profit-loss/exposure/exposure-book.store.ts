/** What the book of a day asks the market for, and the sums over its exposures that a filter leaves. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { filteredRows, type ListSource, type PageQuery } from '../../../kit/database/list-query.ts'
import { exposureOn } from '../../exposure/exposure-history.store.ts'
import type { ExposureSums } from './exposure-pl.rules.ts'

interface ExposureDate {
  readonly currency: string
  readonly endDate: BusinessDate
}

/** Of one exposure where `id` is said; digits. */
const onlyOf = (column: string, id: string | undefined) =>
  id === undefined ? sql`true` : sql`${sql.raw(column)} = ${id}::bigint`

/** Each currency and end date of exposures that were in force at the end of the day. */
export async function exposureDates(
  tx: Tx,
  { groupId, orgIds }: Scope,
  day: BusinessDate,
  id?: string,
): Promise<ExposureDate[]> {
  const { rows } = await sql<ExposureDate>`select distinct e.currency, x.end_date
    from fx_exposure e ${exposureOn('e', 'x', { day })}
    where e.group_id = ${groupId} and e.org_id = any (${[...orgIds]}::bigint[]) and ${onlyOf('e.id', id)} order by 1, 2`.execute(
    tx,
  )
  return rows
}

/** The currencies of the deals that hedge exposures: one that is hedged against a third currency needs that one's rate, too. */
export async function hedgedCurrencies(tx: Tx, { groupId, orgIds }: Scope, id?: string): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`select distinct c.currency
    from deal_hedge_link k join fx_deal d on d.group_id = k.group_id and d.id = k.deal_id
    cross join lateral unnest(string_to_array(d.currency_pair, '/')) c (currency)
    where k.group_id = ${groupId} and k.org_id = any (${[...orgIds]}::bigint[]) and ${onlyOf('k.exposure_id', id)} order by 1`.execute(
    tx,
  )
  return rows.map(({ currency }) => currency)
}

/** Of the exposures that the filters of the list leave; `source` is the list's, prepared with the market of the day. */
export async function exposureSums(
  tx: Tx,
  source: ListSource,
  filters: PageQuery['queryWrapper'],
): Promise<ExposureSums[]> {
  const { rows } =
    await sql<ExposureSums>`select e.currency, e.exposure_direction, to_char(x.end_date, 'YYYYMM') as month, v.left_out,
      count(*)::int as count, (count(*) filter (where v.is_fallback))::int as fallback_count,
      trim_scale(sum(w.effective))::text as exposure_amt, trim_scale(sum(w.locked))::text as lock_amt,
      sum(w.effective * v.anchor)::text as anchor_at_rate, sum(w.effective * v.market)::text as market_at_rate,
      sum((w.effective - w.locked) * v.market)::text as net_at_market, sum(v.locked_at_rate)::text as locked_at_rate,
      sum(h.agreed_amt)::text as agreed_amt, sum(h.agreed_at_rate)::text as agreed_at_rate,
      case when bool_and(v.budget is not null) then sum(w.effective * v.budget)::text end as budget_at_rate,
      trim_scale(sum(v.market_value))::text as market_value, sum(v.item)::text as item_gain_loss, sum(v.hedge)::text as hedge_gain_loss,
      sum(v.opening)::text as opening_value, sum(v.sign * v.market_value + v.item + v.hedge)::text as closing_value, sum(v.rate_gain)::text as rate_gain
    ${filteredRows(source, filters)} group by 1, 2, 3, 4 order by 1 desc, 2 desc, 3, 4`.execute(tx)
  return rows
}

/** What of an exposure stands on the day, and the average that its deals lock, with all digits; decimal text. */
export interface ExposureStand {
  readonly amount: string
  readonly settled: string
  readonly locked: string
  /** What an organisation in sight has taken over: it is an exposure there. */
  readonly taken: string
  readonly anchor: string | null
  readonly market: string | null
  readonly agreed: string | null
  readonly agreedAtRate: string | null
}

/** Also of one that has no figures. `source` as for `exposureSums`. */
export async function exposureStandOf(
  tx: Tx,
  source: ListSource,
  filters: PageQuery['queryWrapper'],
  id: string,
): Promise<ExposureStand | undefined> {
  const { rows } =
    await sql<ExposureStand>`select trim_scale(x.amt)::text as amount, trim_scale(x.settled)::text as settled,
      trim_scale(x.locked)::text as locked, trim_scale(x.locked - w.locked)::text as taken, trim_scale(v.anchor)::text as anchor,
      trim_scale(v.market)::text as market, trim_scale(h.agreed_amt)::text as agreed, trim_scale(h.agreed_at_rate)::text as agreed_at_rate
    ${filteredRows(source, filters)} and e.id = ${id}`.execute(tx)
  return rows[0]
}

/** What the figures of one exposure are made from, with all digits; decimal text. */
export interface ExposureTermsRow {
  readonly sign: number
  readonly effective: string
  readonly anchor: string
  readonly market: string
  readonly perUnit: string
  readonly hedged: string
  readonly hedgedAtRate: string
}

/** Nothing where the filters leave it out, or it has no figures. `source` as for `exposureSums`. */
export async function exposureTermsOf(
  tx: Tx,
  source: ListSource,
  filters: PageQuery['queryWrapper'],
  id: string,
): Promise<ExposureTermsRow | undefined> {
  const { rows } = await sql<ExposureTermsRow>`select v.sign, trim_scale(w.effective)::text as effective,
      trim_scale(v.anchor)::text as anchor, trim_scale(v.market)::text as market, m.per_unit::text as per_unit,
      trim_scale(h.amt)::text as hedged, trim_scale(h.at_rate)::text as hedged_at_rate
    ${filteredRows(source, filters)} and e.id = ${id} and v.left_out is null`.execute(tx)
  return rows[0]
}
