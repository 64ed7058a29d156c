import { hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

/** Others hedge meanwhile: asked anew wherever a request is opened, once for all that shows of it. */
export const useHedgeCover = (id: string) => useQueryOf(hedgeApi.cover, { id }, { staleTime: 1000 })
