/** Sums of what was delivered under the list's own filters, and how many deals still wait for their money. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { filteredRows, type PageQuery } from '../../../kit/database/list-query.ts'
import { dueDeal } from '../../trade/live/deal.word.ts'
import type { DeliverySums } from './delivery-pl.rules.ts'
import { deliveredRows } from './delivery-pl.sources.ts'

/** By month, result currency, pair, side and reason why the item is left out: the rows are looked at once. */
export async function deliverySums(tx: Tx, filters: PageQuery['queryWrapper']): Promise<DeliverySums[]> {
  const source = deliveredRows(filters)
  const total = (name: string) => sql.raw(`trim_scale(coalesce(sum(${source.columns?.[name]}), 0))::text`)
  const { rows } =
    await sql<DeliverySums>`select to_char(r.book_date, 'YYYYMM') as month, r.currency, d.currency_pair, d.deal_direction,
      ${sql.raw(source.columns?.leftOutCause ?? '')} as left_out_cause, c.decimal_scale::int as scale, count(*)::int as count,
      ${total('realizedPl')} as realized_pl, ${total('itemGainLoss')} as item_gain_loss, ${total('combinedGainLoss')} as combined_gain_loss,
      ${total('reversedMtm')} as reversed_mtm, ${total('bookedPl')} as booked_pl, ${total('ledgerDifference')} as ledger_difference,
      sum(abs(b.amt))::text as principal, sum(abs(b.amt) * s.agreed)::text as at_deal, sum(abs(b.amt) * s.rate)::text as at_market
    ${filteredRows(source, filters)} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3 desc, 4, 5`.execute(tx)
  return rows
}

export async function countDue(tx: Tx, { groupId, orgIds }: Scope, today: BusinessDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from fx_deal d
    where d.group_id = ${groupId} and d.org_id = any (${[...orgIds]}::bigint[]) and ${sql.raw(dueDeal('d', today))}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
