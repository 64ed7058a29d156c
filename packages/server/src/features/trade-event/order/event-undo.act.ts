/** Undoing the latest event of a deal: an order of its own, whose effects are those of the event the other way round. */
import { CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { DealEvent, MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import type { EventOrder, EventSaved } from '@hedgerow/contract/trade-event/trade-event.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { type OwnFlow, standingOf } from '../../cash-flow/flow-exchange.store.ts'
import { findDeal } from '../../trade/deal/trade.store.ts'
import type { EventEffects, EventFlow } from '../events/deal-state.rules.ts'
import { inverted, isPayment } from '../events/effects.rules.ts'
import { standingFlow } from '../judgement/event-fit.rules.ts'
import { demandCarriable, eventFlow, type StandingDeal } from '../judgement/event-judgement.answer.ts'
import { findOrder, holdingsOf, outcomeOf } from '../judgement/event-order.store.ts'
import { type Drawing, demandReason } from './event-drawing.answer.ts'
import type { EventFacts } from './event-facts.answer.ts'
import { pictureOf } from './event-picture.rules.ts'
import { keepOrder, lockedFacts } from './event-submit.act.ts'

/** A deal as it stands. */
async function standingDeal({ tx, session }: Context, id: string): Promise<StandingDeal> {
  const deal = await findDeal(tx, session, id)
  return { deal, holdings: (await holdingsOf(tx, session, [id])).get(id) ?? refuse(kitRefusals.DOES_NOT_EXIST) }
}

const isVoid = ({ cflStatus }: OwnFlow) => cflStatus === CashFlowStatus.of.void

/**
 * The flows that the undoing brings back are the rows that went with the event. An order of old kept no ids: of the rows of a flow's leg
 * that are void and as it was, the last is the one that went last.
 */
function rowsThatWent({ flows }: EventFacts['holdings'], went: readonly EventFlow[]): EventFlow[] {
  const gone = flows.filter(isVoid).map(eventFlow).reverse()
  return went.map((flow) => ({ ...flow, cflId: flow.cflId ?? standingFlow(gone, flow)?.cflId }))
}

/**
 * What undoing the event does: its effects the other way round. What it made goes as people changed it since, leg by leg; the rows that
 * went with it come back.
 */
function undoing({ holdings }: EventFacts, effects: EventEffects): EventEffects {
  const back = inverted(effects)
  const standing = new Map(standingOf(holdings.flows).flows.map((flow) => [flow.legNo, eventFlow(flow)]))
  // A difference of nothing was told and never written down.
  const gone = back.flows.gone.filter(isPayment).map((flow) => standing.get(flow.legNo) ?? flow)
  return { ...back, flows: { gone, made: rowsThatWent(holdings, back.flows.made) } }
}

/** The event drawn backwards. @throws Refusal NOTHING_TO_UNDO, EVENT_LOCKED_DELETE, CHILD_LIVES_ON, ALREADY_AWAITING, and as `demandFit` */
export async function drawUndo(context: Context, facts: EventFacts, order: EventOrder): Promise<Drawing> {
  const { tx, session } = context
  const { deal, terms, state } = facts
  const done = await outcomeOf(tx, session, order.id)
  const { childDealId } = order
  const code = undoCode(order)
  const effects = undoing(facts, done.effects)
  const child = childDealId === null ? null : await standingDeal(context, childDealId)
  const undoes = { orderId: order.id, child }
  await demandCarriable(context, facts, { code, effects, mayEndEarly: true, undoes })
  const result = done.result === null ? null : decimal(done.result).neg().toString()
  const outcome = { effects, eventRate: done.eventRate, result, facts: {} }
  const { eventAmt, rollResult, homeCurrency, exposures } = order.picture
  const links = exposures.map((exposure) => ({ ...exposure, openAmt: exposure.openAfter }))
  const picture = pictureOf({
    deal: terms,
    state,
    outcome,
    links,
    eventAmt,
    rollResult: rollResult === null ? null : decimal(rollResult).neg().toString(),
    homeCurrency,
    worthUsd: deal.worthUsd,
    market: order.picture.market,
    verdict: MarketVerdict.of.none,
  })
  return { outcome, picture }
}

const undoCode = ({ orderSubCode }: EventOrder) =>
  orderSubCode === DealEvent.of.preExpire ? DealEvent.of.preExpireDeletion : DealEvent.of.undo

/** @throws Refusal as `drawUndo`; DOES_NOT_EXIST */
export async function submitUndo(
  context: Context,
  orderId: string,
  undoReason: string | undefined,
): Promise<EventSaved> {
  const { tx, session } = context
  const { dealId, childDealId } = await findOrder(tx, session, orderId)
  const reason = demandReason(undoReason)
  const family = childDealId === null ? [] : [childDealId]
  const facts = await lockedFacts(context, dealId, undefined, family)
  // Read again: whoever held the deal before may have undone it.
  const order = await findOrder(tx, session, orderId)
  const drawing = await drawUndo(context, facts, order)
  return keepOrder(context, facts, drawing, {
    code: undoCode(order),
    terms: { orderId, cancelReason: reason },
    reason,
    day: null,
    undoes: { orderId, childDealId: order.childDealId },
  })
}
