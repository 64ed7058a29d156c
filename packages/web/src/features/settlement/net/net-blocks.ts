/** Why a net row cannot be committed, revoked or edited, in the words of its life. */

import { AllocateStatus, LockFlag, OperateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netResultLife } from '@hedgerow/contract/settlement/net/net-result.life'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { lifeBlocks, ofRows } from '../../../kit/list/life-blocks.ts'
import type { Blocked } from '../../../kit/list/list-actions.ts'

const blocked = lifeBlocks({
  of: netResultLife,
  axesOf: ({ nettingStatus, operateStatus, checkStatus, approveStatus }) => ({
    nettingStatus: nettingStatus ?? '',
    operateStatus: operateStatus ?? '',
    checkStatus: checkStatus ?? '',
    approveStatus: approveStatus ?? '',
  }),
})
/** A reviewed row is revoked only where its payment failed. */
const isAllocating = ({ nettingStatus, operateStatus, failReason, allocateStatus }: Row) =>
  nettingStatus === NettingStatus.of.committed &&
  operateStatus === OperateStatus.of.none &&
  (!failReason || allocateStatus !== AllocateStatus.of.none)
const locked = ofRows((row: Row) =>
  row.lockFlag === LockFlag.of.locked || isAllocating(row) ? netResultRefusals.NET_LOCKED : undefined,
)
const unlessLocked =
  (event: 'commit' | 'revoke' | 'edit'): Blocked =>
  (rows) =>
    blocked(event)(rows) ?? locked(rows)

export const netBlocks = { commit: unlessLocked('commit'), revoke: unlessLocked('revoke'), edit: unlessLocked('edit') }
