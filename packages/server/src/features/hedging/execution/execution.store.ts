/** The door through which deals execute hedge requests: take a part, lock it when the deal is checked, or give it back. */
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockReviewed } from '../../approval/review.store.ts'
import { type AmountMove, lockExposures, moveAmounts } from '../../exposure/exposure.store.ts'
import { hedgeTable } from '../request/hedge-request.store.ts'

export interface RequestLine {
  readonly id: string
  readonly exposureId: string
  readonly hedgeAmt: string
  readonly executedAmt: string
}
export interface LockedRequest {
  readonly id: string
  readonly orgId: string
  readonly requestCode: string
  readonly orderStatus: string
  readonly checkStatus: string
  readonly approveStatus: string
  readonly executeStatus: string
  readonly closedFlag: string
  readonly exposureType: string
  readonly hedgeCurrency: string
  readonly hedgeAmt: string
  readonly executedAmt: string
  readonly buyCurrency: string
  readonly sellCurrency: string
  readonly deliveryDate: string
  readonly deliveryPeriod: string
  readonly lastTransDate: string | null
  readonly lastTransTime: string | null
  readonly preferCounterPartyId: string | null
  readonly makerId: string
}

/** Locks and bumps the request. @throws Refusal DOES_NOT_EXIST */
export async function lockRequest(tx: Tx, scope: Scope, hedgeId: string): Promise<LockedRequest> {
  const { rows } = await sql<LockedRequest>`update exposure_hedge set version = version + 1
    where group_id = ${scope.groupId} and id = ${hedgeId}
    returning id, org_id, request_code, order_status, check_status, approve_status, execute_status, closed_flag,
      exposure_type, hedge_currency,
      hedge_amt, executed_amt, buy_currency, sell_currency, delivery_date,
      delivery_period, last_trans_date, last_trans_time, prefer_counter_party_id, maker_id`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The lines, those of the soonest exposures first. */
export async function linesOf(tx: Tx, scope: Scope, hedgeId: string): Promise<RequestLine[]> {
  const { rows } = await sql<RequestLine>`select l.id, l.exposure_id, l.hedge_amt, l.executed_amt
    from exposure_hedge_line l join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${scope.groupId} and l.hedge_id = ${hedgeId} order by e.end_date, l.id`.execute(tx)
  return rows
}

interface MovedAmounts {
  readonly exposureId: string
  readonly reserved: string
  readonly locked: string
}
const movesOf = (rows: readonly MovedAmounts[]): AmountMove[] =>
  rows.map(({ exposureId, reserved, locked }) => ({ exposureId, reserved: decimal(reserved), locked: decimal(locked) }))

/** The exposures of requests, each once. */
export async function exposuresOf(tx: Tx, { groupId }: Scope, hedgeIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ exposureId: string }>`select distinct exposure_id from exposure_hedge_line
    where group_id = ${groupId} and hedge_id = any (${hedgeIds})`.execute(tx)
  return rows.map(({ exposureId }) => exposureId)
}

/** How each exposure moves when the requests give up what deals have not taken. */
export async function reservesOf(tx: Tx, { groupId }: Scope, hedgeIds: readonly string[]): Promise<AmountMove[]> {
  const { rows } = await sql<MovedAmounts>`select exposure_id, sum(executed_amt - hedge_amt) as reserved, '0' as locked
    from exposure_hedge_line where group_id = ${groupId} and hedge_id = any (${hedgeIds}) group by exposure_id`.execute(
    tx,
  )
  return movesOf(rows)
}

interface Part {
  readonly lineId: string
  readonly exposureId: string
  readonly amount: Decimal
}

/** Puts the parts of a deal on its request: pending links, executed amounts up. The request is locked by the caller. */
export async function takeParts(
  tx: Tx,
  scope: Scope,
  request: { id: string; orgId: string },
  dealId: string,
  parts: readonly Part[],
): Promise<void> {
  const exposureIds = parts.map((part) => part.exposureId)
  const lineIds = parts.map((part) => part.lineId)
  const amounts = parts.map((part) => part.amount.toString())
  await sql`insert into deal_hedge_link (group_id, org_id, deal_id, exposure_id, hedge_line_id, hedge_amt, link_status)
    select ${scope.groupId}::bigint, ${request.orgId}::bigint, ${dealId}::bigint, p.exposure_id, p.line_id, p.amt, 'pending'
    from unnest(${exposureIds}::bigint[], ${lineIds}::bigint[], ${amounts}::numeric[]) as p (exposure_id, line_id, amt)
    on conflict (group_id, deal_id, exposure_id) do update
      set hedge_amt = excluded.hedge_amt, hedge_line_id = excluded.hedge_line_id, link_status = 'pending'`.execute(tx)
  await sql`update exposure_hedge_line l set executed_amt = l.executed_amt + p.amt
    from unnest(${lineIds}::bigint[], ${amounts}::numeric[]) as p (line_id, amt)
    where l.group_id = ${scope.groupId} and l.id = p.line_id`.execute(tx)
  await recount(tx, scope, [request.id])
}

/** The executed amounts and statuses of requests follow from their lines. */
async function recount(tx: Tx, { groupId }: Scope, hedgeIds: readonly string[]): Promise<void> {
  await sql`update exposure_hedge h set executed_amt = done.amt,
      execute_status = case when done.amt = 0 then '0' when done.amt = h.hedge_amt then '1' else '2' end
    from (select hedge_id, sum(executed_amt) as amt from exposure_hedge_line
      where group_id = ${groupId} and hedge_id = any (${hedgeIds}) group by hedge_id) done
    where h.group_id = ${groupId} and h.id = done.hedge_id`.execute(tx)
}

/** What deals hold, by request and exposure. */
async function heldBy(
  tx: Tx,
  { groupId }: Scope,
  dealIds: readonly string[],
): Promise<{ hedgeIds: string[]; exposureIds: string[] }> {
  const { rows } = await sql<{ hedgeId: string; exposureId: string }>`select distinct l.hedge_id, k.exposure_id
    from deal_hedge_link k join exposure_hedge_line l on l.group_id = k.group_id and l.id = k.hedge_line_id
    where k.group_id = ${groupId} and k.deal_id = any (${dealIds}) and k.link_status <> 'released'`.execute(tx)
  const each = (name: 'hedgeId' | 'exposureId') => [...new Set(rows.map((row) => row[name]))]
  return { hedgeIds: each('hedgeId'), exposureIds: each('exposureId') }
}

/** The deals passed their check: what was reserved for them is locked. */
export async function lockForDeals(tx: Tx, scope: Scope, dealIds: readonly string[]): Promise<void> {
  const { exposureIds } = await heldBy(tx, scope, dealIds)
  if (exposureIds.length === 0) return
  await lockExposures(tx, scope, exposureIds)
  const { rows } = await sql<MovedAmounts>`with locked as (
      update deal_hedge_link set link_status = 'locked', standing_from = null
      where group_id = ${scope.groupId} and deal_id = any (${dealIds}) and link_status = 'pending'
      returning exposure_id, hedge_amt)
    select exposure_id, -sum(hedge_amt) as reserved, sum(hedge_amt) as locked
    from locked group by exposure_id`.execute(tx)
  await moveAmounts(tx, scope, movesOf(rows))
}

/**
 * The deals were rejected, withdrawn or voided: their parts go back to the requests; locked amounts become reserve again.
 * A closed request has given up its reserve: what comes back to it is free again. Statuses are read once the requests are
 * locked: a close or a cancellation that came first has changed them.
 */
export async function releaseFromDeals(tx: Tx, scope: Scope, dealIds: readonly string[]): Promise<void> {
  if (dealIds.length === 0) return
  const { groupId } = scope
  const { hedgeIds, exposureIds } = await heldBy(tx, scope, dealIds)
  if (hedgeIds.length === 0) return
  await lockReviewed(tx, scope, hedgeTable, hedgeIds)
  await lockExposures(tx, scope, exposureIds)
  const { rows } = await sql<MovedAmounts>`with held as (
      select k.id, k.exposure_id, k.hedge_line_id, k.hedge_amt, k.link_status = 'locked' as was_locked, h.closed_flag = ${sql.lit(YesNo.of.yes)} as is_closed
      from deal_hedge_link k join exposure_hedge_line l on l.group_id = k.group_id and l.id = k.hedge_line_id
      join exposure_hedge h on h.group_id = l.group_id and h.id = l.hedge_id
      where k.group_id = ${groupId} and k.deal_id = any (${dealIds}) and k.link_status <> 'released'
    ), released as (
      update deal_hedge_link k set link_status = 'released', standing_from = null from held where k.group_id = ${groupId} and k.id = held.id
    ), given_back as (
      update exposure_hedge_line l set executed_amt = l.executed_amt - g.amt
      from (select hedge_line_id, sum(hedge_amt) as amt from held group by hedge_line_id) g
      where l.group_id = ${groupId} and l.id = g.hedge_line_id
    )
    select exposure_id, sum(case when was_locked and not is_closed then hedge_amt
        when is_closed and not was_locked then -hedge_amt else 0 end) as reserved,
      sum(case when was_locked then -hedge_amt else 0 end) as locked
    from held group by exposure_id`.execute(tx)
  await moveAmounts(tx, scope, movesOf(rows))
  await recount(tx, scope, hedgeIds)
}

interface HoldingDeal {
  readonly dealId: string
  /** A link is pending exactly while its deal awaits review. */
  readonly isWaiting: boolean
}

/** Deals of the request that still hold a part of it. */
export async function holdingDeals(tx: Tx, scope: Scope, hedgeId: string): Promise<HoldingDeal[]> {
  const { rows } = await sql<HoldingDeal>`select k.deal_id, bool_or(k.link_status = 'pending') as is_waiting
    from deal_hedge_link k join exposure_hedge_line l on l.group_id = k.group_id and l.id = k.hedge_line_id
    where k.group_id = ${scope.groupId} and l.hedge_id = ${hedgeId} and k.link_status <> 'released'
    group by k.deal_id`.execute(tx)
  return rows
}
