import { factorTexts } from '@hedgerow/contract/factor/factor.text'
import { Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { useToast } from '../../../kit/say/notice.ts'
import '../factor.css'
import '../../../kit/page/dialog.css'

/** Shown this once: it closes by its button alone, when its reader says that they are kept. */
export function RecoveryCodes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useText()
  const toast = useToast()
  const [isKept, setKept] = useState(false)
  const copy = () => void navigator.clipboard.writeText(codes.join('\n')).then(() => toast(factorTexts.copied))
  return (
    <Modal
      open
      className="hg-dialog"
      width={480}
      title={t(factorTexts.codesTitle)}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <Button type="primary" disabled={!isKept} onClick={onClose}>
          {t(factorTexts.done)}
        </Button>
      }
    >
      <p>{t(factorTexts.codesAbout)}</p>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="factor-foot">
        <Button onClick={copy}>{t(factorTexts.copy)}</Button>
        <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
          {t(factorTexts.kept)}
        </Checkbox>
      </div>
    </Modal>
  )
}
