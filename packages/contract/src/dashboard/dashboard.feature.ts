import { feature } from '../kit/feature.ts'
import { dashboardApi } from './dashboard.contract.ts'
import { dashboardScreens } from './dashboard.screens.ts'

export const dashboardFeature = feature({
  name: 'dashboard',
  apis: [dashboardApi],
  grants: {
    'dashboard.view': [],
  },
  screens: dashboardScreens,
})
