import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { PairPl } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { pairText, useConventions } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { nothing } from '../../../kit/show/formats.ts'
import { Rate } from '../../../kit/show/Rate.tsx'
import { isAgreed, isRight } from '../cover/agreed.ts'
import { tradePlPath } from '../cover/cover-links.ts'
import { useTotal } from '../dashboard-queries.ts'
import { KpiCard } from './KpiCard.tsx'

const pairsShown = 3

/** Of spots and forwards; what options let us do stands below, with its strike. */
export function LockedRatesKpi() {
  const t = useText()
  return (
    <KpiCard title={dashboardTexts.lockedRate} query={useTotal()}>
      {({ pairs, liveFrom }) => {
        const agreed = pairs.filter(isAgreed)
        const rights = pairs.filter(isRight)
        return (
          <>
            {agreed.length === 0 ? (
              <>
                <p className="hg-kpi-figure">{nothing}</p>
                <p className="hg-hint">{t(pairs.length === 0 ? dashboardTexts.noDeals : dashboardTexts.noAgreed)}</p>
              </>
            ) : (
              <Rates of={agreed.slice(0, pairsShown)} liveFrom={liveFrom} />
            )}
            {rights.length === 0 ? null : (
              <>
                <p className="hg-hint">{t(dashboardTexts.optionsBeside)}</p>
                <Rates of={rights.slice(0, pairsShown)} liveFrom={liveFrom} />
              </>
            )}
          </>
        )
      }}
    </KpiCard>
  )
}

function Rates({ of, liveFrom }: { readonly of: readonly PairPl[]; readonly liveFrom: string }) {
  const t = useText()
  const conventions = useConventions()
  return (
    <ul className="hg-kpi-rates">
      {of.map(({ currencyPair, dealStance, averageRate }) => (
        <li key={`${currencyPair} ${dealStance}`}>
          <span>{`${pairText(conventions, currencyPair)} ${t(labelOf(DealStance, dealStance))}`}</span>
          <ListLink to={tradePlPath} search={{ currencyPair, dealStance, valueDateStart: liveFrom }}>
            <Rate value={averageRate} pair={currencyPair} />
          </ListLink>
        </li>
      ))}
    </ul>
  )
}
