import { profitLineApi } from '@hedgerow/contract/dashboard/profit-line.contract'
import { serve } from '../../../kit/http/serve.ts'
import { closedDaysInSight } from './profit-line.answer.ts'
import { orgDays } from './profit-line.store.ts'
import { todayProfit } from './today-profit.answer.ts'

export const profitLineRoutes = serve(profitLineApi, {
  async profitLine(context) {
    const { tx, session, today } = context
    const { scale: _, ...days } = await closedDaysInSight(context)
    return { asOf: today, ...days, orgs: await orgDays(tx, session, today) }
  },
  profitToday: async (context) => ({ point: (await todayProfit(context))?.point ?? null }),
})
