import type { Quote } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { useText } from '../../../kit/person/language.ts'
import type { LiveDeal } from '../live/live-deal.ts'

/** The spot rate; what unit it is quoted in stands under it. */
export function SpotRate({ live }: { readonly live: LiveDeal }) {
  const { quote, follows, onTyped } = live
  return (
    <RateField
      name="spotRate"
      pair={quote?.pair}
      hint={useQuotedUnit(quote)}
      {...follows('spotRate')}
      onChanged={onTyped('spotRate')}
    />
  )
}

export function useQuotedUnit(quote: Pick<Quote, 'pair' | 'quotedUnit'> | undefined): string | undefined {
  const t = useText()
  if (!quote) return undefined
  const [base = ''] = quote.pair.split('/')
  return quote.quotedUnit === 100 ? `${quote.pair} ${t(tradeTexts.per100, { currency: base })}` : quote.pair
}
