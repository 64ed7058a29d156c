import { profitLineApi } from '@hedgerow/contract/dashboard/profit-line.contract'
import { serve } from '../../../kit/http/serve.ts'
import { closedDaysInSight } from './profit-line.answer.ts'
import { orgDays } from './profit-line.store.ts'

export const profitLineRoutes = serve(profitLineApi, {
  async profitLine(context) {
    const { tx, session, today } = context
    const { scale: _, ...days } = await closedDaysInSight(context)
    return { asOf: today, ...days, orgs: await orgDays(tx, session, today) }
  },
})
