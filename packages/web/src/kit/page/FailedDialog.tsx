/** In place of a form whose own data could not be read: what was said, and another try. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Modal } from 'antd'
import { useText } from '../person/language.ts'
import { closeIcon } from './control-icons.tsx'
import { Failed } from './Failed.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface FailedDialogProps {
  readonly title: Text
  readonly because: Error
  readonly retry: () => void
  readonly onClose: () => void
}

export function FailedDialog({ title, because, retry, onClose }: FailedDialogProps) {
  const t = useText()
  useReturnFocus()
  return (
    <Modal
      open
      width={480}
      title={t(title)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      footer={null}
      onCancel={onClose}
    >
      <Failed because={because} retry={retry} />
    </Modal>
  )
}
