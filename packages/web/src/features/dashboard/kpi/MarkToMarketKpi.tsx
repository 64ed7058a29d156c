import { dashboardTexts } from '@hedgerow/contract/dashboard/dashboard.text'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { dueResult, resultTotal, tradeSum } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { figureTexts } from '@hedgerow/contract/profit-loss/figure/pl-figure.text'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { useText } from '../../../kit/person/language.ts'
import { Delta } from '../../../kit/show/Delta.tsx'
import { formatNumber, signOf } from '../../../kit/show/formats.ts'
import { tradePlPath } from '../cover/cover-links.ts'
import { useTotal } from '../dashboard-queries.ts'
import { KpiCard } from './KpiCard.tsx'

export function MarkToMarketKpi() {
  const t = useText()
  return (
    <KpiCard title={dashboardTexts.mtm} query={useTotal()}>
      {({ gainLoss, value, cost, convertCurrency, count, leftOut, due, calcDate, liveFrom }) => (
        <>
          <p className="hg-kpi-figure">
            <ListLink to={tradePlPath} search={{ valueDateStart: liveFrom }} title={formatNumber(gainLoss, 2)}>
              <Delta value={gainLoss} decimals={0} />
            </ListLink>
            <small>{convertCurrency}</small>
            {gainLoss === null ? null : (
              <FigureMark id={figureId(resultTotal, { calcDate })} name={dashboardTexts.mtm} />
            )}
          </p>
          <p className="hg-hint">
            {t(dashboardTexts.liveDeals, { count })}
            {leftOut > 0 ? (
              <span className="hg-warning">{` · ${t(dashboardTexts.leftOut, { count: leftOut })}`}</span>
            ) : null}
          </p>
          {cost === null || signOf(cost) === 0 ? null : (
            <p className="hg-hint">
              {t(dashboardTexts.valueLessCost, { value: formatNumber(value, 0), cost: formatNumber(cost, 0) })}
              <FigureMark id={figureId(tradeSum.cost, { calcDate })} name={figureTexts.dealCost} />
            </p>
          )}
          {due.count > 0 ? (
            <p className="hg-hint">
              <ListLink to={tradePlPath} search={{ valueDateEnd: calcDate }}>
                {t(dashboardTexts.due, { count: due.count })}
              </ListLink>{' '}
              <Delta value={due.gainLoss} decimals={0} />
              {due.gainLoss === null ? null : (
                <FigureMark id={figureId(dueResult, { calcDate })} name={figureTexts.dueResult} />
              )}
            </p>
          ) : null}
        </>
      )}
    </KpiCard>
  )
}
