import { exposureAnalysisApi } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { analysedExposure } from './exposure-analysis.answer.ts'
import { exposureAnalysisSource } from './exposure-analysis.sources.ts'

export const exposureAnalysisRoutes = serve(exposureAnalysisApi, {
  queryByPage: pageOf(exposureAnalysisSource),
  run: async (context, ask) => (await analysedExposure(context, ask)).analysis,
})
