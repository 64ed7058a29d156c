import { optionTexts } from '@hedgerow/contract/trade/option/option.text'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useShaped } from '../../../kit/shaped/form-context.ts'

/** The numbers under which the bank knows it, and what is to be said of it; an edit says why. */
export function OptionNotes() {
  const { mode } = useShaped()
  return (
    <FormSection title={optionTexts.notes}>
      <TextField name="dealNo" maxLength={32} />
      <TextField name="counterPartyDealNo" maxLength={32} />
      {mode === 'edit' ? <TextField name="modifyReason" maxLength={256} /> : null}
      <TextAreaField name="tradeDesc" maxLength={512} rows={2} />
    </FormSection>
  )
}
