// Holidays that follow from a rule, by year: the Federal Reserve Banks, TARGET, and the bank holidays of England and Wales.
// Weekend dates are left out; they are never good days. One-off days (a coronation) are no rule and must be listed.
import { addDays, type BusinessDate, businessDate, endOfMonth, weekday } from './business-date.ts'

const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5
const SATURDAY = 6
const SUNDAY = 7

const dayOf = (year: number, month: number, day: number): BusinessDate =>
  businessDate(`${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`)

/** The `count`-th such weekday of the month: 1 Monday … 7 Sunday. */
function nthWeekday(year: number, month: number, wanted: number, count: number): BusinessDate {
  const first = dayOf(year, month, 1)
  return addDays(first, ((wanted - weekday(first) + 7) % 7) + (count - 1) * 7)
}

function lastMonday(year: number, month: number): BusinessDate {
  const last = endOfMonth(dayOf(year, month, 1))
  return addDays(last, MONDAY - weekday(last))
}

/** Easter Sunday of the Gregorian calendar, by the rule of Butcher and Meeus. */
export function easterSunday(year: number): BusinessDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30
  const lead = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * lead) / 451)
  const days = epact + lead - 7 * late + 114
  return dayOf(year, Math.floor(days / 31), (days % 31) + 1)
}

const onWeekdays = (days: readonly BusinessDate[]) => days.filter((day) => weekday(day) <= FRIDAY)

/** Federal Reserve Banks: a Sunday holiday is kept on Monday, a Saturday one is not kept. */
export function federalReserveHolidays(year: number): readonly BusinessDate[] {
  const fixed = [dayOf(year, 1, 1), dayOf(year, 6, 19), dayOf(year, 7, 4), dayOf(year, 11, 11), dayOf(year, 12, 25)]
  const moved = fixed.map((day) => (weekday(day) === SUNDAY ? addDays(day, 1) : day))
  const floating = [
    nthWeekday(year, 1, MONDAY, 3),
    nthWeekday(year, 2, MONDAY, 3),
    lastMonday(year, 5),
    nthWeekday(year, 9, MONDAY, 1),
    nthWeekday(year, 10, MONDAY, 2),
    nthWeekday(year, 11, THURSDAY, 4),
  ]
  return onWeekdays([...moved, ...floating]).sort()
}

/** TARGET, the settlement system of the euro: six days, never moved. */
export function targetHolidays(year: number): readonly BusinessDate[] {
  const easter = easterSunday(year)
  const days = [
    dayOf(year, 1, 1),
    addDays(easter, -2),
    addDays(easter, 1),
    dayOf(year, 5, 1),
    dayOf(year, 12, 25),
    dayOf(year, 12, 26),
  ]
  return onWeekdays(days).sort()
}

/** England and Wales: a holiday on a weekend is kept on the next weekday that is not itself one. */
export function englandHolidays(year: number): readonly BusinessDate[] {
  const easter = easterSunday(year)
  const newYear = dayOf(year, 1, 1)
  const christmas = dayOf(year, 12, 25)
  // Christmas and Boxing Day move as a pair: to 27 and 28 on a weekend, Boxing Day alone from Saturday to Monday 28.
  const moved: Readonly<Record<number, readonly number[]>> = { [FRIDAY]: [0, 3], [SATURDAY]: [2, 3], [SUNDAY]: [1, 2] }
  const festive = (moved[weekday(christmas)] ?? [0, 1]).map((count) => addDays(christmas, count))
  const days = [
    addDays(newYear, weekday(newYear) > FRIDAY ? 8 - weekday(newYear) : 0),
    addDays(easter, -2),
    addDays(easter, 1),
    nthWeekday(year, 5, MONDAY, 1),
    lastMonday(year, 5),
    lastMonday(year, 8),
  ]
  return onWeekdays([...days, ...festive]).sort()
}
