/** A stored transfer as what a form begins with. */
import { NewTransfer, type Transfer } from '@hedgerow/contract/funding/transfer.contract'
import type { TransferStart } from './TransferDialog.tsx'

const fieldsOf = (transfer: Transfer) =>
  Object.fromEntries(
    Object.entries(transfer).filter(
      ([name, value]) => name in NewTransfer.schema.shape && value !== null && value !== '',
    ),
  )

/** A failed one begins again on the day of today, and what had to be explained is explained anew. */
export function startOf(transfer: Transfer): TransferStart {
  const { payDate, lateReason, offMarketReason, ...start } = fieldsOf(transfer)
  return start as TransferStart
}
