/** What a decision on event orders brings. `approval` does the rest. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { ExtendMethod } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventLife } from '@hedgerow/contract/trade-event/trade-event.life'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { tradeEventTexts } from '@hedgerow/contract/trade-event/trade-event.text'
import type { Context } from '../../../kit/http/serve.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { freeFromOrders, lockFlowsOfDeals } from '../../cash-flow/hold/flow-hold.store.ts'
import { lockedForOrder } from '../../trade/deal/deal-change.store.ts'
import { lockDeals } from '../../trade/deal/trade.store.ts'
import { demandAllCarriable } from '../judgement/event-judgement.answer.ts'
import { orderTable, type StoredOrder } from '../judgement/event-order.store.ts'
import { carryOutAll } from './event-apply.act.ts'

const dealsOf = (orders: readonly StoredOrder[]) => orders.map(({ dealId }) => dealId)
const idsOf = (orders: readonly StoredOrder[]) => orders.map(({ id }) => id)

/** Whatever became of the deal: what is rejected or withdrawn asks nothing of it. */
async function letGo({ tx, session }: Context, orders: readonly StoredOrder[]): Promise<void> {
  const owned = [...dealsOf(orders), ...orders.flatMap(({ childDealId }) => childDealId ?? [])]
  await lockDeals(tx, session, owned)
  await lockFlowsOfDeals(tx, session, owned)
  await lockedForOrder(session, owned, false).execute(tx)
  await freeFromOrders(tx, session, idsOf(orders))
}

/** A roll at the old rate hides a result: whoever passes it has looked at it by itself. @throws Refusal HISTORICAL_ALONE */
function demandSeenAlone(orders: readonly StoredOrder[]): ReadonlyMap<string, object> {
  const isHistorical = orders.some(({ terms }) => terms.extendMethod === ExtendMethod.of.historical)
  if (isHistorical && orders.length > 1) refuse(tradeEventRefusals.HISTORICAL_ALONE, {}, 'ids')
  return new Map()
}

const paramsOf = ({ orderSubCode, dealSerialNo }: StoredOrder, comment: string) => ({
  serial: dealSerialNo,
  event: labelOf(DealEvent, orderSubCode),
  comment,
})
const toMaker = (order: StoredOrder, comment: string, notice: Pick<Notice, 'message' | 'variant'>): Notice => ({
  ...notice,
  params: paramsOf(order, comment),
  url: pathOf('trade-event', { order: order.id }),
})

const { noticePassed, noticePreExpired, noticeRejected, noticeToSecond } = tradeEventTexts

export const reviewedEvent: ReviewedNoun<StoredOrder> = {
  life: tradeEventLife,
  table: orderTable,
  rejectionAsksAmount: true,
  notTheMaker: tradeEventRefusals.EVENT_NOT_THE_MAKER,
  commentNeeded: tradeEventRefusals.EVENT_COMMENT_NEEDED,
  notices: {
    second: (order) => ({
      message: noticeToSecond,
      params: paramsOf(order, ''),
      url: pathOf('event-check', { open: order.id }),
    }),
    passed: (order, comment) => {
      const isEarly = order.orderSubCode === DealEvent.of.preExpire
      return toMaker(order, comment, { message: isEarly ? noticePreExpired : noticePassed, variant: 'success' })
    },
    rejected: (order, comment) => toMaker(order, comment, { message: noticeRejected, variant: 'warning' }),
  },
  async weigh(context, orders) {
    await demandAllCarriable(context, orders)
    return demandSeenAlone(orders)
  },
  async onPass(context, orders) {
    const { tx, session } = context
    await carryOutAll(context, orders, await lockDeals(tx, session, dealsOf(orders)))
    await freeFromOrders(tx, session, idsOf(orders))
  },
  onReject: letGo,
  onWithdraw: letGo,
}
