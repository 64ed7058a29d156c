import { refuse } from '@hedgerow/contract/kit/refusal'
import { demoResetApi } from '@hedgerow/contract/setup/demo-reset.contract'
import { setupRefusals } from '@hedgerow/contract/setup/setup.refusals'
import { serve } from '../../kit/http/serve.ts'

export const demoResetRoutes = serve(demoResetApi, {
  async state({ services: { demonstration } }) {
    return { canReset: demonstration !== undefined && !(await demonstration.hasOthers()) }
  },

  async reset({ services: { demonstration } }) {
    if (!demonstration) refuse(setupRefusals.DEMO_STAYS)
    if (await demonstration.hasOthers()) refuse(setupRefusals.DEMO_HOLDS_OTHERS)
    demonstration.makeAnew()
    return null
  },
})
