// Fractions of a year between two days. Sources: ISDA 2006 Definitions §4.16 (b)–(g).
import { type BusinessDate, dayOf, daysBetween, isLeapYear, monthOf, toDayNumber, yearOf } from './business-date.ts'

/** `30360` is the bond basis (ISDA §4.16 f), `30e360` the Eurobond basis (g), `actactIsda` splits at 1 January (b). */
export type DayCount = 'act360' | 'act365' | '30360' | '30e360' | 'actactIsda'

/** Years from `from` to `to` (a model number); negative, and exactly opposite, when `to` is earlier. */
export function yearFraction(from: BusinessDate, to: BusinessDate, dayCount: DayCount): number {
  if (to < from) return -yearFraction(to, from, dayCount)
  switch (dayCount) {
    case 'act360':
      return daysBetween(from, to) / 360
    case 'act365':
      return daysBetween(from, to) / 365
    case '30360':
      return bondDays(from, to) / 360
    case '30e360':
      return thirtyDays(from, to, Math.min(dayOf(from), 30), Math.min(dayOf(to), 30)) / 360
    case 'actactIsda':
      return positionInYears(to) - positionInYears(from)
  }
}

/** The 31st counts as the 30th at the end only when the start is the 30th or 31st. */
function bondDays(from: BusinessDate, to: BusinessDate): number {
  const first = Math.min(dayOf(from), 30)
  const last = first === 30 ? Math.min(dayOf(to), 30) : dayOf(to)
  return thirtyDays(from, to, first, last)
}

function thirtyDays(from: BusinessDate, to: BusinessDate, first: number, last: number): number {
  return (yearOf(to) - yearOf(from)) * 360 + (monthOf(to) - monthOf(from)) * 30 + last - first
}

/** Year plus the share of it that has passed, in that year's own length. */
function positionInYears(date: BusinessDate): number {
  const year = yearOf(date)
  const passed = toDayNumber(date) - toDayNumber(`${year}0101` as BusinessDate)
  return year + passed / (isLeapYear(year) ? 366 : 365)
}
