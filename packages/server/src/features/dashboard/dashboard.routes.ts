import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addGoodDays } from '@hedgerow/quant/basics/calendar'
import type { Tx } from '../../kit/database/database.ts'
import { serve } from '../../kit/http/serve.ts'
import type { Session } from '../../kit/http/session.ts'
import { sayGaps } from '../position/market-day.answer.ts'
import { conversionGap } from '../position/valuation.rules.ts'
import { budgetsOfToday } from '../profit-loss/exposure/exposure-sums.answer.ts'
import { calendarsOf, homeCentres } from '../reference/reference.store.ts'
import { convertedCover } from './cover.answer.ts'
import { spanOf, standOf, withExposures } from './cover.rules.ts'
import { bandStands, budgetRates, maturingFlows, openExposures, overdueCount } from './dashboard.store.ts'

const daysAhead = 5

export const dashboardRoutes = serve(dashboardApi, {
  async cover(context) {
    const { tx, session, today, lang } = context
    const { cells, codes, day, convertCurrency, totals } = await convertedCover(context)
    return {
      asOf: today,
      convertCurrency,
      cells: cells.map((cell) => ({ ...cell, ...spanOf(cell.month, today) })),
      ...totals,
      overdue: { count: await overdueCount(tx, session, today), lastDate: addDays(today, -1) },
      rates: [...day.rates],
      problems: sayGaps(
        codes.flatMap((code) => conversionGap(day, code)),
        today,
        lang,
      ),
    }
  },

  async policy(context) {
    const { tx, session, today } = context
    const bands = await bandStands(tx, session, session.orgId, today)
    const { budgets, leftOut, convertCurrency, problems } = await budgetsOfToday(context)
    const openIds = await openExposures(tx, session, session.orgId, today)
    return {
      bands: bands.map(standOf),
      budgets: await budgetRates(tx, session, session.orgId, today),
      convertCurrency,
      againstBudget: budgets.map((side) => withExposures(side, openIds)),
      leftOutCount: leftOut,
      problems,
    }
  },

  async maturing({ tx, session, today }) {
    const to = await lastDayOf(tx, session, today)
    return { from: today, to, flows: await maturingFlows(tx, session, today, to) }
  },
})

/** The fifth business day at home and of the dollar after today. */
async function lastDayOf(tx: Tx, session: Session, today: BusinessDate): Promise<BusinessDate> {
  const calendars = await calendarsOf(tx, session, await homeCentres(tx, session))
  return addGoodDays(today, daysAhead, Object.values(calendars))
}
