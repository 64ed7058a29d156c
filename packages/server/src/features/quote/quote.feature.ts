import type { Feature } from '../../kit/http/feature.ts'
import { fxDealOnlineRoutes } from './inquiry/inquiry.routes.ts'
import { quoteInvariants } from './inquiry/quote.invariants.ts'
import { quoteSource } from './inquiry/quote.sources.ts'

export const quoteFeature: Feature = {
  routes: fxDealOnlineRoutes,
  sources: [quoteSource],
  invariants: quoteInvariants,
}
