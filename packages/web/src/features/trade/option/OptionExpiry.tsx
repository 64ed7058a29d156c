import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { DateSchedRule, DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { MaturityPayMethod, PayLagType, PrincipalChange } from '@hedgerow/contract/trade/option/option.dict'
import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { useWatch } from 'react-hook-form'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { MarginFields } from '../terms/MarginFields.tsx'

/** What happens at expiry: when it is paid, and the margin until then. The lag is asked where payment is deferred. */
export function OptionExpiry() {
  const [method, lagType, currency = '', currency2 = '', dealDirection, optionFlag] = useWatch({
    name: ['maturityPayMethod', 'maturityPayLagType', 'currency', 'currency2', 'dealDirection', 'optionFlag'],
  })
  const isDeferred = method === MaturityPayMethod.of.deferred
  const first = { currency, amount: 'nominalAmt' }
  const second = { currency: currency2, amount: 'nominalAmt2' }
  // Whose exercise would buy the first currency for us: a call that we bought, or a put that we sold.
  const isFirstBought = (dealDirection === DealDirection.of.buy) === (optionFlag === OptionFlag.of.up)
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
      <MarginFields buys={isFirstBought ? first : second} sells={isFirstBought ? second : first} />
    </FormSection>
  )
}
