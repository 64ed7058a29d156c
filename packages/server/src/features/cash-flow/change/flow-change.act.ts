/** A changed amount that deviates too far: handed to a second person, and what the decision brings. `approval` does the rest. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { flowChangeLife } from '@hedgerow/contract/cash-flow/change/flow-change.life'
import { flowChangeRefusals } from '@hedgerow/contract/cash-flow/change/flow-change.refusals'
import { flowChangeTexts } from '@hedgerow/contract/cash-flow/change/flow-change.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import type { Notice } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { demandFree } from '../hold/flow-hold.rules.ts'
import { changeTable, heldOwners, markChange, type StoredChange, writeVersions } from './flow-change.store.ts'

interface ChangeNotice {
  readonly cflId: string
  readonly cflNo: string
  readonly deviationPct: string
}
export const changeNotice = (message: Text, { cflId, cflNo, deviationPct }: ChangeNotice, comment = ''): Notice => ({
  message,
  params: { cflNo, pct: deviationPct, comment },
  url: pathOf('cfl', { open: cflId }),
})

const flowsOf = (changes: readonly StoredChange[]) => changes.map(({ cflId }) => cflId)

/** The amounts count; a flow that somebody else has meanwhile stops all. */
async function apply({ tx, session }: Context, changes: readonly StoredChange[]): Promise<void> {
  for (const flow of await heldOwners(tx, session, flowsOf(changes))) demandFree(flow)
  const versions = changes.map(({ cflId, newAmt, changeReason, deductRate, deductFee, makerId }) => ({
    cflId,
    kind: 'amount' as const,
    changeReason,
    changeStatus: CheckStatus.of.passed,
    payAmt: newAmt,
    madeBy: makerId,
    deductRate,
    deductFee,
  }))
  await writeVersions(tx, session, versions)
}

const markRejected = async ({ tx, session }: Context, changes: readonly StoredChange[]) => {
  await markChange(tx, session, flowsOf(changes), CheckStatus.of.rejected)
}

/** `numbers` are the numbers of the flows, for what is told. */
export const reviewedFlowChange = (numbers: ReadonlyMap<string, string>): ReviewedNoun<StoredChange> => {
  const noticeOf = (message: Text, change: StoredChange, comment = '') =>
    changeNotice(message, { ...change, cflNo: numbers.get(change.cflId) ?? '' }, comment)
  return {
    life: flowChangeLife,
    table: changeTable,
    rejectionAsksAmount: false,
    notTheMaker: flowChangeRefusals.FLOW_CHANGE_NOT_YOURS,
    commentNeeded: flowChangeRefusals.FLOW_COMMENT_NEEDED,
    notices: {
      second: (change) => noticeOf(flowChangeTexts.noticeSubmitted, change),
      passed: (change) => ({ ...noticeOf(flowChangeTexts.noticePassed, change), variant: 'success' }),
      rejected: (change, comment) => ({
        ...noticeOf(flowChangeTexts.noticeRejected, change, comment),
        variant: 'warning',
      }),
    },
    onPass: apply,
    onReject: markRejected,
    onWithdraw: markRejected,
  }
}
