import { savedCurveApi } from '@hedgerow/contract/calculator/saved-curve.contract'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { serve } from '../../kit/http/serve.ts'
import { submitCurve } from '../market/curve/zero-curve-submit.act.ts'
import { fittedCurve } from './saved-curve.answer.ts'

export const savedCurveRoutes = serve(savedCurveApi, {
  async saveCurve(context, { calculator, model, inputs, ...curve }) {
    const fitted = await fittedCurve({ calculator, model, inputs })
    return submitCurve(context, { ...curve, ...fitted, calculator, model, library: libraryVersion })
  },
})
