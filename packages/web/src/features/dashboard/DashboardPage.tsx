/** The risk overview: exposure, cover, result and what waits. Each card loads and fails by itself. */
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { say, type Text } from '@hedgerow/contract/kit/text'
import { formatDate } from '../../kit/formats.ts'
import { Page } from '../../kit/Page.tsx'
import { CoverRatioKpi } from './CoverRatioKpi.tsx'
import { CurrencyCoverCard } from './CurrencyCoverCard.tsx'
import './dashboard.css'
import { useCover } from './dashboard-queries.ts'
import { LockedRatesCard } from './LockedRatesCard.tsx'
import { LockedRatesKpi } from './LockedRatesKpi.tsx'
import { MarkToMarketKpi } from './MarkToMarketKpi.tsx'
import { MaturingCard } from './MaturingCard.tsx'
import { MaturityLadderCard } from './MaturityLadderCard.tsx'
import { OpenExposureKpi } from './OpenExposureKpi.tsx'
import { WaitingCard } from './WaitingCard.tsx'
import { WaitingKpi } from './WaitingKpi.tsx'

export function DashboardPage() {
  const cover = useCover().data
  return (
    <Page title={dashboardTexts.title} help={cover ? asOf(cover.asOf, cover.convertCurrency) : undefined}>
      <div className="hg-kpis">
        <OpenExposureKpi />
        <CoverRatioKpi />
        <LockedRatesKpi />
        <MarkToMarketKpi />
        <WaitingKpi />
      </div>
      <div className="hg-cards">
        <CurrencyCoverCard />
        <MaturityLadderCard />
        <LockedRatesCard />
        <div className="hg-span-5 hg-stack">
          <WaitingCard />
          <MaturingCard />
        </div>
      </div>
    </Page>
  )
}

function asOf(date: string, currency: string): Text {
  const params = { date: formatDate(date), currency }
  return { zh: say(dashboardTexts.asOf, 'zh_CN', params), en: say(dashboardTexts.asOf, 'en_US', params) }
}
