import { varApi } from '@hedgerow/contract/risk/var/var.contract'
import { serve } from '../../../kit/http/serve.ts'
import { hedgeEffect, targetAnswer, varAnswer } from './var.answer.ts'

export const varRoutes = serve(varApi, {
  async run(context, ask) {
    const { work: _, ...answer } = await varAnswer(context, ask)
    return answer
  },
  hedgeEffect,
  hedgeTarget: targetAnswer,
})
