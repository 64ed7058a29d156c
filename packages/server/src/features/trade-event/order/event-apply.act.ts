/** Carries the stored effects of passed orders out. Nothing is computed: what was shown is what is done. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowFlag, CashFlowOrigin } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { SettleType, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { logReviews } from '../../approval/review.store.ts'
import { confirmFlows, type FlowOrigin, previewFlows, standingFlowsOf } from '../../cash-flow/cash-flow.store.ts'
import { exchangeFlows } from '../../cash-flow/flow-exchange.store.ts'
import { homeCurrenciesOf } from '../../enterprise/home-currency.store.ts'
import { endPremiums } from '../../funding/premium/premium-end.act.ts'
import { reverseEndedMarks } from '../../funding/settle/deal-mark.act.ts'
import { releaseFromDeals } from '../../hedging/execution/execution.store.ts'
import { moveLinks } from '../../hedging/execution/link-move.store.ts'
import { type ChildTerms, changeTotals, insertChildren, voidChildren } from '../../trade/deal/deal-change.store.ts'
import { findDeals } from '../../trade/deal/trade.store.ts'
import { kindOf } from '../../trade/kinds/deal-register.kind.ts'
import type { ChildDeal, EventEffects } from '../events/deal-state.rules.ts'
import { noteChildren, noteUndone, type StoredOrder } from '../judgement/event-order.store.ts'

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

/** An order with its deal, as far as it has been carried out. */
interface Passing {
  readonly order: StoredOrder
  readonly deal: Deal
  readonly effects: EventEffects
}

const byDealOf = (passing: readonly Passing[]) => new Map(passing.map((one) => [one.deal.id, one]))

/**
 * The new deals of one kind; their flows stand, and the review that passed the event is their own.
 * @returns their ids by the deal that each comes from
 */
async function makeChildren(
  context: Context,
  businType: ChildDeal['businType'],
  passing: readonly Passing[],
): Promise<(readonly [dealId: string, childId: string])[]> {
  const { tx, session, today, audit } = context
  const kind = kindOf(businType)
  const terms = new Map(
    passing.flatMap(({ deal, effects }) =>
      effects.child ? [[deal.id, childTerms(deal, effects.child)] as const] : [],
    ),
  )
  const children = passing.flatMap(({ order, deal }) => {
    const own = terms.get(deal.id)
    return own ? [{ parentId: deal.id, makerId: order.makerId, terms: own }] : []
  })
  const saved = await insertChildren(tx, session, { serialPrefix: kind.serialPrefix, day: today }, children)
  const parents = byDealOf(passing)
  const made = saved.flatMap((child) => {
    const [parent, own] = [parents.get(child.originalDealId), terms.get(child.originalDealId)]
    return parent && own ? [{ child, parent, own }] : []
  })
  const homes = await homeCurrenciesOf(
    tx,
    session,
    made.map(({ child: { orgId } }) => orgId),
  )
  const brought = made.map(({ child, own }) => {
    const flows = kind.cashFlowsOf({ ...own, marginAmt: null }, {}, homes.get(child.orgId) ?? '')
    return { origin: originOf(child), flows }
  })
  await previewFlows(tx, session, brought)
  const childIds = made.map(({ child }) => child.id)
  await confirmFlows(tx, session, CashFlowOrigin.of.deal, childIds)
  const decided = made.map(({ child: { id, orgId }, parent: { order } }) => {
    const { makerId, orderNo } = order
    return { id, orgId, makerId, version: 0, comment: orderNo }
  })
  await logReviews(tx, session, 'fxDeal', decided, { checkStatus: CheckStatus.of.passed, comment: '' })
  const noted = made.map(({ child, parent }) => ({ orderId: parent.order.id, childId: child.id }))
  await noteChildren(tx, session, noted)
  for (const { child, parent, own } of made) {
    const after = { ...own, dealSerialNo: child.dealSerialNo, originalDealId: parent.deal.id }
    const comment = parent.order.orderNo
    audit({ entity: 'fxDeal', entityId: child.id, orgId: child.orgId, after, comment })
  }
  return made.map(({ child }) => [child.originalDealId, child.id] as const)
}

/** Children go with their flows; their links go back with those of their deals. @returns as `makeChildren` */
async function unmakeChildren(
  { tx, session, today, audit }: Context,
  passing: readonly Passing[],
): Promise<(readonly [dealId: string, childId: string])[]> {
  if (passing.length === 0) return []
  const undone = new Map(passing.map(({ order }) => [order.childDealId ?? refuse(kitRefusals.DOES_NOT_EXIST), order]))
  const ids = [...undone.keys()]
  const children = await findDeals(tx, session, ids)
  const flows = await standingFlowsOf(tx, session, CashFlowOrigin.of.deal, ids)
  await voidChildren(tx, session, ids)
  const exchanges = children.map((child) => {
    const gone = flows.filter(({ dealId }) => dealId === child.id).map(signedFlow)
    // As the child itself: it should never have been.
    return { origin: originOf(child), day: child.transDate ?? today, gone, made: [] }
  })
  await exchangeFlows(tx, session, exchanges)
  for (const { id, orgId, dealSerialNo, tradeStatus } of children) {
    const after = { tradeStatus: TradeStatus.of.void, dealSerialNo }
    const comment = undone.get(id)?.orderNo ?? ''
    audit({ entity: 'fxDeal', entityId: id, orgId, before: { tradeStatus }, after, comment })
  }
  return [...undone].map(([childId, { dealId }]) => [dealId, childId] as const)
}

function signedFlow({
  cflId,
  legNo,
  cflType,
  cflGenType,
  payCurrency,
  payAmt,
  payDate,
  payDateAdj,
  cflFlag,
}: CashFlow) {
  const isPaid = cflFlag === CashFlowFlag.of.pay && payAmt !== null
  return { cflId, legNo, cflType, cflGenType, payCurrency, payAmt: isPaid ? `-${payAmt}` : payAmt, payDate, payDateAdj }
}

/** By deal, the child that comes of the event or goes with it. */
async function childrenAfter(context: Context, passing: readonly Passing[]): Promise<ReadonlyMap<string, string>> {
  const going = passing.filter(({ effects }) => effects.child?.isVoided)
  const coming = passing.filter(({ effects }) => effects.child && !effects.child.isVoided)
  const children = await unmakeChildren(context, going)
  // A batch has kinds of children, not children: two at most.
  for (const [businType, some] of Map.groupBy(coming, ({ effects }) => effects.child?.businType)) {
    if (businType) children.push(...(await makeChildren(context, businType, some)))
  }
  return new Map(children)
}

const totalsOf = ({ remainPrincipal, dealCompleteStatus, tradeStatus }: EventEffects, side: 'before' | 'after') => ({
  remainPrincipal: remainPrincipal[side],
  dealCompleteStatus: dealCompleteStatus[side],
  tradeStatus: tradeStatus[side],
})

/** From when what it does holds. */
const dayOf = ({ eventDay, dealDate }: StoredOrder) => eventDay ?? dealDate

const isReleased = ({ effects }: Passing) => effects.tradeStatus.after === TradeStatus.of.void

/** Nothing of it is left, whatever of it is still to be paid. */
const isOver = (one: Passing) => isReleased(one) || one.effects.dealCompleteStatus.after === YesNo.of.yes

function passingOf(orders: readonly StoredOrder[], deals: readonly Deal[]): Passing[] {
  const byDeal = [...orders].sort((left, right) => (decimal(left.dealId).lt(decimal(right.dealId)) ? -1 : 1))
  const dealOf = new Map(deals.map((deal) => [deal.id, deal]))
  return byDeal.map((order) => ({
    order,
    deal: dealOf.get(order.dealId) ?? refuse(kitRefusals.DOES_NOT_EXIST),
    effects: order.outcome.effects,
  }))
}

/** All orders in as many statements as one: each changes a deal of its own, which the caller has locked. */
export async function carryOutAll(
  context: Context,
  orders: readonly StoredOrder[],
  deals: readonly Deal[],
): Promise<void> {
  const { tx, session, audit } = context
  const passing = passingOf(orders, deals)
  const change = ({ order, deal, effects }: Passing) => ({
    dealId: deal.id,
    day: dayOf(order),
    before: totalsOf(effects, 'before'),
    after: totalsOf(effects, 'after'),
  })
  await changeTotals(tx, session, passing.map(change))
  const exchanges = passing.map(({ order, deal, effects }) => ({
    origin: originOf(deal),
    day: dayOf(order),
    ...effects.flows,
  }))
  await exchangeFlows(tx, session, exchanges)
  const children = await childrenAfter(context, passing)
  const released = passing.filter(isReleased).map(({ deal }) => deal.id)
  await releaseFromDeals(tx, session, released)
  const moves = passing
    .filter((one) => !isReleased(one))
    .map(({ order, deal: { id: dealId }, effects }) => ({
      dealId,
      day: dayOf(order),
      childId: children.get(dealId) ?? null,
      parts: effects.links,
    }))
  await moveLinks(tx, session, moves)
  const undone = orders.flatMap(({ id, undoesOrderId }) => (undoesOrderId ? [{ orderId: undoesOrderId, by: id }] : []))
  await noteUndone(tx, session, undone)
  const voidedChildren = passing.flatMap(({ deal, effects }) =>
    effects.child?.isVoided ? (children.get(deal.id) ?? []) : [],
  )
  await reverseEndedMarks(context, [...passing.filter(isOver).map(({ deal }) => deal.id), ...voidedChildren])
  const end = { day: context.today, netId: null }
  await endPremiums(context, new Map(passing.map(({ deal }) => [deal.id, end])))
  for (const { order, deal, effects } of passing) {
    const { orderNo } = order
    const before = totalsOf(effects, 'before')
    const after = { ...totalsOf(effects, 'after'), orderNo, effects }
    audit({ entity: 'fxDeal', entityId: deal.id, orgId: deal.orgId, before, after, comment: orderNo })
  }
}
