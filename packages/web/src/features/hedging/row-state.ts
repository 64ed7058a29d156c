/** Why an action does not suit the selected requests, said before the server has to. */

import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { signOf } from '../../kit/formats.ts'

type Blocked = (rows: readonly Row[]) => Text | undefined

export const statusBlocked =
  (needed: string, reason: Text): Blocked =>
  (rows) =>
    rows.every((row) => row.orderStatus === needed) ? undefined : reason

/** Confirmed, not closed, with an amount left. */
const isOpen = (row: Row) =>
  row.orderStatus === OrderStatus.of.confirmed && row.closedFlag !== '1' && signOf(row.remainingAmt) === 1

export const closeRestBlocked: Blocked = (rows) => (rows.every(isOpen) ? undefined : hedgeFormTexts.notOpen)
export const executeBlocked = closeRestBlocked
export const cancelBlocked: Blocked = (rows) =>
  rows.every((row) => signOf(row.executedAmt) === 1) ? undefined : hedgeFormTexts.nothingTaken
