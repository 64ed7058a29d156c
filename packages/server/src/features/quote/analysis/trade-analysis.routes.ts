import { tradeAnalysisApi } from '@hedgerow/contract/quote/analysis/trade-analysis.contract'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { analysedTrades, dealsInParts } from './trade-analysis.answer.ts'
import { tradeAnalysisSource } from './trade-analysis.sources.ts'

export const tradeAnalysisRoutes = serve(tradeAnalysisApi, {
  queryByPage: pageOf(tradeAnalysisSource),

  async run(context, { queryWrapper }) {
    const { analysis } = await analysedTrades(context, queryWrapper)
    const { split } = await dealsInParts(context, queryWrapper)
    return { convertCurrency: context.session.homeCurrency, ...analysis.figures, split }
  },
})
