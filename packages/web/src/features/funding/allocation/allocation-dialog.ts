/** What each dialog of the page is given. */
import type { Row } from '@hedgerow/contract/kit/list'

export interface AllocationDialogProps {
  readonly row: Row
  readonly onClose: () => void
  /** Goes on with a transfer that brings what is missing. */
  readonly onFund: () => void
}
