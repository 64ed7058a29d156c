import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { DateSchedRule, DealDirection } from '@hedgerow/contract/reference/reference.dict'
import {
  ExerciseType,
  MaturityPayMethod,
  OptionStyle,
  PayLagType,
  PrincipalChange,
} from '@hedgerow/contract/trade/option/option.dict'
import { optionTexts } from '@hedgerow/contract/trade/option.text'
import { ExerciseMethod, OptionFlag, SettleType } from '@hedgerow/contract/trade/trade.dict'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { TimeField } from '../../../kit/fields/TimeField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormFold } from '../../../kit/form/FormFold.tsx'
import { useText } from '../../../kit/person/language.ts'
import { cutOffClock } from '../../../pieces/option/cut-off-clock.ts'
import { MarginFields } from '../terms/MarginFields.tsx'
import { ValueDateHint } from '../terms/ValueDateHint.tsx'
import { OptionPayment } from './OptionPremium.tsx'
import type { LiveOption } from './use-option-quote.ts'

/** How the premium is paid, and what happens at expiry: proposed as options of the market are dealt. The lag is asked where payment is deferred. */
export function OptionExpiry({ live }: { readonly live: LiveOption }) {
  const t = useText()
  const { quote, follows, onDay } = live
  const [method, lagType, currency = '', currency2 = '', dealDirection, optionFlag, exeMethod] = useWatch({
    name: [
      'maturityPayMethod',
      'maturityPayLagType',
      'currency',
      'currency2',
      'dealDirection',
      'optionFlag',
      'exeMethod',
    ],
  })
  const settleType = exeMethod === ExerciseMethod.of.cash ? SettleType.of.net : SettleType.of.full
  const isDeferred = method === MaturityPayMethod.of.deferred
  const first = { currency, amount: 'nominalAmt' }
  const second = { currency: currency2, amount: 'nominalAmt2' }
  // Whose exercise would buy the first currency for us: a call that we bought, or a put that we sold.
  const isFirstBought = (dealDirection === DealDirection.of.buy) === (optionFlag === OptionFlag.of.up)
  return (
    <FormFold title={optionTexts.atExpiry}>
      <OptionPayment live={live} />
      <SelectField name="optionType" dictionary={OptionStyle} />
      <OptionsField name="holiday" options={useChoices(currencyChoice)} many />
      <TimeField name="optionEndTime" hint={t(cutOffClock([currency, currency2]))} />
      <DateField
        name="maturitySettleDate"
        {...follows('maturitySettleDate')}
        onChanged={onDay('maturitySettleDate')}
        hint={<ValueDateHint quote={quote && { ...quote, valueDate: quote.maturitySettleDate }} />}
      />
      <SelectField name="exeMethod" dictionary={ExerciseMethod} />
      <SelectField name="settleType" dictionary={SettleType} follows={settleType} disabled />
      <SelectField name="exeType" dictionary={ExerciseType} />
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
    </FormFold>
  )
}
