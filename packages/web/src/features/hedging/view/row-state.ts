/** Why an action does not suit the selected requests, said before the server has to. */
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { hedgeRequestLife } from '@hedgerow/contract/hedging/hedge-request.life'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import type { Row } from '@hedgerow/contract/kit/list'
import { lifeBlocks, ofRows } from '../../../kit/list/life-blocks.ts'

const axesOf = ({ orderStatus, checkStatus, approveStatus, executeStatus, closedFlag }: Row) => ({
  orderStatus: orderStatus ?? '',
  checkStatus: checkStatus ?? '',
  approveStatus: approveStatus ?? '',
  executeStatus: executeStatus ?? '',
  closedFlag: closedFlag ?? '',
})

export const hedgeBlocked = lifeBlocks({ of: hedgeRequestLife, axesOf, notTheMaker: hedgeRefusals.NOT_YOURS })

const stateOnly = hedgeBlocked('cancelExecution')
/** Deals that were checked stay: one must be left that awaits its review. */
const noneWaits = ofRows((row) => (row.waitingDealFlag === '1' ? undefined : hedgeFormTexts.onlyChecked))
export const cancelBlocked = (rows: readonly Row[]) => stateOnly(rows) ?? noneWaits(rows)
