/** Carries the stored effects of passed orders out. Nothing is computed: what was shown is what is done. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { CashFlowFlag, CashFlowOrigin } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { SettleType, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { Deal } from '@hedgerow/contract/trade/trade-reply.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import { logReviews } from '../../approval/review.store.ts'
import { confirmFlows, type FlowOrigin, previewFlows, standingFlows } from '../../cash-flow/cash-flow.store.ts'
import { exchangeFlows } from '../../cash-flow/flow-exchange.store.ts'
import { releaseFromDeals } from '../../hedging/execution/execution.store.ts'
import { moveLinks } from '../../hedging/execution/link-move.store.ts'
import { type ChildTerms, changeTotals, insertChild, voidChild } from '../../trade/deal/deal-change.store.ts'
import { findDeal } from '../../trade/deal/trade.store.ts'
import { kindOf } from '../../trade/kinds/deal-register.kind.ts'
import type { ChildDeal, EventEffects } from '../events/deal-state.rules.ts'
import { noteChild, noteUndone, type StoredOrder } from './event-order.store.ts'

type Origin = Pick<FlowOrigin, 'orgId' | 'counterPartyId' | 'holiday'> & Pick<Deal, 'id' | 'dealSerialNo'>

const originOf = ({ id, dealSerialNo, orgId, counterPartyId, holiday }: Origin): FlowOrigin => ({
  originType: CashFlowOrigin.of.deal,
  originId: id,
  originNo: dealSerialNo,
  orgId,
  counterPartyId,
  holiday,
})

/** A child as its row says it: the deal that was agreed again, at its own rate and day. */
function childTerms(parent: Deal, child: ChildDeal): ChildTerms {
  const { buyCurrency, sellCurrency, dealDirection } = parent
  const isBuy = child.side === 1
  assert((dealDirection === DealDirection.of.buy) === isBuy, 'a child keeps the side of its deal')
  const [buyAmt, sellAmt] = isBuy ? [child.principal, child.quoteAmt] : [child.quoteAmt, child.principal]
  const kind = kindOf(child.businType)
  const isForward = kind.rateName === 'forwardRate'
  const settlesNet = parent.settleType === SettleType.of.net && kind.settleTypes.includes(SettleType.of.net)
  return {
    businType: kind.businType,
    dealDirection,
    buyCurrency,
    buyAmt,
    sellCurrency,
    sellAmt,
    principal: child.principal,
    exchangeRate: child.exchangeRate,
    spotRate: isForward ? null : child.exchangeRate,
    forwardRate: isForward ? child.exchangeRate : null,
    forwardPoint: null,
    parityMark: null,
    transDate: child.transDate,
    valueDate: child.valueDate,
    timeLimit: child.timeLimit,
    settleType: settlesNet ? SettleType.of.net : SettleType.of.full,
    settleCurrency: settlesNet ? parent.settleCurrency : null,
    marketRate: null,
  }
}

/** @returns the id of the new deal; its flows stand, and the review that passed the event is its own */
async function makeChild(context: Context, order: StoredOrder, parent: Deal, child: ChildDeal): Promise<string> {
  const { tx, session, today, audit } = context
  const terms = childTerms(parent, child)
  const kind = kindOf(child.businType)
  const serial = countedSerial(session, kind.serialPrefix, today)
  const saved = await insertChild(tx, session, { parentId: parent.id, makerId: order.makerId, serial, terms })
  const flows = kind.cashFlowsOf({ ...terms, marginAmt: null }, {})
  await previewFlows(tx, session, originOf(saved), flows)
  await confirmFlows(tx, session, CashFlowOrigin.of.deal, [saved.id])
  const decision = { checkStatus: CheckStatus.of.passed, comment: order.orderNo }
  const made = [{ id: saved.id, orgId: saved.orgId, makerId: order.makerId, version: 0 }]
  await logReviews(tx, session, 'fxDeal', made, decision)
  await noteChild(tx, session, order.id, saved.id)
  const after = { ...terms, dealSerialNo: saved.dealSerialNo, originalDealId: parent.id }
  audit({ entity: 'fxDeal', entityId: saved.id, orgId: saved.orgId, after, comment: order.orderNo })
  return saved.id
}

/** The child goes with its flows; its links go back with those of its deal. */
async function unmakeChild({ tx, session, audit }: Context, childId: string, orderNo: string): Promise<void> {
  const child = await findDeal(tx, session, childId)
  const flows = await standingFlows(tx, session, CashFlowOrigin.of.deal, childId)
  await voidChild(tx, session, childId)
  const gone = flows.map(({ legNo, cflType, cflGenType, payCurrency, payAmt, payDate, payDateAdj, cflFlag }) => {
    const isPaid = cflFlag === CashFlowFlag.of.pay && payAmt !== null
    return { legNo, cflType, cflGenType, payCurrency, payAmt: isPaid ? `-${payAmt}` : payAmt, payDate, payDateAdj }
  })
  await exchangeFlows(tx, session, originOf(child), { gone, made: [] })
  const { orgId, dealSerialNo } = child
  audit({
    entity: 'fxDeal',
    entityId: childId,
    orgId,
    before: { tradeStatus: child.tradeStatus },
    after: { tradeStatus: TradeStatus.of.void, dealSerialNo },
    comment: orderNo,
  })
}

async function childAfter(
  context: Context,
  order: StoredOrder,
  deal: Deal,
  { child }: EventEffects,
): Promise<string | null> {
  if (!child) return null
  if (!child.isVoided) return makeChild(context, order, deal, child)
  const childId = order.childDealId ?? refuse(kitRefusals.DOES_NOT_EXIST)
  await unmakeChild(context, childId, order.orderNo)
  return childId
}

async function carryOut(context: Context, order: StoredOrder): Promise<void> {
  const { tx, session, audit } = context
  const { effects } = order.outcome
  const deal = await findDeal(tx, session, order.dealId)
  const totals = (side: 'before' | 'after') => ({
    remainPrincipal: effects.remainPrincipal[side],
    dealCompleteStatus: effects.dealCompleteStatus[side],
    tradeStatus: effects.tradeStatus[side],
  })
  await changeTotals(tx, session, deal.id, { before: totals('before'), after: totals('after') })
  await exchangeFlows(tx, session, originOf(deal), effects.flows)
  const childId = await childAfter(context, order, deal, effects)
  const isReleased = effects.tradeStatus.after === TradeStatus.of.void
  if (isReleased) await releaseFromDeals(tx, session, [deal.id])
  else await moveLinks(tx, session, { dealId: deal.id, childId }, effects.links)
  if (order.undoesOrderId) await noteUndone(tx, session, order.undoesOrderId, order.id)
  const { orgId } = deal
  audit({
    entity: 'fxDeal',
    entityId: deal.id,
    orgId,
    before: totals('before'),
    after: { ...totals('after'), orderNo: order.orderNo, effects },
    comment: order.orderNo,
  })
}

/** One order after the other, by deal: each changes a deal of its own. */
export async function carryOutAll(context: Context, orders: readonly StoredOrder[]): Promise<void> {
  const byDeal = [...orders].sort((left, right) => (decimal(left.dealId).lt(decimal(right.dealId)) ? -1 : 1))
  for (const order of byDeal) await carryOut(context, order)
}
