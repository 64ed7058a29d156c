/** The risk overview: exposure, cover, result and what waits. Each card loads and fails by itself. */
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { say, type Text } from '@hedgerow/contract/kit/text'
import { Page } from '../../kit/page/Page.tsx'
import { formatDate } from '../../kit/show/formats.ts'
import { CurrencyCoverCard } from './cover/CurrencyCoverCard.tsx'
import { CoverRatioKpi } from './kpi/CoverRatioKpi.tsx'
import './dashboard.css'
import { LockedRatesCard } from './cover/LockedRatesCard.tsx'
import { useCover } from './dashboard-queries.ts'
import { LockedRatesKpi } from './kpi/LockedRatesKpi.tsx'
import { MarkToMarketKpi } from './kpi/MarkToMarketKpi.tsx'
import { NetExposureKpi } from './kpi/NetExposureKpi.tsx'
import { WaitingKpi } from './kpi/WaitingKpi.tsx'
import { MaturingCard } from './ladder/MaturingCard.tsx'
import { MaturityLadderCard } from './ladder/MaturityLadderCard.tsx'
import { OnboardingCard } from './onboarding/OnboardingCard.tsx'
import { ProfitLineCard } from './profit/ProfitLineCard.tsx'
import { LimitsCard } from './risk/LimitsCard.tsx'
import { ValueAtRiskCard } from './risk/ValueAtRiskCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'

export function DashboardPage() {
  const cover = useCover().data
  return (
    <Page title={dashboardTexts.title} help={cover ? asOf(cover.asOf, cover.convertCurrency) : undefined}>
      <OnboardingCard />
      <div className="hg-kpis">
        <NetExposureKpi />
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
        <LimitsCard />
        <ValueAtRiskCard />
        <ProfitLineCard />
      </div>
    </Page>
  )
}

function asOf(date: string, currency: string): Text {
  const params = { date: formatDate(date), currency }
  return { zh: say(dashboardTexts.asOf, 'zh_CN', params), en: say(dashboardTexts.asOf, 'en_US', params) }
}
