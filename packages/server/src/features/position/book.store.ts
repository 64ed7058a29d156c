/**
 * The book of a day in the database: what an organisation held at its end. The owners say what stood (`deal-history`, `link-history`,
 * `exposure-history`); here it is put together. Read again as it was known at a moment, it stays the same whatever became known later.
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import type { HistoryDay } from '../../kit/record/system-date.ts'
import { dealRealised, dealRealisedOn, unpaidFlowOn } from '../cash-flow/unpaid-flow.store.ts'
import { exposureOn } from '../exposure/exposure-history.store.ts'
import { heldOn } from '../hedging/execution/link-history.store.ts'
import { agreedTermsSql } from '../trade/kinds/deal-register.kind.ts'
import { liveDeal, standingPrincipal } from '../trade/live/deal.word.ts'
import { carriedOver, standingOn } from '../trade/live/deal-history.store.ts'
import type { LiveDeal } from './valuation.rules.ts'

interface BookFilters {
  readonly currencyPairs?: readonly string[] | undefined
  readonly businTypes?: readonly string[] | undefined
}

/** A deal of the book; its principal is what stood of it. */
interface BookDeal extends LiveDeal {
  readonly dealId: string
  readonly dealSerialNo: string
  readonly orgId: string
  readonly transDate: BusinessDate
}

/** An exposure that was in force, in its currency. */
interface BookExposure {
  readonly exposureId: string
  readonly serialNo: string
  readonly orgId: string
  readonly currency: string
  readonly exposureDirection: string
  readonly exposureType: string
  readonly endDate: BusinessDate
  /** At which it was booked, for the quoted unit of `bookRatePair`; null where there was none. */
  readonly bookRate: string | null
  readonly bookRatePair: string | null
  /** What was owed and not settled. */
  readonly effectiveAmt: string
  /** What deals and transfers locked of it. */
  readonly lockAmt: string
  /** What neither locked: reserves of requests are in it. */
  readonly netAmt: string
}

/** What a deal locked of an exposure. */
interface BookLink {
  readonly dealId: string
  readonly exposureId: string
  readonly hedgeAmt: string
}

/** A flow that was to be paid, + is received; null until a fixing tells it. */
interface BookFlow {
  readonly cflId: string
  readonly dealId: string | null
  readonly orgId: string
  readonly payDateAdj: BusinessDate
  readonly payCurrency: string
  readonly payAmt: string | null
}

/** A live deal whose result is still open: once its flow is settled it counts among what is realised. */
export const unrealisedDeal = (deal: string) =>
  `${liveDeal(deal)} and ${standingPrincipal(deal)} > 0 and not ${dealRealised(deal)}`

const amongTexts = (column: string, values: readonly string[] | undefined): RawBuilder<unknown> =>
  values === undefined ? sql`true` : sql`${sql.raw(column)} = any (${values}::text[])`

/**
 * Deals that were live at the end of the day and due after it. A deal whose result had come already is not in the book as it is known now;
 * what was known of its flows is not kept, so a book as it was known then has it until it is complete.
 */
async function dealsOn(
  tx: Tx,
  { groupId }: Scope,
  day: HistoryDay,
  orgIds: readonly string[],
  { currencyPairs, businTypes }: BookFilters = {},
): Promise<BookDeal[]> {
  const isOpen = day.knownAt === undefined ? sql`not ${sql.raw(dealRealisedOn('d', day.day))}` : sql`true`
  const { rows } =
    await sql<BookDeal>`select d.id as deal_id, d.deal_serial_no, d.org_id, d.busin_type, d.currency_pair, d.deal_direction,
      s.standing_principal as principal, d.exchange_rate, d.trans_date, d.value_date, ${sql.raw(agreedTermsSql)} as terms
    from fx_deal d ${standingOn('d', 's', day)}
    where d.group_id = ${groupId} and d.org_id = any (${[...orgIds]}::bigint[]) and ${carriedOver('d', day)} and ${isOpen}
      and d.currency_pair is not null and d.deal_direction is not null and ${amongTexts('d.currency_pair', currencyPairs)}
      and ${amongTexts('d.busin_type', businTypes)}
    order by d.id`.execute(tx)
  return rows
}

async function holdDealsOn(tx: Tx, { groupId }: Scope, day: HistoryDay, orgIds: readonly string[]): Promise<void> {
  await sql`select from fx_deal d where d.group_id = ${groupId} and d.org_id = any (${[...orgIds]}::bigint[])
      and ${carriedOver('d', day)} order by d.id for update`.execute(tx)
}

async function exposuresOn(
  tx: Tx,
  { groupId }: Scope,
  day: HistoryDay,
  orgIds: readonly string[],
): Promise<BookExposure[]> {
  const { rows } =
    await sql<BookExposure>`select e.id as exposure_id, e.serial_no, e.org_id, e.currency, e.exposure_direction,
      x.exposure_type, x.end_date, trim_scale(x.book_rate)::text as book_rate, e.book_rate_pair,
      trim_scale(x.amt - x.settled)::text as effective_amt, trim_scale(x.locked)::text as lock_amt,
      trim_scale(x.amt - x.settled - x.locked)::text as net_amt
    from fx_exposure e ${exposureOn('e', 'x', day)}
    where e.group_id = ${groupId} and e.org_id = any (${[...orgIds]}::bigint[]) order by e.id`.execute(tx)
  return rows
}

async function linksOn(tx: Tx, { groupId }: Scope, day: HistoryDay, orgIds: readonly string[]): Promise<BookLink[]> {
  const { rows } = await sql<BookLink>`select k.deal_id, k.exposure_id, trim_scale(h.hedge_amt)::text as hedge_amt
    from deal_hedge_link k ${heldOn('k', 'h', day)}
    where k.group_id = ${groupId} and k.org_id = any (${[...orgIds]}::bigint[]) and h.hedge_amt > 0 order by k.deal_id, k.exposure_id`.execute(
    tx,
  )
  return rows
}

/** Flows of the organisations that no bank had settled by the end of the day, as it is known now. */
async function flowsOn(tx: Tx, { groupId }: Scope, day: BusinessDate, orgIds: readonly string[]): Promise<BookFlow[]> {
  const { rows } = await sql<BookFlow>`select f.id as cfl_id, f.deal_id, f.org_id, f.pay_date_adj, f.pay_currency,
      case f.cfl_flag when '2' then -f.pay_amt else f.pay_amt end as pay_amt
    from cash_flow f where f.group_id = ${groupId} and f.org_id = any (${[...orgIds]}::bigint[]) and ${sql.raw(unpaidFlowOn('f', day))}
    order by f.pay_date_adj, f.id`.execute(tx)
  return rows
}

/** What organisations held at the end of a day, as it is known now or as it was known at `knownAt`; each part is read when it is asked for. */
export const bookOn = (tx: Tx, scope: Scope, day: HistoryDay, orgIds: readonly string[], filters?: BookFilters) => ({
  deals: () => dealsOn(tx, scope, day, orgIds, filters),
  exposures: () => exposuresOn(tx, scope, day, orgIds),
  links: () => linksOn(tx, scope, day, orgIds),
  /** As it is known now: what was known of flows is not kept. */
  flows: () => flowsOn(tx, scope, day.day, orgIds),
  /** Nobody changes these deals until the end of the transaction: the book that is read after it is that of its commit. */
  hold: () => holdDealsOn(tx, scope, day, orgIds),
})
