import type { Feature } from '../../kit/http/feature.ts'
import { counterPartySource } from './counter-party.sources.ts'
import { counterPartyRoutes, organisationRoutes, portfolioRoutes } from './enterprise.routes.ts'

export const enterpriseFeature: Feature = {
  routes: [...counterPartyRoutes, ...organisationRoutes, ...portfolioRoutes],
  sources: [counterPartySource],
}
