import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormFold } from '../../../kit/form/FormFold.tsx'
import { useShaped } from '../../../kit/shaped/form-context.ts'

/** What is to be said of it, an edit says why; and the numbers under which the bank knows it. */
export function OptionNotes() {
  const { mode } = useShaped()
  return (
    <FormFold title={optionTexts.notes}>
      <TextAreaField name="tradeDesc" maxLength={512} rows={2} />
      {mode === 'edit' ? <TextField name="modifyReason" maxLength={256} /> : null}
      <TextField name="dealNo" maxLength={32} />
      <TextField name="counterPartyDealNo" maxLength={32} />
    </FormFold>
  )
}
