import { realisedApi } from '@hedgerow/contract/funding/result/realised-result.contract'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { realisedSource } from './realised-result.sources.ts'

export const realisedRoutes = serve(realisedApi, { queryByPage: pageOf(realisedSource) })
