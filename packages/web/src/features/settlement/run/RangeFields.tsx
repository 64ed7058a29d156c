/** Which flows are netted: the same questions for a generation by hand and for a run. */
import { counterPartyChoice } from '@hedgerow/contract/enterprise/counter-party.contract'
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { overrideReasonLength } from '@hedgerow/contract/settlement/net/net-result.contract'
import { netResultTexts } from '@hedgerow/contract/settlement/net/net-result.text'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'

export function RangeFields() {
  const currencies = useChoices(currencyChoice)
  const counterParties = useChoices(counterPartyChoice)
  const organisations = useChoices(organisationChoice)
  const isOverridden = useWatch({ name: 'includeUnmatched' }) === YesNo.of.yes
  return (
    <FormSection title={netResultTexts.range}>
      <DateField name="settleDateStart" />
      <DateField name="settleDateEnd" />
      <OptionsField name="settleCurrency" options={currencies} />
      <OptionsField name="counterPartyId" options={counterParties} />
      <OptionsField name="orgId" options={organisations} />
      <SelectField name="includeUnmatched" dictionary={YesNo} />
      {isOverridden ? <TextField name="overrideReason" required maxLength={overrideReasonLength} span="all" /> : null}
    </FormSection>
  )
}
