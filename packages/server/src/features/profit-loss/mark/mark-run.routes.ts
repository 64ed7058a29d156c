import { markRunApi } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { sayGaps } from '../../position/market-day.answer.ts'
import { bookMarks, proposeMarks, withdrawMarks } from './mark-run.act.ts'
import { markRunSource } from './mark-run.sources.ts'
import { findRun, leftOutOf, linesOf } from './mark-run.store.ts'

export const markRunRoutes = serve(markRunApi, {
  queryByPage: pageOf(markRunSource),
  async query({ tx, session, lang }, { id }) {
    const run = await findRun(tx, session, id)
    const leftOut = await leftOutOf(tx, session, id)
    return {
      ...run,
      lines: await linesOf(tx, session, id),
      leftOut: leftOut.map((deal) => ({ ...deal, gaps: sayGaps(deal.gaps, businessDate(run.markDate), lang) })),
    }
  },
  propose: proposeMarks,
  book: bookMarks,
  withdraw: withdrawMarks,
})
