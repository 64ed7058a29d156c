import type { Quote } from '@hedgerow/contract/trade/trade.reply'
import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { useText } from '../../../kit/person/language.ts'
import type { DealKind } from '../entry/deal-start.ts'
import type { LiveDeal } from '../entry/use-deal-quote.ts'

/** The rate, for a forward with its points; what unit it is quoted in stands under it. */
export function DealRates({ kind, live }: { readonly kind: DealKind; readonly live: LiveDeal }) {
  const t = useText()
  const { quote, follows, onTyped } = live
  const pair = quote?.pair
  const unit = useUnit(quote)
  if (kind === 'FX_SPOT') {
    return (
      <RateField name="spotRate" pair={pair} hint={unit} {...follows('spotRate')} onChanged={onTyped('spotRate')} />
    )
  }
  const pip = quote ? t(tradeTexts.pip, { pip: quote.pip }) : undefined
  return (
    <>
      <RateField name="spotRate" pair={pair} hint={unit} {...follows('spotRate')} onChanged={onTyped('spotRate')} />
      <RateField
        name="forwardPoint"
        suffix=" "
        hint={pip}
        {...follows('forwardPoint')}
        onChanged={onTyped('forwardPoint')}
      />
      <RateField
        name="forwardRate"
        pair={pair}
        label={tradeWords.forwardRate}
        hint={unit}
        {...follows('forwardRate')}
        onChanged={onTyped('forwardRate')}
      />
    </>
  )
}

function useUnit(quote: Quote | undefined): string | undefined {
  const t = useText()
  if (!quote) return undefined
  const [base = ''] = quote.pair.split('/')
  return quote.quotedUnit === 100 ? `${quote.pair} ${t(tradeTexts.per100, { currency: base })}` : quote.pair
}
