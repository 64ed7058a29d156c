/** An inquiry as it stands: every quote with what it costs, the best one marked. */
import type { Inquiry, OnlineQuote } from '@hedgerow/contract/quote/quote.contract'
import { BankAdapter, QuoteDealStatus, QuoteStatus } from '@hedgerow/contract/quote/quote.dict'
import { TradeExeFlag } from '@hedgerow/contract/trade/trade.dict'
import type { Context } from '../../../kit/http/serve.ts'
import { findInquiry, quotesOf, type StoredInquiry, type StoredQuote } from './inquiry.store.ts'
import { bestOf } from './quote.rules.ts'

/** @throws Refusal DOES_NOT_EXIST */
export async function inquiryReply(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  askGroupNo: string,
): Promise<Inquiry> {
  const inquiry = await findInquiry(tx, session, askGroupNo)
  return toInquiry(inquiry, await quotesOf(tx, session, inquiry.id))
}

const isLive = ({ quoteStatus }: StoredQuote) => quoteStatus === QuoteStatus.of.quoted
/** For the whole, and binding. */
const isFirm = ({ indicative, quotedAmt }: StoredQuote) => !indicative && quotedAmt === null

function toInquiry(inquiry: StoredInquiry, quotes: readonly StoredQuote[]): Inquiry {
  const best = bestOf(
    quotes.filter((quote) => isLive(quote) && isFirm(quote)),
    inquiry.dealDirection,
  )
  const { midPrice, spotMid, midDate, midTime, midSource, midSimulated } = inquiry
  const isBusy = quotes.some(
    ({ dealStatus }) => dealStatus !== QuoteDealStatus.of.none && dealStatus !== QuoteDealStatus.of.refused,
  )
  const mid =
    midPrice && spotMid && midDate && midTime && midSource
      ? { midPrice, spotMid, dataDate: midDate, dataTime: midTime, dataSource: midSource }
      : undefined
  return {
    askGroupNo: inquiry.askGroupNo,
    orgId: inquiry.orgId,
    businType: inquiry.businType as Inquiry['businType'],
    currencyPair: inquiry.currencyPair,
    dealDirection: inquiry.dealDirection as Inquiry['dealDirection'],
    currency: inquiry.currency,
    currency2: inquiry.currency2,
    dealAmt: inquiry.dealAmt,
    dealLimit: inquiry.dealLimit,
    settleDate: inquiry.settleDate,
    lowPrice: inquiry.lowPrice,
    hedgeRequestId: inquiry.hedgeRequestId,
    mid: mid ? { currencyPair: inquiry.currencyPair, ...mid, simulated: midSimulated } : null,
    waitedSeconds: inquiry.waitedSeconds,
    quotes: quotes.map((quote) => quoteReply(quote, { isBest: quote.quoteSerialNo === best, isBusy })),
  }
}

function quoteReply(
  quote: StoredQuote,
  { isBest, isBusy }: { readonly isBest: boolean; readonly isBusy: boolean },
): OnlineQuote {
  const { id: _, counterPartyId: __, bankLineId: ___, adapter, loseReason, version: ____, indicative, ...rest } = quote
  const isExecutable = isLive(quote) && isFirm(quote) && !isBusy
  return {
    ...rest,
    secondsLeft: isLive(quote) ? rest.secondsLeft : null,
    executableFlag: isExecutable ? TradeExeFlag.of.yes : TradeExeFlag.of.no,
    indicative: indicative ? '1' : '0',
    bestFlag: isBest ? '1' : '0',
    loseReason: loseReason as OnlineQuote['loseReason'],
    simulated: adapter === BankAdapter.of.simulator,
  }
}
