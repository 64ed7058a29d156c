/**
 * The deals of the P/L list, under the list's own filters, grouped by kind, pair, side and value date with ΣN and ΣN·K: a million
 * deals are one query and some hundred valuations, and V is linear in both, so no group loses anything.
 */

import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { filteredRows, type ListSource, type PageQuery } from '../../kit/database/list-query.ts'
import { lockedLink } from '../hedging/execution/link.word.ts'
import { asksTermsSql, valuedTermsSql } from '../trade/kinds/deal-register.kind.ts'
import { dealStance, standingPrincipal } from '../trade/live/deal.word.ts'
import type { GroupedDeals } from './trade-pl.rules.ts'

const stands = sql.raw(standingPrincipal('d'))

/** What the deal comes to at its own rate, in its quote currency. */
export const contractValue = (principal: string) =>
  `(select round(${principal} * d.exchange_rate / p.quoted_unit, k.decimal_scale) from currency_pair p
    join currency k on k.currency_code = p.quote_currency where p.currency_pair_code = d.currency_pair)`

/** The numbers of the exposures that the deal hedges. */
export const linkedExposures = `(select string_agg(e.serial_no, ', ' order by e.serial_no) from deal_hedge_link l
    join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = d.group_id and l.deal_id = d.id and ${lockedLink('l')})`

/**
 * Live deals and those that are due, by pair, stance, value date and kind in that order. `source` is the P/L list's, with `d` the deal;
 * organisations of `apart` have rates of their own and stand in groups of their own. Deals whose worth asks for terms are few and
 * are read by themselves: the others are grouped without looking at any row.
 */
export async function dealGroups(
  tx: Tx,
  source: ListSource,
  filters: PageQuery['queryWrapper'],
  apart: readonly string[],
): Promise<GroupedDeals[]> {
  const facts = sql`d.busin_type, d.currency_pair, d.deal_direction, ${sql.raw(dealStance('d'))} as deal_stance, d.value_date,
      case when d.org_id = any (${[...apart]}::bigint[]) then d.org_id end as rate_org_id`
  const figures = sql`count(*)::int as count, sum(${stands}) as principal, sum(${stands} * d.exchange_rate) as principal_at_rate`
  const live = sql`${filteredRows(source, filters)} and d.currency_pair is not null and d.deal_direction is not null`
  const { rows } = await sql<GroupedDeals>`
    select ${facts}, null::jsonb as terms, ${figures}
    ${live} and not ${sql.raw(asksTermsSql)} group by 1, 2, 3, 4, 5, 6
    union all select ${facts}, ${sql.raw(valuedTermsSql)} as terms, ${figures}
    ${live} and ${sql.raw(asksTermsSql)} group by 1, 2, 3, 4, 5, 6, 7
    order by 2 desc, 4, 5, 1, 6, 7`.execute(tx)
  return rows
}
