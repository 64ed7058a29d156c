/** Trade events: preview, submission, review, undoing, and what is read of them. */
import { hedgeCancelApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { dealChainApi } from '@hedgerow/contract/trade-event/deal-chain.contract'
import {
  dealEventApi,
  dealEventCheckApi,
  type EventSaved,
  forwardEventApi,
  matureApi,
  optionExerciseApi,
  preMatureApi,
} from '@hedgerow/contract/trade-event/trade-event.contract'
import { ExerciseFlag } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventTexts } from '@hedgerow/contract/trade-event/trade-event.text'
import type { EventNotes } from '../../kit/http/feature.ts'
import { type Context, pageOf, type Served, serve } from '../../kit/http/serve.ts'
import { demandCertified } from '../../kit/http/session.ts'
import { review, takeBack } from '../approval/review.act.ts'
import { voidDraft } from '../trade/check/deal-take-back.act.ts'
import { seenDeals } from '../trade/deal/trade.rules.ts'
import { findDeal } from '../trade/deal/trade.store.ts'
import { onItsDay } from './deal-day.answer.ts'
import { exerciseAdvice, submitExercise } from './exercise/exercise.act.ts'
import { hedgesOf } from './exercise/exercise.store.ts'
import { hedgeResultReply } from './exercise/hedge-result.answer.ts'
import { optionExerciseSource } from './exercise/option-exercise.sources.ts'
import { settleCheck } from './exercise/settle-check.answer.ts'
import { dealEvents, type StoredOrder } from './judgement/event-order.store.ts'
import { submitDeletion } from './order/deletion-submit.act.ts'
import { reviewedEvent } from './order/event-check.act.ts'
import { eventDetail } from './order/event-detail.answer.ts'
import { previewEvent } from './order/event-preview.answer.ts'
import { submitEvent } from './order/event-submit.act.ts'
import { submitUndo } from './order/event-undo.act.ts'
import { cancelExecution } from './order/execution-cancel.act.ts'
import { dealChain } from './related/deal-chain.answer.ts'
import { relatedDeals } from './related/related-deal.store.ts'
import { dealEventCheckSource, dealEventSource } from './trade-event.sources.ts'

const { preExpire, extend, close, expire } = DealEvent.of

const detailOf = (notes: EventNotes) => ({
  queryDetailByOrder: (context: Context, { orderId }: { orderId: string }) => eventDetail(context, orderId, notes),
})

/** A draft is voided by its maker, at once; a live deal goes to approval. A repeated call answers the same. */
async function endDeal(
  context: Context,
  {
    dealId,
    version,
    cancelReason,
  }: { dealId: string; version?: number | undefined; cancelReason?: string | undefined },
) {
  const { tx, session, lang } = context
  const { tradeStatus } = await findDeal(tx, session, dealId)
  const reason = cancelReason ?? say(tradeEventTexts.unexplained, lang)
  if (tradeStatus !== TradeStatus.of.confirmed) {
    return { ...(await voidDraft(context, dealId, { version, cancelReason: reason })), orderNo: null }
  }
  demandCertified(session)
  const saved = await submitDeletion(context, { dealId, version }, reason)
  const {
    dealSerialNo,
    version: now,
    orderNo,
  } = saved.find((one) => one.dealId === dealId) ?? refuse(kitRefusals.DOES_NOT_EXIST)
  return { id: dealId, dealSerialNo, version: now, orderNo }
}

const savedOf = ({ id, orderNo, dealId, dealSerialNo, version }: StoredOrder): EventSaved => ({
  id,
  orderNo,
  dealId,
  dealSerialNo,
  version: version + 1,
})

const dealEventRoutes = (notes: EventNotes) =>
  serve(dealEventApi, {
    qryFwdDeal: pageOf(dealEventSource),
    matureProposal: async (context, { dealId }) =>
      previewEvent(await onItsDay(context, dealId), { dealId, orderSubCode: expire }, notes),
    mature: async (context, input) => submitEvent(await onItsDay(context, input.dealId), expire, input, input),
    preMature: async (context, input) => submitEvent(await onItsDay(context, input.dealId), preExpire, input, input),
    invalid: async (context, input) => endDeal(await onItsDay(context, input.dealId), input),
    undoEvent: (context, { orderId, cancelReason }) => submitUndo(context, orderId, cancelReason),
    previewEvent: async (context, input) =>
      previewEvent(input.dealId ? await onItsDay(context, input.dealId) : context, input, notes),
    queryEvents: async ({ tx, session }, { dealId }) => {
      const { id } = await findDeal(tx, session, dealId)
      return dealEvents(tx, session, id)
    },
    queryRelated: ({ tx, session }, { dealId }) => relatedDeals(tx, session, dealId),
  })

const dealChainRoutes = serve(dealChainApi, { queryChain: (context, { dealId }) => dealChain(context, dealId) })

const forwardEventRoutes = serve(forwardEventApi, {
  closeCommit: async (context, input) =>
    submitEvent(await onItsDay(context, input.dealId), close, input, { ...input, discountBasis: 365 }),
  extendCommit: async (context, input) => submitEvent(await onItsDay(context, input.dealId), extend, input, input),
})

const preMatureRoutes = (notes: EventNotes) =>
  serve(preMatureApi, {
    invalid: (context, { id, cancelReason = say(tradeEventTexts.unexplained, context.lang) }) =>
      submitUndo(context, id, cancelReason),
    ...detailOf(notes),
  })
const matureRoutes = (notes: EventNotes) =>
  serve(matureApi, {
    queryFwdDetailByOrder: (context, { orderId }) => eventDetail(context, orderId, notes),
  })

const optionExerciseRoutes = (notes: EventNotes) =>
  serve(optionExerciseApi, {
    queryByPage: pageOf(optionExerciseSource),
    exeDeal: async (context, input) =>
      submitExercise(await onItsDay(context, input.dealId), input, input.exeFlag === ExerciseFlag.of.exercise),
    ...detailOf(notes),
    settleCheck: async (context, { dealId }) => settleCheck(await onItsDay(context, dealId), dealId),
    recommend: async (context, { dealId }) => exerciseAdvice(await onItsDay(context, dealId), dealId),
    async hedges({ tx, session }, { dealId }) {
      const { id } = await findDeal(tx, session, dealId)
      return hedgesOf(tx, session, id)
    },
    hedgeResult: (context, { dealId }) => hedgeResultReply(context, dealId),
  })

const dealEventCheckRoutes = (notes: EventNotes) =>
  serve(dealEventCheckApi, {
    queryByPage: pageOf(dealEventCheckSource),
    detail: (context, { orderId }) => eventDetail(context, orderId, notes),
    async withdraw(context, { orderId, version }) {
      const [order] = await takeBack(context, reviewedEvent, 'withdraw', new Map([[orderId, version]]))
      return order ? savedOf(order) : refuse(kitRefusals.DOES_NOT_EXIST)
    },
    async check(context, input) {
      const orders = await review(context, reviewedEvent, seenDeals(input, false), input)
      return { orders: orders.map(savedOf) }
    },
  })

const hedgeCancelRoutes = serve(hedgeCancelApi, { cancel: (context, { id }) => cancelExecution(context, id) })

/** `notes`: what the features say of an event. */
export const tradeEventRoutes = (notes: EventNotes): readonly Served[] => [
  ...dealEventRoutes(notes),
  ...dealChainRoutes,
  ...forwardEventRoutes,
  ...preMatureRoutes(notes),
  ...matureRoutes(notes),
  ...optionExerciseRoutes(notes),
  ...dealEventCheckRoutes(notes),
  ...hedgeCancelRoutes,
]
