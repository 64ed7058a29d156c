import { TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import type { EventDetail } from '@hedgerow/contract/trade-event/trade-event.contract'
import { tradeEventLife } from '@hedgerow/contract/trade-event/trade-event.life'
import type { EventNotes } from '../../../kit/http/feature.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { trailOf } from '../../approval/review-trail.store.ts'
import { standingOf } from '../../approval/verdict.rules.ts'
import { findDeal } from '../../trade/deal/trade.store.ts'
import { foreseen, notesOf } from '../judgement/event-note.rules.ts'
import { dealEvents, findOrder } from '../judgement/event-order.store.ts'

/** An order as its maker and its reviewer see it: as it was stored, with what has happened since. */
export async function eventDetail(
  { tx, session, lang }: Context,
  orderId: string,
  notes: EventNotes,
): Promise<EventDetail> {
  const order = await findOrder(tx, session, orderId)
  // What was decided has done what it does; the records that hang on the deal tell the rest themselves.
  const waits = order.orderStatus === TradeStatus.of.submitted
  const touched = waits ? await notes(tx, session, foreseen(order.dealId, order.orderSubCode, order.picture)) : []
  return {
    order,
    notes: notesOf(touched, lang),
    deal: await findDeal(tx, session, order.dealId),
    checkBlock: standingOf(tradeEventLife, order, session),
    earlier: await dealEvents(tx, session, order.dealId, orderId),
    trail: await trailOf(tx, session, tradeEventLife.entity, orderId),
  }
}
