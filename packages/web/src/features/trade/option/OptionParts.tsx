import { TradeSource } from '@hedgerow/contract/trade/trade.dict'
import type { Ref } from 'react'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { FormBeside } from '../../../kit/form/FormBeside.tsx'
import type { Settle } from '../live/deal-kind.ts'
import { OptionModelFigures } from '../option-price/OptionModelFigures.tsx'
import { OptionPayoff } from '../option-price/OptionPayoff.tsx'
import { DealParties } from '../terms/DealParties.tsx'
import { OptionExpiry } from './OptionExpiry.tsx'
import { OptionLegs } from './OptionLegs.tsx'
import { OptionNotes } from './OptionNotes.tsx'
import { OptionPremium } from './OptionPremium.tsx'
import { OptionTerms } from './OptionTerms.tsx'
import { useOptionQuote } from './use-option-quote.ts'
import '../trade.css'

/** The sections of an option's form in reading order; what is not typed is computed live. */
export function OptionParts({ settle }: { readonly settle: Ref<Settle> }) {
  const live = useOptionQuote(settle)
  return (
    <>
      <FormBeside
        facts={
          <>
            <OptionModelFigures quote={live.quote} />
            <OptionPayoff quote={live.quote} />
          </>
        }
      >
        <OptionTerms live={live} />
        <OptionPremium live={live} />
        <OptionLegs live={live} />
      </FormBeside>
      <DealParties>
        <SelectField name="sourceFlag" dictionary={TradeSource} disabled />
      </DealParties>
      <OptionExpiry live={live} />
      <OptionNotes />
    </>
  )
}
