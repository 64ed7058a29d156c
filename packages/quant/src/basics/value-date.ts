// From trade date and term to settlement date, by the interbank market's conventions (CFETS for CNY pairs):
// spot is T+2 (T+1 for some pairs), and every forward term counts from spot.

import { addDays, addMonths, type BusinessDate, endOfMonth } from './business-date.ts'
import { addGoodDays, type Calendar, isGoodDay, isProvisional, type RollRule, roll } from './calendar.ts'
import type { PairConvention } from './currency.ts'
import { settlementCentre } from './facts/currency.data.ts'
import { QuantError } from './quant-error.ts'
import { parseTenor, type SpecialTenor, type TenorPeriod } from './tenor.ts'

const SHORTEST_INQUIRY_DAYS = 3

/** One calendar a currency; USD is needed for every pair. */
export type CalendarsByCurrency = Readonly<Record<string, Calendar>>

interface ValueDateQuery {
  readonly pair: Pick<PairConvention, 'base' | 'quote' | 'spotLag'>
  readonly tradeDate: BusinessDate
  /** `TODAY`, `TOM`, `SPOT`, or digits and D, W, M or Y. */
  readonly limit: string
  /** Replaces the market's own rule for the term. */
  readonly rule?: RollRule | undefined
  readonly calendars: CalendarsByCurrency
}

export interface ValueDateResult {
  readonly valueDate: BusinessDate
  readonly spotDate: BusinessDate
  /** The value date lies outside a published holiday list: the centre may be closed. */
  readonly provisional: boolean
}

/**
 * Spot date: `spotLag` business days after the trade date. Days on the way need to be good only in the pair's centres other
 * than USD (a USD holiday there counts as a good day); the spot date itself must be good in both centres and in USD.
 * Errors: `calendar-missing`, `no-good-day`.
 */
export function spotDate(
  pair: ValueDateQuery['pair'],
  tradeDate: BusinessDate,
  calendarsByCurrency: CalendarsByCurrency,
): BusinessDate {
  const settlement = settlementCalendars(pair, calendarsByCurrency)
  const counting = calendarsOf(
    [pair.base, pair.quote].filter((code) => code !== settlementCentre),
    calendarsByCurrency,
  )
  const lastOnTheWay = addGoodDays(tradeDate, pair.spotLag - 1, counting)
  return addGoodDays(lastOnTheWay, 1, settlement)
}

/**
 * Value date of a term.
 * - `TODAY`: the trade date; `TOM`: the first good day after it, both in both centres and in USD like every settlement date.
 *   A trade date that is not good moves by `rule` (default following); with `none` it is refused.
 * - `SPOT`: as `spotDate`. A zero count (0D) is spot too.
 * - `nD`, `nW`: calendar days or weeks from spot, then following. So 1D is the first business day after spot (CFETS: T+3).
 * - `nM`, `nY`: calendar months or years from spot, then modified following; when spot is the last good day of its month,
 *   the value date is the last good day of the target month (not when `rule` is `none`).
 * Errors: `not-a-tenor`, `tenor-too-long`, `calendar-missing`, `not-a-good-day`, `no-good-day`.
 */
export function valueDate({ pair, tradeDate, limit, rule, calendars }: ValueDateQuery): ValueDateResult {
  const tenor = parseTenor(limit, 'limit')
  const settlement = settlementCalendars(pair, calendars)
  const spot = spotDate(pair, tradeDate, calendars)
  const date =
    typeof tenor === 'string'
      ? specialDate(tenor, tradeDate, spot, rule, settlement)
      : periodDate(tenor, spot, rule, settlement)
  return { valueDate: date, spotDate: spot, provisional: isProvisional(date, settlement) }
}

/**
 * A term for which a price may be asked online: days at least 3D, since shorter ones are TODAY, TOM and SPOT.
 * Errors: `inquiry-term-at-least-3D`, and those of `parseTenor`.
 */
export function requireInquiryTerm(limit: string): void {
  const tenor = parseTenor(limit, 'limit')
  if (typeof tenor === 'string') return
  const isTooShort = tenor.count === 0 || (tenor.unit === 'D' && tenor.count < SHORTEST_INQUIRY_DAYS)
  if (isTooShort) throw new QuantError('inquiry-term-at-least-3D', 'limit', { limit })
}

/** A term of a forward: a period that is not empty. Errors: `forward-0D-forbidden`, and those of `parseTenor`. */
export function requireForwardTerm(limit: string): void {
  const tenor = parseTenor(limit, 'limit')
  if (typeof tenor === 'string' || tenor.count === 0) throw new QuantError('forward-0D-forbidden', 'limit', { limit })
}

function specialDate(
  tenor: SpecialTenor,
  tradeDate: BusinessDate,
  spot: BusinessDate,
  rule: RollRule | undefined,
  settlement: readonly Calendar[],
): BusinessDate {
  if (tenor === 'SPOT') return spot
  if (rule === 'none' && !isGoodDay(tradeDate, settlement)) {
    throw new QuantError('not-a-good-day', 'tradeDate', { date: tradeDate })
  }
  return tenor === 'TODAY' ? roll(tradeDate, rule ?? 'following', settlement) : addGoodDays(tradeDate, 1, settlement)
}

function periodDate(
  { count, unit }: TenorPeriod,
  spot: BusinessDate,
  rule: RollRule | undefined,
  settlement: readonly Calendar[],
): BusinessDate {
  if (count === 0) return spot
  if (unit === 'D' || unit === 'W')
    return roll(addDays(spot, unit === 'D' ? count : count * 7), rule ?? 'following', settlement)
  const target = addMonths(spot, unit === 'M' ? count : count * 12)
  if (rule !== 'none' && spot === lastGoodDayOfMonth(spot, settlement)) return lastGoodDayOfMonth(target, settlement)
  return roll(target, rule ?? 'modifiedFollowing', settlement)
}

function lastGoodDayOfMonth(date: BusinessDate, calendars: readonly Calendar[]): BusinessDate {
  return roll(endOfMonth(date), 'preceding', calendars)
}

/** The pair's two centres and USD, where every settlement date must be good. */
function settlementCalendars(pair: ValueDateQuery['pair'], calendars: CalendarsByCurrency): readonly Calendar[] {
  return calendarsOf([...new Set([pair.base, pair.quote, settlementCentre])], calendars)
}

function calendarsOf(currencies: readonly string[], calendars: CalendarsByCurrency): readonly Calendar[] {
  return currencies.map((currency) => {
    const calendar = Object.hasOwn(calendars, currency) ? calendars[currency] : undefined
    if (calendar === undefined) throw new QuantError('calendar-missing', 'calendars', { currency })
    return calendar
  })
}
