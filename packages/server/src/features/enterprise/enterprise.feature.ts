import type { Feature } from '../../kit/http/feature.ts'
import { counterPartySource } from './counter-party.sources.ts'
import { counterPartyFigures } from './counter-party-figure.answer.ts'
import { counterPartyRoutes, organisationRoutes, portfolioRoutes } from './enterprise.routes.ts'

export const enterpriseFeature: Feature = {
  routes: [...counterPartyRoutes, ...organisationRoutes, ...portfolioRoutes],
  figures: counterPartyFigures,
  sources: [counterPartySource],
}
