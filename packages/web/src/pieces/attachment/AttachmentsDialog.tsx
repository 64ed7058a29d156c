/** The files of a row, opened from its list. */
import { attachmentTexts } from '@hedgerow/contract/file/attachment.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { Button, Modal } from 'antd'
import { closeIcon } from '../../kit/page/control-icons.tsx'
import { useReturnFocus } from '../../kit/page/use-return-focus.ts'
import { useText } from '../../kit/person/language.ts'
import { Attachments, type AttachmentsProps } from './Attachments.tsx'

interface AttachmentsDialogProps extends AttachmentsProps {
  readonly number: string
  readonly onClose: () => void
}

export function AttachmentsDialog({ number, onClose, ...of }: AttachmentsDialogProps) {
  const t = useText()
  useReturnFocus()
  return (
    <Modal
      open
      width={560}
      title={
        <>
          {t(attachmentTexts.title)} <bdi dir="ltr">{number}</bdi>
        </>
      }
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t(kitWords.close)}</Button>}
    >
      <Attachments {...of} />
    </Modal>
  )
}
