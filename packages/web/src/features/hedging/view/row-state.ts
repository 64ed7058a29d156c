/** Why an action does not suit the selected requests, said before the server has to. */

import { CheckBlock, CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { signOf } from '../../../kit/show/formats.ts'

type Blocked = (rows: readonly Row[]) => Text | undefined

export const statusBlocked =
  (needed: string, reason: Text): Blocked =>
  (rows) =>
    rows.every((row) => row.orderStatus === needed) ? undefined : reason

const onlySubmitted = statusBlocked(OrderStatus.of.submitted, hedgeFormTexts.onlySubmitted)
/** Withdrawing ends with the first agreement. */
export const withdrawBlocked: Blocked = (rows) =>
  onlySubmitted(rows) ?? (rows[0]?.checkStatus === CheckStatus.of.passed ? hedgeRefusals.ALREADY_CHECKED : undefined)

/** Why the reader may not agree to the row (CHECK_BLOCK); sending back asks for no amount. */
export const agreeBlocked: Blocked = ([row]) => {
  const block = row?.checkBlock ?? CheckBlock.of.none
  return block === CheckBlock.of.none ? undefined : labelOf(CheckBlock, block)
}
export const rejectBlocked: Blocked = (rows) => (isAboutAmount(rows[0]?.checkBlock) ? undefined : agreeBlocked(rows))
export const isAboutAmount = (block: string | null | undefined) =>
  block === CheckBlock.of.limit || block === CheckBlock.of.manager

/** Confirmed, not closed, with an amount left. */
const isOpen = (row: Row) =>
  row.orderStatus === OrderStatus.of.confirmed && row.closedFlag !== '1' && signOf(row.remainingAmt) === 1

export const closeRestBlocked: Blocked = (rows) => (rows.every(isOpen) ? undefined : hedgeFormTexts.notOpen)
export const executeBlocked = closeRestBlocked
export const cancelBlocked: Blocked = (rows) => {
  if (!rows.every((row) => signOf(row.executedAmt) === 1)) return hedgeFormTexts.nothingTaken
  return rows.every((row) => row.waitingDealFlag === '1') ? undefined : hedgeFormTexts.onlyChecked
}
