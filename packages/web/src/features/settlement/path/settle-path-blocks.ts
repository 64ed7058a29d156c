/** Why a path cannot be changed or voided, in the words of its life. */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { PathState, PathStatus } from '@hedgerow/contract/cash-flow/pay-way.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { settlePathLife } from '@hedgerow/contract/settlement/path/settle-path.life'
import { lifeBlocks } from '../../../kit/list/life-blocks.ts'

/** What is only shown: verified before and waiting again, or verified and past its last day. */
const statusBehind: Readonly<Record<string, string>> = {
  [PathState.of.changed]: PathStatus.of.pending,
  [PathState.of.expired]: PathStatus.of.trusted,
}
const statusOf = ({ pathState }: Row) => statusBehind[pathState ?? ''] ?? pathState ?? PathStatus.of.void

const blocked = lifeBlocks({
  of: settlePathLife,
  axesOf: (row) => ({
    pathStatus: statusOf(row),
    checkStatus: row.checkStatus ?? '',
    approveStatus: CheckStatus.of.initial,
  }),
})

export const settlePathBlocks = { edit: blocked('change'), void: blocked('void') }
