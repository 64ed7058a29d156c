/** The initial password, here and nowhere else: whoever closes the dialog is asked whether it was noted. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { OneTime } from '@hedgerow/contract/staff/member/staff.contract'
import { staffTexts } from '@hedgerow/contract/staff/member/staff.text'
import { Button, Modal } from 'antd'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import { useConfirm } from '../../../kit/say/ConfirmDialog.tsx'
import { useToast } from '../../../kit/say/notice.ts'

interface OneTimeDialogProps {
  readonly told: OneTime
  readonly onClose: () => void
}

export function OneTimeDialog({ told: { userName, oneTimePassword }, onClose }: OneTimeDialogProps) {
  const t = useText()
  const confirm = useConfirm()
  const toast = useToast()
  useReturnFocus()
  const close = async () => {
    const question = { title: staffTexts.notedAsk, verb: staffTexts.noted, body: t(staffTexts.notedAbout) }
    if (oneTimePassword === null || (await confirm(question))) onClose()
  }
  const copy = async () => {
    await navigator.clipboard.writeText(oneTimePassword ?? '')
    toast(kitWords.copied)
  }
  return (
    <Modal
      open
      width={480}
      title={t(staffTexts.oneTimeTitle)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      mask={{ closable: false }}
      onCancel={() => void close()}
      footer={
        <Button type="primary" onClick={() => void close()}>
          {t(kitWords.close)}
        </Button>
      }
    >
      {oneTimePassword === null ? (
        <p>{t(staffTexts.shownBefore)}</p>
      ) : (
        <>
          <p>{t(staffTexts.oneTimePassword, { userName, password: oneTimePassword })}</p>
          <p className="staff-secret">
            <code data-secret="one-time">{oneTimePassword}</code>
            {/* Pages without https have no clipboard. */}
            {navigator.clipboard ? <Button onClick={() => void copy()}>{t(staffTexts.copy)}</Button> : null}
          </p>
        </>
      )}
    </Modal>
  )
}
