/** The tip behind a new or reset account: how its initial password reaches the person. It is on no screen. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { InitialPassword } from '@hedgerow/contract/staff/member/staff.contract'
import { PasswordDelivery } from '@hedgerow/contract/staff/member/staff.dict'
import { staffTexts } from '@hedgerow/contract/staff/member/staff.text'
import { Button, Modal } from 'antd'
import { closeIcon } from '../../../kit/page/control-icons.tsx'
import { useReturnFocus } from '../../../kit/page/use-return-focus.ts'
import { useText } from '../../../kit/person/language.ts'
import { useLetter } from './use-letter.ts'

interface InitialPasswordDialogProps {
  readonly of: InitialPassword
  readonly onClose: () => void
}

export function InitialPasswordDialog({ of: { id, userName, delivery }, onClose }: InitialPasswordDialogProps) {
  const t = useText()
  const { isRunning, print } = useLetter()
  useReturnFocus()
  const isLetter = delivery === PasswordDelivery.of.letter
  return (
    <Modal
      open
      width={480}
      title={t(staffTexts.oneTimeTitle)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onCancel={onClose}
      footer={
        <>
          {isLetter ? (
            <Button loading={isRunning} onClick={() => print({ id, userName })}>
              {t(staffTexts.letter)}
            </Button>
          ) : null}
          <Button type="primary" onClick={onClose}>
            {t(kitWords.close)}
          </Button>
        </>
      }
    >
      <p>{t(isLetter ? staffTexts.byLetter : staffTexts.byMail, { userName })}</p>
      <p>{t(staffTexts.oneHand)}</p>
    </Modal>
  )
}
