import { cashLadderApi, ladderDays } from '@hedgerow/contract/funding/ladder/cash-ladder.contract'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { serve } from '../../../kit/http/serve.ts'
import { ladderLine } from './cash-ladder.rules.ts'
import { ladderAccounts } from './cash-ladder.store.ts'

export const cashLadderRoutes = serve(cashLadderApi, {
  async ladder({ tx, session, today }) {
    const until = addDays(today, ladderDays)
    const accounts = await ladderAccounts(tx, session, { today, until })
    return { today, until, lines: accounts.map(ladderLine) }
  },
})
