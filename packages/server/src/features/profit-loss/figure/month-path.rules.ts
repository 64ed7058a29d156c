/** The list of exposure profit and loss with the rows that make a month of a currency and side. Pure. */
import type { FigureFacts } from '@hedgerow/contract/kit/figure/figure'
import { pathOf } from '@hedgerow/contract/screens'
import { businessDate, endOfMonth } from '@hedgerow/quant/basics/business-date'

interface MonthOfSide {
  readonly currency: string
  readonly exposureDirection: string
  /** yyyymm */
  readonly month: string
}

const laterOf = (day: string, other = day) => [day, other].sort()[1] ?? day
const earlierOf = (day: string, other = day) => [day, other].sort()[0] ?? day

/** Within the days that the filters leave. */
export function monthPath(filters: FigureFacts, { currency, exposureDirection, month }: MonthOfSide): string {
  const first = businessDate(`${month}01`)
  const last = endOfMonth(first)
  return pathOf('pl-expo', {
    ...filters,
    currency,
    exposureDirection,
    endDateStart: laterOf(first, filters.endDateStart),
    endDateEnd: earlierOf(last, filters.endDateEnd),
  })
}
