/** The live preview of an event's dialog: its picture, and what a submission would refuse. Nothing is stored. */
import { Refusal } from '@hedgerow/contract/kit/refusal'
import type { Said } from '@hedgerow/contract/kit/shape'
import { say } from '@hedgerow/contract/kit/text'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import type { EventPreview, EventQuery } from '@hedgerow/contract/trade-event/trade-event.contract'
import type { Context } from '../../../kit/http/serve.ts'
import { findDeal } from '../../trade/deal/trade.store.ts'
import { type Drawing, drawEvent } from './event-drawing.answer.ts'
import { type EventFacts, eventFacts } from './event-facts.answer.ts'
import { findOrder } from './event-order.store.ts'
import { drawUndo } from './event-undo.act.ts'

type Asked = Said<typeof EventQuery>

/** What the dialog has not said yet is taken from the deal and the market, so that there is a picture from the start. */
function proposed(said: Asked, { deal, state, spot }: EventFacts, today: Asked['priceDate']): Asked {
  const rate = spot?.mid.toString()
  return {
    ...said,
    eventAmt: said.eventAmt ?? state.remainPrincipal,
    priceDate: said.priceDate ?? today,
    priceDateRate: said.priceDateRate ?? rate,
    settleType: said.settleType ?? deal.settleType ?? undefined,
  }
}

async function drawn(context: Context, facts: EventFacts, said: Asked): Promise<Drawing> {
  if (said.orderId) return drawUndo(context, facts, await findOrder(context.tx, context.session, said.orderId))
  const { orderSubCode } = said
  const terms = { ...proposed(said, facts, context.today), discountBasis: 365 }
  // A deletion is drawn before its reason is typed.
  return drawEvent(context, facts, orderSubCode, orderSubCode === DealEvent.of.deletion ? { reason: '-' } : terms)
}

/** @throws Refusal DOES_NOT_EXIST; everything else is told as a problem */
export async function previewEvent(context: Context, said: Asked): Promise<EventPreview> {
  const facts = await eventFacts(context, await findDeal(context.tx, context.session, said.dealId))
  try {
    const { picture } = await drawn(context, facts, said)
    return { picture, problems: [] }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const message = say(error.because, context.lang, error.params)
    return { picture: null, problems: [{ field: error.field ?? '', message }] }
  }
}
