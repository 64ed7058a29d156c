/** The terms of a deal: two currencies, their amounts, the rates, the value date; what is not typed is computed live. */
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import type { Ref } from 'react'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import type { ExchangeKind, Settle } from '../live/deal-kind.ts'
import { useDealQuote } from '../live/use-deal-quote.ts'
import { DealAmounts } from './DealAmounts.tsx'
import { MarketLine } from './MarketLine.tsx'
import { ValueDateHint } from './ValueDateHint.tsx'
import '../trade.css'

interface DealTermsProps {
  readonly kind: ExchangeKind
  readonly settle: Ref<Settle>
}

export function DealTerms({ kind, settle }: DealTermsProps) {
  const live = useDealQuote(kind, settle)
  const needsReason = live.quote?.verdict === 'reason' || live.quote?.verdict === 'unknown'
  return (
    <FormSection title={tradeTexts.economics}>
      <DealAmounts live={live} />
      {kind.timeLimitField}
      <DateField
        name="valueDate"
        {...live.follows('valueDate')}
        onChanged={live.onDate}
        hint={<ValueDateHint quote={live.quote} />}
      />
      <kind.Rates live={live} />
      <MarketLine quote={live.quote} />
      {needsReason ? <TextField name="offMarketReason" required maxLength={256} span="all" /> : null}
    </FormSection>
  )
}
