/** Whether the rates are whole: gaps by pair and day, sources beside each other, and which of them comes first. */
import { rateQualityLimits } from '@hedgerow/contract/market/rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/market/rate/rate-quality.text'
import { addDays } from '@hedgerow/quant/basics/business-date'
import type { ReactNode } from 'react'
import { Page } from '../../../kit/page/Page.tsx'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { RateCalendarCard } from './RateCalendarCard.tsx'
import { SourceOrderCard } from './SourceOrderCard.tsx'
import { SourceTable } from './SourceTable.tsx'

export function RateQualityPage({ above }: { readonly above: ReactNode }) {
  const today = useSystemDate()
  const span = today && { from: addDays(today, 1 - rateQualityLimits.days), to: today }
  return (
    <Page title={rateQualityTexts.quality} help={rateQualityTexts.help}>
      {above}
      {span ? <RateCalendarCard span={span} /> : null}
      {span ? <SourceTable span={span} /> : null}
      <SourceOrderCard />
    </Page>
  )
}
