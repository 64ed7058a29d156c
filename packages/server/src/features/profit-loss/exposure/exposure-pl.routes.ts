import { exposurePlApi } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { sayGaps } from '../../position/market-day.answer.ts'
import { exposureParts, exposureTotals } from './exposure-pl.rules.ts'
import { exposurePlSource } from './exposure-pl.sources.ts'
import { summedExposures } from './exposure-sums.answer.ts'

export const exposurePlRoutes = serve(exposurePlApi, {
  queryByPage: pageOf(exposurePlSource),

  async total(context, { queryWrapper }) {
    const { market, terms, sums } = await summedExposures(context, queryWrapper)
    const { rates, curves, points } = market.used
    return {
      calcDate: market.day,
      isToday: market.day === context.today,
      snapshotId: null,
      ...exposureTotals(sums, terms),
      rates: [...rates],
      curves: [...curves],
      points: [...points],
      problems: sayGaps(market.gaps, market.day, context.lang),
    }
  },

  async explain(context, { queryWrapper }) {
    const { market, terms, sums } = await summedExposures(context, queryWrapper)
    return { calcDate: market.day, ...exposureParts(sums, terms) }
  },
})
