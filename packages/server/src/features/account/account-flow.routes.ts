import { accountFlowApi, accountOptionApi } from '@hedgerow/contract/account/account-flow.contract'
import { pageOf, serve } from '../../kit/http/serve.ts'
import { sendPaper } from '../../kit/paper/attachment.ts'
import { now } from '../../kit/process/clock.ts'
import { amountScales } from '../reference/reference.store.ts'
import { accountFlowSource } from './account.sources.ts'
import { bookedBetween, findFlow, statementOf } from './account-flow.store.ts'
import { rankedAccounts } from './own-account.store.ts'
import { openAccounts } from './register/bank-account.store.ts'
import { statementPaper } from './statement/statement-paper.rules.ts'

export const accountOptionRoutes = serve(accountOptionApi, {
  options: ({ tx, session }) => openAccounts(tx, session),
  ranked: ({ tx, session, today }, { currency }) => rankedAccounts(tx, session, currency, today),
})

export const accountFlowRoutes = serve(accountFlowApi, {
  queryByPage: pageOf(accountFlowSource),
  query: ({ tx, session }, { id }) => findFlow(tx, session, id),
  statement: ({ tx, session }, { accountId, changeDateStart, changeDateEnd }) =>
    statementOf(tx, session, accountId, changeDateStart, changeDateEnd),

  async statementPaper(context, { accountId, changeDateStart: from, changeDateEnd: to }) {
    const { reads, session, lang } = context
    const paper = await reads(session, async (tx) => {
      const lines = await statementOf(tx, session, accountId, from, to)
      const booked = await bookedBetween(tx, session, accountId, from, to)
      const scaleOf = await amountScales(tx)
      return statementPaper({ ...booked, from, to, lines, madeAt: now() }, { lang, scaleOf })
    })
    const name = `${paper.foot.split(' · ').at(-1)} ${from}-${to}`
    return sendPaper(context, paper, name, name.replaceAll(' ', '-'))
  },
})
