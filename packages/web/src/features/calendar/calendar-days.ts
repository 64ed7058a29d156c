/** Which days a view shows, and where a key leads. */
import { addDays, addMonths, type BusinessDate, businessDate, weekday } from '@hedgerow/quant/basics/business-date'

export const calendarViews = ['month', 'week', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

const weekDays = 7
const mondayOf = (day: BusinessDate) => addDays(day, 1 - weekday(day))
const firstOfMonth = (day: BusinessDate) => businessDate(`${day.slice(0, 6)}01`)

/** The days of a view in order: whole weeks from Monday on, of a list the month alone. */
export function daysOf(view: CalendarView, day: BusinessDate): readonly BusinessDate[] {
  const first = firstOfMonth(day)
  const last = addDays(addMonths(first, 1), -1)
  const [from, to] = {
    month: [mondayOf(first), addDays(mondayOf(last), weekDays - 1)] as const,
    week: [mondayOf(day), addDays(mondayOf(day), weekDays - 1)] as const,
    list: [first, last] as const,
  }[view]
  const days: BusinessDate[] = []
  for (let one = from; one <= to; one = addDays(one, 1)) days.push(one)
  return days
}

export const weeksOf = (days: readonly BusinessDate[]): readonly (readonly BusinessDate[])[] =>
  days.flatMap((_, index) => (index % weekDays === 0 ? [days.slice(index, index + weekDays)] : []))

/** The day a view earlier or later. */
export const stepped = (view: CalendarView, day: BusinessDate, by: 1 | -1): BusinessDate =>
  view === 'week' ? addDays(day, by * weekDays) : addMonths(day, by)

/** Where a key leads from a day; undefined for other keys. The end side is later, whichever side that is. */
export function dayByKey(
  key: string,
  day: BusinessDate,
  { today, isRightToLeft }: { readonly today: BusinessDate | null; readonly isRightToLeft: boolean },
): BusinessDate | undefined {
  const forward = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forward)
    case 'ArrowLeft':
      return addDays(day, -forward)
    case 'ArrowDown':
      return addDays(day, weekDays)
    case 'ArrowUp':
      return addDays(day, -weekDays)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return addDays(mondayOf(day), weekDays - 1)
    case 'PageDown':
      return addMonths(day, 1)
    case 'PageUp':
      return addMonths(day, -1)
    case 't':
      return today ?? undefined
    default:
      return undefined
  }
}
