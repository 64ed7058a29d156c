/** The deals of a day in the past, under the filters of the P/L list, grouped as the live ones are; what was stored is added up as it stands. */
import type { Row } from '@hedgerow/contract/kit/list'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../kit/database/database.ts'
import { fragmentText } from '../../kit/database/database-types.ts'
import { filteredRows, type ListSource, type PageQuery } from '../../kit/database/list-query.ts'
import type { PastBook } from '../business-day/snapshot/past-book.answer.ts'
import { heldOn } from '../hedging/execution/link-history.store.ts'
import { dealStance } from '../trade/live/deal.word.ts'
import type { GroupedDeals } from './trade-pl.rules.ts'

/** The numbers of the exposures that a deal hedged at the end of the day: as they were frozen, else as they are known now. */
export function linkedExposuresOn(tx: Tx, day: BusinessDate): string {
  const numbers = "string_agg(e.serial_no, ', ' order by e.serial_no)"
  const held = fragmentText(tx, heldOn('l', 'h', { day }))
  return `case when d.snapshot_id is not null then (select ${numbers} from snapshot_link l
      join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
      where l.group_id = d.group_id and l.snapshot_id = d.snapshot_id and l.deal_id = d.id)
    else (select ${numbers} from deal_hedge_link l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id ${held}
      where l.group_id = d.group_id and l.deal_id = d.id and h.hedge_amt > 0) end`
}

/** Those of some deals that were in the book of the day, in the terms that they had there. */
export async function pastDealRows(tx: Tx, { deals }: Pick<PastBook, 'deals'>, ids: readonly string[]): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select d.id, d.org_id, d.busin_type, d.currency_pair, d.deal_direction, d.standing::text as principal,
      d.exchange_rate::text as exchange_rate, d.value_date from (${deals}) d where d.id = any (${[...ids]}::bigint[])`.execute(
      tx,
    )
  return rows
}

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
