import { settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { cashFlowSource } from './cash-flow.sources.ts'
import { findCashFlow } from './cash-flow.store.ts'

export const settleCflRoutes = serve(settleCflApi, {
  queryCflByPage: pageOf(cashFlowSource),
  queryCfl: ({ tx, session }, { id }) => findCashFlow(tx, session, id),
})
