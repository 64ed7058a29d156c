// Good business days of settlement centres. A centre is a list of weekday holidays; Saturday and Sunday are never good, and
// the weekends that China works to make up for a holiday are not foreign-exchange business days either.
import { addDays, type BusinessDate, businessDate, weekday } from './business-date.ts'
import { QuantError } from './quant-error.ts'

/** One centre's holidays, known from `publishedFrom` to `publishedUntil`; other dates are computed from weekends alone. */
export interface Calendar {
  readonly code: string
  readonly holidays: ReadonlySet<BusinessDate>
  readonly publishedFrom: BusinessDate
  readonly publishedUntil: BusinessDate
}

type Calendars = Calendar | readonly Calendar[]

/** How a date that is not good moves; the spelling is that of the field `dateSchedRule`. */
export type RollRule = 'following' | 'modifiedFollowing' | 'preceding' | 'modifiedPreceding' | 'none'

/** No centre of the world closes longer; a longer gap means broken data. */
const MAX_CLOSED_DAYS = 60
const MAX_GOOD_DAYS = 20_000

/** One calendar that is good where all are good, known where all are known. Errors: `calendar-missing` when empty. */
export function jointCalendar(list: readonly Calendar[]): Calendar {
  const [first, ...rest] = list
  if (first === undefined) throw new QuantError('calendar-missing', 'calendars')
  const holidays = new Set(first.holidays)
  let { code, publishedFrom, publishedUntil } = first
  for (const calendar of rest) {
    for (const holiday of calendar.holidays) holidays.add(holiday)
    if (calendar.publishedFrom > publishedFrom) publishedFrom = calendar.publishedFrom
    if (calendar.publishedUntil < publishedUntil) publishedUntil = calendar.publishedUntil
    code += `+${calendar.code}`
  }
  return { code, holidays, publishedFrom, publishedUntil }
}

/** What somebody knows better than a published calendar: days closed or open after all, and how far the list goes. */
export interface CalendarOverlay {
  readonly closed: ReadonlySet<BusinessDate>
  readonly open: ReadonlySet<BusinessDate>
  readonly publishedUntil: BusinessDate | undefined
}

/** The calendar with an overlay: its days have the last word, the list that goes further counts. */
export function overlaidCalendar(calendar: Calendar, { closed, open, publishedUntil }: CalendarOverlay): Calendar {
  const holidays = new Set([...calendar.holidays, ...closed].filter((day) => !open.has(day)).sort())
  const until = publishedUntil && publishedUntil > calendar.publishedUntil ? publishedUntil : calendar.publishedUntil
  // A centre of which nothing was published is known from the year of its first day on.
  const first = calendar.publishedFrom < calendar.publishedUntil ? undefined : [...holidays][0]
  const from = first && first < until ? businessDate(`${first.slice(0, 4)}0101`) : calendar.publishedFrom
  return { ...calendar, holidays, publishedFrom: from, publishedUntil: until }
}

/** Whether the day is Monday to Friday and a holiday in none of the calendars. */
export function isGoodDay(date: BusinessDate, calendars: Calendars): boolean {
  if (weekday(date) > 5) return false
  return listOf(calendars).every((calendar) => !calendar.holidays.has(date))
}

/** Which of these have a calendar that is closed on the day. */
export const closedOn = (
  date: BusinessDate,
  calendars: Readonly<Record<string, Calendar>>,
  codes: readonly string[],
): string[] =>
  codes.filter((code) => {
    const calendar = calendars[code]
    return calendar !== undefined && !isGoodDay(date, calendar)
  })

/** Whether the date lies before or beyond what one of the centres has published: holidays are unknown there. */
export function isProvisional(date: BusinessDate, calendars: Calendars): boolean {
  return listOf(calendars).some(({ publishedFrom, publishedUntil }) => date < publishedFrom || date > publishedUntil)
}

/** The date moved to a good day by the rule; `none` returns it as it is. Errors: `no-good-day` after 60 closed days. */
export function roll(date: BusinessDate, rule: RollRule, calendars: Calendars): BusinessDate {
  switch (rule) {
    case 'none':
      return date
    case 'following':
      return nearestGoodDay(date, 1, calendars)
    case 'preceding':
      return nearestGoodDay(date, -1, calendars)
    case 'modifiedFollowing':
      return rollWithinMonth(date, 1, calendars)
    case 'modifiedPreceding':
      return rollWithinMonth(date, -1, calendars)
  }
}

/**
 * The `count`-th good day after `date` (before it when negative); 0 returns the date itself, good or not.
 * Errors: `not-an-integer` (also beyond 20 000), `no-good-day`.
 */
export function addGoodDays(date: BusinessDate, count: number, calendars: Calendars): BusinessDate {
  if (!Number.isInteger(count) || Math.abs(count) > MAX_GOOD_DAYS) throw new QuantError('not-an-integer', 'count')
  const step = count < 0 ? -1 : 1
  let day = date
  for (let left = Math.abs(count); left > 0; left -= 1) day = nearestGoodDay(addDays(day, step), step, calendars)
  return day
}

function rollWithinMonth(date: BusinessDate, step: 1 | -1, calendars: Calendars): BusinessDate {
  const moved = nearestGoodDay(date, step, calendars)
  if (moved.slice(0, 6) === date.slice(0, 6)) return moved
  return nearestGoodDay(date, step === 1 ? -1 : 1, calendars)
}

function nearestGoodDay(date: BusinessDate, step: 1 | -1, calendars: Calendars): BusinessDate {
  let day = date
  for (let closed = 0; closed <= MAX_CLOSED_DAYS; closed += 1) {
    if (isGoodDay(day, calendars)) return day
    day = addDays(day, step)
  }
  throw new QuantError('no-good-day', 'calendars', { date })
}

function listOf(calendars: Calendars): readonly Calendar[] {
  return 'code' in calendars ? [calendars] : calendars
}
