/**
 * Online inquiry: the terms, the banks that can be asked, their quotes, and the deal (§7.4, §7.7, §9; decision 0081). A reply always tells
 * the whole inquiry, so that a lost one costs nothing.
 */
import { z } from 'zod'
import { ExposureType } from '../exposure/exposure.dict.ts'
import { endpoints, page, post } from '../kit/endpoint.ts'
import {
  amount,
  currency,
  currencyPair,
  dealLimit,
  dict,
  fewRows,
  id,
  numberOf,
  optional,
  rate,
  text,
} from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { shape } from '../kit/shape.ts'
import { DealDirection } from '../reference/reference.dict.ts'
import { LimitUse } from '../trade/entry/trade-reply.contract.ts'
import { DealType, OnlineBusinType, TradeExeFlag } from '../trade/trade.dict.ts'
import { LoseReason, OnlineType, QuoteDealStatus, QuoteStatus } from './quote.dict.ts'
import { quoteList } from './quote.list.ts'
import { quoteWords } from './quote.text.ts'

/** The browser asks as often, so many times (§9), and gives up. */
export const pollSeconds = 5
export const pollTries = 30
export const mostBanks = 5

const optionalText = z.string().nullable()
const serial = () => text({ max: 32, pattern: /^[A-Z]{3}\d{8,29}$/, rule: 'ASK202604130001' })

/** What is asked for. `dealDirection` is the side of the pair's base currency, as on a deal; `currency` is that of `dealAmt`. */
const terms = {
  orgId: optional(id()),
  businType: dict(OnlineBusinType),
  currencyPair: currencyPair(),
  dealDirection: dict(DealDirection),
  currency: currency(),
  dealAmt: amount({ above: 0 }),
  dealLimit: dealLimit(),
  dealType: dict(DealType).default(DealType.of.hedge),
  hedgeExposureType: optional(dict(ExposureType)),
  hedgeRequestId: optional(id()),
  lowPrice: optional(rate()),
} as const

export const AskTerms = shape(quoteWords, terms)
/** As it is published, an entry is an online quote: it may carry the terms, or name an earlier quote that had them. */
const BankToAsk = z.object({
  quoteSource: text({ max: 32 }),
  quoteSerialNo: optional(text({ max: 64 })),
  orgId: terms.orgId,
  businType: optional(terms.businType),
  currencyPair: optional(terms.currencyPair),
  dealDirection: optional(terms.dealDirection),
  currency: optional(terms.currency),
  dealAmt: optional(terms.dealAmt),
  dealLimit: optional(terms.dealLimit),
  lowPrice: terms.lowPrice,
})
const inquiry = { ...terms, portfolioId: id() } as const
/** The terms as the form asks them. */
export const AskForm = shape(quoteWords, inquiry)
/** The same for a program, whose list alone is enough. */
export const BatchAsk = shape(quoteWords, {
  ...BankToAsk.omit({ quoteSource: true, quoteSerialNo: true }).shape,
  dealType: optional(dict(DealType)),
  hedgeExposureType: terms.hedgeExposureType,
  hedgeRequestId: terms.hedgeRequestId,
  portfolioId: optional(inquiry.portfolioId),
  list: fewRows(z.array(BankToAsk), 20),
})

const Mid = z.object({
  currencyPair: z.string(),
  /** For the settle date where points or curves tell it, else spot. */
  midPrice: z.string(),
  spotMid: z.string(),
  dataDate: z.string(),
  dataTime: z.string(),
  dataSource: z.string(),
  simulated: z.boolean(),
})
export type Mid = z.output<typeof Mid>

const BankChoice = z.object({
  quoteSource: z.string(),
  quoteSourceName: z.string(),
  counterPartyId: z.string(),
  onlineType: dict(OnlineType),
  /** 1 can be asked now; else `why` says what is missing. */
  executableFlag: dict(TradeExeFlag),
  why: optionalText,
  facility: LimitUse.nullable(),
  internalRiskRating: optionalText,
  externalRiskRating: optionalText,
  /** Of 90 days: pips worse than the mid, quotes taken of quotes given in percent, seconds to an answer. */
  averageSpread: optionalText,
  winRate: optionalText,
  answerSeconds: optionalText,
  dealTimeBegin: z.string(),
  dealTimeEnd: z.string(),
  /** Deals now, by its own clock. */
  isOpen: z.boolean(),
  /** Its quotes are simulated. */
  simulated: z.boolean(),
})
export type BankChoice = z.output<typeof BankChoice>

/** What the terms mean, and who can be asked for them; nothing is stored. */
const InquiryTerms = z.object({
  settleDate: optionalText,
  provisional: z.boolean(),
  mid: Mid.nullable(),
  /** At the mid: indicative. */
  dealAmt2: optionalText,
  currency2: z.string(),
  pip: z.string(),
  quota: LimitUse.nullable(),
  banks: z.array(BankChoice),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type InquiryTerms = z.output<typeof InquiryTerms>

/** One bank's answer: the specification's online quote and what it costs against the mid. */
export const OnlineQuote = z.object({
  quoteSerialNo: numberOf('quote'),
  quoteSource: z.string(),
  quoteSourceName: z.string(),
  quoteStatus: dict(QuoteStatus),
  dealStatus: dict(QuoteDealStatus),
  executableFlag: dict(TradeExeFlag),
  exchangeRate: optionalText,
  spotRate: optionalText,
  forwardPoint: optionalText,
  dealAmt2: optionalText,
  /** 1 where the bank does not bind itself: the price is shown and cannot be dealt. */
  indicative: dict(YesNo),
  /** Up to which amount the quote holds, where that is less than was asked: it cannot be dealt for the whole. */
  quotedAmt: optionalText,
  /** The report about it that is held and undecided. */
  heldNo: numberOf('heldReport').nullable(),
  fee: optionalText,
  validity: z.number(),
  /** Seconds that the quote still stands, by the server's clock. */
  secondsLeft: optionalText,
  quoteMessage: optionalText,
  quoteDate: optionalText,
  quoteTime: optionalText,
  bestFlag: dict(YesNo),
  spreadPip: optionalText,
  spreadBp: optionalText,
  spreadCost: optionalText,
  loseReason: dict(LoseReason).nullable(),
  simulated: z.boolean(),
  dealId: optionalText,
  dealSerialNo: numberOf('deal', 'dealId').nullable(),
})
export type OnlineQuote = z.output<typeof OnlineQuote>

export const Inquiry = z.object({
  askGroupNo: z.string(),
  orgId: z.string(),
  businType: dict(OnlineBusinType),
  currencyPair: z.string(),
  dealDirection: dict(DealDirection),
  currency: z.string(),
  currency2: z.string(),
  dealAmt: z.string(),
  dealLimit: z.string(),
  settleDate: z.string(),
  lowPrice: optionalText,
  hedgeRequestId: optionalText,
  mid: Mid.nullable(),
  /** Seconds since the banks were asked. */
  waitedSeconds: z.string(),
  quotes: z.array(OnlineQuote),
})
export type Inquiry = z.output<typeof Inquiry>

const ofInquiry = { askGroupNo: serial() } as const
const deals = { reply: Inquiry, needs: 'quote.deal', writes: true } as const

export const fxDealOnlineApi = endpoints('/CLOUD-FX/fxDealOnline', {
  queryByPage: page('/queryByPage', quoteList),
  /** The live calculation behind the terms and the choice of banks. */
  terms: post('/terms', { input: AskTerms, reply: InquiryTerms, needs: 'quote.view' }),
  queryPrice: post('/queryPrice', {
    input: shape(quoteWords, { currencyPair: currencyPair(), dataSource: optional(text({ max: 32 })) }),
    reply: Mid,
    needs: 'quote.view',
  }),
  batchAskDeal: post('/batchAskDeal', { input: BatchAsk, ...deals }),
  /** One bank again, in the same inquiry. */
  askDeal: post('/askDeal', { input: shape(quoteWords, { quoteSerialNo: serial() }), ...deals }),
  queryQuoteResult: post('/queryQuoteResult', {
    input: shape(quoteWords, { askGroupNo: optional(serial()), quoteSerialNo: optional(serial()) }),
    reply: Inquiry,
    needs: 'quote.view',
    polled: true,
  }),
  /** Orders the bank to deal at the quote as it was seen. The result comes by the live connection and by `queryQuoteResult`. */
  deal: post('/deal', {
    input: shape(quoteWords, {
      quoteSerialNo: serial(),
      exchangeRate: rate(),
      dealAmt: amount({ above: 0 }),
      offMarketReason: optional(text({ max: 256 })),
    }),
    ...deals,
  }),
  /** Takes none of the open quotes. */
  cancel: post('/cancel', { input: shape(quoteWords, { ...ofInquiry, loseReason: dict(LoseReason) }), ...deals }),
})
