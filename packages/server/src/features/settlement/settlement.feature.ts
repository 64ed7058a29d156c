import { netCheckList } from '@hedgerow/contract/settlement/net/net-result.list'
import { settlePathList } from '@hedgerow/contract/settlement/path/settle-path.list'
import type { Feature } from '../../kit/http/feature.ts'
import { nettingAgreementRoutes } from './agreement/netting-agreement.routes.ts'
import { nettingAgreementSource } from './agreement/netting-agreement.sources.ts'
import { netFigures } from './figure/net-figure.answer.ts'
import { netCheckRoutes, netMemberRoutes, netResultRoutes, netSettleRoutes } from './net/net-result.routes.ts'
import { netCheckSource, netResultSource } from './net/net-result.sources.ts'
import { settlePathRoutes } from './path/settle-path.routes.ts'
import { settlePathSource } from './path/settle-path.sources.ts'
import { netRun } from './run/net-run.jobs.ts'
import { netRunRoutes } from './run/net-run.routes.ts'
import { settlementInvariants } from './settlement.invariants.ts'
import { settlementWaitNames, settlementWaits } from './settlement-waits.sources.ts'

export const settlementFeature: Feature = {
  routes: [
    ...settlePathRoutes,
    ...netSettleRoutes,
    ...netResultRoutes,
    ...netMemberRoutes,
    ...netCheckRoutes,
    ...netRunRoutes,
    ...nettingAgreementRoutes,
  ],
  sources: [
    { list: settlePathList, sourceFor: settlePathSource },
    netResultSource,
    nettingAgreementSource,
    { list: netCheckList, sourceFor: netCheckSource },
  ],
  jobs: [netRun],
  invariants: settlementInvariants,
  figures: netFigures,
  waits: settlementWaits,
  waitNames: settlementWaitNames,
}
