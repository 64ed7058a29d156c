import { tokenTexts } from '@hedgerow/contract/session/token/token.text'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { useToast } from '../../../kit/say/notice.ts'
import '../factor/factor.css'
import './token.css'

/** Shown this once: it closes by its button alone, when its reader says that it is kept. */
export function ShownToken({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const t = useText()
  const toast = useToast()
  const [isKept, setKept] = useState(false)
  const copy = () => void navigator.clipboard.writeText(token).then(() => toast(tokenTexts.copied))
  return (
    <Modal
      open
      className="hg-dialog"
      width={480}
      title={t(tokenTexts.shownTitle)}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" disabled={!isKept} onClick={onClose}>
          {t(tokenTexts.done)}
        </Button>
      }
    >
      <p>{t(tokenTexts.shownAbout)}</p>
      <code className="token-shown">{token}</code>
      <div className="factor-foot">
        <Button onClick={copy}>{t(tokenTexts.copy)}</Button>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          {t(tokenTexts.kept)}
        </Checkbox>
      </div>
    </Modal>
  )
}
