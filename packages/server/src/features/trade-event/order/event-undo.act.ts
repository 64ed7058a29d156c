/** Undoing the latest event of a deal: an order of its own, whose effects are those of the event the other way round. */
import { CashFlowOrigin, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { DealEvent, MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import type { EventOrder, EventSaved } from '@hedgerow/contract/trade-event/trade-event.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { standingFlows } from '../../cash-flow/cash-flow.store.ts'
import { findDeal } from '../../trade/deal/trade.store.ts'
import { inverted } from '../events/effects.rules.ts'
import { demandUndoable, type UndoFacts } from '../events/trade-event.rules.ts'
import { type Drawing, demandReason } from './event-drawing.answer.ts'
import type { EventFacts } from './event-facts.answer.ts'
import { eventsOf, findOrder, outcomeOf } from './event-order.store.ts'
import { pictureOf } from './event-picture.rules.ts'
import { keepOrder, lockedFacts } from './event-submit.act.ts'

const isUnsettled = ({ settleStatus }: { readonly settleStatus: string }) => settleStatus === SettleStatus.of.unsettled

async function childOf({ tx, session }: Context, childId: string | null): Promise<UndoFacts['child']> {
  if (childId === null) return null
  const { dealSerialNo, principal, remainPrincipal, lockFlag } = await findDeal(tx, session, childId)
  const { passedEvents, pendingOrderId } = await eventsOf(tx, session, childId)
  const flows = await standingFlows(tx, session, CashFlowOrigin.of.deal, childId)
  const isWhole = decimal(principal ?? '0').eq(decimal(remainPrincipal ?? '0'))
  const isQuiet = passedEvents === 0 && pendingOrderId === null && lockFlag === YesNo.of.no
  return { dealSerialNo, isUntouched: isWhole && isQuiet && flows.every(isUnsettled) }
}

/** The event drawn backwards. @throws Refusal NOTHING_TO_UNDO, EVENT_LOCKED_DELETE, CHILD_LIVES_ON, ALREADY_AWAITING */
export async function drawUndo(context: Context, facts: EventFacts, order: EventOrder): Promise<Drawing> {
  const { tx, session } = context
  const { deal, terms, state, standing } = facts
  const done = await outcomeOf(tx, session, order.id)
  const stored = await standingFlows(tx, session, CashFlowOrigin.of.deal, deal.id)
  const made = new Set(done.effects.flows.made.map(({ legNo }) => legNo))
  demandUndoable({
    hasPending: standing.pendingOrderId !== null,
    tradeStatus: deal.tradeStatus,
    isLatest: standing.latestOrderId === order.id,
    flows: stored.filter(({ legNo }) => made.has(legNo)),
    child: await childOf(context, order.childDealId),
  })
  const effects = inverted(done.effects)
  const result = done.result === null ? null : decimal(done.result).neg().toString()
  const outcome = { effects, eventRate: done.eventRate, result, facts: {} }
  const { eventAmt, rollResult, exposures } = order.picture
  const links = exposures.map((exposure) => ({ ...exposure, openAmt: exposure.openAfter }))
  const picture = pictureOf({
    deal: terms,
    state,
    outcome,
    links,
    eventAmt,
    rollResult: rollResult === null ? null : decimal(rollResult).neg().toString(),
    worthUsd: deal.worthUsd,
    market: order.picture.market,
    verdict: MarketVerdict.of.none,
  })
  return { outcome, picture }
}

/** @throws Refusal as `drawUndo`; DOES_NOT_EXIST */
export async function submitUndo(context: Context, orderId: string, said: string | undefined): Promise<EventSaved> {
  const { tx, session } = context
  const { dealId } = await findOrder(tx, session, orderId)
  const reason = demandReason(said)
  const facts = await lockedFacts(context, dealId, undefined)
  // Read again: whoever held the deal before may have undone it.
  const order = await findOrder(tx, session, orderId)
  const drawing = await drawUndo(context, facts, order)
  const isEarly = order.orderSubCode === DealEvent.of.preExpire
  return keepOrder(context, facts, drawing, {
    code: isEarly ? DealEvent.of.preExpireDeletion : DealEvent.of.undo,
    terms: { orderId, cancelReason: reason },
    reason,
    undoes: { orderId, childDealId: order.childDealId },
  })
}
