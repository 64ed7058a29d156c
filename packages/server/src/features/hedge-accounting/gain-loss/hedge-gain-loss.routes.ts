import { hedgeGainLossApi } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss.contract'
import { serve } from '../../../kit/http/serve.ts'
import { hedgeGainLoss } from './hedge-gain-loss.answer.ts'

export const hedgeGainLossRoutes = serve(hedgeGainLossApi, { run: hedgeGainLoss })
