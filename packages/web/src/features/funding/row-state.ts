/** Why an action does not suit the selected transfer, said before the server has to. */

import { TransferStatus } from '@hedgerow/contract/funding/transfer.dict'
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { lifeBlocks, ofRows } from '../../kit/list/life-blocks.ts'

const axesOf = ({ orderStatus, checkStatus, approveStatus, sendStatus }: Row) => ({
  orderStatus: orderStatus ?? '',
  checkStatus: checkStatus ?? '',
  approveStatus: approveStatus ?? '',
  sendStatus: sendStatus ?? '',
})

export const transferBlocked = lifeBlocks({
  of: transferLife,
  axesOf,
  notTheMaker: transferRefusals.TRANSFER_NOT_YOURS,
})

/** What the bank refused is made again as a new transfer. */
export const notFailed = ofRows(({ transferStatus }) =>
  transferStatus === TransferStatus.of.failed ? undefined : transferTexts.notFailed,
)
