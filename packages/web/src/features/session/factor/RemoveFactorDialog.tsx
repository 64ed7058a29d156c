import { factorApi, RemoveForm } from '@hedgerow/contract/session/factor/factor.contract'
import { factorTexts } from '@hedgerow/contract/session/factor/factor.text'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { call } from '../../../kit/talk/transport.ts'

/** By the code of the authenticator, or by one of its recovery codes. */
export function RemoveFactorDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FormDialog
      title={factorTexts.removeTitle}
      shape={RemoveForm}
      size={480}
      submitText={factorTexts.remove}
      onSubmit={(proof, idempotencyKey) => call(factorApi.remove, proof, { idempotencyKey })}
      says={factorTexts.removed}
      onClose={onClose}
    >
      <TextField name="totpCode" maxLength={6} autoComplete="one-time-code" />
      <TextField name="recoveryCode" maxLength={11} />
    </FormDialog>
  )
}
