/** The terms of a deal: two currencies, their amounts, the rates, the value date; what is not typed is computed live. */
import { SpotLimit } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { Button } from 'antd'
import { ArrowLeftRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { FormSection } from '../../kit/FormSection.tsx'
import { AmountField } from '../../kit/fields/AmountField.tsx'
import { DateField } from '../../kit/fields/DateField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TenorField } from '../../kit/fields/TenorField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useText } from '../../kit/language.ts'
import { useCurrencyOptions } from '../../kit/reference-options.ts'
import { DealRates } from './DealRates.tsx'
import type { DealKind } from './deal-start.ts'
import { MarketLine } from './MarketLine.tsx'
import { useDealQuote } from './use-deal-quote.ts'
import { ValueDateHint } from './ValueDateHint.tsx'
import './trade.css'

export function DealTerms({ kind }: { readonly kind: DealKind }) {
  const t = useText()
  const { getValues, setValue } = useFormContext()
  const [buyCurrency, sellCurrency] = useWatch({ name: ['buyCurrency', 'sellCurrency'] })
  const live = useDealQuote(kind)
  const currencies = useCurrencyOptions()
  const box = useRef<HTMLDivElement>(null)
  useEnterAsTab(box)
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
  const needsReason = live.quote?.verdict === 'reason' || live.quote?.verdict === 'unknown'
  return (
    <div ref={box}>
      <FormSection title={tradeTexts.economics}>
        <div className="hg-span-all hg-deal-amounts">
          <OptionsField name="buyCurrency" options={currencies} onChanged={onCurrency} />
          <AmountField
            name="buyAmt"
            currency={buyCurrency}
            origin={live.originOf('buyAmt')}
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
          <OptionsField name="sellCurrency" options={currencies} onChanged={onCurrency} />
          <AmountField
            name="sellAmt"
            currency={sellCurrency}
            origin={live.originOf('sellAmt')}
            onChanged={live.onTyped('sellAmt')}
          />
        </div>
        {kind === 'FX_SPOT' ? <SelectField name="timeLimit" dictionary={SpotLimit} /> : <TenorField name="timeLimit" />}
        <DateField
          name="valueDate"
          origin={live.originOf('valueDate')}
          onChanged={live.onDate}
          hint={<ValueDateHint quote={live.quote} />}
        />
        <DealRates kind={kind} live={live} />
        <MarketLine quote={live.quote} />
        {needsReason ? <TextField name="offMarketReason" required maxLength={256} span="all" /> : null}
      </FormSection>
    </div>
  )
}

/** Enter in a number goes to the next field, as traders type; Ctrl Enter still submits. */
function useEnterAsTab(box: { readonly current: HTMLDivElement | null }): void {
  useEffect(() => {
    const element = box.current
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const from = event.target as HTMLElement
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !from.closest('.hg-number-input')) return
      event.preventDefault()
      const fields = [
        ...(from.closest('form')?.querySelectorAll<HTMLElement>('input:not([disabled]), textarea:not([disabled])') ??
          []),
      ]
      fields[fields.indexOf(from) + 1]?.focus()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [box])
}
