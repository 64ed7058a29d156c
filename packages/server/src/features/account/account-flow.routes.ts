import { accountFlowApi, accountOptionApi } from '@hedgerow/contract/account/account-flow.contract'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { accountFlowSource } from './account.sources.ts'
import { findFlow, statementOf } from './account-flow.store.ts'
import { rankedAccounts } from './own-account.store.ts'
import { openAccounts } from './register/bank-account.store.ts'

export const accountOptionRoutes = serve(accountOptionApi, {
  options: ({ tx, session }) => openAccounts(tx, session),
  ranked: ({ tx, session, today }, { currency }) => rankedAccounts(tx, session, currency, today),
})

export const accountFlowRoutes = serve(accountFlowApi, {
  queryByPage: pageOf(accountFlowSource),
  query: ({ tx, session }, { id }) => findFlow(tx, session, id),
  statement: ({ tx, session }, { accountId, changeDateStart, changeDateEnd }) =>
    statementOf(tx, session, accountId, changeDateStart, changeDateEnd),
})
