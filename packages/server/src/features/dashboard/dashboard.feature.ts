import { exposureAnalysisList } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { analysedFigures } from './exposure/analysed-figure.answer.ts'
import { exposureAnalysisRoutes } from './exposure/exposure-analysis.routes.ts'
import { exposureAnalysisSource } from './exposure/exposure-analysis.sources.ts'
import { exposureAnalysisFigures } from './exposure/exposure-analysis-figure.answer.ts'
import { dashboardFigures } from './figure/dashboard-figure.answer.ts'
import { onboardingRoutes } from './onboarding.routes.ts'
import { profitLineRoutes } from './profit/profit-line.routes.ts'

export const dashboardFeature: Feature = {
  routes: [...dashboardRoutes, ...onboardingRoutes, ...exposureAnalysisRoutes, ...profitLineRoutes],
  figures: { ...exposureAnalysisFigures, ...analysedFigures, ...dashboardFigures },
  sources: [{ list: exposureAnalysisList, sourceFor: exposureAnalysisSource }],
}
