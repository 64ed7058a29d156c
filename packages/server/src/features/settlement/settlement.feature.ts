import { netCheckList } from '@hedgerow/contract/settlement/net/net-result.list'
import { settlePathList } from '@hedgerow/contract/settlement/path/settle-path.list'
import type { Feature } from '../../kit/http/feature.ts'
import { netCheckRoutes, netMemberRoutes, netResultRoutes, netSettleRoutes } from './net/net-result.routes.ts'
import { netCheckSource, netResultSource } from './net/net-result.sources.ts'
import { settlePathRoutes } from './path/settle-path.routes.ts'
import { settlePathSource } from './path/settle-path.sources.ts'
import { settlementInvariants } from './settlement.invariants.ts'

export const settlementFeature: Feature = {
  routes: [...settlePathRoutes, ...netSettleRoutes, ...netResultRoutes, ...netMemberRoutes, ...netCheckRoutes],
  sources: [
    { list: settlePathList, sourceFor: settlePathSource },
    netResultSource,
    { list: netCheckList, sourceFor: netCheckSource },
  ],
  invariants: settlementInvariants,
}
