/** A flow with everything about it, read anew whenever it is opened. */
import { flowChangeApi } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

const fresh = { staleTime: 0, gcTime: 0 }

export const useFlowDetail = (id: string) => useQueryOf(flowChangeApi.queryCflDetail, { id }, fresh)
export const useFlowPaths = (id: string) => useQueryOf(flowChangeApi.queryCflSettlePath, { id }, fresh)
