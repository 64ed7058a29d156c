/** What the overview asks: cover by currency and month, the flows of the next days, what waits for one member. */

import { CheckBlock, CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type {
  EvidenceWaits,
  KeepingKind,
  SettlementKind,
  WaitingKind,
} from '@hedgerow/contract/dashboard/dashboard.contract'
import type { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import { ExecuteStatus, OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { LimitChangeStatus } from '@hedgerow/contract/limit/change/limit-change.dict'
import { MarketChangeStatus } from '@hedgerow/contract/market/change/market-change.dict'
import { QuoteDealStatus } from '@hedgerow/contract/quote/quote.dict'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { MatchStatus, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { dealSettles } from '../cash-flow/settling.store.ts'
import { unpaidFlow } from '../cash-flow/unpaid-flow.store.ts'
import { acceptedTransfer, exposureInForce, standingExposure } from '../exposure/exposure.word.ts'
import { draftDeal, dueDeal, eventableDeal, passedDeal, waitingDeal } from '../trade/live/deal.word.ts'

export interface StoredCell {
  readonly currency: string
  readonly exposureDirection: DictionaryValue<typeof ExposureDirection>
  /** yyyymm */
  readonly month: string
  readonly effective: string
  readonly locked: string
  readonly reserved: string
  readonly open: string
  readonly count: number
}

/**
 * Exposures not void and not past their end date; what an organisation in sight has taken over by a transfer counts there
 * alone. Effective is what is locked, reserved and open together. The exposures are read off one index, which knows no ids,
 * so what was taken over is a row of its own. Days are added first, so that a month is named once and not per row.
 */
export async function coverCells(tx: Tx, scope: Scope, today: BusinessDate): Promise<StoredCell[]> {
  const current = sql`e.group_id = ${scope.groupId} and ${sql.raw(exposureInForce('e', today))}`
  const { rows } = await sql<StoredCell>`
    with by_day as (
      select e.currency, e.exposure_direction, e.end_date, sum(e.lock_amt) as locked, sum(e.reserved_amt) as reserved,
        sum(e.open_amt) as open, count(*) as count
      from fx_exposure e where ${current} group by 1, 2, 3
      union all
      select e.currency, e.exposure_direction, e.end_date, -sum(t.transfer_amt), 0, 0, 0
      from exposure_transfer t join fx_exposure e on e.group_id = t.group_id and e.id = t.exposure_id
      where t.group_id = ${scope.groupId} and ${sql.raw(acceptedTransfer('t'))}
        and t.target_org_id = any (${scope.orgIds}) and ${current} group by 1, 2, 3)
    select currency, exposure_direction, to_char(end_date, 'YYYYMM') as month, sum(locked + reserved + open) as effective,
      sum(locked) as locked, sum(reserved) as reserved, sum(open) as open, sum(count)::int as count
    from by_day group by 1, 2, 3 order by 3, 1, 2 desc`.execute(tx)
  return rows
}

export interface StoredStand {
  readonly currency: string
  readonly exposureDirection: DictionaryValue<typeof ExposureDirection>
  readonly dayFrom: number
  readonly dayTo: number
  readonly leastPct: string
  readonly mostPct: string
  readonly effectiveAmt: string
  readonly coveredAmt: string
}

/**
 * The bands in force for an organisation with what falls due in them, as the cover counts it, observed exposures left out. A
 * band in which nothing falls due is left out.
 */
export async function bandStands(tx: Tx, scope: Scope, orgId: string, today: BusinessDate): Promise<StoredStand[]> {
  const { rows } = await sql<StoredStand>`
    with bands as materialized (
      select * from policy_band where group_id = ${scope.groupId} and org_id = check_policy_org(${scope.groupId}, ${orgId})
        and ${today}::date between valid_from and coalesce(valid_to, 'infinity')),
    taken as (select exposure_id, sum(transfer_amt) as amt from exposure_transfer
      where group_id = ${scope.groupId} and ${sql.raw(acceptedTransfer('exposure_transfer'))}
        and target_org_id = any (${scope.orgIds}) group by 1)
    select b.currency, b.exposure_direction, b.day_from, b.day_to, trim_scale(b.least_pct)::text as least_pct,
      trim_scale(b.most_pct)::text as most_pct, sum(e.effective_exposure - coalesce(t.amt, 0)) as effective_amt,
      sum(e.lock_amt + e.reserved_amt - coalesce(t.amt, 0)) as covered_amt
    from bands b join fx_exposure e on e.group_id = ${scope.groupId} and e.currency = b.currency
      and e.exposure_direction = b.exposure_direction and ${sql.raw(standingExposure('e'))}
      and e.exposure_type <> ${sql.lit(ExposureType.of.observation)}
      and e.end_date between ${today}::date + b.day_from and ${today}::date + b.day_to
    left join taken t on t.exposure_id = e.id
    group by 1, 2, 3, 4, 5, 6 having sum(e.effective_exposure - coalesce(t.amt, 0)) > 0
    order by b.currency desc, b.exposure_direction desc, b.day_from`.execute(tx)
  return rows
}

export interface StoredBudget {
  readonly currencyPair: string
  readonly budgetRate: string
  readonly validFrom: string
}

/** The budget rates in force for an organisation. */
export async function budgetRates(
  tx: Tx,
  { groupId }: Scope,
  orgId: string,
  today: BusinessDate,
): Promise<StoredBudget[]> {
  const { rows } = await sql<StoredBudget>`
    select currency_pair, trim_scale(budget_rate)::text as budget_rate, valid_from
    from budget_rate where group_id = ${groupId} and org_id = check_policy_org(${groupId}, ${orgId})
      and ${today}::date between valid_from and coalesce(valid_to, 'infinity')
    order by currency_pair`.execute(tx)
  return rows
}

/** Exposures past their end date with something still effective: neither collected nor written off. */
export async function overdueCount(tx: Tx, scope: Scope, today: BusinessDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from fx_exposure e
    where e.group_id = ${scope.groupId} and ${sql.raw(standingExposure('e'))} and e.end_date < ${today} and e.effective_exposure > 0`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export interface StoredFlow {
  readonly payDateAdj: string
  readonly payCurrency: string
  readonly receive: string
  readonly pay: string
  readonly net: string
  readonly count: number
  readonly undecided: number
}

/** Flows still to be paid by day and currency; flows whose side or amount is open are only counted. */
export async function maturingFlows(tx: Tx, scope: Scope, from: BusinessDate, to: BusinessDate): Promise<StoredFlow[]> {
  const { rows } = await sql<StoredFlow>`
    select pay_date_adj, pay_currency, receive, pay, receive - pay as net,
      count, undecided
    from (
      select f.pay_date_adj, f.pay_currency, count(*)::int as count,
        coalesce(sum(f.pay_amt) filter (where f.cfl_flag = '1'), 0) as receive,
        coalesce(sum(f.pay_amt) filter (where f.cfl_flag = '2'), 0) as pay,
        (count(*) filter (where f.cfl_flag = '0' or f.pay_amt is null))::int as undecided
      from cash_flow f
      where f.group_id = ${scope.groupId} and ${sql.raw(unpaidFlow('f'))} and f.pay_date_adj between ${from} and ${to}
      group by 1, 2) flows
    order by 1, 2`.execute(tx)
  return rows
}

export type DeskKind = Exclude<WaitingKind, SettlementKind | KeepingKind | EvidenceWaits>
export type StoredWaiting = Readonly<Record<DeskKind, number>>

/** What the member may review, as SQL over the first letters of their tables here, and the organisations of the member's other duties. */
export interface Duties {
  readonly hedgeCheck: string
  readonly tradeCheck: string
  readonly eventCheck: string
  readonly marketCheck: string
  readonly limitCheck: string
  readonly accept: readonly string[]
  readonly execute: readonly string[]
  readonly settle: readonly string[]
  readonly confirm: readonly string[]
  readonly deal: readonly string[]
  readonly event: readonly string[]
  readonly quote: readonly string[]
}

/** What the member may act on, as the lists show it; what was sent back waits for its maker alone. */
export async function waitingCounts(
  tx: Tx,
  { groupId, userId }: Scope,
  duties: Duties,
  { today, soon, exercise }: Readonly<Record<'today' | 'soon' | 'exercise', BusinessDate>>,
): Promise<StoredWaiting> {
  const [passed, rejected] = [sql.lit(CheckStatus.of.passed), sql.lit(CheckStatus.of.rejected)]
  const mine = (hold: string) => sql`${sql.raw(hold)} = ${sql.lit(CheckBlock.of.none)}`
  const requests = (where: RawBuilder<unknown>) =>
    sql`(select count(*)::int from exposure_hedge h where h.group_id = ${groupId} and ${where})`
  const deals = (where: RawBuilder<unknown>) =>
    sql`(select count(*)::int from fx_deal d where d.group_id = ${groupId} and ${where})`
  const submitted = sql`h.order_status = ${sql.lit(OrderStatus.of.submitted)} and ${mine(duties.hedgeCheck)}`
  const entered = sql`${sql.raw(waitingDeal('d'))} and ${mine(duties.tradeCheck)}`
  const confirmed = (orgIds: readonly string[]) =>
    sql`${sql.raw(passedDeal('d'))} and d.org_id = any (${orgIds}::bigint[])`
  const waits = sql`h.order_status = ${sql.lit(OrderStatus.of.confirmed)} and h.closed_flag = ${sql.lit(YesNo.of.no)}
    and h.execute_status <> ${sql.lit(ExecuteStatus.of.executed)} and h.org_id = any (${duties.execute}::bigint[])`
  const left = sql`${sql.raw(eventableDeal('d'))} and d.org_id = any (${duties.event}::bigint[])
    and not exists (select from deal_event_order p where p.group_id = d.group_id and p.deal_id = d.id
      and p.order_status = ${sql.lit(TradeStatus.of.submitted)})`
  const returned = sql`check_status = ${rejected} and maker_id = ${userId}`
  const { rows } = await sql<StoredWaiting>`select
    ${requests(sql`${submitted} and h.check_status <> ${passed}`)} as hedge_check,
    ${requests(sql`${submitted} and h.check_status = ${passed}`)} as hedge_second,
    ${deals(sql`${entered} and d.check_status <> ${passed}`)} as trade_check,
    ${deals(sql`${entered} and d.check_status = ${passed}`)} as trade_second,
    (select count(*)::int from deal_event_order e where e.group_id = ${groupId}
      and e.order_status = ${sql.lit(TradeStatus.of.submitted)} and ${mine(duties.eventCheck)}) as event_check,
    (select count(*)::int from market_change c where c.group_id = ${groupId}
      and c.change_status = ${sql.lit(MarketChangeStatus.of.submitted)} and ${mine(duties.marketCheck)}) as market_check,
    (select count(*)::int from limit_change l where l.group_id = ${groupId}
      and l.change_status = ${sql.lit(LimitChangeStatus.of.submitted)} and ${mine(duties.limitCheck)}) as limit_check,
    (select count(*)::int from exposure_transfer t where t.group_id = ${groupId} and t.create_by <> ${userId}
      and t.transfer_status = ${sql.lit(TransferStatus.of.waiting)} and t.target_org_id = any (${duties.accept}::bigint[])) as transfer_accept,
    (select count(*)::int from fx_quote q where q.group_id = ${groupId} and q.org_id = any (${duties.quote}::bigint[])
      and q.deal_status = ${sql.lit(QuoteDealStatus.of.unknown)}) as quote_unknown,
    ${requests(waits)} as execute,
    ${requests(sql`${waits} and h.last_trans_date <= ${soon}`)} as expiring,
    ${deals(sql`${confirmed(duties.confirm)} and d.busin_match = ${sql.lit(MatchStatus.of.unmatched)}`)} as unconfirmed,
    ${deals(sql`${confirmed([...duties.settle, ...duties.deal])} and d.busin_match = ${sql.lit(MatchStatus.of.mismatched)}`)} as mismatched,
    ${deals(sql`${sql.raw(dueDeal('d', today))} and d.org_id = any (${duties.settle}::bigint[])`)} as deal_due,
    ${deals(sql`${left} and d.busin_type = ${sql.lit(BusinType.of.forward)} and d.value_date <= ${today}
      and not ${sql.raw(dealSettles)}`)} as matures,
    (select count(*)::int from fx_deal d join fx_option x on x.group_id = d.group_id and x.deal_id = d.id
      where d.group_id = ${groupId} and ${left} and x.maturity_date <= ${exercise}) as exercise,
    (select count(*)::int from deal_event_order e where e.group_id = ${groupId}
      and e.order_status = ${sql.lit(TradeStatus.of.draft)} and e.maker_id = ${userId} and e.check_status = ${rejected}) as rejected_event,
    ${requests(sql`h.order_status = ${sql.lit(OrderStatus.of.draft)} and ${returned}`)} as rejected_request,
    ${deals(sql`${sql.raw(draftDeal('d'))} and ${returned}`)} as rejected_deal`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('should hold: a select without FROM has one row')
  return row
}
