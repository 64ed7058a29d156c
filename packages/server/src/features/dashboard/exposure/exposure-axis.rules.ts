/** Columns of the exposure analysis: which end dates each of them holds. Pure. */
import { ExposureAxis } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { MaturityBucket } from '@hedgerow/contract/risk/sensitivity/sensitivity.dict'
import { addDays, type BusinessDate, businessDate, endOfMonth } from '@hedgerow/quant/basics/business-date'
import { spanOf } from '../cover.rules.ts'

export type Axis = DictionaryValue<typeof ExposureAxis>

const { toMonth, toQuarter, toHalf, toYear, beyond } = MaturityBucket.of
/** Calendar days from today, first and last; the last bucket has no end. */
export const bucketDays = [
  [toMonth, 0, 30],
  [toQuarter, 31, 90],
  [toHalf, 91, 180],
  [toYear, 181, 365],
  [beyond, 366, null],
] as const satisfies readonly (readonly [DictionaryValue<typeof MaturityBucket>, number, number | null])[]

interface ColumnSpan {
  readonly firstDate: string
  readonly lastDate: string | null
}

/** Of the column that is named as its cells are; a period that runs starts today, because earlier days are overdue. */
export function columnSpan(axis: Axis, column: string, today: BusinessDate): ColumnSpan {
  if (axis === ExposureAxis.of.bucket) {
    const [, first, last] = bucketDays.find(([bucket]) => bucket === column) ?? bucketDays[0]
    return { firstDate: addDays(today, first), lastDate: last === null ? null : addDays(today, last) }
  }
  if (axis === ExposureAxis.of.month) return spanOf(column, today)
  const lastMonth = Number(column.slice(5)) * 3
  const monthOf = (month: number) => businessDate(`${column.slice(0, 4)}${String(month).padStart(2, '0')}01`)
  const first = monthOf(lastMonth - 2)
  return { firstDate: first < today ? today : first, lastDate: endOfMonth(monthOf(lastMonth)) }
}
