/** What `expireDateCal` decides: which terms a business type takes, which calendars count, and the dates themselves. */

import { refuse } from '@hedgerow/contract/kit/refusal'
import type { ExpireDate } from '@hedgerow/contract/reference/expire-date.contract'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { kindsThat, limitKind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { addDays, type BusinessDate, businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { type Calendar, jointCalendar, type RollRule } from '@hedgerow/quant/basics/calendar'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { settlementCentre } from '@hedgerow/quant/basics/facts/currency.data'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { type ValueDateResult, valueDate } from '@hedgerow/quant/basics/value-date'

export type CalendarsByCode = Readonly<Record<string, Calendar>>
type Pair = Pick<PairConvention, 'base' | 'quote' | 'spotLag'>

interface ExpireTerms {
  readonly businType: string
  readonly transDate: BusinessDate
  readonly timeLimit: string
  readonly dateSchedRule?: RollRule | undefined
}

/** The business types that settle by the spot date; all others take a period of at least one day. */
const spotTypes: ReadonlySet<string> = new Set(kindsThat(({ limit }) => limit === 'spotLimit'))
/** A forward of no days is a spot deal. */
const nothingForward = /^0+[DMY]$/

/** Spot takes TODAY, TOM and SPOT; forwards and options take a period of at least one day. */
export function refuseUnfitLimit(businType: string, timeLimit: string): void {
  const isSpotLimit = limitKind(timeLimit) === 'spotLimit'
  if (spotTypes.has(businType)) {
    if (!isSpotLimit) refuse(referenceRefusals.SPOT_LIMIT, {}, 'timeLimit')
    return
  }
  if (isSpotLimit || nothingForward.test(timeLimit)) refuse(referenceRefusals.FORWARD_DATE, {}, 'timeLimit')
}

/** The calendars that count: the chosen ones (else both of the pair), and USD, where every settlement date must be good. */
export function calendarCodes(holiday: string | undefined, pair: Pair): string[] {
  const chosen = holiday ? holiday.split(',').map((code) => code.trim()) : [pair.base, pair.quote]
  return [...new Set([...chosen, settlementCentre])]
}

const [startOfTime, endOfTime] = [businessDate('19000101'), businessDate('99991231')]
const alwaysOpen = (code: string): Calendar => ({
  code,
  holidays: new Set(),
  publishedFrom: startOfTime,
  publishedUntil: endOfTime,
})

/** What `valueDate` takes: a centre that was not chosen closes on weekends only, a further chosen one joins the quote's. */
function settlementCalendars(pair: Pair, counting: CalendarsByCode): CalendarsByCode {
  const own = [pair.base, pair.quote, settlementCentre]
  const further = Object.keys(counting).filter((code) => !own.includes(code))
  const calendars = Object.fromEntries(own.map((code) => [code, counting[code] ?? alwaysOpen(code)]))
  const joined = [pair.quote, ...further].map((code) => counting[code] ?? alwaysOpen(code))
  return { ...calendars, [pair.quote]: jointCalendar(joined) }
}

/** The dates of a term on the counting calendars. @throws Refusal for terms and dates that cannot be */
export function expireDate(terms: ExpireTerms, pair: Pair, counting: CalendarsByCode): ExpireDate {
  refuseUnfitLimit(terms.businType, terms.timeLimit)
  const calendars = settlementCalendars(pair, counting)
  const { transDate, timeLimit } = terms
  const term = { pair, tradeDate: transDate, limit: timeLimit, calendars }
  const dated = inRange(terms, () => valueDate({ ...term, rule: terms.dateSchedRule }))
  const termDate =
    limitKind(timeLimit) === 'spotLimit' ? dated.valueDate : valueDate({ ...term, rule: 'none' }).valueDate
  return {
    ...dated,
    termDate,
    closedDays: closedDays(counting, [
      [transDate, dated.spotDate],
      [termDate, dated.valueDate],
    ]),
    days: daysBetween(transDate, dated.valueDate),
    calendars: Object.values(counting).map(({ code, publishedFrom, publishedUntil }) => ({
      currency: code,
      publishedUntil: publishedFrom < publishedUntil ? publishedUntil : null,
    })),
  }
}

/** The weekday holidays within the spans (either end first, both included), each with the centres that close. */
function closedDays(counting: CalendarsByCode, spans: readonly (readonly [BusinessDate, BusinessDate])[]) {
  const days = spans.flatMap(([from, to]) => {
    const step = from <= to ? 1 : -1
    return Array.from({ length: Math.abs(daysBetween(from, to)) + 1 }, (_, index) => addDays(from, index * step))
  })
  return [...new Set(days)].sort().flatMap((date) => {
    const closing = Object.values(counting).filter(({ holidays }) => holidays.has(date))
    return closing.length > 0 ? [{ date, currencies: closing.map(({ code }) => code) }] : []
  })
}

function inRange({ timeLimit, transDate }: ExpireTerms, compute: () => ValueDateResult): ValueDateResult {
  try {
    return compute()
  } catch (error) {
    if (!(error instanceof QuantError)) throw error
    if (error.code === 'tenor-too-long') refuse(referenceRefusals.TERM_TOO_LONG, { timeLimit }, 'timeLimit')
    if (error.code === 'date-out-of-range') refuse(referenceRefusals.DATE_OUT_OF_RANGE, {}, 'timeLimit')
    if (error.code === 'not-a-good-day') refuse(referenceRefusals.NOT_A_BUSINESS_DAY, { date: transDate }, 'transDate')
    throw error
  }
}
