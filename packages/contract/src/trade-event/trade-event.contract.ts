/** Trade events: what is asked for, previewed, reviewed and undone (§5.4, §5.5, §7.4, §8). */
import { z } from 'zod'
import { CheckBlock, CheckStatus, CheckTier } from '../approval/approval.dict.ts'
import { decision, Trail } from '../approval/review.contract.ts'
import { CashFlowFlag, CashFlowType } from '../cash-flow/cash-flow.dict.ts'
import { ExposureDirection, ExposureType } from '../exposure/exposure.dict.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import {
  amount,
  businessDate,
  dict,
  id,
  ids,
  numberOf,
  optional,
  rate,
  rateDifference,
  tenor,
  text,
  timeOfDay,
  version,
  versions,
} from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { BusinType, DealDirection } from '../reference/reference.dict.ts'
import { Deal } from '../trade/entry/trade-reply.contract.ts'
import { DealEvent, ExerciseMethod, SettleType, TradeStatus } from '../trade/trade.dict.ts'
import { EventPicture } from './picture/event-picture.contract.ts'
import { ClosePayMode, DealRelation, ExerciseFlag, ExtendMethod, ReferenceRate } from './trade-event.dict.ts'
import { dealEventCheckList, dealEventList, optionExerciseList } from './trade-event.list.ts'
import { tradeEventWords as words } from './trade-event.text.ts'

const reason = () => optional(text({ max: 256 }))
const deal = { dealId: id(), version: optional(version()) }
const optionalText = z.string().nullable()

export const PreExpire = shape(words, {
  ...deal,
  preMatureDate: businessDate(),
  settleDate: businessDate(),
  eventAmt: amount(),
  /** Points from the pay date to maturity, in pips; left out, those of the stored market. */
  forwardPoint: optional(rateDifference()),
  /** Of an option: what the bank and we agreed for ending it, in the pair's quote currency; 0 where it is worth nothing. */
  closeFee: optional(amount()),
  offMarketReason: reason(),
  reason: reason(),
})
export const Extend = shape(words, {
  ...deal,
  extendMethod: dict(ExtendMethod),
  eventAmt: amount(),
  timeLimit: optional(tenor()),
  maturityDate: optional(businessDate()),
  spotRate: optional(rate()),
  forwardPoint: optional(rateDifference()),
  offMarketReason: reason(),
  reason: reason(),
})
export const Close = shape(words, {
  ...deal,
  eventAmt: amount(),
  /** The system date: a close is agreed on its own day. */
  closeDate: optional(businessDate()),
  eventRate: optional(rate()),
  closePayMode: dict(ClosePayMode),
  settleDate: optional(businessDate()),
  /** Percent a year, simple over 365 days; asked for where the result is paid before maturity. */
  discountRatePct: optional(rateDifference()),
  offMarketReason: reason(),
  reason: reason(),
})
export const Mature = shape(words, {
  ...deal,
  settleType: optional(dict(SettleType)),
  referenceRate: optional(dict(ReferenceRate)),
  priceDate: optional(businessDate()),
  priceDateRate: optional(rate()),
  reason: reason(),
})
export const ExerciseDeal = shape(words, {
  ...deal,
  exeFlag: dict(ExerciseFlag),
  exeMethod: dict(ExerciseMethod),
  tradeAmt: amount(),
  transDate: optional(businessDate()),
  priceDate: businessDate(),
  priceDateRate: rate(),
  reason: reason(),
})
export const DeleteDeal = shape(words, { ...deal, cancelReason: reason() })
export const UndoEvent = shape(words, { orderId: id(), cancelReason: text({ max: 256 }) })

/** What is known of an event before it is submitted; the terms are those of its own call. */
export const EventQuery = shape(words, {
  /** May be left out where an order names its deal. */
  dealId: optional(id()),
  orderSubCode: dict(DealEvent),
  eventAmt: optional(amount()),
  preMatureDate: optional(businessDate()),
  settleDate: optional(businessDate()),
  forwardPoint: optional(rateDifference()),
  closeFee: optional(amount()),
  extendMethod: optional(dict(ExtendMethod)),
  timeLimit: optional(tenor()),
  maturityDate: optional(businessDate()),
  spotRate: optional(rate()),
  eventRate: optional(rate()),
  closePayMode: optional(dict(ClosePayMode)),
  discountRatePct: optional(rateDifference()),
  settleType: optional(dict(SettleType)),
  priceDate: optional(businessDate()),
  priceDateRate: optional(rate()),
  exeMethod: optional(dict(ExerciseMethod)),
  transDate: optional(businessDate()),
  reason: reason(),
  offMarketReason: reason(),
  /** The event that would be undone. */
  orderId: optional(id()),
})

/** What else the event touches, in the language of whoever asks, and where it is seen. */
const EventNotes = z.array(z.object({ message: z.string(), url: z.string() }))

const EventPreview = z.object({
  /** Null until enough is said. */
  picture: EventPicture.nullable(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  notes: EventNotes,
})
export type EventPreview = z.output<typeof EventPreview>

export const EventSaved = z.object({
  id: z.string(),
  orderNo: z.string(),
  dealId: z.string(),
  dealSerialNo: numberOf('deal', 'dealId'),
  version: z.number(),
})
export type EventSaved = z.output<typeof EventSaved>

/** What was asked for, by the names of the calls; null where the event does not ask it. */
const EventTerms = z.record(z.string(), optionalText)

export const EventOrder = z.object({
  id: z.string(),
  orderId: z.string(),
  version: z.number(),
  orderNo: z.string(),
  orderSubCode: dict(DealEvent),
  orderStatus: dict(TradeStatus),
  checkStatus: dict(CheckStatus),
  approveStatus: dict(CheckStatus),
  checkTier: dict(CheckTier),
  orgId: z.string(),
  dealId: z.string(),
  dealSerialNo: numberOf('deal', 'dealId'),
  dealDate: z.string(),
  eventAmt: optionalText,
  rollResult: optionalText,
  worthUsd: optionalText,
  reason: z.string(),
  makerId: z.string(),
  lastEditorId: z.string(),
  earlierEditorIds: z.array(z.string()),
  firstCheckerId: optionalText,
  /** The specification's names of who entered it, and when. */
  registrant: z.string(),
  registerTime: z.string(),
  /** The event that it undoes, and the one that undid it. */
  undoesOrderId: optionalText,
  undoneByOrderId: optionalText,
  childDealId: optionalText,
  childDealSerialNo: numberOf('deal', 'childDealId').nullable(),
  terms: EventTerms,
  picture: EventPicture,
})
export type EventOrder = z.output<typeof EventOrder>

const PastEvent = z.object({
  id: z.string(),
  orderNo: z.string(),
  orderSubCode: dict(DealEvent),
  orderStatus: dict(TradeStatus),
  dealDate: z.string(),
  eventAmt: optionalText,
  undone: z.boolean(),
})
export type PastEvent = z.output<typeof PastEvent>

export const EventDetail = z.object({
  order: EventOrder,
  /** Empty once it was decided. */
  notes: EventNotes,
  deal: Deal,
  checkBlock: dict(CheckBlock),
  /** Other events of the deal, the latest first. */
  earlier: z.array(PastEvent),
  trail: Trail,
})
export type EventDetail = z.output<typeof EventDetail>

export const RelatedDeal = z.object({
  dealId: z.string(),
  dealSerialNo: numberOf('deal', 'dealId'),
  /** The deal from which the chain leads here; null for the first. */
  parentId: optionalText,
  relation: dict(DealRelation),
  businType: dict(BusinType),
  tradeStatus: dict(TradeStatus),
  currencyPair: optionalText,
  dealDirection: dict(DealDirection).nullable(),
  principal: optionalText,
  remainPrincipal: optionalText,
  exchangeRate: optionalText,
  valueDate: optionalText,
})
export type RelatedDeal = z.output<typeof RelatedDeal>

const seen = { reply: EventSaved, needs: 'trade-event.edit', writes: true } as const
const byDeal = shape(words, { dealId: id() })
const byOrder = shape(words, { orderId: id() })
const detail = { input: byOrder, reply: EventDetail, needs: 'trade-event.view' } as const

export const dealEventApi = endpoints('/CLOUD-FX/fxDeal', {
  qryFwdDeal: page('/qryFwdDeal', dealEventList),
  /** The proposal of an expiry; nothing is stored. */
  matureProposal: get('/mature/:dealId', { input: byDeal, reply: EventPreview, needs: 'trade-event.view' }),
  mature: post('/mature', { input: Mature, ...seen }),
  preMature: post('/preMature', { input: PreExpire, ...seen }),
  /** A draft is voided by its maker; a live deal goes to approval. */
  invalid: get('/invalid/:dealId', {
    input: DeleteDeal,
    reply: z.object({ id: z.string(), dealSerialNo: numberOf('deal'), version: z.number(), orderNo: optionalText }),
    needs: 'trade-event.edit',
    writes: true,
    unverified: true,
  }),
  undoEvent: post('/undoEvent', { input: UndoEvent, ...seen }),
  previewEvent: post('/previewEvent', { input: EventQuery, reply: EventPreview, needs: 'trade-event.view' }),
  /** What was asked for of the deal, the latest first. */
  queryEvents: get('/queryEvents/:dealId', {
    input: byDeal,
    reply: z.array(PastEvent),
    needs: 'trade-event.view',
  }),
  /** The deal, what it came from and what came of it, parents first. */
  queryRelated: get('/queryRelated/:dealId', {
    input: byDeal,
    reply: z.array(RelatedDeal),
    needs: 'trade-event.view',
  }),
})
export const forwardEventApi = endpoints('/CLOUD-FX/fxForwardDeal', {
  closeCommit: post('/closeCommit', { input: Close, ...seen }),
  extendCommit: post('/extendCommit', { input: Extend, ...seen }),
})
export const preMatureApi = endpoints('/CLOUD-FX/fxPreMature', {
  /** Undoes an early expiry, by the id of its order. */
  invalid: get('/invalid/:id', { input: shape(words, { id: id(), cancelReason: reason() }), ...seen }),
  queryDetailByOrder: get('/queryDetailByOrder/:orderId', detail),
})
export const matureApi = endpoints('/CLOUD-FX/fxMature', {
  queryFwdDetailByOrder: get('/queryFwdDetailByOrder/:orderId', detail),
})

const HedgeDetail = z.array(
  z.object({
    exposureId: z.string(),
    serialNo: numberOf('exposure', 'exposureId'),
    exposureType: dict(ExposureType),
    exposureDirection: dict(ExposureDirection),
    currency: z.string(),
    exposureAmt: z.string(),
    endDate: z.string(),
    hedgeAmt: z.string(),
    openAmt: z.string(),
  }),
)
/**
 * What is hedged and its option at the market of now, both against the strike: what one loses the other makes good. In the home
 * currency where the pair has it as its base, else in the quote currency. None where no rate is stored, or nothing is hedged.
 */
const HedgeResult = z.object({
  dealId: z.string(),
  currencyPair: z.string(),
  priceDateRate: z.string(),
  resultCurrency: z.string(),
  itemResult: z.string(),
  optionResult: z.string(),
})
export type HedgeResult = z.output<typeof HedgeResult>

/** By which account a flow would go; the last digits of the account name it. */
const PathTaken = z.object({ bankName: z.string(), account: z.string(), isRecent: z.boolean() })

const SettleCheck = z.object({
  /** What exercising now would make. */
  flows: z.array(
    z.object({
      cflType: dict(CashFlowType),
      cflFlag: dict(CashFlowFlag),
      payCurrency: z.string(),
      payAmt: z.string(),
      payDate: z.string(),
      /** Null where no verified path suits. */
      ourPath: PathTaken.nullable(),
      theirPath: PathTaken.nullable(),
      /** What our account would hold on that day, all else that is open until then paid and received; null where its balance is unknown. */
      projectedAmt: optionalText,
      /** By how much that is less than the account has to keep. */
      shortAmt: optionalText,
    }),
  ),
  problems: z.array(z.string()),
})
export type SettleCheck = z.output<typeof SettleCheck>

export const optionExerciseApi = endpoints('/CLOUD-FX/fxOptionExe', {
  queryByPage: page('/queryByPage', optionExerciseList),
  exeDeal: post('/exeDeal', { input: ExerciseDeal, ...seen }),
  queryDetailByOrder: get('/queryDetailByOrder/:orderId', detail),
  /** What the pair's market says of exercising now. */
  recommend: get('/recommend/:dealId', {
    input: byDeal,
    reply: z.object({
      /** Null where no rate is stored. */
      priceDateRate: optionalText,
      dataDate: optionalText,
      dataSource: optionalText,
      /** Distance from the strike in pips for the holder; negative out of the money. */
      pips: optionalText,
      isInTheMoney: z.boolean(),
      cutOff: optional(timeOfDay()),
      isPastCutOff: z.boolean(),
    }),
    needs: 'trade-event.view',
  }),
  settleCheck: get('/settleCheck/:dealId', { input: byDeal, reply: SettleCheck, needs: 'trade-event.view' }),
  hedges: get('/hedges/:dealId', { input: byDeal, reply: HedgeDetail, needs: 'trade-event.view' }),
  hedgeResult: get('/hedgeResult/:dealId', { input: byDeal, reply: HedgeResult.nullable(), needs: 'trade-event.view' }),
})

/** One order by `id` and `version`, or several by `ids` and `versions` in the same order. */
const EventCheck = shape(words, {
  id: optional(id()),
  ids: optional(ids()),
  /** 1 passes, 2 sends back. */
  ...decision,
  version: optional(version()),
  versions: optional(versions()),
})
export const dealEventCheckApi = endpoints('/CLOUD-BIZ/dealEventCheck', {
  queryByPage: page('/queryByPage', dealEventCheckList),
  detail: get('/detail/:orderId', detail),
  withdraw: get('/withdraw/:orderId', {
    input: shape(words, { orderId: id(), version: optional(version()) }),
    ...seen,
    unverified: true,
  }),
  check: post('/check', {
    input: EventCheck,
    reply: z.object({ orders: z.array(EventSaved) }),
    needs: 'trade-event.check',
    writes: true,
    secondPerson: true,
  }),
})
