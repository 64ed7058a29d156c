import { liveRateApi } from '@hedgerow/contract/market/live/live-rate.contract'
import { serve } from '../../../kit/http/serve.ts'
import { liveRates } from './live-rate.store.ts'

export const liveRateRoutes = serve(liveRateApi, {
  live: ({ tx, session, today }) => liveRates(tx, session, today),
})
