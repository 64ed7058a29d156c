import { contactApi, NickNameForm } from '@hedgerow/contract/session/contact/contact.contract'
import { contactWords } from '@hedgerow/contract/session/contact/contact.text'
import { sessionApi } from '@hedgerow/contract/session/session.contract'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { call } from '../../../kit/talk/transport.ts'

interface NickNameDialogProps {
  readonly nickName: string
  readonly onClose: () => void
}

/** Then the member is read again, so that the toolbar shows the new one. */
export function NickNameDialog({ nickName, onClose }: NickNameDialogProps) {
  const t = useText()
  return (
    <FormDialog
      title={contactWords.changeNickName}
      shape={NickNameForm}
      initial={{ nickName }}
      size={480}
      onSubmit={async (typed, idempotencyKey) => {
        await call(contactApi.modify, typed, { idempotencyKey })
        useSession.getState().signIn(await call(sessionApi.tokenSignIn, {}))
      }}
      says={contactWords.nickNameChanged}
      onClose={onClose}
    >
      <TextField name="nickName" maxLength={64} hint={t(contactWords.nickNameAbout)} />
    </FormDialog>
  )
}
