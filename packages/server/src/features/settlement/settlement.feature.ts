import { settlePathList } from '@hedgerow/contract/settlement/path/settle-path.list'
import type { Feature } from '../../kit/http/feature.ts'
import { settlePathRoutes } from './path/settle-path.routes.ts'
import { settlePathSource } from './path/settle-path.sources.ts'
import { settlementInvariants } from './settlement.invariants.ts'

export const settlementFeature: Feature = {
  routes: settlePathRoutes,
  sources: [{ list: settlePathList, sourceFor: settlePathSource }],
  invariants: settlementInvariants,
}
