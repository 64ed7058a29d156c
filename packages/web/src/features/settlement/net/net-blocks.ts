/** Why a net row cannot be committed, revoked or edited, in the words of its life. */

import { AllocateStatus, LockFlag, OperateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
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
/** A reviewed row is revoked only where its payment failed and its allocation was revoked. */
const locked = ofRows(({ id, nettingNo, lockFlag, nettingStatus, operateStatus, failReason, allocateStatus }: Row) => {
  const named = { no: nettingNo ?? id }
  if (lockFlag === LockFlag.of.locked) return filled(netResultRefusals.NET_IS_LOCKED, named)
  if (nettingStatus !== NettingStatus.of.committed || operateStatus !== OperateStatus.of.none) return undefined
  if (!failReason) return filled(netResultRefusals.NET_IS_REVIEWED, named)
  return allocateStatus === AllocateStatus.of.none ? undefined : filled(netResultRefusals.NET_IS_ALLOCATED, named)
})
const unlessLocked =
  (event: 'commit' | 'revoke' | 'edit'): Blocked =>
  (rows) =>
    blocked(event)(rows) ?? locked(rows)

export const netBlocks = { commit: unlessLocked('commit'), revoke: unlessLocked('revoke'), edit: unlessLocked('edit') }
