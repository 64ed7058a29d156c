/** What the overview asks: cover by currency and month, the flows of the next days, what waits for one member. */
import { ExposureStatus } from '@hedgerow/contract/exposure/exposure.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

export interface StoredCell {
  readonly currency: string
  readonly exposureDirection: string
  /** yyyymm */
  readonly month: string
  readonly effective: string
  readonly locked: string
  readonly reserved: string
  readonly open: string
  readonly count: number
}

/**
 * Exposures not void and not past their end date; effective is what is locked, reserved and open together. Days are
 * added first, so that a month is named once and not per row.
 */
export async function coverCells(tx: Tx, scope: Scope, today: BusinessDate): Promise<StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    with by_day as (
      select e.currency, e.exposure_direction, e.end_date, sum(e.lock_amt) as locked,
        sum(e.reserved_amt) as reserved, sum(e.open_amt) as open, count(*) as count
      from fx_exposure e where e.group_id = ${scope.groupId} and e.status <> ${sql.lit(ExposureStatus.of.void)} and e.end_date >= ${today}
      group by 1, 2, 3)
    select currency, exposure_direction, to_char(end_date, 'YYYYMM') as month, sum(locked + reserved + open) as effective,
      sum(locked) as locked, sum(reserved) as reserved, sum(open) as open, sum(count)::int as count
    from by_day group by 1, 2, 3 order by 3, 1, 2 desc`.execute(tx)
  return rows
}

/** Exposures past their end date with something still effective: neither collected nor written off. */
export async function overdueCount(tx: Tx, scope: Scope, today: BusinessDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from fx_exposure e
    where e.group_id = ${scope.groupId} and e.status <> ${sql.lit(ExposureStatus.of.void)} and e.end_date < ${today} and e.effective_exposure > 0`.execute(
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

/** Valid flows by day and currency; flows whose side or amount is open are only counted. */
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
      where f.group_id = ${scope.groupId} and f.cfl_status = '1' and f.pay_date_adj between ${from} and ${to}
      group by 1, 2) flows
    order by 1, 2`.execute(tx)
  return rows
}

export interface StoredWaiting {
  readonly hedgeCheck: number
  readonly tradeCheck: number
  readonly execute: number
  readonly rejectedRequest: number
  readonly rejectedDeal: number
}

/** What the member may review, as SQL over `h` and `d`, and the organisations for which the member books deals. */
export interface Duties {
  readonly hedgeCheck: string
  readonly tradeCheck: string
  readonly execute: readonly string[]
}

/** What the member may act on, as the lists show it; what was sent back waits for its maker alone. */
export async function waitingCounts(tx: Tx, scope: Scope, duties: Duties): Promise<StoredWaiting> {
  const { groupId, userId } = scope
  const { rows } = await sql<StoredWaiting>`select
    (select count(*)::int from exposure_hedge h where h.group_id = ${groupId} and h.order_status = '1'
      and ${sql.raw(duties.hedgeCheck)} = '0') as hedge_check,
    (select count(*)::int from fx_deal d where d.group_id = ${groupId} and d.trade_status = '1'
      and ${sql.raw(duties.tradeCheck)} = '0') as trade_check,
    (select count(*)::int from exposure_hedge h where h.group_id = ${groupId} and h.order_status = '2' and h.closed_flag = '0'
      and h.execute_status <> '1' and h.org_id = any (${duties.execute}::bigint[])) as execute,
    (select count(*)::int from exposure_hedge h where h.group_id = ${groupId} and h.order_status = 'T' and h.check_status = '2'
      and h.maker_id = ${userId}) as rejected_request,
    (select count(*)::int from fx_deal d where d.group_id = ${groupId} and d.trade_status = 'T' and d.check_status = '2'
      and d.maker_id = ${userId}) as rejected_deal`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('should hold: a select without FROM has one row')
  return row
}
