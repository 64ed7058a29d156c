import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { pairText, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { nothing } from '../../../kit/show/formats.ts'
import { Rate } from '../../../kit/show/Rate.tsx'
import { tradePlPath } from '../cover/cover-links.ts'
import { useTotal } from '../dashboard-queries.ts'
import { KpiCard } from './KpiCard.tsx'

const pairsShown = 3

export function LockedRatesKpi() {
  const t = useText()
  const conventions = useConventions()
  return (
    <KpiCard title={dashboardTexts.lockedRate} query={useTotal()}>
      {({ pairs, liveFrom }) =>
        pairs.length === 0 ? (
          <>
            <p className="hg-kpi-figure">{nothing}</p>
            <p className="hg-hint">{t(dashboardTexts.noDeals)}</p>
          </>
        ) : (
          <ul className="hg-kpi-rates">
            {pairs.slice(0, pairsShown).map(({ currencyPair, dealDirection, averageRate }) => (
              <li key={`${currencyPair} ${dealDirection}`}>
                <span>{`${pairText(conventions, currencyPair)} ${t(dealDirection === DealDirection.of.buy ? tradePlTexts.buy : tradePlTexts.sell)}`}</span>
                <ListLink to={tradePlPath} search={{ currencyPair, dealDirection, valueDateStart: liveFrom }}>
                  <Rate value={averageRate} pair={currencyPair} />
                </ListLink>
              </li>
            ))}
          </ul>
        )
      }
    </KpiCard>
  )
}
