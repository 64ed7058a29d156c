import { tradeCheckList } from '@hedgerow/contract/trade/trade.list'
import type { Feature } from '../../kit/http/feature.ts'
import { fxDealCheckRoutes } from './check/trade-check.routes.ts'
import { tradeInvariants } from './deal/trade.invariants.ts'
import { dealKindRoutes } from './deal-kinds.routes.ts'
import { dealFigures } from './figure/deal-figure.answer.ts'
import { flowFigures } from './figure/flow-figure.answer.ts'
import { dealKindInvariants } from './kinds/deal-kinds.invariants.ts'
import { fxDealMatchRoutes } from './match/trade-match.routes.ts'
import { cflDealRoutes, fxDealRoutes } from './trade.routes.ts'
import { tradeCheckSource, tradeSource } from './trade.sources.ts'
import { tradeMonthEndNames, tradeWaitNames, tradeWaits } from './trade-waits.sources.ts'

export const tradeFeature: Feature = {
  routes: [...fxDealRoutes, ...fxDealCheckRoutes, ...fxDealMatchRoutes, ...cflDealRoutes, ...dealKindRoutes],
  figures: { ...dealFigures, ...flowFigures },
  sources: [tradeSource, { list: tradeCheckList, sourceFor: tradeCheckSource }],
  invariants: [...tradeInvariants, ...dealKindInvariants],
  monthEndNames: tradeMonthEndNames,
  waits: tradeWaits,
  waitNames: tradeWaitNames,
}
