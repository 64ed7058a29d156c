/** Why an action does not suit the selected requests, said before the server has to. */
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import type { Row } from '@hedgerow/contract/kit/list'
import { lifeBlocks } from '../../../kit/list/life-blocks.ts'

const axesOf = ({ orderStatus, checkStatus, approveStatus, executeStatus, closedFlag }: Row) => ({
  orderStatus: orderStatus ?? '',
  checkStatus: checkStatus ?? '',
  approveStatus: approveStatus ?? '',
  executeStatus: executeStatus ?? '',
  closedFlag: closedFlag ?? '',
})

export const hedgeBlocked = lifeBlocks({ of: hedgeRequestLife, axesOf, notTheMaker: hedgeRefusals.NOT_YOURS })

export const cancelBlocked = hedgeBlocked('cancelExecution')
