/** The deals of a day in the past, under the filters of the P/L list, grouped as the live ones are; what was stored is added up as it stands. */
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { filteredRows, type ListSource, type PageQuery } from '../../kit/database/list-query.ts'
import { dealStance } from '../trade/live/deal.word.ts'
import type { GroupedDeals } from './trade-pl.rules.ts'

/** `source` is the list's, prepared for the day; each organisation is valued by its own market of it. */
export async function pastDealGroups(
  tx: Tx,
  source: ListSource,
  filters: PageQuery['queryWrapper'],
): Promise<GroupedDeals[]> {
  const { rows } = await sql<GroupedDeals>`select d.busin_type, d.currency_pair, d.deal_direction,
      ${sql.raw(dealStance('d'))} as deal_stance, d.value_date, d.org_id as rate_org_id,
      case when d.value is null then d.terms end as terms, count(*)::int as count, sum(d.standing) as principal,
      sum(d.standing * d.exchange_rate) as principal_at_rate,
      case when bool_and(d.value is not null) then json_build_object('value', sum(d.value)::text, 'cost', sum(coalesce(d.cost, 0))::text,
        'atMarket', sum(d.market_rate * d.standing)::text) end as stored
    ${filteredRows(source, filters)} group by 1, 2, 3, 4, 5, 6, 7, d.value is null order by 2 desc, 4, 5, 1, 6, 7`.execute(
    tx,
  )
  return rows
}
