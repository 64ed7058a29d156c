/** In place of a form whose own data could not be read: what was said, and another try. */
import type { Text } from '@hedgerow/contract/kit/text'
import { Failed } from './Failed.tsx'
import { ShownDialog } from './ShownDialog.tsx'

interface FailedDialogProps {
  readonly title: Text
  readonly because: Error
  readonly retry: () => void
  readonly onClose: () => void
}

export function FailedDialog({ title, because, retry, onClose }: FailedDialogProps) {
  return (
    <ShownDialog title={title} widthPx={480} onClose={onClose}>
      <Failed because={because} retry={retry} />
    </ShownDialog>
  )
}
