/** Why an act on the money of a row does not suit the chosen rows, in the words of its life. */

import { AllocateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { allocationLife } from '@hedgerow/contract/funding/allocation/allocation.life'
import { allocationRefusals } from '@hedgerow/contract/funding/allocation/allocation.refusals'
import { allocationTexts } from '@hedgerow/contract/funding/allocation/allocation.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { lifeBlocks, ofRows } from '../../../kit/list/life-blocks.ts'
import type { Blocked } from '../../../kit/list/list-actions.ts'
import { useSession } from '../../../kit/person/session-store.ts'

const blocked = lifeBlocks({
  of: allocationLife,
  axesOf: ({ nettingStatus, operateStatus, allocateStatus, lockFlag, sendStatus }) => ({
    nettingStatus: nettingStatus ?? '',
    operateStatus: operateStatus ?? '',
    allocateStatus: allocateStatus ?? '',
    lockFlag: lockFlag ?? '',
    sendStatus: sendStatus ?? '',
  }),
})
const isConfirmed = ({ allocateStatus }: Row) => allocateStatus === AllocateStatus.of.confirmed
const ownAllocation = ofRows(({ allocatorId }) =>
  allocatorId === useSession.getState().userId ? allocationRefusals.ALLOCATED_BY_YOU : undefined,
)
const confirm: Blocked = (rows) => blocked('confirm')(rows) ?? ownAllocation(rows)
const revoke: Blocked = (rows) => blocked(rows.some(isConfirmed) ? 'recall' : 'release')(rows)
/** A settled row can only come back. */
const settle: Blocked = (rows) =>
  blocked('return')(rows) ? (blocked('settle')(rows) ?? ownAllocation(rows)) : ownAllocation(rows)
/** What is not short asks for no transfer. */
const transfer = ofRows(({ shortAmt }) => (shortAmt ? undefined : allocationTexts.notShort))

export const allocationBlocks = {
  allocate: blocked('allocate'),
  confirm,
  revoke,
  lock: blocked('lock'),
  unlock: blocked('unlock'),
  settle,
  transfer,
}
