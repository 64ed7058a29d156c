import { TradeMode, TradeSource } from '@hedgerow/contract/trade/trade.dict'
import type { Ref } from 'react'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import type { ExchangeKind, Settle } from '../live/deal-kind.ts'
import { DealParties } from '../terms/DealParties.tsx'
import { DealSettlement } from '../terms/DealSettlement.tsx'
import { DealTerms } from '../terms/DealTerms.tsx'

interface ExchangePartsProps {
  readonly kind: ExchangeKind
  readonly settle: Ref<Settle>
}

/** The sections of a spot or forward form in reading order: terms with the live calculation, then what is proposed: parties, settlement. */
export function ExchangeParts({ kind, settle }: ExchangePartsProps) {
  return (
    <>
      <DealTerms kind={kind} settle={settle} />
      <DealParties>
        <SelectField name="tradeMode" dictionary={TradeMode} />
        <SelectField name="tradeSource" dictionary={TradeSource} />
      </DealParties>
      <DealSettlement kind={kind} />
    </>
  )
}
