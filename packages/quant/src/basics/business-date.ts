// Days without time: `yyyymmdd` text that sorts, compares and travels as it is. Arithmetic is on integer day numbers of the
// Gregorian calendar; the language's own Date is not used, because time zones and clocks do not belong here.
import { QuantError } from './quant-error.ts'

declare const brand: unique symbol

/** A real day between 19000101 and 99991231, as eight ASCII digits. */
export type BusinessDate = string & { readonly [brand]: 'BusinessDate' }

const EIGHT_DIGITS = /^[0-9]{8}$/
const FIRST_YEAR = 1900
const LAST_YEAR = 9999
const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** 19000101 was a Monday, so day number 0 has weekday 1. */
const DAYS_BEFORE_1900 = daysBeforeYear(FIRST_YEAR)

/** Reads `yyyymmdd`. Errors: `not-a-date` for anything but a real day (20260230, 00000000, other digits, blanks). */
export function businessDate(text: string, field = 'date'): BusinessDate {
  if (!isBusinessDate(text)) throw new QuantError('not-a-date', field)
  return text
}

/** Whether the value is the text of a real day between 19000101 and 99991231. */
export function isBusinessDate(text: unknown): text is BusinessDate {
  if (typeof text !== 'string' || !EIGHT_DIGITS.test(text)) return false
  const year = Number(text.slice(0, 4))
  const month = Number(text.slice(4, 6))
  const day = Number(text.slice(6, 8))
  return year >= FIRST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The day `count` calendar days later (earlier when negative). Errors: `not-an-integer`, `date-out-of-range`. */
export function addDays(date: BusinessDate, count: number): BusinessDate {
  return fromDayNumber(toDayNumber(date) + requireInteger(count))
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** Same day `count` months later, or the last day of that month when it is shorter. Errors as `addDays`. */
export function addMonths(date: BusinessDate, count: number): BusinessDate {
  const months = yearOf(date) * 12 + monthOf(date) - 1 + requireInteger(count)
  const year = Math.floor(months / 12)
  requireYear(year)
  const month = months - year * 12 + 1
  return textOf(year, month, Math.min(dayOf(date), daysInMonth(year, month)))
}

/** Whether the day is the last calendar day of its month. */
export function isEndOfMonth(date: BusinessDate): boolean {
  return dayOf(date) === daysInMonth(yearOf(date), monthOf(date))
}

/** The last calendar day of the day's month. */
export function endOfMonth(date: BusinessDate): BusinessDate {
  const year = yearOf(date)
  const month = monthOf(date)
  return textOf(year, month, daysInMonth(year, month))
}

/** 1 Monday … 7 Sunday. */
export function weekday(date: BusinessDate): number {
  return (toDayNumber(date) % 7) + 1
}

/** −1, 0 or 1, for sorting. */
export function compareDates(a: BusinessDate, b: BusinessDate): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Days since 19000101. */
export function toDayNumber(date: BusinessDate): number {
  const year = yearOf(date)
  const month = monthOf(date)
  const leapDay = month > 2 && isLeapYear(year) ? 1 : 0
  return daysBeforeYear(year) - DAYS_BEFORE_1900 + (DAYS_BEFORE_MONTH[month - 1] ?? 0) + leapDay + dayOf(date) - 1
}

/** The day with this many days since 19000101. Errors: `date-out-of-range`. */
export function fromDayNumber(dayNumber: number): BusinessDate {
  const absolute = requireInteger(dayNumber) + DAYS_BEFORE_1900
  // The mean year gives the year or a neighbour of it; at most one step corrects it.
  let year = Math.floor(absolute / 365.2425) + 1
  if (daysBeforeYear(year) > absolute) year -= 1
  else if (daysBeforeYear(year + 1) <= absolute) year += 1
  requireYear(year)
  let rest = absolute - daysBeforeYear(year)
  let month = 1
  while (rest >= daysInMonth(year, month)) {
    rest -= daysInMonth(year, month)
    month += 1
  }
  return textOf(year, month, rest + 1)
}

/** The calendar year. */
export function yearOf(date: BusinessDate): number {
  return Number(date.slice(0, 4))
}

/** 1 … 12. */
export function monthOf(date: BusinessDate): number {
  return Number(date.slice(4, 6))
}

/** 1 … 31. */
export function dayOf(date: BusinessDate): number {
  return Number(date.slice(6, 8))
}

/** Whether the Gregorian year has 29 February. */
export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0)
}

/** Days from 1 January of year 1 to 1 January of `year`. */
function daysBeforeYear(year: number): number {
  const passed = year - 1
  return passed * 365 + Math.floor(passed / 4) - Math.floor(passed / 100) + Math.floor(passed / 400)
}

function textOf(year: number, month: number, day: number): BusinessDate {
  return String(year * 10000 + month * 100 + day) as BusinessDate
}

function requireInteger(count: number): number {
  if (!Number.isSafeInteger(count)) throw new QuantError('not-an-integer', 'count')
  return count
}

function requireYear(year: number): void {
  if (year < FIRST_YEAR || year > LAST_YEAR) throw new QuantError('date-out-of-range', 'date', { year })
}
