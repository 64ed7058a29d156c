/** What stands around exposures, one question a column of the graph. */

import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { graphLimit } from '@hedgerow/contract/evidence/evidence.contract'
import { EvidenceLinkStatus, GraphEdgeStatus, GraphRecord } from '@hedgerow/contract/evidence/evidence.dict'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockedLink, pendingLink } from '../../hedging/execution/link.word.ts'
import { remainingPrincipal } from '../../trade/live/deal.word.ts'

/** One end of a link and what it weighs; `of` is the record at the other end. */
export interface Reached {
  readonly id: string
  readonly of: string
  readonly number: string
  readonly amount: string
  readonly currency: string
  readonly openAmt: string
  readonly linkAmt: string
  readonly linkCurrency: string
  readonly status: string
  readonly isOff: boolean
  readonly month: string
}
export interface ReachedExposure {
  readonly id: string
  readonly month: string
  readonly number: string
  readonly amount: string
  readonly currency: string
  readonly lockAmt: string
  readonly settledAmt: string
  readonly openAmt: string
}

const origins: Readonly<Record<string, (groupId: string, id: string) => RawBuilder<{ id: string }>>> = {
  [GraphRecord.of.evidence]: (groupId, id) =>
    sql`select exposure_id as id from evidence_link where group_id = ${groupId} and evidence_id = ${id}`,
  [GraphRecord.of.exposure]: (groupId, id) =>
    sql`select id from fx_exposure where group_id = ${groupId} and id = ${id}`,
  [GraphRecord.of.request]: (groupId, id) =>
    sql`select exposure_id as id from exposure_hedge_line where group_id = ${groupId} and hedge_id = ${id}`,
  [GraphRecord.of.deal]: (groupId, id) =>
    sql`select exposure_id as id from deal_hedge_link where group_id = ${groupId} and deal_id = ${id}`,
  [GraphRecord.of.flow]: (groupId, id) => sql`select l.exposure_id as id from cash_flow c
    join deal_hedge_link l on l.group_id = c.group_id and l.deal_id = c.deal_id where c.group_id = ${groupId} and c.id = ${id}`,
}

/** The exposures that a record has to do with. */
export async function exposuresAround(
  tx: Tx,
  { groupId }: Scope,
  kind: string,
  id: string,
): Promise<ReachedExposure[]> {
  const from = origins[kind]
  if (!from) return []
  const { rows } =
    await sql<ReachedExposure>`select e.id, e.serial_no as number, e.exposure_amt as amount, e.currency, e.lock_amt, e.settled_amt,
      to_char(e.end_date, 'YYYYMM') as month,
      greatest(e.open_amt, 0) as open_amt
    from fx_exposure e where e.group_id = ${groupId} and e.id in (${from(groupId, id)}) order by e.id limit ${graphLimit}`.execute(
      tx,
    )
  return rows
}

const { released } = EvidenceLinkStatus.of
const edge = GraphEdgeStatus.of

export async function documentsOf(tx: Tx, { groupId }: Scope, exposureIds: readonly string[]): Promise<Reached[]> {
  const { rows } =
    await sql<Reached>`select d.id, l.exposure_id as of, d.evidence_no as number, d.evidence_amt as amount, d.currency,
      d.free_amt as open_amt, l.link_amt, d.currency as link_currency, to_char(d.evidence_date, 'YYYYMM') as month,
      l.over_amt > 0 or d.short_amt > 0 as is_off,
      case l.link_status when ${EvidenceLinkStatus.of.submitted} then ${edge.pending} else ${edge.live} end as status
    from evidence_link l join evidence d on d.group_id = l.group_id and d.id = l.evidence_id
    where l.group_id = ${groupId} and l.exposure_id = any (${exposureIds}) and l.link_status <> ${released}
    order by d.id limit ${graphLimit}`.execute(tx)
  return rows
}

export async function requestsOf(tx: Tx, { groupId }: Scope, exposureIds: readonly string[]): Promise<Reached[]> {
  const { rows } = await sql<Reached>`select h.id, i.exposure_id as of, h.request_code as number, h.hedge_amt as amount,
      coalesce(h.hedge_currency, '') as currency, h.hedge_amt - h.executed_amt as open_amt, i.hedge_amt as link_amt,
      coalesce(h.hedge_currency, '') as link_currency, to_char(h.request_date, 'YYYYMM') as month, false as is_off,
      case h.order_status when ${OrderStatus.of.confirmed} then ${edge.live} when ${OrderStatus.of.void} then ${edge.done} else ${edge.pending} end as status
    from exposure_hedge_line i join exposure_hedge h on h.group_id = i.group_id and h.id = i.hedge_id
    where i.group_id = ${groupId} and i.exposure_id = any (${exposureIds}) order by h.id limit ${graphLimit}`.execute(
    tx,
  )
  return rows
}

/** A deal hangs on the request that it executes, for the exposure that it hedges. */
export async function dealsOf(tx: Tx, { groupId }: Scope, exposureIds: readonly string[]): Promise<Reached[]> {
  const { rows } =
    await sql<Reached>`select d.id, i.hedge_id as of, d.deal_serial_no as number, coalesce(d.principal, 0) as amount,
      split_part(coalesce(d.currency_pair, ''), '/', 1) as currency, coalesce(${sql.raw(remainingPrincipal('d'))}, 0) as open_amt, sum(l.hedge_amt) as link_amt,
      min(e.currency) as link_currency, to_char(d.value_date, 'YYYYMM') as month, false as is_off,
      case when bool_or(${sql.raw(lockedLink('l'))}) then ${edge.live} when bool_or(${sql.raw(pendingLink('l'))}) then ${edge.pending} else ${edge.done} end as status
    from deal_hedge_link l join fx_deal d on d.group_id = l.group_id and d.id = l.deal_id
    join exposure_hedge_line i on i.group_id = l.group_id and i.id = l.hedge_line_id
    join fx_exposure e on e.group_id = l.group_id and e.id = l.exposure_id
    where l.group_id = ${groupId} and l.exposure_id = any (${exposureIds}) group by d.id, i.hedge_id order by d.id limit ${graphLimit}`.execute(
      tx,
    )
  return rows
}

export async function flowsOf(tx: Tx, { groupId }: Scope, dealIds: readonly string[]): Promise<Reached[]> {
  const { rows } =
    await sql<Reached>`select c.id, c.deal_id as of, c.cfl_no as number, coalesce(c.pay_amt, 0) as amount, c.pay_currency as currency,
      case c.settle_status when ${SettleStatus.of.settled} then 0 else coalesce(c.pay_amt, 0) end as open_amt,
      coalesce(c.pay_amt, 0) as link_amt, c.pay_currency as link_currency, to_char(c.pay_date_adj, 'YYYYMM') as month, false as is_off,
      case c.settle_status when ${SettleStatus.of.settled} then ${edge.done} else case c.cfl_status when ${CashFlowStatus.of.provisional} then ${edge.pending} else ${edge.live} end end as status
    from cash_flow c where c.group_id = ${groupId} and c.deal_id = any (${dealIds}) and c.cfl_status <> ${CashFlowStatus.of.void}
    order by c.id limit ${graphLimit}`.execute(tx)
  return rows
}
