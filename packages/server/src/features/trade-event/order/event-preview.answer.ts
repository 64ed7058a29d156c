/** The live preview of an event's dialog: its picture, and what a submission would refuse. Nothing is stored. */
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { say } from '@hedgerow/contract/kit/text'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { DealEvent, SettleType } from '@hedgerow/contract/trade/trade.dict'
import type { EventOrder, EventPreview, EventQuery } from '@hedgerow/contract/trade-event/trade-event.contract'
import { tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { EventNotes } from '../../../kit/http/feature.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { findDeal } from '../../trade/deal/trade.store.ts'
import { foreseen, notesOf } from '../judgement/event-note.rules.ts'
import { findOrder } from '../judgement/event-order.store.ts'
import { type Drawing, drawEvent } from './event-drawing.answer.ts'
import { type EventFacts, eventFacts } from './event-facts.answer.ts'
import { drawUndo } from './event-undo.act.ts'
import { modelClosing } from './option-end.answer.ts'

type PreviewQuery = Parsed<typeof EventQuery>

/**
 * What the dialog has not said yet is taken from the deal and the market, so that there is a picture from the start. A full delivery asks
 * for no fixing, and is measured by the market as its submission is.
 */
function proposed(
  input: PreviewQuery,
  { deal, state, market }: EventFacts,
  today: PreviewQuery['priceDate'],
): PreviewQuery {
  const settleType = input.settleType ?? deal.settleType ?? undefined
  const isFull = input.orderSubCode === DealEvent.of.expire && settleType === SettleType.of.full
  const fixing = isFull ? undefined : market?.spot.toString()
  return {
    ...input,
    eventAmt: input.eventAmt ?? state.remainPrincipal,
    priceDate: input.priceDate ?? today,
    priceDateRate: input.priceDateRate ?? fixing,
    settleType,
  }
}

/** Before a closing premium is typed the model's stands in the picture of an option that ends early. */
async function modelFeeOf(context: Context, facts: EventFacts, { orderSubCode, eventAmt }: PreviewQuery) {
  if (orderSubCode !== DealEvent.of.preExpire || !facts.option || !eventAmt) return undefined
  return (await modelClosing(context, facts, facts.option, decimal(eventAmt)))?.toString()
}

async function drawn(
  context: Context,
  deal: Deal,
  input: PreviewQuery,
  undone: EventOrder | undefined,
): Promise<Drawing> {
  const facts = await eventFacts(context, deal)
  if (undone) return drawUndo(context, facts, undone)
  const { orderSubCode } = input
  const proposal = proposed(input, facts, context.today)
  const terms = {
    ...proposal,
    closeFee: proposal.closeFee ?? (await modelFeeOf(context, facts, proposal)),
    discountBasis: 365,
  }
  // A deletion is drawn before its reason is typed.
  return drawEvent(context, facts, orderSubCode, orderSubCode === DealEvent.of.deletion ? { reason: '-' } : terms)
}

/** @throws Refusal DOES_NOT_EXIST; everything else is told as a problem */
export async function previewEvent(context: Context, input: PreviewQuery, notes: EventNotes): Promise<EventPreview> {
  const { tx, session, lang } = context
  const undone = input.orderId ? await findOrder(tx, session, input.orderId) : undefined
  const dealId = input.dealId ?? undone?.dealId
  if (!dealId) refuse(fieldRefusals.REQUIRED, { field: tradeEventWords.dealId }, 'dealId')
  const deal = await findDeal(tx, session, dealId)
  try {
    const { picture } = await drawn(context, deal, input, undone)
    const code = undone ? DealEvent.of.undo : input.orderSubCode
    return { picture, problems: [], notes: notesOf(await notes(tx, session, foreseen(dealId, code, picture)), lang) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      picture: null,
      problems: [{ field: error.field ?? '', message: say(error.because, lang, error.params) }],
      notes: [],
    }
  }
}
