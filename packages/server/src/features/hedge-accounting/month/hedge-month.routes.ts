import { hedgeMonthApi } from '@hedgerow/contract/hedge-accounting/month/hedge-month.contract'
import { serve } from '../../../kit/http/serve.ts'
import { monthsOf } from './hedge-month.store.ts'

export const hedgeMonthRoutes = serve(hedgeMonthApi, {
  list: ({ tx, session, lang }) => monthsOf(tx, session, lang),
})
