import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { zeroCurveApi } from '@hedgerow/contract/market/curve/zero-curve.contract'
import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { continuousNodes } from './curve/zero-curve.rules.ts'
import { zeroCurveSource } from './curve/zero-curve.sources.ts'
import { findCurve } from './curve/zero-curve.store.ts'
import { submitRetirement } from './curve/zero-curve-submit.act.ts'
import { missingCurve } from './pair/forward.rules.ts'
import { curvesOf } from './price/market.answer.ts'

export const zeroCurveRoutes = serve(zeroCurveApi, {
  queryByPage: pageOf(zeroCurveSource),

  query: async ({ tx, session }, { id }) => (await findCurve(tx, session, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST),

  async today({ tx, session, today }, { currency }) {
    const curve = (await curvesOf(tx, session, [currency], today)).get(currency)
    if (!curve) return refuse(marketRefusals.MISSING_CURVE, missingCurve(currency, today), 'currency')
    const { ratesDate, dataSource, simulated, own } = curve
    return { currency, ratesDate, dataSource, simulated, own, nodes: continuousNodes(curve) }
  },

  async retire(context, { id }) {
    await submitRetirement(context, id)
    return { id }
  },
})
