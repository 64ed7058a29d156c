/** Event orders in the database. */

import { CheckTier } from '@hedgerow/contract/approval/approval.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type RefusalText, refuse } from '@hedgerow/contract/kit/refusal'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { EventPicture } from '@hedgerow/contract/trade-event/picture/event-picture.contract'
import type { EventOrder, PastEvent } from '@hedgerow/contract/trade-event/trade-event.contract'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { sql } from 'kysely'
import { refusing } from '../../../kit/database/constraint.ts'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { rowsOf } from '../../../kit/database/database-types.ts'
import { amongGiven } from '../../../kit/database/prepared-statements.ts'
import type { CountedSerial } from '../../../kit/record/numbers.ts'
import type { ReviewedTable } from '../../approval/review.store.ts'
import type { Created, ReviewedRow } from '../../approval/verdict.rules.ts'
import { type OwnFlow, ownFlowsQuery } from '../../cash-flow/flow-exchange.store.ts'
import { takenForOrder } from '../../cash-flow/hold/flow-hold.store.ts'
import { type HeldLink, heldLinksQuery } from '../../hedging/execution/link-move.store.ts'
import { lockedForOrder } from '../../trade/deal/deal-change.store.ts'
import type { Outcome } from '../events/deal-state.rules.ts'
import { standingEvent } from './event-order.word.ts'

export type EventCode = DictionaryValue<typeof DealEvent>
export type EventTerms = Readonly<Record<string, string | null>>

const { confirmed, draft, submitted, void: fallen } = TradeStatus.of

/** An order as a review locks it. */
export interface StoredOrder extends ReviewedRow {
  readonly orderNo: string
  readonly orderSubCode: EventCode
  readonly orderStatus: string
  readonly dealId: string
  readonly dealSerialNo: string
  readonly dealDate: string
  /** The business day from which its outcome holds; null for the day of the order. */
  readonly eventDay: string | null
  readonly childDealId: string | null
  readonly undoesOrderId: string | null
  readonly terms: EventTerms
  readonly outcome: Outcome
}

/** Deletions of the legs of one package stand or fall together. */
const deletedTogether = ({ groupId }: Scope, ids: readonly string[]) => sql`select s.id from deal_event_order o
  join fx_option x on x.group_id = o.group_id and x.deal_id = o.deal_id
  join fx_option l on l.group_id = x.group_id and l.package_no = x.package_no
  join deal_event_order s on s.group_id = l.group_id and s.deal_id = l.deal_id and s.order_sub_code = ${DealEvent.of.deletion}
    and s.order_status = ${submitted}
  where o.group_id = ${groupId} and o.id = any (${ids}::bigint[]) and o.order_sub_code = ${DealEvent.of.deletion}
    and o.order_status = ${submitted}`

export const orderTable: ReviewedTable = {
  name: 'deal_event_order',
  status: 'orderStatus',
  together: deletedTogether,
  facts: [
    'orderNo',
    'orderSubCode',
    'dealId',
    'dealSerialNo',
    'dealDate',
    'eventDay',
    'childDealId',
    'undoesOrderId',
    'terms',
    'outcome',
  ],
  follows: `passed_time = case when m.status = '${confirmed}' then now() end`,
}

/** A deal has one order that is sent back or taken back; the next submission replaces it. */
const draftsReplaced = ({ groupId }: Scope, dealId: string) =>
  sql`update deal_event_order set order_status = ${fallen}, version = version + 1, modify_time = now()
    where group_id = ${groupId} and deal_id = ${dealId} and order_status = ${draft}`

/** The reviews that one of them asks for are asked of all, so that no leg goes before the others. */
export async function levelOrderTiers(tx: Tx, { groupId }: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length < 2) return
  await sql`update deal_event_order set check_tier = (select max(check_tier) from deal_event_order
      where group_id = ${groupId} and id = any (${ids}))
    where group_id = ${groupId} and id = any (${ids})`.execute(tx)
}

interface NewOrder {
  /** Of `ownDeal`. */
  readonly id: string
  readonly orgId: string
  readonly orderSubCode: EventCode
  readonly dealId: string
  readonly dealSerialNo: string
  readonly dealDate: string
  /** The business day from which its outcome holds; an undoing holds from that of its event. */
  readonly eventDay: string | null
  readonly currency: string
  readonly principal: string
  readonly remainPrincipal: string
  readonly eventAmt: string | null
  readonly eventRate: string | null
  readonly rollResult: string | null
  readonly reason: string
  readonly undoesOrderId: string | null
  readonly childDealId: string | null
  readonly worthUsd: string | null
}

interface OrderContents {
  readonly terms: EventTerms
  readonly outcome: Outcome
  readonly picture: EventPicture
  /** With what it is refused where another order was first. */
  readonly lead: RefusalText
}

/**
 * Makes room for a new order in place of the deal's drafts: from now on it owns the deal, the child that it takes back, and what is free of
 * their flows. Its id is told before it has a number, for all that needs the id alone is then written before the group's next number has to
 * wait. @returns the order's id
 */
export async function ownDeal(tx: Tx, scope: Scope, dealId: string, childId: string | null): Promise<string> {
  const ids = childId === null ? [dealId] : [dealId, childId]
  const { rows } = await sql<{ id: string }>`with own as materialized (select nextval('deal_event_order_id_seq') as id),
      replaced as (${draftsReplaced(scope, dealId)}), owned as (${lockedForOrder(scope, ids, true)}),
      taken as (${takenForOrder(scope, ids, sql`(select id from own)`)})
    select id from own`.execute(tx)
  return rows[0]?.id ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/**
 * Numbers and writes the order, submitted. One statement: the group's next number waits for its transaction. `twoReviews` asks for
 * two whatever its worth. @throws Refusal EVENT_AT_ONCE
 */
export async function insertOrder(
  tx: Tx,
  scope: Scope,
  serial: CountedSerial,
  order: NewOrder,
  { terms, outcome, picture, lead }: OrderContents,
  twoReviews: boolean,
): Promise<{ orderNo: string; version: number }> {
  const { groupId, userId } = scope
  const tier = twoReviews
    ? sql`${CheckTier.of.two}`
    : sql`check_tier_of(${groupId}, ${order.orgId}, ${order.worthUsd}::numeric)`
  const undoneDay = sql`(select coalesce(event_day, deal_date) from deal_event_order
    where group_id = ${groupId} and id = ${order.undoesOrderId})`
  const row = Object.entries({
    ...order,
    eventDay: order.undoesOrderId === null ? order.eventDay : undoneDay,
    orderStatus: submitted,
    makerId: userId,
    lastEditorId: userId,
    checkTier: tier,
  })
  const columns = sql.join(row.map(([name]) => sql.ref(name)))
  const values = sql.join(row.map(([, value]) => sql`${value}`))
  const insert = sql<{ orderNo: string; version: number }>`with ${serial.counted}
    insert into deal_event_order (group_id, order_no, ${columns}, terms, outcome, picture) overriding system value
    values (${groupId}, ${serial.text}, ${values}, ${JSON.stringify(terms)}::jsonb, ${JSON.stringify(outcome)}::jsonb,
      ${JSON.stringify(picture)}::jsonb)
    returning order_no, version`
  const awaiting = () => refuse(tradeEventRefusals.EVENT_AT_ONCE, { lead })
  const reachable = { deal_event_order_pending: awaiting, deal_event_order_undone: awaiting }
  const { rows } = await refusing(reachable, () => insert.execute(tx))
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** What has become of a deal's events: the pending one, the last that passed and stands, how many stand. */
interface EventStanding {
  readonly pendingOrder: { readonly id: string; readonly event: string; readonly orderNo: string } | null
  readonly latestOrderId: string | null
  readonly passedEvents: number
  /** The event that made the deal. */
  readonly madeBy: EventCode | null
  /** The pending order that undoes the event which made the deal, and its number. */
  readonly undoingOrderId: string | null
  readonly undoingOrderNo: string | null
}

const standing = (alias: string) => sql.raw(standingEvent(alias))

/** Of the deals that `d` is. */
const standingColumns = sql`
  (select jsonb_build_object('id', o.id::text, 'event', o.order_sub_code, 'orderNo', o.order_no) from deal_event_order o
    where o.group_id = d.group_id and o.deal_id = d.id and o.order_status = ${submitted}) as pending_order,
  e.latest_order_id, e.passed_events, m.made_by, m.undoing_order_id, m.undoing_order_no`
const standingJoins = sql`cross join lateral (select max(o.id)::text as latest_order_id, count(*)::int as passed_events
    from deal_event_order o where o.group_id = d.group_id and o.deal_id = d.id and ${standing('o')}) e
  cross join lateral (select max(c.order_sub_code) filter (where c.undoes_order_id is null) as made_by,
      max(c.id) filter (where c.undoes_order_id is not null and c.order_status = ${submitted})::text as undoing_order_id,
      max(c.order_no) filter (where c.undoes_order_id is not null and c.order_status = ${submitted}) as undoing_order_no
    from deal_event_order c where c.group_id = d.group_id and c.deal_id = d.original_deal_id and c.child_deal_id = d.id) m`

/** What an event may change of a deal. */
export interface DealHoldings extends EventStanding {
  readonly dealId: string
  readonly links: readonly HeldLink[]
  /** All that it ever had. */
  readonly flows: readonly OwnFlow[]
}

/** Of any number of deals in one statement; for one it is asked by every submission while the deal is locked. */
export async function holdingsOf(
  tx: Tx,
  scope: Scope,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, DealHoldings>> {
  const dealId = sql.ref('d.id')
  const { rows } = await sql<DealHoldings>`select d.id as deal_id, ${standingColumns},
      ${rowsOf(heldLinksQuery(scope, dealId))} as links, ${rowsOf(ownFlowsQuery(scope, dealId))} as flows
    from fx_deal d ${standingJoins}
    where d.group_id = ${scope.groupId} and d.id ${amongGiven(dealIds)}`.execute(tx)
  return new Map(rows.map((row) => [row.dealId, row]))
}

/** @throws Refusal DOES_NOT_EXIST, also for a foreign one */
export async function findOrder(tx: Tx, { groupId }: Scope, id: string): Promise<EventOrder & Created> {
  const { rows } = await sql<
    EventOrder & Created
  >`select o.id, o.id as order_id, o.version, o.order_no, o.order_sub_code, o.order_status,
      o.check_status, o.approve_status, o.check_tier, o.org_id, o.deal_id, o.deal_serial_no, o.deal_date, o.event_amt,
      o.roll_result, o.worth_usd, o.reason, o.maker_id, o.last_editor_id, o.earlier_editor_ids, o.first_checker_id,
      m.real_name as registrant, o.create_time, o.create_time as register_time, o.undoes_order_id, o.undone_by_order_id, o.child_deal_id,
      c.deal_serial_no as child_deal_serial_no, o.terms, o.picture
    from deal_event_order o join member m on m.group_id = o.group_id and m.id = o.maker_id
    left join fx_deal c on c.group_id = o.group_id and c.id = o.child_deal_id
    where o.group_id = ${groupId} and o.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** What a passed order did, to be undone. @throws Refusal DOES_NOT_EXIST */
export async function outcomeOf(tx: Tx, { groupId }: Scope, id: string): Promise<Outcome> {
  const { rows } = await sql<{ outcome: Outcome }>`select outcome from deal_event_order
    where group_id = ${groupId} and id = ${id}`.execute(tx)
  return rows[0]?.outcome ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** The events of a deal that are asked for or were passed, the latest first; of an order the other ones. */
export async function dealEvents(
  tx: Tx,
  { groupId }: Scope,
  dealId: string,
  besides: string | null = null,
): Promise<PastEvent[]> {
  const { rows } = await sql<PastEvent>`select o.id, o.order_no, o.order_sub_code, o.order_status, o.deal_date,
      o.event_amt, o.undone_by_order_id is not null as undone
    from deal_event_order o where o.group_id = ${groupId} and o.deal_id = ${dealId} and o.id is distinct from ${besides}
      and o.order_status <> ${fallen} order by o.id desc limit 50`.execute(tx)
  return rows
}

/** Notes on orders the children that their pass made, and on events that they are undone and by which order. */
export async function noteChildren(
  tx: Tx,
  { groupId }: Scope,
  made: readonly { readonly orderId: string; readonly childId: string }[],
): Promise<void> {
  if (made.length === 0) return
  await sql`update deal_event_order o set child_deal_id = m.child_id
    from unnest(${made.map(({ orderId }) => orderId)}::bigint[], ${made.map(({ childId }) => childId)}::bigint[]) as m (order_id, child_id)
    where o.group_id = ${groupId} and o.id = m.order_id`.execute(tx)
}

/** @throws Refusal STALE_VERSION where one of them no longer stands */
export async function noteUndone(
  tx: Tx,
  { groupId }: Scope,
  undone: readonly { readonly orderId: string; readonly by: string }[],
): Promise<void> {
  if (undone.length === 0) return
  const { rows } = await sql<{ id: string }>`update deal_event_order o
      set undone_by_order_id = u.by_id, version = o.version + 1
    from unnest(${undone.map(({ orderId }) => orderId)}::bigint[], ${undone.map(({ by }) => by)}::bigint[]) as u (order_id, by_id)
    where o.group_id = ${groupId} and o.id = u.order_id and o.undone_by_order_id is null and o.order_status = ${confirmed}
    returning o.id`.execute(tx)
  if (rows.length !== undone.length) refuse(kitRefusals.STALE_VERSION)
}
