/** What may be exchanged, at which strike, until when. */

import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { OptionStructure } from '@hedgerow/contract/trade/option/option.dict'
import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { OptionFlag } from '@hedgerow/contract/trade/trade.dict'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TenorField } from '../../../kit/fields/TenorField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useShaped } from '../../../kit/shaped/form-context.ts'
import { rightOf } from '../../../pieces/option/option-rights.ts'
import { DealBank } from '../terms/DealParties.tsx'
import { useQuotedUnit } from '../terms/SpotRate.tsx'
import { structuredLegs } from './option-legs.ts'
import type { LiveOption } from './use-option-quote.ts'

export function OptionTerms({ live }: { readonly live: LiveOption }) {
  const { quote, follows, onTerms, onDay } = live
  const { getValues, setValue } = useFormContext()
  const t = useText()
  const [currency, currency2, dealDirection, optionFlag] = useWatch({
    name: ['currency', 'currency2', 'dealDirection', 'optionFlag'],
  })
  const right = rightOf({ dealDirection, optionFlag, currency, currency2 })
  const currencies = useChoices(currencyChoice)
  const onCurrency = () => {
    onTerms()
    const pair = [getValues('currency'), getValues('currency2')].filter(Boolean)
    setValue('holiday', pair.join(','))
    for (const name of ['feeCalCurrency', 'feePayCurrency'])
      if (!pair.includes(getValues(name))) setValue(name, pair.at(-1) ?? '')
  }
  const { mode } = useShaped()
  return (
    <FormSection title={optionTexts.terms}>
      <DealBank />
      <SelectField
        name="structureType"
        dictionary={OptionStructure}
        disabled={mode === 'edit'}
        onChanged={(structure) => setValue('legs', structuredLegs(structure, getValues()), { shouldDirty: true })}
      />
      <SelectField name="dealDirection" dictionary={DealDirection} />
      <SelectField name="optionFlag" dictionary={OptionFlag} hint={right && t(right)} />
      <OptionsField name="currency" options={currencies} onChanged={onCurrency} />
      <OptionsField name="currency2" options={currencies} onChanged={onCurrency} />
      <AmountField name="nominalAmt" currency={currency} onChanged={onTerms} />
      <RateField name="exePrice" pair={quote?.pair} hint={useQuotedUnit(quote)} onChanged={onTerms} />
      <AmountField name="nominalAmt2" currency={currency2} {...follows('nominalAmt2')} />
      <TenorField name="timeLimit" />
      <DateField name="maturityDate" {...follows('maturityDate')} onChanged={onDay('maturityDate')} />
    </FormSection>
  )
}
