/** What a decision on event orders brings. `approval` does the rest. */
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { pathOf } from '@hedgerow/contract/screens'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { tradeEventLife } from '@hedgerow/contract/trade-event/trade-event.life'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { tradeEventTexts } from '@hedgerow/contract/trade-event/trade-event.text'
import type { Context } from '../../../kit/http/serve.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { lockReviewed } from '../../approval/review.store.ts'
import { lockForOrder } from '../../trade/deal/deal-change.store.ts'
import { dealTable } from '../../trade/deal/trade.store.ts'
import { carryOutAll } from './event-apply.act.ts'
import { orderTable, type StoredOrder } from './event-order.store.ts'

const dealsOf = (orders: readonly StoredOrder[]) => orders.map(({ dealId }) => dealId)

/** All deals at once and in the order of their ids: no two reviewers wait for each other. */
const lockDeals = ({ tx, session }: Context, orders: readonly StoredOrder[]) =>
  lockReviewed(tx, session, dealTable, dealsOf(orders))

async function letGo(context: Context, orders: readonly StoredOrder[]): Promise<void> {
  await lockDeals(context, orders)
  await lockForOrder(context.tx, context.session, dealsOf(orders), false)
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
  async onPass(context, orders) {
    await lockDeals(context, orders)
    await carryOutAll(context, orders)
  },
  onReject: letGo,
  onWithdraw: letGo,
}
