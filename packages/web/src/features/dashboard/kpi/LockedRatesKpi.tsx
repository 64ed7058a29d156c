import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { tradeOfPair } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import type { PairPl, TradePlTotal } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import { tradePlTexts } from '@hedgerow/contract/profit-loss/trade-pl.text'
import { DealStance } from '@hedgerow/contract/trade/trade.dict'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
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
      {({ pairs, liveFrom, calcDate }) => {
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
              <Rates of={agreed.slice(0, pairsShown)} liveFrom={liveFrom} calcDate={calcDate} />
            )}
            {rights.length === 0 ? null : (
              <>
                <p className="hg-hint">{t(dashboardTexts.optionsBeside)}</p>
                <Rates of={rights.slice(0, pairsShown)} liveFrom={liveFrom} calcDate={calcDate} />
              </>
            )}
          </>
        )
      }}
    </KpiCard>
  )
}

interface RatesProps extends Pick<TradePlTotal, 'liveFrom' | 'calcDate'> {
  readonly of: readonly PairPl[]
}

function Rates({ of, liveFrom, calcDate }: RatesProps) {
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
          <FigureMark
            id={figureId(tradeOfPair.averageRate, { calcDate, pair: currencyPair, stance: dealStance })}
            name={tradePlTexts.averageRate}
          />
        </li>
      ))}
    </ul>
  )
}
