/** What a notice is about: the lists of requests and deals, and what waits. */
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { hedgeApi, hedgeCheckApi, hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { fxDealApi, fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'

export const concerned = [
  dashboardApi.waiting,
  hedgeApi.queryByPage,
  hedgeCheckApi.queryByPage,
  hedgeExecuteApi.queryByPage,
  fxDealApi.queryByPage,
  fxDealCheckApi.queryByPage,
]
