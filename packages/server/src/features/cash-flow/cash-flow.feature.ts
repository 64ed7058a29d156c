import type { Feature } from '../../kit/http/feature.ts'
import { settleCflRoutes } from './cash-flow.routes.ts'
import { cashFlowSource } from './cash-flow.sources.ts'

export const cashFlowFeature: Feature = {
  routes: settleCflRoutes,
  sources: [cashFlowSource],
}
