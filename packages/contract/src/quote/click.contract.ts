/** Click-deal: what a tile is told over the price socket, and the click itself, over HTTP (decision 0082). */
import { z } from 'zod'
import { ExposureType } from '../exposure/exposure.dict.ts'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { amount, currencyPair, dealLimit, dict, id, optional, rate, text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { DealDirection } from '../reference/reference.dict.ts'
import { LimitUse } from '../trade/entry/trade-reply.contract.ts'
import { DealType, OnlineBusinType } from '../trade/trade.dict.ts'
import { Inquiry } from './quote.contract.ts'
import { quoteWords } from './quote.text.ts'

export const pricePath = '/live/price'
/** A price older than this is stale. */
export const staleMs = 3_000
export const mostTiles = 12
/** The terms that a tile is offered for. */
export const tileTerms = ['TODAY', 'TOM', 'SPOT', '1M', '3M', '6M', '1Y'] as const

/** What a browser says: its token, then what it wants to see. */
export interface PriceWish {
  readonly bank: string
  /** Pair and term, such as `USD/CNY SPOT`. */
  readonly tiles: readonly string[]
}

const Tick = z.object({
  /** Of the bank; the browser adds the epoch of its connection. */
  id: z.string(),
  currencyPair: z.string(),
  dealLimit: z.string(),
  /** The bank buys the base currency at `bid` and sells it at `ask`. */
  bid: z.string(),
  ask: z.string(),
})
export type Tick = z.output<typeof Tick>

/** What a browser may say after that, once a second at most, to learn how long the way is; the answer is `pong`. */
export const pricePing = 'ping'
export const pingPauseMs = 1_000

/** `epoch` begins a connection and says which of the tiles are quoted, and when each settles; ids from before it are refused. */
export type PriceFrame =
  | { readonly epoch: string; readonly tiles: readonly string[]; readonly settleDates: readonly string[] }
  | { readonly seq: number; readonly ticks: readonly Tick[] }
  | { readonly down: true }
  | { readonly pong: true }

const StreamingBank = z.object({
  quoteSource: z.string(),
  quoteSourceName: z.string(),
  facility: LimitUse.nullable(),
  /** Of the board, the same for every bank; null where none is in force. */
  quota: LimitUse.nullable(),
  /** The largest click in US dollars; above it an inquiry is asked. */
  clickLimitUsd: z.string(),
  simulated: z.boolean(),
  /** When it deals, on its own clock, and whether that is now. */
  dealTimeBegin: z.string(),
  dealTimeEnd: z.string(),
  isOpen: z.boolean(),
})
export type StreamingBank = z.output<typeof StreamingBank>

const Click = shape(quoteWords, {
  /** Epoch and id of the tick that was pressed, with a point between. */
  quoteRef: text({ max: 96, pattern: /^[\w.-]+$/, rule: 'epoch.id' }),
  quoteSource: text({ max: 32 }),
  currencyPair: currencyPair(),
  dealLimit: dealLimit(),
  businType: dict(OnlineBusinType),
  dealDirection: dict(DealDirection),
  /** Of the base currency. */
  dealAmt: amount({ above: 0 }),
  /** The rate that was on the button. */
  exchangeRate: rate(),
  portfolioId: id(),
  dealType: dict(DealType).default(DealType.of.hedge),
  hedgeExposureType: optional(dict(ExposureType)),
  /** The agreed request that the deal executes, with its organisation. */
  orgId: optional(id()),
  hedgeRequestId: optional(id()),
})

/** What stood on the tile around a click, the oldest first. */
const Replay = z.object({
  askGroupNo: z.string(),
  currencyPair: z.string(),
  ticks: z.array(
    z.object({
      /** Milliseconds before the click. */
      agoMs: z.number(),
      bid: z.string(),
      ask: z.string(),
    }),
  ),
})
export type Replay = z.output<typeof Replay>

export const clickDealApi = endpoints('/CLOUD-FX/fxDealOnline', {
  /** The banks that stream prices; other banks answer inquiries only. */
  streaming: get('/streaming', { reply: z.array(StreamingBank), needs: 'quote.view' }),
  /** The prices that were shown around a click, as they were kept with it. */
  replay: get('/replay/:askGroupNo', {
    input: shape(quoteWords, { askGroupNo: text({ max: 32, pattern: /^[A-Z]{3}\d{8,29}$/, rule: 'ASK202604130001' }) }),
    reply: Replay,
    needs: 'quote.view',
  }),
  /** Orders the deal at the tick that was seen; the result comes as that of an inquiry. */
  click: post('/click', { input: Click, reply: Inquiry, needs: 'quote.deal', writes: true }),
})
