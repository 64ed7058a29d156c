/**
 * The book of a day in the database: what an organisation held at its end. The owners say what stood (`deal-history`, `link-history`,
 * `exposure-history`, `flow-history`); here it is put together. Read again as it was known at a moment, it stays the same whatever became known later.
 */
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import type { HistoryDay } from '../../kit/record/system-date.ts'
import { dealRealisedOn, maybeUnpaidOn, unpaidOn } from '../cash-flow/flow-history.store.ts'
import { dealRealised } from '../cash-flow/unpaid-flow.store.ts'
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
export interface BookDeal extends LiveDeal {
  readonly dealId: string
  readonly dealSerialNo: string
  readonly orgId: string
  readonly transDate: BusinessDate
}

/** An exposure that was in force, in its currency. */
export interface BookExposure {
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
export interface BookLink {
  readonly dealId: string
  readonly exposureId: string
  readonly hedgeAmt: string
}

/** A flow that was to be paid, + is received; null until a fixing tells it. */
export interface BookFlow {
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

/** Deals that were live at the end of the day and due after it, of which the result had not come yet. */
function dealsOn(
  { groupId }: Pick<Scope, 'groupId'>,
  day: HistoryDay,
  orgIds: readonly string[],
  { currencyPairs, businTypes }: BookFilters = {},
  more: RawBuilder<unknown> = sql``,
): RawBuilder<BookDeal> {
  return sql<BookDeal>`select d.id as deal_id, d.deal_serial_no, d.org_id, d.busin_type, d.currency_pair, d.deal_direction,
      s.standing_principal as principal, d.exchange_rate, d.trans_date, d.value_date, ${sql.raw(agreedTermsSql)} as terms
    from fx_deal d ${standingOn('d', 's', day)}
    where d.group_id = ${groupId} and d.org_id = any (${[...orgIds]}::bigint[]) and ${carriedOver('d', day)}
      and not ${dealRealisedOn('d', day)}
      and d.currency_pair is not null and d.deal_direction is not null and ${amongTexts('d.currency_pair', currencyPairs)}
      and ${amongTexts('d.busin_type', businTypes)} ${more}
    order by d.id`
}

/** Of each kind, pair and value date the first deal of the book: what stood is asked of as few deals as say it. */
function dealsOfEachKind(scope: Pick<Scope, 'groupId'>, day: HistoryDay, orgIds: readonly string[]) {
  const kind = (alias: string) => sql.raw(`${alias}.busin_type, ${alias}.currency_pair, ${alias}.value_date`)
  const first = dealsOn(scope, day, orgIds, {}, sql`and (${kind('d')}) = (${kind('k')})`)
  return sql<BookDeal>`select q.* from (select distinct ${kind('d')} from fx_deal d where d.group_id = ${scope.groupId}
      and d.org_id = any (${[...orgIds]}::bigint[]) and ${carriedOver('d', day)}) k
    cross join lateral (${first} limit 1) q order by ${kind('q')}`
}

async function holdDealsOn(tx: Tx, { groupId }: Scope, day: HistoryDay, orgIds: readonly string[]): Promise<void> {
  await sql`select from fx_deal d where d.group_id = ${groupId} and d.org_id = any (${[...orgIds]}::bigint[])
      and ${carriedOver('d', day)} order by d.id for update`.execute(tx)
}

const exposuresOn = ({ groupId }: Pick<Scope, 'groupId'>, day: HistoryDay, orgIds: readonly string[]) =>
  sql<BookExposure>`select e.id as exposure_id, e.serial_no, e.org_id, e.currency, e.exposure_direction,
      x.exposure_type, x.end_date, trim_scale(x.book_rate)::text as book_rate, e.book_rate_pair,
      trim_scale(x.amt - x.settled)::text as effective_amt, trim_scale(x.locked)::text as lock_amt,
      trim_scale(x.amt - x.settled - x.locked)::text as net_amt
    from fx_exposure e ${exposureOn('e', 'x', day)}
    where e.group_id = ${groupId} and e.org_id = any (${[...orgIds]}::bigint[]) order by e.id`

const linksOn = ({ groupId }: Pick<Scope, 'groupId'>, day: HistoryDay, orgIds: readonly string[]) =>
  sql<BookLink>`select k.deal_id, k.exposure_id, trim_scale(h.hedge_amt)::text as hedge_amt
    from deal_hedge_link k ${heldOn('k', 'h', day)}
    where k.group_id = ${groupId} and k.org_id = any (${[...orgIds]}::bigint[]) and h.hedge_amt > 0 order by k.deal_id, k.exposure_id`

/** Flows of the organisations that no bank had settled by the end of the day, with the amounts and days that they had. */
const flowsOn = (scope: Scope, day: HistoryDay, orgIds: readonly string[]) =>
  sql<BookFlow>`select f.id as cfl_id, f.deal_id, f.org_id, s.pay_date_adj, f.pay_currency,
      case f.cfl_flag when ${sql.lit(CashFlowFlag.of.pay)} then -s.pay_amt else s.pay_amt end as pay_amt
    from (${maybeUnpaidOn(scope, day, orgIds)}) m join cash_flow f on f.group_id = ${scope.groupId} and f.id = m.id
    ${unpaidOn('f', 's', day)} order by s.pay_date_adj, f.id`

/** What organisations held at the end of a day, as queries: for statements that copy the book. */
export const bookQueries = (scope: Scope, day: HistoryDay, orgIds: readonly string[]) => ({
  deals: dealsOn(scope, day, orgIds),
  dealsOfEachKind: dealsOfEachKind(scope, day, orgIds),
  exposures: exposuresOn(scope, day, orgIds),
  links: linksOn(scope, day, orgIds),
  flows: flowsOn(scope, day, orgIds),
})

/** What organisations held at the end of a day, as it is known now or as it was known at `knownAt`; each part is read when it is asked for. */
export const bookOn = (tx: Tx, scope: Scope, day: HistoryDay, orgIds: readonly string[], filters?: BookFilters) => ({
  deals: async () => (await dealsOn(scope, day, orgIds, filters).execute(tx)).rows,
  exposures: async () => (await exposuresOn(scope, day, orgIds).execute(tx)).rows,
  links: async () => (await linksOn(scope, day, orgIds).execute(tx)).rows,
  flows: async () => (await flowsOn(scope, day, orgIds).execute(tx)).rows,
  /** Nobody changes these deals until the end of the transaction: the book that is read after it is that of its commit. */
  hold: () => holdDealsOn(tx, scope, day, orgIds),
})
