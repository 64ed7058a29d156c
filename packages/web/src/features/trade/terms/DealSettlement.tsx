import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { marginCurrency } from '@hedgerow/contract/trade/trade.contract'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { useHomeCurrency } from '../../../kit/person/conventions.ts'
import type { ExchangeKind } from '../live/deal-kind.ts'

/** How it settles and under which numbers the bank knows it. */
export function DealSettlement({ kind }: { readonly kind: ExchangeKind }) {
  const [settleType, buyCurrency, sellCurrency, orgId] = useWatch({
    name: ['settleType', 'buyCurrency', 'sellCurrency', 'orgId'],
  })
  const marginIn = String(marginCurrency(buyCurrency, sellCurrency, useHomeCurrency(orgId)) ?? '')
  const pair = [buyCurrency, sellCurrency].filter(Boolean).map((code) => ({ value: String(code), label: String(code) }))
  return (
    <FormSection title={tradeTexts.clearing}>
      <SelectField name="settleType" dictionary={SettleType} only={kind.settleTypes} />
      {settleType === SettleType.of.net ? <OptionsField name="settleCurrency" options={pair} /> : null}
      <OptionsField name="holiday" options={useChoices(currencyChoice)} many />
      <RateField name="marginRate" suffix="%" />
      <AmountField name="marginAmt" currency={marginIn} hint={marginIn} />
      <TextField name="dealNo" maxLength={32} />
      <TextField name="counterPartyDealNo" maxLength={32} />
      <TextAreaField name="remark" maxLength={512} rows={2} />
    </FormSection>
  )
}
