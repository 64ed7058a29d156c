/** What stands around the deals of a chain, one question a step. Nothing of another organisation is in sight: rows are scoped. */
import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { graphLimit } from '@hedgerow/contract/evidence/evidence.contract'
import { GraphEdgeStatus } from '@hedgerow/contract/evidence/evidence.dict'
import { TransferStatus } from '@hedgerow/contract/funding/transfer.dict'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { QuoteDealStatus } from '@hedgerow/contract/quote/quote.dict'
import { NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { type DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { lockedLink, pendingLink } from '../../hedging/execution/link.word.ts'

/** A record of a step, and the record of the step before that leads to it. */
export interface ChainRow {
  readonly of: string
  readonly id: string
  readonly number: string
  readonly amount: string
  readonly currency: string
  readonly openAmt: string
  readonly date: string | null
  readonly state: string
  readonly linkAmt: string
  readonly linkStatus: string
}

const { pending, live, done } = GraphEdgeStatus.of
const rowsOf = async <R extends ChainRow>(tx: Tx, query: RawBuilder<R>): Promise<R[]> =>
  (await sql<R>`${query} limit ${graphLimit}`.execute(tx)).rows

/** Requests by the deals that execute them. */
export const requestsOfDeals = (tx: Tx, { groupId }: Scope, dealIds: readonly string[]) =>
  rowsOf(
    tx,
    sql<ChainRow>`select l.deal_id as of, h.id, h.request_code as number, h.hedge_amt as amount,
      coalesce(h.hedge_currency, '') as currency, h.hedge_amt - h.executed_amt as open_amt, h.request_date as date, h.order_status as state,
      sum(l.hedge_amt) as link_amt,
      case when bool_or(${sql.raw(lockedLink('l'))}) then ${live} when bool_or(${sql.raw(pendingLink('l'))}) then ${pending} else ${done} end as link_status
    from deal_hedge_link l join exposure_hedge_line i on i.group_id = l.group_id and i.id = l.hedge_line_id
    join exposure_hedge h on h.group_id = i.group_id and h.id = i.hedge_id
    where l.group_id = ${groupId} and l.deal_id = any (${dealIds}) group by l.deal_id, h.id order by h.id`,
  )

/** Exposures by the requests that hedge them. */
export const exposuresOfRequests = (tx: Tx, { groupId }: Scope, requestIds: readonly string[]) =>
  rowsOf(
    tx,
    sql<ChainRow>`select i.hedge_id as of, e.id, e.serial_no as number, e.exposure_amt as amount, e.currency,
      greatest(e.open_amt, 0) as open_amt, e.end_date as date, e.status as state, i.hedge_amt as link_amt,
      case h.order_status when ${OrderStatus.of.confirmed} then ${live} when ${OrderStatus.of.void} then ${done} else ${pending} end as link_status
    from exposure_hedge_line i join exposure_hedge h on h.group_id = i.group_id and h.id = i.hedge_id
    join fx_exposure e on e.group_id = i.group_id and e.id = i.exposure_id
    where i.group_id = ${groupId} and i.hedge_id = any (${requestIds}) order by e.id`,
  )

/** The quotes that were dealt. */
export const quotesOfDeals = (tx: Tx, { groupId }: Scope, dealIds: readonly string[]) =>
  rowsOf(
    tx,
    sql<ChainRow>`select q.deal_id as of, q.id, q.quote_serial_no as number, coalesce(d.principal, 0) as amount,
      split_part(coalesce(d.currency_pair, ''), '/', 1) as currency, 0 as open_amt, d.trans_date as date, q.deal_status as state,
      coalesce(d.principal, 0) as link_amt,
      case q.deal_status when ${QuoteDealStatus.of.dealt} then ${live} else ${pending} end as link_status
    from fx_quote q join fx_deal d on d.group_id = q.group_id and d.id = q.deal_id
    where q.group_id = ${groupId} and q.deal_id = any (${dealIds}) order by q.id`,
  )

/** An event, and the deal that it made. */
export interface ChainEvent extends ChainRow {
  readonly orderSubCode: DictionaryValue<typeof DealEvent>
  readonly childDealId: string | null
}
export const eventsOfDeals = (tx: Tx, { groupId }: Scope, dealIds: readonly string[]) =>
  rowsOf(
    tx,
    sql<ChainEvent>`select o.deal_id as of, o.id, o.order_no as number, coalesce(o.event_amt, o.remain_principal) as amount, o.currency,
      case o.order_status when ${TradeStatus.of.confirmed} then 0 else coalesce(o.event_amt, o.remain_principal) end as open_amt,
      o.deal_date as date, o.order_status as state, coalesce(o.event_amt, o.remain_principal) as link_amt,
      case when o.undone_by_order_id is not null then ${done} when o.order_status = ${TradeStatus.of.confirmed} then ${live}
        else ${pending} end as link_status,
      o.order_sub_code, case when o.undoes_order_id is null then o.child_deal_id end as child_deal_id
    from deal_event_order o where o.group_id = ${groupId} and o.deal_id = any (${dealIds}) and o.order_status <> ${TradeStatus.of.void}
    order by o.id`,
  )

interface ChainFlow extends ChainRow {
  readonly nettingId: string | null
}
/** Flows that stand; an amount that is not fixed yet counts as nothing. */
export const flowsOfDeals = (tx: Tx, { groupId }: Scope, dealIds: readonly string[]) =>
  rowsOf(
    tx,
    sql<ChainFlow>`select c.deal_id as of, c.id, c.cfl_no as number, coalesce(c.pay_amt, 0) as amount, c.pay_currency as currency,
      case c.settle_status when ${SettleStatus.of.settled} then 0 else coalesce(c.pay_amt, 0) end as open_amt,
      c.pay_date_adj as date, c.settle_status as state, coalesce(c.pay_amt, 0) as link_amt, c.netting_id,
      case when c.settle_status = ${SettleStatus.of.settled} then ${done} when c.cfl_status = ${CashFlowStatus.of.provisional} then ${pending}
        else ${live} end as link_status
    from cash_flow c where c.group_id = ${groupId} and c.deal_id = any (${dealIds}) and c.cfl_status <> ${CashFlowStatus.of.void}
    order by c.id`,
  )

/** Clearing flows; each flow says itself into which it went. */
export const netsByIds = (tx: Tx, { groupId }: Scope, netIds: readonly string[]) =>
  rowsOf(
    tx,
    sql<ChainRow>`select '' as of, n.id, n.netting_no as number, n.settle_amt as amount, n.settle_currency as currency,
      case n.netting_status when ${NettingStatus.of.settled} then 0 else n.settle_amt end as open_amt, n.settle_date as date,
      n.netting_status as state, n.settle_amt as link_amt,
      case n.netting_status when ${NettingStatus.of.settled} then ${done} when ${NettingStatus.of.draft} then ${pending} else ${live} end as link_status
    from net_result n where n.group_id = ${groupId} and n.id = any (${netIds}) order by n.id`,
  )

/** What was transferred so that a clearing flow can be paid. */
export const transfersOfNets = (tx: Tx, { groupId }: Scope, netIds: readonly string[]) =>
  rowsOf(
    tx,
    sql<ChainRow>`select t.netting_id as of, t.id, t.deal_serial_no as number, coalesce(t.amount, 0) as amount, coalesce(t.currency, '') as currency,
      case t.transfer_status when ${TransferStatus.of.done} then 0 else coalesce(t.amount, 0) end as open_amt,
      t.pay_date as date, t.transfer_status as state, coalesce(t.amount, 0) as link_amt,
      case t.transfer_status when ${TransferStatus.of.done} then ${done} when ${TransferStatus.of.sent} then ${live} else ${pending} end as link_status
    from fund_transfer t where t.group_id = ${groupId} and t.netting_id = any (${netIds}) and t.transfer_status <> ${TransferStatus.of.void}
    order by t.id`,
  )

/** Movements on accounts by what brought them: `origin` is the wire name of it. */
export const movementsOf = (tx: Tx, { groupId }: Scope, origin: 'netResult' | 'transfer', ids: readonly string[]) =>
  rowsOf(
    tx,
    sql<ChainRow>`select f.origin_id as of, f.id, f.flow_serial_no as number, f.balance_change as amount, f.currency,
      case f.flow_status when ${FlowStatus.of.pending} then f.balance_change else 0 end as open_amt, f.change_date as date,
      f.flow_status as state, abs(f.balance_change) as link_amt,
      case f.flow_status when ${FlowStatus.of.pending} then ${pending} else ${done} end as link_status
    from account_flow f where f.group_id = ${groupId} and f.origin_type = ${origin} and f.origin_id = any (${ids}) order by f.id`,
  )
