/** Sums of what was delivered under the list's own filters, and how many deals still wait for their money. */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { filteredRows, type PageQuery } from '../../../kit/database/list-query.ts'
import { dueDeal } from '../../trade/live/deal.word.ts'
import type { DeliverySums } from './delivery-pl.rules.ts'
import { deliveredRows, itemTerms, reversedParts, signed } from './delivery-pl.sources.ts'

/** By month, result currency, pair, side and reason why the item is left out: the rows are looked at once. */
export async function deliverySums(tx: Tx, filters: PageQuery['queryWrapper']): Promise<DeliverySums[]> {
  const source = deliveredRows(filters)
  const total = (name: string) => sql.raw(`trim_scale(coalesce(sum(${source.columns?.[name]}), 0))::text`)
  // Weights and what they weigh are of the same rows: one without a rate is in no average.
  const exchanged = (amount: string) =>
    sql.raw(`(sum(${amount}) filter (where s.rate is not null and s.agreed is not null))::text`)
  const { rows } =
    await sql<DeliverySums>`select to_char(r.book_date, 'YYYYMM') as month, r.currency, d.currency_pair, d.deal_direction,
      ${sql.raw(source.columns?.leftOutCause ?? '')} as left_out_cause, c.decimal_scale::int as scale, count(*)::int as count,
      ${total('realizedPl')} as realized_pl, ${total('itemGainLoss')} as item_gain_loss, ${total('combinedGainLoss')} as combined_gain_loss,
      ${total('reversedMtm')} as reversed_mtm, ${total('bookedPl')} as booked_pl, ${total('ledgerDifference')} as ledger_difference,
      ${exchanged('abs(b.amt)')} as principal, ${exchanged('abs(b.amt) * s.agreed')} as at_deal, ${exchanged('abs(b.amt) * s.rate')} as at_market
    ${filteredRows(source, filters)} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3 desc, 4, 5`.execute(tx)
  return rows
}

/** An exposure that the ended part hedged. */
export interface DeliveredItem {
  readonly exposureId: string
  readonly serialNo: string
  readonly sign: string
  readonly amount: string
  readonly anchor: string
  readonly currency: string
  readonly isInQuote: boolean
  /** Against its booking rate, because it has no anchor of the kind that is asked for. */
  readonly isFallback: boolean
}

/** What the figures of one row are made from, with all digits; decimal text. */
export interface DeliveryTerms {
  readonly cflNo: string
  readonly currency: string
  /** As they moved, with their signs; `basePaid` of an exchange. */
  readonly paid: string
  readonly basePaid: string | null
  readonly part: string | null
  readonly principal: string
  /** Of a premium that was carried until a part of the deal ended. */
  readonly premium: string | null
  readonly before: string | null
  readonly after: string | null
  readonly quotedUnit: string
  readonly quoteScale: string
  readonly scale: string
  readonly items: readonly DeliveredItem[] | null
  readonly reversals:
    | readonly { readonly journalId: string; readonly journalNo: string; readonly amount: string }[]
    | null
}

/** Nothing where the filters leave the row out. `id` is digits. */
export async function deliveryTermsOf(
  tx: Tx,
  filters: PageQuery['queryWrapper'],
  id: string,
): Promise<DeliveryTerms | undefined> {
  const exact = (figure: string) => sql.raw(`trim_scale(${figure})::text`)
  const { rows } =
    await sql<DeliveryTerms>`select f.cfl_no, r.currency, ${exact(signed('f'))} as paid, ${exact('b.amt')} as base_paid,
      ${exact('t.amt')} as part, ${exact('d.principal')} as principal, ${exact('h.carried_amt')} as premium,
      ${exact('r.principal_before')} as before, ${exact('r.principal_after')} as after, p.quoted_unit::text as quoted_unit,
      q.decimal_scale::text as quote_scale, c.decimal_scale::text as scale,
      ${sql.raw(itemTerms(filters))} as items, ${sql.raw(reversedParts)} as reversals
    ${filteredRows(deliveredRows(filters), filters)} and r.id = ${id}`.execute(tx)
  return rows[0]
}

export async function countDue(tx: Tx, { groupId, orgIds }: Scope, today: BusinessDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from fx_deal d
    where d.group_id = ${groupId} and d.org_id = any (${[...orgIds]}::bigint[]) and ${sql.raw(dueDeal('d', today))}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
