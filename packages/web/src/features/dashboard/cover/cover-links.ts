/** The lists behind the figures of the overview. */

import type { Cover, CoverCell } from '@hedgerow/contract/dashboard/dashboard.contract'
import { pathOf } from '@hedgerow/contract/screens'

export const monitorPath = pathOf('expo-mon')
export const registerPath = pathOf('expo-base')
export const tradePlPath = pathOf('pl-trade')
export const exposurePlPath = pathOf('pl-expo')
export const businessDayPath = pathOf('business-day')
export const forwardPath = pathOf('forward')
export const cashFlowPath = pathOf('cfl')

/** What is not overdue, as the figures count it. */
export const fromToday = ({ asOf }: Cover) => ({ endDateStart: asOf })

/** What the totals add up: the currencies that carry risk and could be converted. Undefined where nothing is added. */
export function countedSearch(cover: Cover): Readonly<Record<string, string>> | undefined {
  const counted = cover.positions.filter(({ netConverted }) => netConverted !== null)
  if (counted.length === 0) return undefined
  return { currency: counted.map(({ currency }) => currency).join(), ...fromToday(cover) }
}

export const cellSearch = ({ currency, exposureDirection, firstDate, lastDate }: CoverCell) => ({
  currency,
  exposureDirection,
  endDateStart: firstDate,
  endDateEnd: lastDate,
})
