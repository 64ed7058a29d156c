import { balanceList } from '@hedgerow/contract/account/balance.contract'
import { bankAccountList } from '@hedgerow/contract/account/register/bank-account.list'
import type { Feature } from '../../kit/http/feature.ts'
import { accountInvariants } from './account.invariants.ts'
import {
  accountFlowSource,
  accountFlowTimeline,
  balanceSource,
  balanceTimeline,
  bankAccountSource,
} from './account.sources.ts'
import { accountFlowRoutes, accountOptionRoutes } from './account-flow.routes.ts'
import { accountWaits } from './account-waits.sources.ts'
import { balanceRoutes } from './balance/balance.routes.ts'
import { bankAccountRoutes } from './bank-account.routes.ts'
import { accountFigures } from './figure/account-figure.answer.ts'

export const accountFeature: Feature = {
  routes: [...bankAccountRoutes, ...balanceRoutes, ...accountOptionRoutes, ...accountFlowRoutes],
  figures: accountFigures,
  sources: [
    { list: bankAccountList, sourceFor: bankAccountSource },
    { list: balanceList, sourceFor: balanceSource },
    accountFlowSource,
  ],
  invariants: accountInvariants,
  waits: accountWaits,
  timelines: { accountFlow: accountFlowTimeline, accountBalance: balanceTimeline },
}
