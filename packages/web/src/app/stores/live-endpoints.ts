/** What a notice is about: the lists of requests and deals, what waits, and the notices themselves. */
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { hedgeApi, hedgeCheckApi, hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { noticeApi } from '@hedgerow/contract/notice/notice.contract'
import { fxDealApi, fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'

export const concerned = [
  dashboardApi.waiting,
  noticeApi.count,
  noticeApi.queryByPage,
  hedgeApi.queryByPage,
  hedgeCheckApi.queryByPage,
  hedgeExecuteApi.queryByPage,
  fxDealApi.queryByPage,
  fxDealCheckApi.queryByPage,
]
