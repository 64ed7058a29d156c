/** Whose cash flows are, in the database: taken for an event that awaits review, given back, and read with their owner. */
import { CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { FlowChangeStatus } from '@hedgerow/contract/cash-flow/change/flow-change.dict'
import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { type RawBuilder, sql } from 'kysely'
import { type Scope, sendWithNext, type Tx } from '../../../kit/database/database.ts'
import { amongGiven } from '../../../kit/database/prepared-statements.ts'
import type { OwnedFlow } from './flow-hold.rules.ts'

const { valid } = CashFlowStatus.of

/** The number of the event that has flow `f`; null where none has it. */
export const eventOrderNoOf = `(select o.order_no from deal_event_order o where o.group_id = f.group_id and o.id = f.event_order_id)`

/** The event of its deal that awaits review, where flow `f` is valid. */
export const waitingOrderOf = `(select o.id from deal_event_order o where o.group_id = f.group_id and o.deal_id = f.deal_id
  and o.order_status = '${TradeStatus.of.submitted}' and f.cfl_status = '${valid}')`

/** Columns over flow `f` by which the rules tell whose it is, under their wire names so that JSON may carry them. */
export const ownerColumns = sql`f.cfl_no as "cflNo", f.cfl_status as "cflStatus", f.settle_status as "settleStatus",
  ${sql.raw(eventOrderNoOf)} as "eventOrderNo",
  (select json_build_object('nettingNo', n.netting_no, 'operateStatus', n.operate_status, 'checkStatus', n.check_status,
      'allocateStatus', n.allocate_status, 'lockFlag', n.lock_flag)
    from net_result n where n.group_id = f.group_id and n.id = f.netting_id) as net,
  exists (select from cash_flow_change w where w.group_id = f.group_id and w.cfl_id = f.id
    and w.change_status = ${sql.lit(FlowChangeStatus.of.submitted)}) as "hasWaiting"`

/** By the ids of the flows. */
export async function ownersOf(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, OwnedFlow>> {
  const { rows } = await sql<OwnedFlow & { id: string }>`select f.id, ${ownerColumns} from cash_flow f
    where f.group_id = ${groupId} and f.id ${amongGiven(ids)}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The numbers of orders that have flows, by their ids. */
export async function eventOrderNos(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; orderNo: string }>`select id, order_no from deal_event_order
    where group_id = ${groupId} and id = any (${ids}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]))
}

/** Holds all flows of these deals until the end, in the order of their ids as netting does; what is read after it is as it stays. */
export async function lockFlowsOfDeals(tx: Tx, { groupId }: Scope, dealIds: readonly string[]): Promise<void> {
  await sendWithNext(
    tx,
    sql`select from cash_flow where group_id = ${groupId} and deal_id ${amongGiven(dealIds)} order by id for no key update`,
  )
}

/** A statement by which an order has what is free of these deals, until it is decided or withdrawn. The flows are held by the caller. */
export const takenForOrder = (
  { groupId }: Pick<Scope, 'groupId'>,
  dealIds: readonly string[],
  orderId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`update cash_flow set event_order_id = ${orderId}
  where group_id = ${groupId} and deal_id ${amongGiven(dealIds)} and cfl_status = ${valid} and netting_id is null`

/** The orders are decided or taken back: what they had is free. */
export async function freeFromOrders(tx: Tx, { groupId }: Scope, orderIds: readonly string[]): Promise<void> {
  await sendWithNext(
    tx,
    sql`update cash_flow set event_order_id = null where group_id = ${groupId} and event_order_id ${amongGiven(orderIds)}`,
  )
}
