import { tokenTexts } from '@hedgerow/contract/api-token/api-token.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Button, Checkbox, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useToast } from '../../kit/say/notice.ts'
import './secret.css'
import '../../kit/page/dialog.css'

/** An API token or a signing secret, shown this once: it closes by its button alone, when its reader says that it is kept. */
interface ShownSecretProps {
  readonly title: Text
  readonly about: Text
  readonly secret: string
  readonly children?: ReactNode
  readonly onClose: () => void
}

export function ShownSecret({ title, about, secret, children, onClose }: ShownSecretProps) {
  const t = useText()
  const toast = useToast()
  const [isKept, setKept] = useState(false)
  const copy = () => void navigator.clipboard.writeText(secret).then(() => toast(tokenTexts.copied))
  return (
    <Modal
      open
      className="hg-dialog"
      width={480}
      title={t(title)}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" disabled={!isKept} onClick={onClose}>
          {t(tokenTexts.done)}
        </Button>
      }
    >
      <p>{t(about)}</p>
      {children}
      <code className="secret-shown">{secret}</code>
      <div className="secret-foot">
        <Button onClick={copy}>{t(tokenTexts.copy)}</Button>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          {t(tokenTexts.kept)}
        </Checkbox>
      </div>
    </Modal>
  )
}
