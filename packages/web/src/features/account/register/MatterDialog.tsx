/** A freeze, a release or a cancellation: why, and then a second person decides. */
import { bankAccountApi, MatterReason } from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountTexts } from '@hedgerow/contract/account/register/bank-account.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'

export type Matter = 'freeze' | 'release' | 'cancel'

interface MatterDialogProps {
  readonly matter: Matter
  readonly row: Row
  readonly onClose: () => void
}

const asks = {
  freeze: bankAccountTexts.freezeAsk,
  release: bankAccountTexts.releaseAsk,
  cancel: bankAccountTexts.cancelAsk,
} as const

export function MatterDialog({ matter, row, onClose }: MatterDialogProps) {
  const t = useText()
  const account = row.account ?? ''
  return (
    <FormDialog
      shape={MatterReason}
      size={480}
      title={bankAccountTexts[matter]}
      titleExtra={account}
      initial={seenOf(row)}
      submitText={bankAccountTexts.submit}
      says={() => t(bankAccountTexts.submitted, { account })}
      onSubmit={(values, idempotencyKey) => call(bankAccountApi[matter], values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-span-all">{t(asks[matter], { account })}</p>
      <TextAreaField name="reason" maxLength={256} />
    </FormDialog>
  )
}
