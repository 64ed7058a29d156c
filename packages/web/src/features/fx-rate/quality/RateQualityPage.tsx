/** Whether the rates are whole: their gaps by pair and day, which source comes first, and the sources beside each other, a view each. */

import { rateQualityLimits } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/fx-rate/rate-quality.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { addDays } from '@hedgerow/quant/basics/business-date'
import type { ReactNode } from 'react'
import { Page } from '../../../kit/page/Page.tsx'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { RateCalendarCard } from './RateCalendarCard.tsx'
import { SourceOrderCard } from './SourceOrderCard.tsx'
import { SourceTable } from './SourceTable.tsx'

interface RateQualityPageProps {
  readonly view: 'gaps' | 'priority' | 'quality'
  readonly title: Text
  readonly above: ReactNode
}

export function RateQualityPage({ view, title, above }: RateQualityPageProps) {
  const today = useSystemDate()
  const span = today && { from: addDays(today, 1 - rateQualityLimits.days), to: today }
  return (
    <Page title={title} help={rateQualityTexts.help}>
      {above}
      {span && view === 'gaps' ? <RateCalendarCard span={span} /> : null}
      {span && view === 'quality' ? <SourceTable span={span} /> : null}
      {view === 'priority' ? <SourceOrderCard /> : null}
    </Page>
  )
}
