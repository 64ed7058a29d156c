import { feature } from '../kit/feature.ts'
import { dashboardApi } from './dashboard.contract.ts'
import { dashboardScreens } from './dashboard.screens.ts'
import { exposureAnalysisApi, exposureAnalysisList } from './exposure/exposure-analysis.contract.ts'
import { ExposureAxis, ExposureView } from './exposure/exposure-analysis.dict.ts'
import { exposureAnalysisCard, exposureAnalysisFigures } from './exposure/exposure-analysis-figure.contract.ts'
import { dashboardCards } from './figure/dashboard-card.contract.ts'
import { dashboardFigures } from './figure/dashboard-figure.contract.ts'
import { monthEndApi } from './month-end.contract.ts'
import { onboardingApi } from './onboarding.contract.ts'
import { profitLineApi } from './profit-line.contract.ts'
import { waitingApi } from './waiting.contract.ts'

export const dashboardFeature = feature({
  name: 'dashboard',
  apis: [dashboardApi, waitingApi, monthEndApi, onboardingApi, exposureAnalysisApi, profitLineApi],
  lists: [exposureAnalysisList],
  dictionaries: [ExposureAxis, ExposureView],
  grants: {
    'dashboard.view': [],
  },
  screens: dashboardScreens,
  figures: { ...dashboardFigures, ...exposureAnalysisFigures },
  cards: [...dashboardCards, exposureAnalysisCard],
})
