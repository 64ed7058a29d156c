import type { EventDetail } from '@hedgerow/contract/trade-event/trade-event.contract'
import { tradeEventLife } from '@hedgerow/contract/trade-event/trade-event.life'
import type { Context } from '../../../kit/http/serve.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import { findDeal } from '../../trade/deal/trade.store.ts'
import { dealEvents, findOrder } from '../judgement/event-order.store.ts'

/** An order as its maker and its reviewer see it: as it was stored, with what has happened since. */
export async function eventDetail({ tx, session }: Context, orderId: string): Promise<EventDetail> {
  const order = await findOrder(tx, session, orderId)
  return {
    order,
    deal: await findDeal(tx, session, order.dealId),
    checkBlock: standingOf(tradeEventLife, order, session),
    earlier: await dealEvents(tx, session, order.dealId, orderId),
    trail: await trailOf(tx, session, tradeEventLife.entity, orderId),
  }
}
