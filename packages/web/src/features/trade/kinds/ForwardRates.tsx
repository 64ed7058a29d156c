import { tradeTexts, tradeWords } from '@hedgerow/contract/trade/trade.text'
import { RateField } from '../../../kit/fields/RateField.tsx'
import { useText } from '../../../kit/person/language.ts'
import type { LiveDeal } from '../live/live-deal.ts'
import { SpotRate, useQuotedUnit } from '../terms/SpotRate.tsx'

/** Spot, points and the forward that they make. */
export function ForwardRates({ live }: { readonly live: LiveDeal }) {
  const t = useText()
  const { quote, follows, onTyped } = live
  const unit = useQuotedUnit(quote)
  const pip = quote ? t(tradeTexts.pip, { pip: quote.pip }) : undefined
  return (
    <>
      <SpotRate live={live} />
      <RateField
        name="forwardPoint"
        suffix=" "
        hint={pip}
        {...follows('forwardPoint')}
        onChanged={onTyped('forwardPoint')}
      />
      <RateField
        name="forwardRate"
        pair={quote?.pair}
        label={tradeWords.forwardRate}
        hint={unit}
        {...follows('forwardRate')}
        onChanged={onTyped('forwardRate')}
      />
    </>
  )
}
