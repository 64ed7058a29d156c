import { listedDays, settleCflApi } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { addGoodDays } from '@hedgerow/quant/basics/calendar'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { calendarsOf, homeCentres } from '../reference/reference.store.ts'
import { cashFlowSource } from './cash-flow.sources.ts'
import { findCashFlow } from './cash-flow.store.ts'

export const settleCflRoutes = serve(settleCflApi, {
  queryCflByPage: pageOf(cashFlowSource),
  async queryCflWindow({ tx, session, today }) {
    const calendars = await calendarsOf(tx, session, await homeCentres(tx, session))
    return { today, until: addGoodDays(today, listedDays, Object.values(calendars)) }
  },
  queryCfl: ({ tx, session }, { id }) => findCashFlow(tx, session, id),
})
