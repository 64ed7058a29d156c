/** Why an action does not suit the selected transfer, said before the server has to. */
import { transferLife } from '@hedgerow/contract/funding/transfer.life'
import { transferRefusals } from '@hedgerow/contract/funding/transfer.refusals'
import type { Row } from '@hedgerow/contract/kit/list'
import { lifeBlocks } from '../../kit/list/life-blocks.ts'

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
