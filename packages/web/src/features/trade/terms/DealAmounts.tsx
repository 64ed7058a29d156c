/** What is bought and what is sold, side by side, and the way to turn them round. */

import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { currencyChoice } from '@hedgerow/contract/reference/currency.contract'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { Button } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { useText } from '../../../kit/person/language.ts'
import type { LiveDeal } from '../live/live-deal.ts'

/** Beside an amount there is room for the code. */
const codeAlone = (code: string) => code

export function DealAmounts({ live }: { readonly live: LiveDeal }) {
  const t = useText()
  const { getValues, setValue } = useFormContext()
  const [buyCurrency, sellCurrency] = useWatch({ name: ['buyCurrency', 'sellCurrency'] })
  const currencies = useChoices(currencyChoice)
  const isSame = Boolean(buyCurrency) && buyCurrency === sellCurrency
  const onCurrency = () =>
    setValue('holiday', [getValues('buyCurrency'), getValues('sellCurrency')].filter(Boolean).join(','))
  const swap = () => {
    const { buyCurrency: buy, sellCurrency: sell, buyAmt, sellAmt } = getValues()
    for (const [name, value] of Object.entries({
      buyCurrency: sell,
      sellCurrency: buy,
      buyAmt: sellAmt,
      sellAmt: buyAmt,
    })) {
      setValue(name, value, { shouldDirty: true })
    }
    live.swap()
  }
  return (
    <div className="hg-span-all hg-deal-amounts">
      <OptionsField name="buyCurrency" options={currencies} chosenAs={codeAlone} onChanged={onCurrency} />
      <AmountField
        name="buyAmt"
        currency={buyCurrency}
        {...live.follows('buyAmt')}
        onChanged={live.onTyped('buyAmt')}
      />
      <Button
        type="text"
        className="hg-deal-swap"
        aria-label={t(tradeTexts.swap)}
        title={t(tradeTexts.swap)}
        icon={<ArrowLeftRight size={16} aria-hidden />}
        onClick={swap}
      />
      <OptionsField
        name="sellCurrency"
        options={currencies}
        chosenAs={codeAlone}
        onChanged={onCurrency}
        hint={isSame ? <span className="hg-error">{t(hedgeRefusals.SAME_CURRENCY)}</span> : undefined}
      />
      <AmountField
        name="sellAmt"
        currency={sellCurrency}
        {...live.follows('sellAmt')}
        onChanged={live.onTyped('sellAmt')}
      />
    </div>
  )
}
