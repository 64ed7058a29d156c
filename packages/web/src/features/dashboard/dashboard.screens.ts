import { dashboardScreens } from '@hedgerow/contract/dashboard/dashboard.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const dashboardPages = screenPages(dashboardScreens, {
  analytics: () => import('./DashboardPage.tsx').then((m) => m.DashboardPage),
})
