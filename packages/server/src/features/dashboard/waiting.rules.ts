/** For whom a matter waits, and the filter of the list that shows it. */
import { type Grant, grants } from '@hedgerow/contract/grants'
import type { FilterValue, WaitsWhere } from '@hedgerow/contract/kit/person/waiting'
import type { Text } from '@hedgerow/contract/kit/text'
import type { ScreenId } from '@hedgerow/contract/screens'
import { addDays, type BusinessDate, endOfMonth } from '@hedgerow/quant/basics/business-date'
import { addGoodDays, type Calendar } from '@hedgerow/quant/basics/calendar'
import type { Session } from '../../kit/http/session.ts'

/** Grants and screens are those of the product: any other does not compile. */
export interface Matter extends WaitsWhere {
  readonly order: number
  readonly text: Text
  readonly needs: readonly Grant[]
  readonly without?: Grant
  readonly screen: ScreenId
}
type Holder = Pick<Session, 'duties' | 'orgIds'>

const organisationsOf = ({ duties, orgIds }: Holder, grant: Grant): readonly string[] => {
  const conferring: readonly string[] = grants[grant]
  if (conferring.length === 0) return orgIds
  return duties.filter(({ duty }) => conferring.includes(duty)).flatMap((held) => held.orgIds)
}

/** In which organisations it waits for the member, those of the first grant first; none where it is not the member's. */
export function organisationsFor(member: Holder, { needs, without }: Pick<Matter, 'needs' | 'without'>): string[] {
  const excluded = without ? organisationsOf(member, without) : []
  const held = needs.flatMap((grant) => organisationsOf(member, grant))
  return [...new Set(held)].filter((orgId) => !excluded.includes(orgId))
}

/** What waits anyway, as a step of the month end: for all of its grants, and of that month where its list can tell. */
export const asMonthEndStep = ({ without, atMonthEnd, ...matter }: Matter): Matter => ({
  ...matter,
  filter: { ...matter.filter, ...(atMonthEnd === true ? {} : atMonthEnd) },
})

export interface Looking {
  readonly userId: string
  readonly orgs: readonly string[]
  readonly today: BusinessDate
  /** The working day of the reader's home centres so many from today. */
  readonly workingDay: (days: number) => BusinessDate
  readonly lastWorkingDay: () => BusinessDate
  readonly monthEnd: () => MonthEndDays
}

interface MonthEndDays {
  readonly from: BusinessDate
  readonly to: BusinessDate
}

/** The month that is being closed on a day: its own from its last working day on, else the one before. */
export function monthEndOn(today: BusinessDate, calendars: readonly Calendar[]): MonthEndDays {
  const daysOf = (to: BusinessDate) => ({ from: addGoodDays(addDays(to, 1), -1, calendars), to })
  const own = daysOf(endOfMonth(today))
  return today >= own.from ? own : daysOf(addDays(today, -Number(today.slice(6))))
}

function filterValue(value: FilterValue, looking: Looking): string {
  const { userId, orgs, today, workingDay, lastWorkingDay, monthEnd } = looking
  if (typeof value === 'string') return value
  if ('inDays' in value) return addDays(today, value.inDays)
  if ('inWorkingDays' in value) return workingDay(value.inWorkingDays)
  if ('lastWorkingDay' in value) return lastWorkingDay()
  if ('monthEnd' in value) return monthEnd()[value.monthEnd]
  return value.of === 'member' ? userId : orgs.join()
}

/** Whether its filter names a day that the calendars decide. */
export const namesWorkingDay = ({ filter }: Pick<Matter, 'filter'>): boolean =>
  Object.values(filter).some(
    (value) =>
      typeof value === 'object' && ('inWorkingDays' in value || 'lastWorkingDay' in value || 'monthEnd' in value),
  )

/** The filter as the address of the list spells it. */
export const filterFor = ({ filter }: Pick<Matter, 'filter'>, who: Looking): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, filterValue(value, who)]))
