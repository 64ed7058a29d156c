/** A stored transfer as what a form or a submission begins with. */
import {
  EditedTransfer,
  NewTransfer,
  type Transfer,
  type transferApi,
} from '@hedgerow/contract/funding/transfer.contract'
import type { AskOf } from '@hedgerow/contract/kit/call'
import type { Shape } from '@hedgerow/contract/kit/shape'
import type { TransferStart } from '../TransferDialog.tsx'

const said = (transfer: Transfer, { schema }: Shape) =>
  Object.fromEntries(
    Object.entries(transfer).filter(([name, value]) => name in schema.shape && value !== null && value !== ''),
  )

/** A failed one begins again on the day of today, and what had to be explained is explained anew. */
export function startOf(transfer: Transfer): TransferStart {
  const { payDate, lateReason, offMarketReason, ...start } = said(transfer, NewTransfer)
  return start as TransferStart
}

export const askedOf = (transfer: Transfer) => said(transfer, EditedTransfer) as AskOf<typeof transferApi.modifyCommit>
