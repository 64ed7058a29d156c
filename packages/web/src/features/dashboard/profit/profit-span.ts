import type { ProfitLine, ProfitPoint } from '@hedgerow/contract/dashboard/profit-line.contract'
import { profitLineTexts } from '@hedgerow/contract/dashboard/profit-line.text'
import { addMonths, businessDate } from '@hedgerow/quant/basics/business-date'

export type Span = '1' | '3' | '12'
/** How far the line reaches back, in months. */
export const spans = [
  { value: '1', label: profitLineTexts.span1 },
  { value: '3', label: profitLineTexts.span3 },
  { value: '12', label: profitLineTexts.span12 },
] as const

export function pointsWithin({ points, asOf }: ProfitLine, span: Span): readonly ProfitPoint[] {
  const from = addMonths(businessDate(asOf), -Number(span))
  return points.filter((point) => point.businessDate >= from)
}
