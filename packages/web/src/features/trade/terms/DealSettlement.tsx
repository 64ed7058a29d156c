import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { useWatch } from 'react-hook-form'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormFold } from '../../../kit/form/FormFold.tsx'
import type { ExchangeKind } from '../live/deal-kind.ts'
import { MarginFields } from './MarginFields.tsx'

/** How it settles and under which numbers the bank knows it. */
export function DealSettlement({ kind }: { readonly kind: ExchangeKind }) {
  const [settleType, buyCurrency = '', sellCurrency = ''] = useWatch({
    name: ['settleType', 'buyCurrency', 'sellCurrency'],
  })
  const pair = [buyCurrency, sellCurrency].filter(Boolean).map((code) => ({ value: String(code), label: String(code) }))
  return (
    <FormFold title={tradeTexts.clearing}>
      <SelectField name="settleType" dictionary={SettleType} only={kind.settleTypes} />
      {settleType === SettleType.of.net ? <OptionsField name="settleCurrency" options={pair} /> : null}
      <OptionsField name="holiday" options={useChoices(currencyChoice)} many />
      <MarginFields
        buys={{ currency: buyCurrency, amount: 'buyAmt' }}
        sells={{ currency: sellCurrency, amount: 'sellAmt' }}
      />
      <TextField name="dealNo" maxLength={32} />
      <TextField name="counterPartyDealNo" maxLength={32} />
      <TextAreaField name="remark" maxLength={512} rows={2} />
    </FormFold>
  )
}
