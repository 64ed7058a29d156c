/** The overview's questions. Cards that ask the same share one request and still fail and retry by themselves. */
import { dashboardApi } from '@hedgerow/contract/dashboard/dashboard.contract'
import { profitLineApi } from '@hedgerow/contract/dashboard/profit-line.contract'
import { waitingApi } from '@hedgerow/contract/dashboard/waiting.contract'
import { tradePlApi } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { riskStandApi } from '@hedgerow/contract/risk-control/risk-stand.contract'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

export const useCover = () => useQueryOf(dashboardApi.cover, {})
export const usePolicy = () => useQueryOf(dashboardApi.policy, {})
export const useProfitLine = () => useQueryOf(profitLineApi.profitLine, {})
export const useProfitToday = () => useQueryOf(profitLineApi.profitToday, {})
export const useMaturing = () => useQueryOf(dashboardApi.maturing, {})
export const useWaiting = () => useQueryOf(waitingApi.waiting, {}, { inEveryLanguage: true })
export const useLimits = () => useQueryOf(riskStandApi.limits, {})
export const useRisk = () => useQueryOf(riskStandApi.risk, {})
const everyLiveDeal = { queryWrapper: {} }
export const useTotal = () => useQueryOf(tradePlApi.total, everyLiveDeal)
