/** The premium in its forms, and the reason where it is far from the model. */

import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { PremiumVerdict } from '@hedgerow/contract/trade/option/option.dict'
import { optionTexts, optionWords } from '@hedgerow/contract/trade/option.text'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { type FieldOption, OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useText } from '../../../kit/person/language.ts'
import { Money } from '../../../kit/show/Money.tsx'
import type { LiveOption } from './use-option-quote.ts'

export function OptionPremium({ live }: { readonly live: LiveOption }) {
  const t = useText()
  const { quote, follows, onPremium } = live
  const [calculated, paid] = useWatch({ name: ['feeCalCurrency', 'feePayCurrency'] })
  const [base = '', quoteCurrency = ''] = (quote?.pair ?? '').split('/')
  const offered = usePremiumCurrencies()
  const needsReason = quote?.verdict === PremiumVerdict.of.reason || quote?.verdict === PremiumVerdict.of.unknown
  return (
    <FormSection title={optionTexts.premium}>
      <OptionsField name="feeCalCurrency" options={offered} />
      <RateField
        name="feePremiumRate"
        suffix="%"
        hint={
          calculated === base || !quote?.feeExchangeRate || calculated !== paid
            ? t(optionTexts.percentOf, { base })
            : t(optionTexts.percentAt, { base, rate: `${quote.feeRatePair} ${quote.feeExchangeRate}` })
        }
        {...follows('feePremiumRate')}
        onChanged={onPremium('feePremiumRate')}
      />
      {calculated === quoteCurrency ? (
        <RateField
          name="feePremiumPoint"
          suffix=" "
          hint={t(optionTexts.pointsOf, { pip: quote?.pip ?? '', currency: quoteCurrency })}
          {...follows('feePremiumPoint')}
          onChanged={onPremium('feePremiumPoint')}
        />
      ) : null}
      <AmountField name="fee" currency={calculated} {...follows('fee')} onChanged={onPremium('fee')} />
      <RateField
        name="optionQuoteVol"
        suffix="%"
        required={quote?.needsVolatility === true}
        hint={quote?.needsVolatility && !quote.model ? t(optionTexts.noVolatility) : undefined}
      />
      {needsReason ? <TextField name="offMarketReason" required maxLength={256} span="all" /> : null}
    </FormSection>
  )
}

/** How it is paid, where that is otherwise than as it is counted. */
export function OptionPayment({ live }: { readonly live: LiveOption }) {
  const t = useText()
  const { quote, follows, onFeeRate, onDay } = live
  const [calculated, paid] = useWatch({ name: ['feeCalCurrency', 'feePayCurrency'] })
  const paidHint = quote?.feePayAmt ? (
    <>
      {t(optionWords.feePayAmt)} <Money value={quote.feePayAmt} currency={paid} withCurrency />
    </>
  ) : undefined
  return (
    <>
      <OptionsField name="feePayCurrency" options={usePremiumCurrencies()} />
      {quote?.feeRatePair ? (
        <RateField
          name="feeExchangeRate"
          pair={quote.feeRatePair}
          suffix={` ${quote.feeRatePair}`}
          required={calculated !== paid}
          hint={calculated === paid ? undefined : paidHint}
          {...follows('feeExchangeRate')}
          onChanged={onFeeRate}
        />
      ) : null}
      <DateField name="feePayDate" {...follows('feePayDate')} onChanged={onDay('feePayDate')} />
    </>
  )
}

/** The pair's own first; a premium may be agreed in any other. */
function usePremiumCurrencies(): readonly FieldOption[] {
  const [currency, currency2] = useWatch({ name: ['currency', 'currency2'] })
  const sides = [currency, currency2].filter(Boolean).map((code) => ({ value: String(code), label: String(code) }))
  const others = useChoices(currencyChoice).filter(({ value }) => value !== currency && value !== currency2)
  return [...sides, ...others]
}
