/**
 * What the desk asks of a bank and hears from it, in FIX 4.4: QuoteRequest, Quote, QuoteCancel, NewOrderSingle (previously quoted),
 * OrderStatusRequest, ExecutionReport. `Side` is that of the currency of the amount, as FIX counts it; rates stand as the pair is quoted.
 */
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { BankAnswer, OrderRequest, PriceRequest } from '../provider/provider.shape.ts'
import { type Field, fieldOf, type Incoming, instantOfFix, type Saying, tags } from './fix-message.rules.ts'

const field = {
  avgPx: 6,
  clOrdId: 11,
  cumQty: 14,
  currency: 15,
  handlInst: 21,
  lastPx: 31,
  orderId: 37,
  orderQty: 38,
  ordStatus: 39,
  ordType: 40,
  price: 44,
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
  noRelatedSym: 146,
  execType: 150,
  bidSpotRate: 188,
  bidForwardPoints: 189,
  offerSpotRate: 190,
  offerForwardPoints: 191,
  businessRejectRefId: 379,
  product: 460,
  ordStatusReqId: 790,
} as const
const [buySide, sellSide, currencyProduct] = ['1', '2', '4']
const [previouslyQuoted, fillOrKill, automatedPrivate] = ['D', '4', '1']
const [unknownOrder, tradeCancel, tradeCorrect] = ['5', 'H', 'G']
const [filled, canceled, rejected, expired] = ['2', '4', '8', 'C']

type Dealt = Pick<PriceRequest, 'currencyPair' | 'dealDirection' | 'currency' | 'dealAmt' | 'settleDate'>
const isBuyingBase = ({ dealDirection }: Pick<Dealt, 'dealDirection'>) => dealDirection === DealDirection.of.buy
const sideOf = (dealt: Dealt): string =>
  isBuyingBase(dealt) === dealt.currencyPair.startsWith(dealt.currency) ? buySide : sellSide
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
export type Asked = ReadonlyMap<string, PriceRequest>

/** What a message of the bank means to the desk; undefined where it means nothing, or nothing yet. */
export function answerOf(message: Incoming, asked: Asked): BankAnswer | undefined {
  const told = (tag: number) => fieldOf(message, tag)
  const words = told(tags.text) ?? ''
  switch (message.type) {
    case 'S':
      return quoted(message, asked)
    case 'AG': {
      const quoteSerialNo = told(field.quoteReqId)
      return quoteSerialNo ? { kind: 'rejected', quoteSerialNo, message: words || 'Quote request rejected' } : undefined
    }
    case 'Z': {
      const quoteSerialNo = told(field.quoteReqId)
      return quoteSerialNo ? { kind: 'withdrawn', quoteSerialNo, message: words || 'Quote cancelled' } : undefined
    }
    case '8':
      return reported(message, words)
    case 'j':
      return unsupported(message, words)
    default:
      return undefined
  }
}

/** A question or an order that the bank does not take at all; what it says of a status question decides nothing. */
function unsupported(message: Incoming, words: string): BankAnswer | undefined {
  const quoteSerialNo = fieldOf(message, field.businessRejectRefId)
  const of = fieldOf(message, 372)
  if (!quoteSerialNo || (of !== 'R' && of !== 'D')) return undefined
  return { kind: of === 'R' ? 'rejected' : 'refused', quoteSerialNo, message: words || 'Not supported' }
}

const isPlain = (text: string | undefined): text is string =>
  text !== undefined && /^-?\d{1,20}(\.\d{1,12})?$/.test(text)

function quoted(message: Incoming, asked: Asked): BankAnswer | undefined {
  const told = (tag: number) => fieldOf(message, tag)
  const request = asked.get(told(field.quoteReqId) ?? '')
  const providerQuoteId = told(field.quoteId)
  if (!request || !providerQuoteId) return undefined
  const { quoteSerialNo } = request
  const rejection = (words: string): BankAnswer => ({ kind: 'rejected', quoteSerialNo, message: words })
  if (!isAsAsked(message, request)) return rejection('The quote is for other terms than asked')
  const buys = isBuyingBase(request)
  const exchangeRate = told(buys ? field.offerPx : field.bidPx)
  if (!isPlain(exchangeRate) || !decimal(exchangeRate).gt(decimal('0')))
    return rejection('The quote has no price for us')
  const isForward = !/^(TODAY|TOM|SPOT)$/.test(request.dealLimit)
  const parts = {
    spot: told(buys ? field.offerSpotRate : field.bidSpotRate),
    points: told(buys ? field.offerForwardPoints : field.bidForwardPoints),
  }
  const rates = isForward ? forwardRates(request, exchangeRate, parts) : { spotRate: exchangeRate, forwardPoint: null }
  if (!rates) return rejection('Spot and points of the quote do not make its rate')
  const validity = validityOf(message, request)
  if (validity <= 0) return { kind: 'withdrawn', quoteSerialNo, message: 'The quote had expired when it came' }
  return { kind: 'quoted', quoteSerialNo, providerQuoteId, exchangeRate, validity, ...rates }
}

/** What the bank repeats of the terms must be what was asked. */
function isAsAsked(message: Incoming, { currencyPair, settleDate, currency }: PriceRequest): boolean {
  const same = (tag: number, wanted: string) => (fieldOf(message, tag) ?? wanted) === wanted
  return same(field.symbol, currencyPair) && same(field.settlDate, settleDate) && same(field.currency, currency)
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

/** Only an order's end is told. One that ended with a part dealt is told with that part: it agrees with no order, and a person is told. */
function reported(message: Incoming, words: string): BankAnswer | undefined {
  const told = (tag: number) => fieldOf(message, tag)
  const [quoteSerialNo, status, execType] = [told(field.clOrdId), told(field.ordStatus), told(field.execType)]
  if (!quoteSerialNo) return undefined
  if (execType === tradeCancel || execType === tradeCorrect)
    return { kind: 'changed', quoteSerialNo, message: words || 'The bank cancelled or corrected its deal' }
  const done = told(field.cumQty) ?? '0'
  const isDone = isPlain(done) && decimal(done).gt(decimal('0'))
  const isOver = status === canceled || status === rejected || status === expired
  if (status === filled || (isOver && isDone)) {
    const exchangeRate = told(field.lastPx) ?? told(field.avgPx)
    const bankDealNo = told(field.orderId)
    if (!isPlain(exchangeRate) || !isDone || !bankDealNo) return undefined
    return { kind: 'dealt', quoteSerialNo, bankDealNo, exchangeRate, dealAmt: done }
  }
  if (!isOver) return undefined
  if (status === rejected && told(field.ordRejReason) === unknownOrder) return { kind: 'noOrder', quoteSerialNo }
  return { kind: 'refused', quoteSerialNo, message: words || 'Order rejected' }
}
