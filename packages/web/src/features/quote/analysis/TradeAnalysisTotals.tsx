import { tradeAnalysisApi, type tradeAnalysisList } from '@hedgerow/contract/quote/analysis/trade-analysis.contract'
import { PriceOutcome } from '@hedgerow/contract/quote/analysis/trade-analysis.dict'
import { tradeAnalysisTexts } from '@hedgerow/contract/quote/analysis/trade-analysis.text'
import { costFigure } from '@hedgerow/contract/quote/analysis/trade-analysis-figure.contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useListSearch } from '../../../kit/filter/list-search.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Answered } from '../../../kit/list/Answered.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { Money } from '../../../kit/show/Money.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import type { AnalysisProps } from './analysis-props.ts'
import { BankLeague } from './BankLeague.tsx'
import { CostGroups } from './CostGroups.tsx'
import { CostMark } from './CostMark.tsx'
import { SplitDeals } from './SplitDeals.tsx'
import './analysis.css'

/** What the prices that the filters leave cost, with whom, where, and what parts would have fetched. */
export function TradeAnalysisTotals({ of }: { readonly of: typeof tradeAnalysisList }) {
  const { filters } = useListSearch(of).query
  const analysis = useQueryOf(tradeAnalysisApi.run, { queryWrapper: filters }, { placeholderData: keepPreviousData })
  return (
    <Answered by={analysis}>
      {(data) => (data.count === 0 ? null : <Totals analysis={data} filters={filters} />)}
    </Answered>
  )
}

function Totals({ analysis, filters }: AnalysisProps) {
  const t = useText()
  const { withoutMid, withoutMoney, convertCurrency: currency } = analysis
  return (
    <>
      <div className="hg-analysis-row">
        <Costs analysis={analysis} filters={filters} />
        <Saved analysis={analysis} filters={filters} />
      </div>
      {withoutMid > 0 ? <p className="hg-hint">{t(tradeAnalysisTexts.withoutMid, { count: withoutMid })}</p> : null}
      {withoutMoney > 0 ? (
        <p className="hg-hint">{t(tradeAnalysisTexts.withoutMoney, { count: withoutMoney, currency })}</p>
      ) : null}
      <div className="hg-analysis-row hg-analysis-tables">
        <BankLeague analysis={analysis} filters={filters} />
        <CostGroups analysis={analysis} filters={filters} />
      </div>
      <SplitDeals analysis={analysis} filters={filters} />
      <p className="hg-hint">{t(tradeAnalysisTexts.help, { currency })}</p>
    </>
  )
}

const dealt = [PriceOutcome.of.won, PriceOutcome.of.byHand].join()

function Costs({ analysis, filters }: AnalysisProps) {
  const t = useText()
  const { averageCostBp, averageCostPip, dealtCount, cost, convertCurrency } = analysis
  return (
    <Card title={t(tradeAnalysisTexts.cost)}>
      <p className="hg-analysis-figure">
        <CostMark filters={filters} figure={costFigure.cost} name={tradeAnalysisTexts.cost} />
        <Money value={cost} currency={convertCurrency} withCurrency />
      </p>
      <p className="hg-hint">
        <CostMark
          filters={filters}
          figure={costFigure.averageCostBp}
          name={tradeAnalysisTexts.averageCostBp}
          value={averageCostBp}
        />
        <CostMark
          filters={filters}
          figure={costFigure.averageCostPip}
          name={tradeAnalysisTexts.averageCostPip}
          value={averageCostPip}
        />
        {t(tradeAnalysisTexts.costLine, { bp: formatNumber(averageCostBp, 2), pip: formatNumber(averageCostPip, 2) })}
        {' · '}
        <ListLink to="." search={{ ...filters, outcome: dealt }}>
          {t(tradeAnalysisTexts.dealtCount, { count: dealtCount })}
        </ListLink>
      </p>
    </Card>
  )
}

function Saved({ analysis: { saved, savedCount, convertCurrency }, filters }: AnalysisProps) {
  const t = useText()
  return (
    <Card title={t(tradeAnalysisTexts.saved)}>
      <p className="hg-analysis-figure">
        <CostMark filters={filters} figure={costFigure.saved} name={tradeAnalysisTexts.saved} />
        <Money value={saved} currency={convertCurrency} withCurrency />
      </p>
      <p className="hg-hint">
        <ListLink to="." search={{ ...filters, outcome: PriceOutcome.of.won }}>
          {t(tradeAnalysisTexts.savedCount, { count: savedCount })}
        </ListLink>
      </p>
    </Card>
  )
}
