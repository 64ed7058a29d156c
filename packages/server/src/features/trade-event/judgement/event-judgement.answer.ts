/**
 * Whether an event can be carried out on its deal as it stands: the one judgement, asked when the event is previewed, submitted and
 * passed (decision 0163). For a preview nothing is locked; for the others the deals and their flows are.
 */
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import type { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { type OwnFlow, standingOf } from '../../cash-flow/flow-exchange.store.ts'
import { lockFlowsOfDeals } from '../../cash-flow/hold/flow-hold.store.ts'
import { openRooms } from '../../hedging/execution/link-move.store.ts'
import { lockDeals } from '../../trade/deal/trade.store.ts'
import type { EventEffects, EventFlow } from '../events/deal-state.rules.ts'
import { type ChildFacts, demandOpen, demandUndoable, type GateFacts, leadOf } from '../events/trade-event.rules.ts'
import { demandFit, type FitFacts, lockedExposures } from './event-fit.rules.ts'
import { type DealHoldings, holdingsOf, type StoredOrder } from './event-order.store.ts'

/** A deal with all that an event may change of it. */
export interface StandingDeal {
  readonly deal: Deal
  readonly holdings: DealHoldings
}

const signed = ({ cflFlag, payAmt }: OwnFlow) =>
  payAmt !== null && cflFlag === CashFlowFlag.of.pay ? `-${payAmt}` : payAmt

/** A flow as events see it. */
export const eventFlow = (flow: OwnFlow): EventFlow => ({
  cflId: flow.cflId,
  legNo: flow.legNo,
  cflType: flow.cflType,
  cflGenType: flow.cflGenType,
  payCurrency: flow.payCurrency,
  payAmt: signed(flow),
  payDate: flow.payDate,
  payDateAdj: flow.payDateAdj,
})

/** What events change of the deal itself. */
export const totalsOf = ({ tradeStatus, dealCompleteStatus, remainPrincipal }: Deal) => ({
  tradeStatus,
  dealCompleteStatus,
  remainPrincipal: remainPrincipal ?? refuse(kitRefusals.DOES_NOT_EXIST),
})

/** `ownOrderId` is the order that is judged: what it has stands against others, not against itself. */
const pendingOf = ({ pendingOrder, undoingOrderId, undoingOrderNo }: DealHoldings, ownOrderId?: string) => ({
  pending: pendingOrder?.id === ownOrderId ? null : pendingOrder,
  undoneBy: undoingOrderId === ownOrderId ? null : undoingOrderNo,
})

export const gateOf = ({ deal, holdings }: StandingDeal, mayEndEarly: boolean, ownOrderId?: string): GateFacts => ({
  ...totalsOf(deal),
  ...pendingOf(holdings, ownOrderId),
  businType: deal.businType,
  flows: standingOf(holdings.flows).flows,
  passedEvents: holdings.passedEvents,
  madeBy: holdings.madeBy,
  mayEndEarly,
})

function childOf({ deal, holdings }: StandingDeal, ownOrderId?: string): ChildFacts {
  const { dealSerialNo, principal, remainPrincipal, lockFlag } = deal
  const { passedEvents, pendingOrder, undoingOrderId } = holdings
  const { undoneBy } = pendingOf(holdings, ownOrderId)
  const isWhole = decimal(principal ?? '0').eq(decimal(remainPrincipal ?? '0'))
  const isQuiet = passedEvents === 0 && pendingOrder === null && undoneBy === null
  const isFree = lockFlag === YesNo.of.no || undoingOrderId === ownOrderId
  const { flows } = standingOf(holdings.flows)
  return { dealSerialNo, isUntouched: isWhole && isQuiet && isFree, flows }
}

/** What is judged. */
interface JudgedEvent {
  readonly code: DictionaryValue<typeof DealEvent>
  readonly effects: EventEffects
  /** False for an option that was agreed without it. */
  readonly mayEndEarly: boolean
  /** The event that it undoes, and the child that goes with it. */
  readonly undoes: { readonly orderId: string; readonly child: StandingDeal | null } | null
  /** The order that carries it, once there is one. */
  readonly ownOrderId?: string
}

type Rooms = FitFacts['rooms']

/** @throws Refusal by whatever stands against it */
function judge(standing: StandingDeal, judged: JudgedEvent, rooms: Rooms): void {
  const { deal, holdings } = standing
  const { code, effects, undoes, ownOrderId } = judged
  const { flows } = standingOf(holdings.flows)
  if (undoes) {
    demandUndoable({
      ...pendingOf(holdings, ownOrderId),
      tradeStatus: deal.tradeStatus,
      isLatest: holdings.latestOrderId === undoes.orderId,
      flows,
      child: undoes.child && childOf(undoes.child, ownOrderId),
    })
  } else demandOpen(gateOf(standing, judged.mayEndEarly, ownOrderId), code)
  const held = flows.map((flow) => ({ ...flow, ...eventFlow(flow) }))
  demandFit({ totals: totalsOf(deal), flows: held, links: holdings.links, rooms }, effects, leadOf(code))
}

/** Of one event that is previewed or submitted. @throws Refusal by whatever stands against it */
export async function demandCarriable({ tx, session }: Context, deal: StandingDeal, judged: JudgedEvent) {
  judge(deal, judged, await openRooms(tx, session, lockedExposures(judged.effects)))
}

/** The deals of these orders and the children that go with them, held until the end with all their flows. */
async function heldFor({ tx, session }: Context, orders: readonly StoredOrder[]) {
  const ids = orders.flatMap(({ dealId, childDealId }) => [dealId, ...(childDealId === null ? [] : [childDealId])])
  const deals = await lockDeals(tx, session, ids)
  await lockFlowsOfDeals(tx, session, ids)
  const holdings = await holdingsOf(tx, session, ids)
  const standing = deals.flatMap((deal) => {
    const own = holdings.get(deal.id)
    return own ? [[deal.id, { deal, holdings: own }] as const] : []
  })
  return new Map(standing)
}

/**
 * Of all orders that are about to pass, in as many statements as of one. Their deals and flows are held until the end.
 * @throws Refusal by whatever stands against one of them
 */
export async function demandAllCarriable(context: Context, orders: readonly StoredOrder[]): Promise<void> {
  const standing = await heldFor(context, orders)
  const standingOf = (id: string) => standing.get(id) ?? refuse(kitRefusals.DOES_NOT_EXIST)
  const wanted = orders.flatMap(({ outcome }) => lockedExposures(outcome.effects))
  const rooms = await openRooms(context.tx, context.session, wanted)
  for (const { id, dealId, orderSubCode, outcome, undoesOrderId, childDealId } of orders) {
    const child = childDealId === null ? null : standingOf(childDealId)
    const undoes = undoesOrderId === null ? null : { orderId: undoesOrderId, child }
    const event = { code: orderSubCode, effects: outcome.effects, mayEndEarly: true, undoes, ownOrderId: id }
    judge(standingOf(dealId), event, rooms)
  }
}
