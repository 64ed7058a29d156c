import { realisedLotsApi } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { lotPositions } from './realised-lots.rules.ts'
import { lotQuestion, lotStepSource, methodOf } from './realised-lots.sources.ts'
import { bookedUntil, exchangesUntil } from './realised-lots.store.ts'

export const realisedLotsRoutes = serve(realisedLotsApi, {
  queryByPage: pageOf(lotStepSource),

  async run({ tx, session, today }, { queryWrapper }) {
    const question = lotQuestion(queryWrapper, session, today)
    const exchanges = await exchangesUntil(tx, session, question)
    const booked = await bookedUntil(tx, session, question)
    const { asOf } = question
    return { asOf, isWhatIf: asOf > today, positions: lotPositions(exchanges, booked, methodOf(queryWrapper), asOf) }
  },
})
