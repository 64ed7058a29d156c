import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { zeroCurveApi } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { zeroCurveSource } from './zero-curve.sources.ts'
import { findCurve } from './zero-curve.store.ts'
import { submitRetirement } from './zero-curve-submit.act.ts'

export const zeroCurveRoutes = serve(zeroCurveApi, {
  queryByPage: pageOf(zeroCurveSource),

  query: async ({ tx, session }, { id }) => (await findCurve(tx, session, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST),

  async retire(context, { id }) {
    await submitRetirement(context, id)
    return { id }
  },
})
