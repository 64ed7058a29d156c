import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { DateSchedRule } from '@hedgerow/contract/reference/reference.dict'
import { MaturityPayMethod, PayLagType, PrincipalChange } from '@hedgerow/contract/trade/option/option.dict'
import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { marginCurrency } from '@hedgerow/contract/trade/trade.contract'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'

/** What happens at expiry: when it is paid, and the margin until then. The lag is asked where payment is deferred. */
export function OptionExpiry() {
  const [method, lagType, currency, currency2, orgId] = useWatch({
    name: ['maturityPayMethod', 'maturityPayLagType', 'currency', 'currency2', 'orgId'],
  })
  const isDeferred = method === MaturityPayMethod.of.deferred
  const marginIn = String(marginCurrency(currency2, currency, useHomeCurrency(orgId)) ?? '')
  return (
    <FormSection title={optionTexts.atExpiry}>
      <SelectField
        name="principalChgType"
        dictionary={PrincipalChange}
        proposed={PrincipalChange.of.constant}
        disabled
      />
      <SelectField name="maturityPayMethod" dictionary={MaturityPayMethod} />
      {isDeferred ? (
        <>
          <TextField name="maturityPayLag" maxLength={2} proposed="2" />
          <SelectField name="maturityPayLagType" dictionary={PayLagType} proposed={PayLagType.of.businessDays} />
        </>
      ) : null}
      {isDeferred && lagType === PayLagType.of.calendarDays ? (
        <SelectField name="maturitySchedRule" dictionary={DateSchedRule} proposed={DateSchedRule.of.following} />
      ) : null}
      <SelectField name="preMatureAllowFlag" dictionary={YesNo} />
      <RateField name="marginRate" suffix="%" />
      <AmountField name="marginAmt" currency={marginIn} hint={marginIn} />
    </FormSection>
  )
}
