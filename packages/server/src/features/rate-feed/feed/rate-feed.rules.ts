/** When a source is asked again, how old its rates are, and what is told of it. */
import { FeedAge, FeedFrequency, feedPlans } from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { type BusinessDate, toDayNumber, weekday } from '@hedgerow/quant/basics/business-date'

const [minute, hour] = [60, 3600]
const firstPause = 15 * minute
const longestPause = 6 * hour
/** A daily source is asked some times a day, because nobody promises the minute at which it publishes. */
const pauses: Readonly<Record<string, number>> = { [FeedFrequency.of.hourly]: hour, [FeedFrequency.of.daily]: 4 * hour }

/**
 * Seconds until the next question after one that was answered.
 * @param untilPublished until the source publishes the next time, where it has an hour
 */
export const pauseAfterAnswer = (frequencies: readonly string[], untilPublished = longestPause): number =>
  Math.min(...frequencies.map((frequency) => pauses[frequency] ?? longestPause), longestPause, untilPublished)

/** Seconds from one time of the day to the next time that it is another, both `HH:mm:ss`; a minute later, so that it stands there. */
export function secondsUntil(time: string, now: string): number {
  const secondsOf = (of: string) => of.split(':').reduce((sum, part) => sum * minute + Number(part), 0)
  const left = secondsOf(time) - secondsOf(now)
  return (left > 0 ? left : left + 24 * hour) + minute
}

/**
 * Seconds until the next question after `failures` in a row: growing, up to six hours, longer where the server said so.
 * @param share from 0 to 1, so that processes do not ask in step
 */
export function pauseAfterFailure(failures: number, share: number, retryAfterSeconds = 0): number {
  const grown = Math.min(firstPause * 2 ** Math.max(0, failures - 1), longestPause)
  return Math.max(Math.round(grown * (0.75 + share / 2)), retryAfterSeconds)
}

/** Monday to Friday after `from` up to `to`. */
export function weekdaysSince(from: BusinessDate, to: BusinessDate): number {
  const days = toDayNumber(to) - toDayNumber(from)
  if (days <= 0) return 0
  const isoDay = weekday(from)
  return Array.from({ length: Math.min(days, 400) }, (_, at) => ((isoDay + at) % 7) + 1).filter((day) => day < 6).length
}

/** By the last day that the source brought; undefined where it brought nothing yet. */
export function ageOf(source: string, lastDay: BusinessDate | undefined, today: BusinessDate) {
  const plan = feedPlans[source]
  if (!plan || lastDay === undefined) return FeedAge.of.unknown
  const days = weekdaysSince(lastDay, today)
  if (days >= plan.staleDays) return FeedAge.of.stale
  return days >= plan.lateDays ? FeedAge.of.late : FeedAge.of.fresh
}
