/** Whether the stored rates are whole and right: their gaps, their sources beside each other, and which source comes first. */
import { z } from 'zod'
import { endpoints, get, post } from '../kit/endpoint.ts'
import { businessDate, currencyPair, dict, optional, text } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { RateSource } from '../market/market.dict.ts'
import { FeedFailure } from '../rate-feed/rate-feed.dict.ts'
import { FetchOutcome, RateDay } from './fx-rate.dict.ts'
import { rateQualityWords } from './rate-quality.text.ts'

export const rateQualityLimits = { days: 31, pairs: 30, reason: 256 } as const

/** The sources that an organisation puts in order. What is entered by hand comes before them, what is simulated behind. */
export const orderedSources: readonly string[] = [
  RateSource.of.bank,
  RateSource.of.cfets,
  RateSource.of.ecb,
  RateSource.of.fed,
]

/** Those of the sources that the server asks by itself. */
export const fetchedSources: readonly string[] = [RateSource.of.cfets, RateSource.of.ecb, RateSource.of.fed]

const FetchTry = z.object({
  dataSource: dict(RateSource),
  outcome: dict(FetchOutcome),
  midPrice: z.string().nullable(),
  failure: dict(FeedFailure).nullable(),
  /** What the guard band left out of the day. */
  leftOut: z.string().nullable(),
})
export type FetchTry = z.output<typeof FetchTry>

const span = { from: businessDate(), to: businessDate() }
const RateCalendar = z.object({
  days: z.array(z.string()),
  pairs: z.array(
    z.object({
      currencyPair: z.string(),
      missing: z.number(),
      /** One a day of `days`; null where one of the centres is closed. */
      states: z.array(dict(RateDay).nullable()),
    }),
  ),
})
export type RateCalendar = z.output<typeof RateCalendar>

const SourceQuality = z.object({
  currencyPair: z.string(),
  dataSource: dict(RateSource),
  /** Whether valuations of the last day take this source. */
  counts: z.boolean(),
  lastDate: z.string(),
  /** Weekdays since then. */
  lateDays: z.number(),
  dayCount: z.number(),
  /** Against the mean of the other sources of the same day, basis points; null where there was no other. */
  medianBp: z.string().nullable(),
  largestBp: z.string().nullable(),
  largestDate: z.string().nullable(),
  lastError: dict(FeedFailure).nullable(),
  /** What the guard band left out of the last answer; empty where nothing was. */
  leftOut: z.string(),
  simulated: z.boolean(),
})
export type SourceQuality = z.output<typeof SourceQuality>

const SourceOrder = z.object({
  /** Null of the order of all pairs that have no exception. */
  currencyPair: z.string().nullable(),
  sources: z.array(dict(RateSource)),
  /** Null while the product's own order holds; of a pair also while its exception waits. */
  validFrom: z.string().nullable(),
  /** Whose rate counts today: of the pair, or of the main pairs without an exception. */
  usedToday: z.array(z.object({ currencyPair: z.string(), dataSource: dict(RateSource) })),
  /** A change that waits for a second person; without sources it ends the exception. */
  waiting: z.object({ changeId: z.string(), sources: z.array(dict(RateSource)), validFrom: z.string() }).nullable(),
})
export type SourceOrder = z.output<typeof SourceOrder>

const order = {
  /** All of `orderedSources`, the first one first, joined by commas; left out where the exception of a pair ends. */
  sources: optional(text({ max: 100, pattern: /^[A-Z0-9_]+(,[A-Z0-9_]+)*$/, rule: orderedSources.join(',') })),
  validFrom: businessDate(),
  reason: text({ max: rateQualityLimits.reason }),
} as const
export const NewSourceOrder = shape(rateQualityWords, {
  /** Left out for all pairs. */
  currencyPair: optional(currencyPair()),
  ...order,
})
/** The same of an exception, as its form asks for it. */
export const NewPairOrder = shape(rateQualityWords, { currencyPair: currencyPair(), ...order })

const needs = 'market.view'

export const rateQualityApi = endpoints('/CLOUD-PUB/rate', {
  /** Of each pair that is subscribed to or has rates, and each day of the span: is there one? */
  calendar: get('/calendar', { input: shape(rateQualityWords, span), reply: RateCalendar, needs }),
  /** Asks the sources for a missing day, in the organisation's order, until one brings it. Replies an envelope with a list of `FetchTry`. */
  fetch: post('/fetch', {
    input: shape(rateQualityWords, { currencyPair: currencyPair(), dataDate: businessDate() }),
    reply: z.array(FetchTry),
    needs: 'market.import',
    raw: true,
  }),
  quality: get('/quality', { input: shape(rateQualityWords, span), reply: z.array(SourceQuality), needs }),
  /** The order of the caller's organisation: that of all pairs, then the exceptions by pair. */
  priority: post('/priority', { reply: z.array(SourceOrder), needs }),
  /** Submitted to a second person. */
  modifyPriority: post('/modifyPriority', {
    input: NewSourceOrder,
    reply: z.object({ changeId: z.string(), fileName: z.string() }),
    needs: 'market.import',
    writes: true,
  }),
})
