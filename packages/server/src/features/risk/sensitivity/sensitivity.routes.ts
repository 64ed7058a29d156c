import { sensitivityApi } from '@hedgerow/contract/risk/sensitivity/sensitivity.contract'
import { serve } from '../../../kit/http/serve.ts'
import { sensitivityAnswer } from './sensitivity.answer.ts'

export const sensitivityRoutes = serve(sensitivityApi, { run: sensitivityAnswer })
