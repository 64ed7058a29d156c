/** The files of a row, opened from its list. */
import { attachmentTexts } from '@hedgerow/contract/file/attachment.text'
import { ShownDialog } from '../../kit/page/ShownDialog.tsx'
import { Attachments, type AttachmentsProps } from './Attachments.tsx'

interface AttachmentsDialogProps extends AttachmentsProps {
  readonly number: string
  readonly onClose: () => void
}

export function AttachmentsDialog({ number, onClose, ...of }: AttachmentsDialogProps) {
  return (
    <ShownDialog title={attachmentTexts.title} number={number} widthPx={560} onClose={onClose}>
      <Attachments {...of} />
    </ShownDialog>
  )
}
