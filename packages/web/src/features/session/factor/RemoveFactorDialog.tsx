import type { Text } from '@hedgerow/contract/kit/text'
import { RemoveForm } from '@hedgerow/contract/session/factor/factor.contract'
import { factorTexts } from '@hedgerow/contract/session/factor/factor.text'
import { passkeyTexts } from '@hedgerow/contract/session/passkey/passkey.text'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { signByPasskey } from '../passkey/browser-passkey.ts'

interface Proof {
  readonly totpCode?: string | null | undefined
  readonly recoveryCode?: string | null | undefined
  readonly passkey?: string | null | undefined
}

interface RemoveFactorDialogProps {
  readonly title: Text
  readonly says: Text
  readonly hasTotp: boolean
  /** Whether a passkey can be used here. */
  readonly hasPasskey: boolean
  readonly onRemove: (proof: Proof, idempotencyKey: string) => Promise<unknown>
  readonly onClose: () => void
}

/** By the factor itself, by another one, or by a recovery code. */
export function RemoveFactorDialog({ title, says, hasTotp, hasPasskey, onRemove, onClose }: RemoveFactorDialogProps) {
  const t = useText()
  return (
    <FormDialog
      title={title}
      shape={RemoveForm}
      size={480}
      mayBeUnchanged={hasPasskey}
      submitText={factorTexts.remove}
      onSubmit={async (typed, idempotencyKey) => {
        const isEmpty = !typed.totpCode && !typed.recoveryCode
        await onRemove(isEmpty && hasPasskey ? { passkey: await signByPasskey() } : typed, idempotencyKey)
      }}
      says={says}
      onClose={onClose}
    >
      {hasPasskey && <p>{t(passkeyTexts.confirmByKey)}</p>}
      {hasTotp && <TextField name="totpCode" maxLength={6} autoComplete="one-time-code" />}
      <TextField name="recoveryCode" maxLength={11} />
    </FormDialog>
  )
}
