/** The terms of a deal: two currencies, their amounts, the rates, the value date; what is not typed is computed live. */
import { SpotLimit } from '@hedgerow/contract/trade/trade.dict'
import { tradeTexts } from '@hedgerow/contract/trade/trade.text'
import type { Ref } from 'react'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TenorField } from '../../../kit/fields/TenorField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import type { DealKind } from '../entry/deal-start.ts'
import { type Settle, useDealQuote } from '../entry/use-deal-quote.ts'
import { DealAmounts } from './DealAmounts.tsx'
import { DealRates } from './DealRates.tsx'
import { MarketLine } from './MarketLine.tsx'
import { ValueDateHint } from './ValueDateHint.tsx'
import '../trade.css'

interface DealTermsProps {
  readonly kind: DealKind
  readonly settle: Ref<Settle>
}

export function DealTerms({ kind, settle }: DealTermsProps) {
  const live = useDealQuote(kind, settle)
  const needsReason = live.quote?.verdict === 'reason' || live.quote?.verdict === 'unknown'
  return (
    <FormSection title={tradeTexts.economics}>
      <DealAmounts live={live} />
      {kind === 'FX_SPOT' ? <SelectField name="timeLimit" dictionary={SpotLimit} /> : <TenorField name="timeLimit" />}
      <DateField
        name="valueDate"
        {...live.follows('valueDate')}
        onChanged={live.onDate}
        hint={<ValueDateHint quote={live.quote} />}
      />
      <DealRates kind={kind} live={live} />
      <MarketLine quote={live.quote} />
      {needsReason ? <TextField name="offMarketReason" required maxLength={256} span="all" /> : null}
    </FormSection>
  )
}
