/** What is held: listed, looked at, proposed and decided. */
import { heldReportApi } from '@hedgerow/contract/quote/held/held-report.contract'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { findHeld } from '../desk/held-report.store.ts'
import { accept, dismiss, giveBack, propose } from './held-decision.act.ts'
import { heldAnswer } from './held-report.answer.ts'
import { heldReportSource } from './held-report.sources.ts'

export const heldReportRoutes = serve(heldReportApi, {
  queryByPage: pageOf(heldReportSource),
  query: async ({ tx, session }, { id }) => heldAnswer(await findHeld(tx, session, id)),
  proposeAccept: (context, { agreedRate, agreedAmt, agreedDealNo, bankWord, ...seen }) =>
    propose(context, seen, 'proposeAccept', { agreedRate, agreedAmt, agreedDealNo, bankWord }),
  proposeDismiss: (context, { bankWord, ...seen }) =>
    propose(context, seen, 'proposeDismiss', { agreedRate: null, agreedAmt: null, agreedDealNo: null, bankWord }),
  accept,
  dismiss,
  giveBack: (context, { reason, ...seen }) => giveBack(context, seen, reason),
})
