import { planCompareApi } from '@hedgerow/contract/hedge-strategy/compare/plan-compare.contract'
import { serve } from '../../../kit/http/serve.ts'
import { compareWork } from './plan-compare.answer.ts'
import { planCompared } from './plan-compare.rules.ts'

export const planCompareRoutes = serve(planCompareApi, {
  compare: async (context, { id }) => planCompared(await compareWork(context, id)),
})
