import { transferCheckList } from '@hedgerow/contract/funding/transfer.list'
import type { Feature } from '../../kit/http/feature.ts'
import { allocationInvariants } from './allocation/allocation.invariants.ts'
import { allocationSource } from './allocation/allocation.sources.ts'
import { allocationRoutes } from './allocation.routes.ts'
import { fundingFigures } from './funding-figure.answer.ts'
import { fundingWaits } from './funding-waits.sources.ts'
import { cashLadderRoutes } from './ladder/cash-ladder.routes.ts'
import { carriedPremiumInvariants } from './premium/carried-premium.invariants.ts'
import { realisedRoutes } from './result/realised-result.routes.ts'
import { realisedSource } from './result/realised-result.sources.ts'
import { transferCheckRoutes, transferRoutes } from './transfer.routes.ts'
import { crossCurrencySource, transferCheckSource, transferSource } from './transfer.sources.ts'

export const fundingFeature: Feature = {
  routes: [...allocationRoutes, ...cashLadderRoutes, ...realisedRoutes, ...transferRoutes, ...transferCheckRoutes],
  sources: [
    allocationSource,
    realisedSource,
    transferSource,
    crossCurrencySource,
    { list: transferCheckList, sourceFor: transferCheckSource },
  ],
  figures: fundingFigures,
  invariants: [...allocationInvariants, ...carriedPremiumInvariants],
  waits: fundingWaits,
}
