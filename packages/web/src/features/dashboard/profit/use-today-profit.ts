import type { ProfitLine, ProfitPoint } from '@hedgerow/contract/dashboard/profit-line.contract'
import { exposurePlApi } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

/** The same figures of the business date on its live rates; nothing where one of them leaves something out, or where the day is closed. */
export function useTodayProfit({ asOf, orgs, points, convertCurrency }: ProfitLine): ProfitPoint | undefined {
  // Who closes no day is in no closed day either.
  const orgId = orgs.flatMap((org) => (org.lastClosed === null ? [] : [org.orgId])).join()
  const deals = useQueryOf(tradePlApi.total, { queryWrapper: { orgId } }).data
  const items = useQueryOf(exposurePlApi.total, { queryWrapper: { orgId, exposureType: '1,2' } }).data
  if (!deals || !items || points.some(({ businessDate }) => businessDate === asOf)) return undefined
  const isWhole = deals.leftOut === 0 && (deals.due.count === 0 || deals.due.gainLoss !== null)
  if (!isWhole || deals.convertCurrency !== convertCurrency) return undefined
  const hedge = decimal(deals.gainLoss ?? '0').add(decimal(deals.due.gainLoss ?? '0'))
  const { itemGainLoss } = items
  return {
    businessDate: asOf,
    hedgeGainLoss: hedge.toString(),
    itemGainLoss,
    gainLoss: hedge.add(decimal(itemGainLoss)).toString(),
    itemLeftOut: items.leftOut.reduce((count, one) => count + one.count, 0),
  }
}
