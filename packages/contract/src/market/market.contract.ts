/** Rates as screens ask for them: the list, the history of a pair, and the forwards of a pair by tenor. */
import { z } from 'zod'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { businessDate, currencyPair, id, optional } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { timeline } from '../kit/shell/timeline.ts'
import { marketPriceList } from './market.list.ts'
import { marketWords } from './market.text.ts'

export const marketPriceTimeline = timeline('marketPrice', 'market.view')

/** One fixing a day: where a day has several, the one that valuations use. Prices are decimal text per quoted unit. */
export const RateHistory = z.object({
  currencyPair: z.string(),
  fixings: z.array(
    z.object({
      dataDate: z.string(),
      midPrice: z.string(),
      /** The day's opening and span, where its source tells them. */
      openPrice: z.string().nullable(),
      highPrice: z.string().nullable(),
      lowPrice: z.string().nullable(),
      dataSource: z.string(),
      simulated: z.boolean(),
    }),
  ),
  /** Null without fixings. */
  summary: z
    .object({
      firstDate: z.string(),
      lastDate: z.string(),
      /** Up to which day the fixings were asked: their sources are taken as they are ordered on it. */
      toDate: z.string(),
      lastPrice: z.string(),
      highPrice: z.string(),
      lowPrice: z.string(),
      /** From the first fixing to the last. */
      changePct: z.string(),
    })
    .nullable(),
})
export type RateHistory = z.output<typeof RateHistory>
export type RateSummary = NonNullable<RateHistory['summary']>

/** The tenors of the forward screen, market pillars up to two years. */
export const forwardTenors = ['1W', '2W', '1M', '2M', '3M', '6M', '9M', '1Y', '18M', '2Y'] as const

const day = z.string()
const price = z.string().nullable()
/** The nineteen fields of a market price (§3), and whose it is. Decimal text per quoted unit. */
export const MarketPrice = z.object({
  id: z.string(),
  currencyPair: z.string(),
  dataDate: day,
  dataTime: z.string(),
  dataSource: z.string(),
  transDate: day,
  term: z.string(),
  /** When a spot deal of the day is settled; null where the product has no such pair. */
  maturityDate: day.nullable(),
  midPrice: z.string(),
  bidPrice: price,
  askPrice: price,
  openPrice: price,
  highPrice: price,
  lowPrice: price,
  previousClosePrice: price,
  ric: z.string().nullable(),
  srcSystemCode: z.string().nullable(),
  impDate: day,
  impTime: z.string(),
  derivedFrom: z.string().nullable(),
  simulated: z.boolean(),
  /** Whose own rate it is; null of a publisher's. */
  orgName: z.string().nullable(),
})
export type MarketPrice = z.output<typeof MarketPrice>

const Curve = z.object({
  currency: z.string(),
  ratesDate: z.string(),
  dataSource: z.string(),
  simulated: z.boolean(),
  /** A reviewed curve of the organisation; null of stored rates. */
  own: z.object({ curveName: z.string(), versionNo: z.number() }).nullable(),
})

const Spot = z.object({
  midPrice: z.string(),
  dataDate: z.string(),
  dataSource: z.string(),
  derivedFrom: z.string().nullable(),
  simulated: z.boolean(),
})

export const ForwardTable = z.object({
  currencyPair: z.string(),
  quotedUnit: z.number(),
  quotedDecimalScale: z.number(),
  /** The day asked: value dates count from it. */
  date: z.string(),
  spot: Spot,
  /** Null where the currency has no curve; the rows then come from quoted points. */
  baseCurve: Curve.nullable(),
  quoteCurve: Curve.nullable(),
  quotedDate: z.string().nullable(),
  forwards: z.array(
    z.object({
      tenor: z.string(),
      valueDate: z.string(),
      days: z.number(),
      points: z.string(),
      outright: z.string(),
      /** Of quoted points on both sides of a two-way spot rate. */
      bidPrice: price,
      askPrice: price,
      dataDate: day,
      dataSource: z.string(),
      method: z.enum(['parity', 'quoted']),
      baseRatePct: z.string().nullable(),
      quoteRatePct: z.string().nullable(),
      extrapolated: z.boolean(),
      /** Beyond the published holidays: the value date may still move. */
      provisional: z.boolean(),
      simulated: z.boolean(),
    }),
  ),
})
export type ForwardTable = z.output<typeof ForwardTable>

/** What of the stored market is simulated and not covered by a real figure of the same day. */
export const SimulatedMarket = z.object({
  spots: z.object({ count: z.number(), firstDate: z.string(), lastDate: z.string() }).nullable(),
  /** Currencies whose latest curve is simulated. */
  curves: z.array(z.string()),
})
export type SimulatedMarket = z.output<typeof SimulatedMarket>

const HistoryQuery = shape(
  { ...marketWords, dataDateStart: marketWords.dataDate, dataDateEnd: marketWords.dataDate },
  { currencyPair: currencyPair(), dataDateStart: optional(businessDate()), dataDateEnd: optional(businessDate()) },
)
/** Without a date the system date counts. */
const RatesQuery = shape(
  { ...marketWords, date: marketWords.asOf },
  { currencyPair: currencyPair(), date: optional(businessDate()) },
)

const ForwardOnQuery = shape(marketWords, { currencyPair: currencyPair(), valueDate: businessDate() })
const ForwardOn = z.object({
  valueDate: z.string(),
  spotRate: z.string(),
  outright: z.string(),
  dataDate: z.string(),
  simulated: z.boolean(),
})

export const marketPriceApi = endpoints('/CLOUD-PUB', {
  page: page('/marketPrice/queryByPage', marketPriceList),
  query: get('/marketPrice/query/:id', {
    input: shape(marketWords, { id: id() }),
    reply: MarketPrice,
    needs: 'market.view',
  }),
  history: post('/marketPrice/history', { input: HistoryQuery, reply: RateHistory, needs: 'market.view' }),
  /** Pairs that have fixings, in the reference order; those with simulated figures say so, and those to which somebody subscribed. */
  pairs: post('/marketPrice/pairs', {
    reply: z.array(
      z.object({ currencyPair: z.string(), lastDate: z.string(), simulated: z.boolean(), subscribed: z.boolean() }),
    ),
    needs: 'market.view',
  }),
  simulated: get('/marketPrice/simulated', { reply: SimulatedMarket, needs: 'market.import' }),
  /** The rate that valuations use; it needs no curve. */
  spot: post('/marketPrice/spot', { input: RatesQuery, reply: Spot, needs: 'market.view' }),
  /** The forward of one value date, as reviews and valuations have it. */
  forwardOn: post('/forwardRate/on', { input: ForwardOnQuery, reply: ForwardOn, needs: 'market.view' }),
  forwards: post('/forwardRate/query', { input: RatesQuery, reply: ForwardTable, needs: 'market.view' }),
})
