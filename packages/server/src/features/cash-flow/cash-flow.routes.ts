import { cflDealApi, settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { cashFlowSource } from './cash-flow.sources.ts'
import { findCashFlow, flowsOfDeal } from './cash-flow.store.ts'

export const cflDealRoutes = serve(cflDealApi, {
  getByDealId: ({ tx, session }, { dealId }) => flowsOfDeal(tx, session, dealId),
})

export const settleCflRoutes = serve(settleCflApi, {
  queryCflByPage: pageOf(cashFlowSource),
  queryCfl: ({ tx, session }, { id }) => findCashFlow(tx, session, id),
})
