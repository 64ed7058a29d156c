/** The terms of a deal: two currencies, their amounts, the rates, the value date; what is not typed is computed live. */
import { MarketVerdict } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import type { Ref } from 'react'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormBeside } from '../../../kit/form/FormBeside.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import type { ExchangeKind, Settle } from '../live/deal-kind.ts'
import { useDealQuote } from '../live/use-deal-quote.ts'
import { DealAmounts } from './DealAmounts.tsx'
import { DealBank } from './DealParties.tsx'
import { MarketLine } from './MarketLine.tsx'
import { ValueDateHint } from './ValueDateHint.tsx'
import '../trade.css'

interface DealTermsProps {
  readonly kind: ExchangeKind
  readonly settle: Ref<Settle>
}

const explained: readonly (string | undefined)[] = [
  MarketVerdict.of.reason,
  MarketVerdict.of.unknown,
  MarketVerdict.of.spotOnly,
]

export function DealTerms({ kind, settle }: DealTermsProps) {
  const live = useDealQuote(kind, settle)
  const needsReason = explained.includes(live.quote?.verdict)
  return (
    <FormBeside facts={<MarketLine quote={live.quote} />}>
      <FormSection title={tradeTexts.economics}>
        <DealBank />
        {kind.timeLimitField}
        <DateField
          name="valueDate"
          {...live.follows('valueDate')}
          onChanged={live.onDate}
          hint={<ValueDateHint quote={live.quote} />}
        />
        <DealAmounts live={live} />
        <kind.Rates live={live} />
        {needsReason ? <TextField name="offMarketReason" required maxLength={256} span="all" /> : null}
      </FormSection>
    </FormBeside>
  )
}
