import type { Feature } from '../../kit/http/feature.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { onboardingRoutes } from './onboarding.routes.ts'

export const dashboardFeature: Feature = {
  routes: [...dashboardRoutes, ...onboardingRoutes],
}
