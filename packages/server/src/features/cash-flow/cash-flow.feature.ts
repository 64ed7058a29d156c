import { cashFlowList } from '@hedgerow/contract/cash-flow/cash-flow.list'
import type { Feature } from '../../kit/http/feature.ts'
import { cashFlowInvariants } from './cash-flow.invariants.ts'
import { settleCflRoutes } from './cash-flow.routes.ts'
import { cashFlowSource } from './cash-flow.sources.ts'
import { cashFlowWaits } from './cash-flow-waits.sources.ts'
import { flowChangeInvariants } from './change/flow-change.invariants.ts'
import { flowChangeRoutes } from './change/flow-change.routes.ts'

export const cashFlowFeature: Feature = {
  routes: [...settleCflRoutes, ...flowChangeRoutes],
  sources: [{ list: cashFlowList, sourceFor: cashFlowSource }],
  invariants: [...cashFlowInvariants, ...flowChangeInvariants],
  waits: cashFlowWaits,
}
