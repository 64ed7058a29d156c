import { futureTradeApi } from '@hedgerow/contract/risk/future/future-trade.contract'
import { serve } from '../../../kit/http/serve.ts'
import { futureTradeAnswer } from './future-trade.answer.ts'

export const futureTradeRoutes = serve(futureTradeApi, { run: futureTradeAnswer })
