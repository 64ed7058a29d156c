/** Whether the stored rates are whole and right: their gaps, their sources beside each other, and which source comes first. */
import { z } from 'zod'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { businessDate, dict, text } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { FeedFailure } from '../feed/rate-feed.dict.ts'
import { RateSource } from '../market.dict.ts'
import { RateDay } from './fx-rate.dict.ts'
import { rateQualityWords } from './rate-quality.text.ts'

export const rateQualityLimits = { days: 31, pairs: 30, reason: 256 } as const

/** The sources that an organisation puts in order. What is entered by hand comes before them, what is simulated behind. */
export const orderedSources: readonly string[] = [
  RateSource.of.bank,
  RateSource.of.cfets,
  RateSource.of.ecb,
  RateSource.of.fed,
]

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
  sources: z.array(dict(RateSource)),
  /** Null while the product's own order holds. */
  validFrom: z.string().nullable(),
  /** Of a change that waits for a second person. */
  waiting: z.object({ changeId: z.string(), sources: z.array(dict(RateSource)), validFrom: z.string() }).nullable(),
})
export type SourceOrder = z.output<typeof SourceOrder>

export const NewSourceOrder = shape(rateQualityWords, {
  /** All of `orderedSources`, the first one first, joined by commas. */
  sources: text({ max: 100, pattern: /^[A-Z0-9_]+(,[A-Z0-9_]+)*$/, rule: orderedSources.join(',') }),
  validFrom: businessDate(),
  reason: text({ max: rateQualityLimits.reason }),
})

const needs = 'market.view'

export const rateQualityApi = endpoints('/CLOUD-PUB/rate', {
  /** Of each pair that is subscribed to or has rates, and each day of the span: is there one? */
  calendar: get('/calendar', { input: shape(rateQualityWords, span), reply: RateCalendar, needs }),
  quality: get('/quality', { input: shape(rateQualityWords, span), reply: z.array(SourceQuality), needs }),
  /** The order of the caller's organisation. */
  priority: post('/priority', { reply: SourceOrder, needs }),
  /** Submitted to a second person. */
  modifyPriority: post('/modifyPriority', {
    input: NewSourceOrder,
    reply: z.object({ changeId: z.string(), fileName: z.string() }),
    needs: 'market.import',
    writes: true,
  }),
})
