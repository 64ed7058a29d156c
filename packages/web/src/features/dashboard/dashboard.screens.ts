import { dashboardScreens } from '@hedgerow/contract/dashboard/dashboard.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const dashboardPages = screenPages(dashboardScreens, {
  'expo-an': () => import('./exposure/ExposureAnalysisPage.tsx').then((m) => m.ExposureAnalysisPage),
  analytics: () => import('./DashboardPage.tsx').then((m) => m.DashboardPage),
})
