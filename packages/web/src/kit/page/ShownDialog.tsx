/** A dialog in which there is something to read and nothing to fill in. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../person/language.ts'
import { closeIcon } from './control-icons.tsx'
import { useReturnFocus } from './use-return-focus.ts'
import './dialog.css'

interface ShownDialogProps {
  readonly title: Text
  /** Of the record that it tells of. */
  readonly number?: string | null | undefined
  readonly widthPx: number
  /** In place of the button that closes it. */
  readonly footer?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

export function ShownDialog({ title, number, widthPx, footer, onClose, children }: ShownDialogProps) {
  const t = useText()
  useReturnFocus()
  const close = <Button onClick={onClose}>{t(kitWords.close)}</Button>
  return (
    <Modal
      open
      className="hg-dialog"
      width={widthPx}
      title={
        <>
          {t(title)} {number ? <bdi dir="ltr">{number}</bdi> : null}
        </>
      }
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onCancel={onClose}
      footer={footer === undefined ? close : footer}
    >
      {children}
    </Modal>
  )
}
