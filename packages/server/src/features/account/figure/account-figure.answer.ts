/** What stands behind the figures of a balance and of a movement: what was posted, what is under way, and what follows from both. */
import { accountFlowList } from '@hedgerow/contract/account/account-flow.contract'
import { balanceList } from '@hedgerow/contract/account/balance.contract'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, rowInput, sumOf } from '../../../kit/http/row-figure.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { accountFlowSource, balanceSource } from '../account.sources.ts'
import { balanceBefore, pendingParts, postedParts, waitingParts } from './account-part.store.ts'

const heldIn = ({ accountId, currency }: Row, { session }: Context) => ({
  groupId: session.groupId,
  accountId: accountId ?? '',
  currency: currency ?? '',
})

export const accountFigures: FigureSources = {
  ...cellFigures(
    balanceList,
    {
      source: ({ session, today }) => balanceSource(session, today),
      no: 'account',
      url: ({ account }) => pathOf('account-cfl', account ? { account } : {}),
    },
    {
      availableAmt: { by: 'addedUp', from: { a1: 'balance', a2: 'pendingAmt' } },
      balance: sumOf((row, context) => postedParts(heldIn(row, context))),
      pendingAmt: sumOf((row, context) => pendingParts(heldIn(row, context))),
      waitingAmt: sumOf((row, context) => waitingParts(heldIn(row, context), row.id)),
    },
  ),
  ...cellFigures(
    accountFlowList,
    {
      source: () => accountFlowSource,
      no: 'flowSerialNo',
      url: ({ flowSerialNo }) => pathOf('account-cfl', flowSerialNo ? { flowSerialNo } : {}),
    },
    {
      runningBalance: {
        by: 'addedUp',
        from: {
          a1: rowInput(cellInputs.before, ({ id }, { tx, session }) => balanceBefore(tx, session, id)),
          a2: 'balanceChange',
        },
      },
    },
  ),
}
