/** The door through which deals execute hedge requests: take a part, lock it when the deal is checked, or give it back. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockExposures, moveAmounts } from '../../exposure/exposure.store.ts'

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

export interface Part {
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
  await recount(tx, scope, request.id)
}

/** The request's executed amount and status follow from its lines. */
async function recount(tx: Tx, scope: Scope, hedgeId: string): Promise<void> {
  await sql`update exposure_hedge h set executed_amt = done.amt,
      execute_status = case when done.amt = 0 then '0' when done.amt = h.hedge_amt then '1' else '2' end
    from (select coalesce(sum(executed_amt), 0) as amt from exposure_hedge_line where group_id = ${scope.groupId} and hedge_id = ${hedgeId}) done
    where h.group_id = ${scope.groupId} and h.id = ${hedgeId}`.execute(tx)
}

interface Link {
  readonly exposureId: string
  readonly hedgeId: string
  readonly hedgeAmt: string
  readonly linkStatus: string
  readonly closedFlag: string
}

async function linksOf(tx: Tx, scope: Scope, dealId: string): Promise<Link[]> {
  const { rows } = await sql<Link>`select k.exposure_id, l.hedge_id, k.hedge_amt, k.link_status, h.closed_flag
    from deal_hedge_link k join exposure_hedge_line l on l.group_id = k.group_id and l.id = k.hedge_line_id
    join exposure_hedge h on h.group_id = l.group_id and h.id = l.hedge_id
    where k.group_id = ${scope.groupId} and k.deal_id = ${dealId} and k.link_status <> 'released' order by k.exposure_id`.execute(
    tx,
  )
  return rows
}

const setStatus = (tx: Tx, scope: Scope, dealId: string, from: string[], to: string) =>
  sql`update deal_hedge_link set link_status = ${to}
    where group_id = ${scope.groupId} and deal_id = ${dealId} and link_status = any (${from})`.execute(tx)

/** The deal passed its check: what was reserved for it is locked. */
export async function lockForDeal(tx: Tx, scope: Scope, dealId: string): Promise<void> {
  const pending = (await linksOf(tx, scope, dealId)).filter((link) => link.linkStatus === 'pending')
  if (pending.length === 0) return
  await lockExposures(
    tx,
    scope,
    pending.map((link) => link.exposureId),
  )
  await moveAmounts(
    tx,
    scope,
    pending.map(({ exposureId, hedgeAmt }) => ({
      exposureId,
      reserved: decimal(hedgeAmt).neg(),
      locked: decimal(hedgeAmt),
    })),
  )
  await setStatus(tx, scope, dealId, ['pending'], 'locked')
}

/**
 * The deal was rejected, withdrawn or voided: its parts go back to the request; locked amounts become reserve again.
 * The links are read once the requests are locked: a close or a cancellation that came first has changed them.
 */
export async function releaseFromDeal(tx: Tx, scope: Scope, dealId: string): Promise<void> {
  const requests = [...new Set((await linksOf(tx, scope, dealId)).map((link) => link.hedgeId))]
  for (const hedgeId of requests) await lockRequest(tx, scope, hedgeId)
  const links = await linksOf(tx, scope, dealId)
  if (links.length === 0) return
  await lockExposures(
    tx,
    scope,
    links.map((link) => link.exposureId),
  )
  const moves = links.map(({ exposureId, hedgeAmt, linkStatus, closedFlag }) => {
    const amount = decimal(hedgeAmt)
    const wasLocked = linkStatus === 'locked'
    // A closed request has given up its reserve: what comes back to it is free again.
    const reserved = closedFlag === '1' ? (wasLocked ? ZERO : amount.neg()) : wasLocked ? amount : ZERO
    return { exposureId, reserved, locked: wasLocked ? amount.neg() : ZERO }
  })
  await moveAmounts(tx, scope, moves)
  await sql`update exposure_hedge_line l set executed_amt = l.executed_amt - k.hedge_amt
    from deal_hedge_link k where k.group_id = ${scope.groupId} and k.deal_id = ${dealId} and k.link_status <> 'released'
      and l.group_id = k.group_id and l.id = k.hedge_line_id`.execute(tx)
  await setStatus(tx, scope, dealId, ['pending', 'locked'], 'released')
  for (const hedgeId of requests) await recount(tx, scope, hedgeId)
}

/** Deals of the request that still hold a part of it. */
export async function holdingDeals(
  tx: Tx,
  scope: Scope,
  hedgeId: string,
): Promise<{ dealId: string; tradeStatus: string }[]> {
  const { rows } = await sql<{ dealId: string; tradeStatus: string }>`select distinct k.deal_id, d.trade_status
    from deal_hedge_link k join exposure_hedge_line l on l.group_id = k.group_id and l.id = k.hedge_line_id
    join fx_deal d on d.group_id = k.group_id and d.id = k.deal_id
    where k.group_id = ${scope.groupId} and l.hedge_id = ${hedgeId} and k.link_status <> 'released'`.execute(tx)
  return rows
}
