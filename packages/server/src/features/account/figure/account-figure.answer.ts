/** What stands behind the figures of a balance that follow from what is booked and what is under way. */
import { balanceList } from '@hedgerow/contract/account/balance.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { cellFigures } from '../../../kit/http/row-figure.ts'
import { balanceSource } from '../account.sources.ts'

export const accountFigures = cellFigures(
  balanceList,
  {
    source: ({ session, today }) => balanceSource(session, today),
    no: 'account',
    url: ({ account }) => pathOf('account-cfl', account ? { account } : {}),
  },
  { availableAmt: { by: 'addedUp', from: { a1: 'balance', a2: 'pendingAmt' } } },
)
