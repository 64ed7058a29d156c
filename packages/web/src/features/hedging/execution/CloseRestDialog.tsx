/** Gives up what is not yet executed, with a reason. */

import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { CloseRest, hedgeApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { call } from '../../../kit/talk/transport.ts'

interface CloseRestDialogProps {
  readonly row: Row
  readonly onClose: () => void
}

export function CloseRestDialog({ row, onClose }: CloseRestDialogProps) {
  const t = useText()
  const { requestCode = '', hedgeCurrency, remainingAmt } = row
  const scale = useConventions((state) => amountScaleOf(state, hedgeCurrency))
  const amount = formatNumber(remainingAmt, scale)
  return (
    <FormDialog
      shape={CloseRest}
      size={480}
      title={hedgeTexts.closeRest}
      titleExtra={requestCode}
      initial={{ id: row.id }}
      submitText={hedgeTexts.closeRest}
      says={() => t(hedgeFormTexts.closed, { requestCode: requestCode ?? '' })}
      onSubmit={(values, idempotencyKey) => call(hedgeApi.closeRest, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-span-all">{t(hedgeFormTexts.closeRestSays, { amount, currency: hedgeCurrency ?? '' })}</p>
      <TextAreaField name="reason" maxLength={256} />
    </FormDialog>
  )
}
