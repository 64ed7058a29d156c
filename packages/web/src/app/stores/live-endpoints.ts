/** What a notice is about: the lists of what is made and reviewed, what follows from it on the overview, and the notices themselves. */
import { settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { exposureTransferApi } from '@hedgerow/contract/exposure/transfer/exposure-transfer.contract'
import { hedgeApi, hedgeCheckApi, hedgeExecuteApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { marketChangeApi } from '@hedgerow/contract/market-review/market-change.contract'
import { noticeApi } from '@hedgerow/contract/notice/notice.contract'
import { orgChangeApi } from '@hedgerow/contract/staff/change/org-change.contract'
import { fxDealApi, fxDealCheckApi } from '@hedgerow/contract/trade/trade.contract'

export const concerned = [
  waitingApi.waiting,
  dashboardApi.maturing,
  dashboardApi.cover,
  noticeApi.count,
  noticeApi.queryByPage,
  hedgeApi.queryByPage,
  hedgeCheckApi.queryByPage,
  hedgeExecuteApi.queryByPage,
  fxDealApi.queryByPage,
  fxDealCheckApi.queryByPage,
  settleCflApi.queryCflByPage,
  marketChangeApi.queryByPage,
  exposureTransferApi.queryByPage,
  orgChangeApi.queryByPage,
]
