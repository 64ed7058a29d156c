/** The risk overview: exposure, cover, result and what waits. Each card loads and fails by itself. */
import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { say, type Text } from '@hedgerow/contract/kit/text'
import { Fragment } from 'react'
import { Page } from '../../kit/page/Page.tsx'
import { useCan } from '../../kit/person/session-store.ts'
import { useSettingsPart } from '../../kit/person/settings.ts'
import { formatDate } from '../../kit/show/formats.ts'
import { CurrencyCoverCard } from './cover/CurrencyCoverCard.tsx'
import { CardOrder } from './home/CardOrder.tsx'
import { homeOrder, isCashFirst } from './home/home-order.ts'
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
  const can = useCan()
  const moved = useSettingsPart(({ extra }) => extra.home)
  const order = homeOrder(moved, can)
  const cards = {
    waiting: <DueCards isCashFirst={isCashFirst(can)} />,
    cover: <CurrencyCoverCard />,
    ladder: <MaturityLadderCard />,
    rates: <LockedRatesCard />,
    limits: <LimitsCard />,
    risk: <ValueAtRiskCard />,
    profit: <ProfitLineCard />,
  }
  return (
    <Page
      title={dashboardTexts.title}
      actions={<CardOrder order={order} />}
      help={cover ? asOf(cover.asOf, cover.convertCurrency) : undefined}
    >
      <OnboardingCard />
      <div className="hg-kpis">
        <NetExposureKpi />
        <CoverRatioKpi />
        <LockedRatesKpi />
        <MarkToMarketKpi />
        <WaitingKpi />
      </div>
      <div className="hg-cards">
        {order.map((card) => (
          <Fragment key={card}>{cards[card]}</Fragment>
        ))}
      </div>
    </Page>
  )
}

/** What waits for the reader, and what falls due. */
function DueCards({ isCashFirst }: { readonly isCashFirst: boolean }) {
  return (
    <div className="hg-span-5 hg-stack">
      {isCashFirst ? <MaturingCard /> : null}
      <WaitingCard />
      {isCashFirst ? null : <MaturingCard />}
    </div>
  )
}

function asOf(date: string, currency: string): Text {
  const params = { date: formatDate(date), currency }
  return { zh: say(dashboardTexts.asOf, 'zh_CN', params), en: say(dashboardTexts.asOf, 'en_US', params) }
}
