/** Which days the settings of a close name. Pure. */
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Calendar, isGoodDay } from '@hedgerow/quant/basics/calendar'

const monthOf = (day: BusinessDate) => day.slice(0, 6)

/** Whether no business day of the month comes after it. */
export function isMonthEnd(day: BusinessDate, calendars: readonly Calendar[]): boolean {
  let next = addDays(day, 1)
  while (!isGoodDay(next, calendars)) next = addDays(next, 1)
  return monthOf(next) !== monthOf(day)
}
