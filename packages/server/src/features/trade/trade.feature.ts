import { tradeCheckList } from '@hedgerow/contract/trade/trade.list'
import type { Feature } from '../../kit/http/feature.ts'
import { fxDealCheckRoutes } from './check/trade-check.routes.ts'
import { tradeInvariants } from './deal/trade.invariants.ts'
import { fxDealRoutes, hedgeCancelRoutes } from './deal/trade.routes.ts'
import { tradeCheckSource, tradeSource } from './deal/trade.sources.ts'
import { forwardDealRoutes } from './kinds/forward.routes.ts'
import { forwardDealSource } from './kinds/forward.sources.ts'
import { spotDealRoutes } from './kinds/spot.routes.ts'
import { fxDealMatchRoutes } from './match/trade-match.routes.ts'

export const tradeFeature: Feature = {
  routes: [
    ...hedgeCancelRoutes,
    ...fxDealRoutes,
    ...fxDealCheckRoutes,
    ...fxDealMatchRoutes,
    ...spotDealRoutes,
    ...forwardDealRoutes,
  ],
  sources: [tradeSource, forwardDealSource, { list: tradeCheckList, sourceFor: tradeCheckSource }],
  invariants: tradeInvariants,
}
