import { PasswordForm } from '@hedgerow/contract/profile/password.contract'
import { entryWords } from '@hedgerow/contract/session/entry.text'
import { passwordRefusals } from '@hedgerow/contract/session/password/password.refusals'
import { passwordWords } from '@hedgerow/contract/session/password/password.text'
import { useQueryClient } from '@tanstack/react-query'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { changePassword } from '../../pieces/password/change-password.ts'

const mustAgree = (values: Readonly<Record<string, unknown>>) =>
  !values.confirmPwd || values.newPwd === values.confirmPwd
    ? []
    : [{ field: 'confirmPwd', because: passwordRefusals.PASSWORD_CONFIRM, params: {} }]

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  return (
    <FormDialog
      title={passwordWords.change}
      shape={PasswordForm}
      size={480}
      alsoCheck={mustAgree}
      submitText={passwordWords.change}
      onSubmit={changePassword}
      onDone={() => void queries.invalidateQueries()}
      says={passwordWords.changed}
      onClose={onClose}
    >
      <TextField name="oldPwd" type="password" autoComplete="current-password" />
      <TextField name="newPwd" type="password" autoComplete="new-password" hint={t(entryWords.passwordHint)} />
      <TextField name="confirmPwd" type="password" autoComplete="new-password" />
    </FormDialog>
  )
}
