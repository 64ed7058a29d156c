/** Sums of what was delivered under the list's own filters, and how many deals still wait for their money. */
import { ResultKind } from '@hedgerow/contract/profit-loss/profit-loss.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { filteredRows, type PageQuery } from '../../../kit/database/list-query.ts'
import { dueDeal } from '../../trade/live/deal.word.ts'
import type { DeliverySums, PairSums } from './delivery-pl.rules.ts'
import { deliveredRows } from './delivery-pl.sources.ts'

/** By month, result currency and reason why the item is left out. */
export async function deliverySums(tx: Tx, filters: PageQuery['queryWrapper']): Promise<DeliverySums[]> {
  const source = deliveredRows(filters)
  const total = (name: string) => sql.raw(`trim_scale(coalesce(sum(${source.columns?.[name]}), 0))::text`)
  const { rows } = await sql<DeliverySums>`select to_char(r.book_date, 'YYYYMM') as month, r.currency,
      ${sql.raw(source.columns?.leftOutCause ?? '')} as left_out_cause, count(*)::int as count, c.decimal_scale::int as scale,
      ${total('realizedPl')} as realized_pl, ${total('itemGainLoss')} as item_gain_loss, ${total('combinedGainLoss')} as combined_gain_loss,
      ${total('reversedMtm')} as reversed_mtm, ${total('bookedPl')} as booked_pl, ${total('ledgerDifference')} as ledger_difference
    ${filteredRows(source, filters)} group by 1, 2, 3, 5 order by 1, 2, 3`.execute(tx)
  return rows
}

/** What was delivered in full, as N, N·K and N·S. */
export async function pairSums(tx: Tx, filters: PageQuery['queryWrapper']): Promise<PairSums[]> {
  const source = deliveredRows(filters)
  const isDelivery = sql.raw(
    `(${source.columns?.resultKind}) in ('${ResultKind.of.delivery}', '${ResultKind.of.early}')`,
  )
  const { rows } = await sql<PairSums>`select d.currency_pair, d.deal_direction, sum(t.amt)::text as principal,
      sum(t.amt * s.agreed)::text as at_deal, sum(t.amt * s.rate)::text as at_market
    ${filteredRows(source, filters)} and ${isDelivery} and s.rate is not null and t.amt is not null
    group by 1, 2 order by 1 desc, 2`.execute(tx)
  return rows
}

export async function countDue(tx: Tx, { groupId, orgIds }: Scope, today: BusinessDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from fx_deal d
    where d.group_id = ${groupId} and d.org_id = any (${[...orgIds]}::bigint[]) and ${sql.raw(dueDeal('d', today))}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
