import { markRunApi } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { bookMarks, proposeMarks, withdrawMarks } from './mark-run.act.ts'
import { markRunSource } from './mark-run.sources.ts'
import { findRun, linesOf } from './mark-run.store.ts'

export const markRunRoutes = serve(markRunApi, {
  queryByPage: pageOf(markRunSource),
  query: async ({ tx, session }, { id }) => ({
    ...(await findRun(tx, session, id)),
    lines: await linesOf(tx, session, id),
  }),
  propose: proposeMarks,
  book: bookMarks,
  withdraw: withdrawMarks,
})
