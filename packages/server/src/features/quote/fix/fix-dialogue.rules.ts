/**
 * What the desk asks of a bank and hears from it, in FIX 4.4: QuoteRequest, Quote, QuoteCancel, NewOrderSingle (previously quoted),
 * OrderStatusRequest, ExecutionReport. `Side` is that of the currency of the amount, as FIX counts it; rates stand as the pair is quoted.
 */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { isPlain, isSamePair, sideOf as sideOfAmount } from '../provider/order-terms.rules.ts'
import type { BankAnswer, OrderRequest, PriceRequest, ReportedTerms } from '../provider/provider.shape.ts'
import { type Field, fieldOf, type Incoming, instantOfFix, type Saying, tags } from './fix-message.rules.ts'

const field = {
  avgPx: 6,
  clOrdId: 11,
  cumQty: 14,
  currency: 15,
  handlInst: 21,
  lastPx: 31,
  lastQty: 32,
  orderId: 37,
  orderQty: 38,
  ordStatus: 39,
  ordType: 40,
  origClOrdId: 41,
  price: 44,
  refSeqNum: 45,
  side: 54,
  symbol: 55,
  timeInForce: 59,
  transactTime: 60,
  validUntilTime: 62,
  settlDate: 64,
  ordRejReason: 103,
  quoteId: 117,
  quoteReqId: 131,
  bidPx: 132,
  offerPx: 133,
  bidSize: 134,
  offerSize: 135,
  noRelatedSym: 146,
  execType: 150,
  leavesQty: 151,
  bidSpotRate: 188,
  bidForwardPoints: 189,
  offerSpotRate: 190,
  offerForwardPoints: 191,
  orderQty2: 192,
  settlDate2: 193,
  lastSpotRate: 194,
  lastForwardPoints: 195,
  refMsgType: 372,
  businessRejectRefId: 379,
  product: 460,
  quoteType: 537,
  minBidSize: 647,
  minOfferSize: 648,
  ordStatusReqId: 790,
} as const
const [buySide, sellSide, currencyProduct] = ['1', '2', '4']
const [previouslyQuoted, fillOrKill, automatedPrivate] = ['D', '4', '1']
const [unknownOrder, tradeCancel, tradeCorrect] = ['5', 'H', 'G']
/** Of OrdStatus. What is done for the day or calculated is over for an order that is filled at once or not at all. */
const [filled, doneForDay, canceled, rejected, calculated, expired] = ['2', '3', '4', '8', 'B', 'C']
const ends: Readonly<Record<string, string>> = {
  [doneForDay]: 'done for the day',
  [canceled]: 'cancelled',
  [rejected]: 'rejected',
  [calculated]: 'calculated',
  [expired]: 'expired',
}
const indicative = '0'

type Dealt = Pick<PriceRequest, 'currencyPair' | 'dealDirection' | 'currency' | 'dealAmt' | 'settleDate'>
const isBuyingBase = ({ dealDirection }: Pick<Dealt, 'dealDirection'>) => dealDirection === DealDirection.of.buy
const sideOf = (dealt: Dealt): string => (sideOfAmount(dealt) === 'buy' ? buySide : sellSide)
const instrumentOf = (dealt: Dealt): Field[] => [
  [field.symbol, dealt.currencyPair],
  [field.product, currencyProduct],
  [field.side, sideOf(dealt)],
  [field.orderQty, dealt.dealAmt],
  [field.settlDate, dealt.settleDate],
  [field.currency, dealt.currency],
]

export const priceQuestion = (request: PriceRequest): Saying => ({
  type: 'R',
  fields: [[field.quoteReqId, request.quoteSerialNo], [field.noRelatedSym, '1'], ...instrumentOf(request)],
})

/** @param time UTC, as FIX writes it */
export const newOrder = (order: OrderRequest, time: string): Saying => ({
  type: 'D',
  fields: [
    [field.clOrdId, order.quoteSerialNo],
    [field.handlInst, automatedPrivate],
    ...instrumentOf(order),
    [field.transactTime, time],
    [field.ordType, previouslyQuoted],
    [field.price, order.exchangeRate],
    [field.timeInForce, fillOrKill],
    [field.quoteId, order.providerQuoteId],
  ],
})

export const statusQuestion = (order: OrderRequest): Saying => ({
  type: 'H',
  fields: [
    [field.clOrdId, order.quoteSerialNo],
    [field.symbol, order.currencyPair],
    [field.side, sideOf(order)],
    [field.ordStatusReqId, order.quoteSerialNo],
  ],
})

/** What this connection asked for, by its number: a quote alone does not say which side and how many points it means. */
type PriceRequests = ReadonlyMap<string, PriceRequest>
/** What this session said, by its MsgSeqNum: a rejection may name nothing else. */
type Sent = ReadonlyMap<number, Saying>

/** Cut, and without what no table takes: a text of a bank must not be in the way of its fill. */
const longestText = 256
const clean = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').slice(0, longestText)

/** What a message of the bank means to the desk; undefined where it means nothing, or nothing yet. */
export function answerOf(message: Incoming, requests: PriceRequests, sent: Sent = new Map()): BankAnswer | undefined {
  const textOf = (tag: number) => fieldOf(message, tag)
  const words = clean(textOf(tags.text) ?? '')
  const quoteSerialNo = clean(textOf(field.quoteReqId) ?? '')
  switch (message.type) {
    case 'S':
      return quoted(message, requests)
    case 'AG':
      return quoteSerialNo ? { kind: 'rejected', quoteSerialNo, message: words || 'Quote request rejected' } : undefined
    case 'Z':
      return quoteSerialNo ? { kind: 'withdrawn', quoteSerialNo, message: words || 'Quote cancelled' } : undefined
    case '8':
      return reported(message, words)
    case 'j':
    case '3':
      return unsupported(message, sent, words)
    default:
      return undefined
  }
}

/**
 * A question or an order that the bank does not take at all, named by its own number or by that of its message alone; what it says of a
 * status question decides nothing.
 */
function unsupported(message: Incoming, sent: Sent, words: string): BankAnswer | undefined {
  const saying = sent.get(Number(fieldOf(message, field.refSeqNum)))
  const of = saying?.type ?? fieldOf(message, field.refMsgType)
  const named = saying && fieldOf(saying, saying.type === 'R' ? field.quoteReqId : field.clOrdId)
  const quoteSerialNo = named ?? clean(fieldOf(message, field.businessRejectRefId) ?? '')
  if (!quoteSerialNo || (of !== 'R' && of !== 'D')) return undefined
  return { kind: of === 'R' ? 'rejected' : 'refused', quoteSerialNo, message: words || 'Not supported' }
}

function quoted(message: Incoming, requests: PriceRequests): BankAnswer | undefined {
  const textOf = (tag: number) => fieldOf(message, tag)
  const request = requests.get(textOf(field.quoteReqId) ?? '')
  const providerQuoteId = clean(textOf(field.quoteId) ?? '')
  if (!request || !providerQuoteId) return undefined
  const { quoteSerialNo } = request
  const rejection = (words: string): BankAnswer => ({ kind: 'rejected', quoteSerialNo, message: words })
  if (!isAsAsked(message, request)) return rejection('The quote is for other terms than asked')
  const buys = isBuyingBase(request)
  const exchangeRate = textOf(buys ? field.offerPx : field.bidPx)
  if (!isPlain(exchangeRate) || !decimal(exchangeRate).gt(decimal('0')))
    return rejection('The quote has no price for us')
  const isForward = !/^(TODAY|TOM|SPOT)$/.test(request.dealLimit)
  const parts = {
    spot: textOf(buys ? field.offerSpotRate : field.bidSpotRate),
    points: textOf(buys ? field.offerForwardPoints : field.bidForwardPoints),
  }
  const rates = isForward ? forwardRates(request, exchangeRate, parts) : { spotRate: exchangeRate, forwardPoint: null }
  if (!rates) return rejection('Spot and points of the quote do not make its rate')
  const validity = validityOf(message, request)
  if (validity <= 0) return { kind: 'withdrawn', quoteSerialNo, message: 'The quote had expired when it came' }
  const size = sizeOf(message, request)
  if (size === 'other') return rejection('The quote is for another amount than asked')
  const isIndicative = textOf(field.quoteType) === indicative
  return {
    kind: 'quoted',
    quoteSerialNo,
    providerQuoteId,
    exchangeRate,
    validity,
    ...rates,
    ...(isIndicative ? { isIndicative } : {}),
    ...(size === undefined ? {} : { quotedAmt: size }),
  }
}

/** Up to which amount the quote holds, where that is less than was asked; `other` where it holds only for more, or is no amount. */
function sizeOf(message: Incoming, request: PriceRequest): string | undefined {
  const buys = isBuyingBase(request)
  const wanted = decimal(request.dealAmt)
  const least = fieldOf(message, buys ? field.minOfferSize : field.minBidSize)
  const most = [fieldOf(message, buys ? field.offerSize : field.bidSize), fieldOf(message, field.orderQty)]
  const amounts = [least, ...most].filter((one) => one !== undefined)
  if (!amounts.every((one) => isPlain(one) && !decimal(one).isNegative())) return 'other'
  if (least !== undefined && decimal(least).gt(wanted)) return 'other'
  const sizes = most.flatMap((one) => (one === undefined || decimal(one).isZero() ? [] : [decimal(one)]))
  const [size] = sizes.toSorted((one, other) => one.cmp(other))
  return size?.lt(wanted) ? size.toString() : undefined
}

/** What the bank repeats of the terms must be what was asked. */
function isAsAsked(message: Incoming, request: PriceRequest): boolean {
  const same = (tag: number, wanted: string) => (fieldOf(message, tag) ?? wanted) === wanted
  const pair = fieldOf(message, field.symbol)
  return (
    (pair === undefined || isSamePair(pair, request.currencyPair)) &&
    same(field.settlDate, request.settleDate) &&
    same(field.currency, request.currency) &&
    same(field.side, sideOf(request))
  )
}

/** FIX adds the points to the spot rate; here they stand in pips. A bank that tells one of the two has told both. */
function forwardRates(
  { pip }: PriceRequest,
  exchangeRate: string,
  { spot, points }: { readonly spot: string | undefined; readonly points: string | undefined },
): { readonly spotRate: string; readonly forwardPoint: string } | undefined {
  const all = decimal(exchangeRate)
  const added = isPlain(points) ? decimal(points) : isPlain(spot) ? all.sub(decimal(spot)) : undefined
  if (!added || (isPlain(spot) && !decimal(spot).add(added).eq(all))) return undefined
  const forwardPoint = added.div(decimal(pip), 8).stripZeros()
  return { spotRate: all.sub(added).toString(), forwardPoint: forwardPoint.toString() }
}

/** By the bank's own clock on both ends, and never longer than was asked. */
function validityOf(message: Incoming, { validity }: PriceRequest): number {
  const until = instantOfFix(fieldOf(message, field.validUntilTime))
  const sent = instantOfFix(fieldOf(message, tags.sendingTime))
  return until === undefined || sent === undefined ? validity : Math.min(validity, Math.floor((until - sent) / 1000))
}

/**
 * Only an order's end is an answer. Whatever was dealt when it ended is one deal of the bank's, by whatever number it names our order, and
 * with everything that it says of it: whether that is what was ordered, the desk compares.
 */
function reported(message: Incoming, words: string): BankAnswer | undefined {
  const textOf = (tag: number) => fieldOf(message, tag)
  const named = textOf(field.clOrdId) ?? textOf(field.ordStatusReqId) ?? textOf(field.origClOrdId) ?? ''
  const [quoteSerialNo, status, execType] = [clean(named), textOf(field.ordStatus) ?? '', textOf(field.execType)]
  if (execType === tradeCancel || execType === tradeCorrect)
    return { kind: 'changed', quoteSerialNo, message: words || 'The bank cancelled or corrected its deal' }
  const done = clean(textOf(field.cumQty) ?? '')
  const isDone = !/^0*(\.0*)?$/.test(done)
  if (status === filled || (status in ends && isDone)) {
    const terms = reportedTerms(message)
    const exchangeRate = terms.exchangeRate ?? ''
    const bankDealNo = clean(textOf(field.orderId) ?? '')
    return {
      kind: 'dealt',
      quoteSerialNo,
      bankDealNo,
      exchangeRate,
      dealAmt: done,
      terms,
      ...(words ? { message: words } : {}),
    }
  }
  if (!(status in ends) || quoteSerialNo === '') return undefined
  if (status === rejected && textOf(field.ordRejReason) === unknownOrder) return { kind: 'noOrder', quoteSerialNo }
  return { kind: 'refused', quoteSerialNo, message: words || 'Order rejected' }
}

/** A status repeats a fill without its last price and amount, or with zeros for them. */
function reportedTerms(message: Incoming): ReportedTerms {
  const textOf = (tag: number) => {
    const text = fieldOf(message, tag)
    return text === undefined ? undefined : clean(text)
  }
  const last = (tag: number) => {
    const text = textOf(tag)
    return isPlain(text) && decimal(text).isZero() ? undefined : text
  }
  const side = textOf(field.side)
  const averageRate = textOf(field.avgPx)
  const terms: Record<keyof ReportedTerms, string | undefined> = {
    bankDealNo: undefined,
    dealAmt: undefined,
    currencyPair: textOf(field.symbol),
    side: side === buySide ? 'buy' : side === sellSide ? 'sell' : side,
    currency: textOf(field.currency),
    orderAmt: textOf(field.orderQty),
    lastAmt: last(field.lastQty),
    leftAmt: textOf(field.leavesQty),
    settleDate: textOf(field.settlDate),
    exchangeRate: last(field.lastPx) ?? averageRate,
    averageRate,
    orderRate: textOf(field.price),
    spotRate: textOf(field.lastSpotRate),
    points: textOf(field.lastForwardPoints),
    quoteRef: textOf(field.quoteId),
    secondLeg: textOf(field.settlDate2) ?? textOf(field.orderQty2),
    ended: ends[textOf(field.ordStatus) ?? ''],
  }
  return Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== undefined))
}
