import { stressApi } from '@hedgerow/contract/risk/stress/stress.contract'
import { serve } from '../../../kit/http/serve.ts'
import { reverseAnswer, rowsAnswer, stressAnswer } from './stress.answer.ts'

export const stressRoutes = serve(stressApi, { run: stressAnswer, rows: rowsAnswer, reverse: reverseAnswer })
