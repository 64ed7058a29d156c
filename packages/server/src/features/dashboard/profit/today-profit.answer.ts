/** What today brought so far, as the lists of profit and loss have it: the live deals and those that are due, and the exposures beside them. */
import type { ProfitPoint } from '@hedgerow/contract/dashboard/profit-line.contract'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { exposureTotals } from '../../profit-loss/exposure/exposure-pl.rules.ts'
import { summedExposures } from '../../profit-loss/exposure/exposure-sums.answer.ts'
import { dealsOfDay } from '../../profit-loss/trade-pl.answer.ts'
import { totalPl } from '../../profit-loss/trade-pl.rules.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { closedDaysInSight } from './profit-line.answer.ts'
import { orgDays } from './profit-line.store.ts'

/** As the days of the line judge their exposures. */
const judgedTypes = [ExposureType.of.certain, ExposureType.of.highlyProbable].join()

interface TodayProfit {
  readonly point: ProfitPoint & { readonly itemGainLoss: string; readonly gainLoss: string }
  /** Of which the point is made: the deals that live, and those whose value date has come. */
  readonly live: string
  readonly due: string
  readonly convertCurrency: string
  /** The filters under which the lists show the same. */
  readonly ofDeals: { readonly orgId: string }
  readonly ofItems: { readonly orgId: string; readonly exposureType: string }
}

/** Undefined where a deal could not be valued, where nobody closes days, or where the day is closed. */
export async function todayProfit(context: Context): Promise<TodayProfit | undefined> {
  const { tx, session, today } = context
  const [orgs, { points, convertCurrency }] = [await orgDays(tx, session, today), await closedDaysInSight(context)]
  // Who closes no day is in no closed day either.
  const orgId = orgs.flatMap((org) => (org.lastClosed === null ? [] : [org.orgId])).join()
  if (orgId === '' || points.some(({ businessDate }) => businessDate === today)) return undefined
  const { days, groups } = await dealsOfDay(context, { orgId })
  const scale = (await amountScales(tx))(days.reportingCurrency)
  const deals = totalPl(days, groups, today, scale)
  const isWhole = deals.leftOut === 0 && (deals.due.count === 0 || deals.due.gainLoss !== null)
  if (!isWhole || deals.convertCurrency !== convertCurrency) return undefined
  const ofItems = { orgId, exposureType: judgedTypes }
  const { terms, sums } = await summedExposures(context, ofItems)
  const { itemGainLoss, leftOut } = exposureTotals(sums, terms)
  const [live, due] = [deals.gainLoss ?? '0', deals.due.gainLoss ?? '0']
  const hedge = decimal(live).add(decimal(due)).round(scale)
  return {
    point: {
      businessDate: today,
      hedgeGainLoss: hedge.toString(),
      itemGainLoss,
      gainLoss: sum([hedge, decimal(itemGainLoss)]).toString(),
      itemLeftOut: leftOut.reduce((all, { count }) => all + count, 0),
    },
    live,
    due,
    convertCurrency,
    ofDeals: { orgId },
    ofItems,
  }
}
