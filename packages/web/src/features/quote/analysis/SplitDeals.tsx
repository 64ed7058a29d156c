import { labelOf } from '@hedgerow/contract/kit/dictionary'
import type { SplitPair } from '@hedgerow/contract/quote/analysis/trade-analysis.contract'
import { PriceOutcome } from '@hedgerow/contract/quote/analysis/trade-analysis.dict'
import { tradeAnalysisTexts, tradeAnalysisWords } from '@hedgerow/contract/quote/analysis/trade-analysis.text'
import { partsFigure } from '@hedgerow/contract/quote/analysis/trade-analysis-figure.contract'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { Delta } from '../../../kit/show/Delta.tsx'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { Rate } from '../../../kit/show/Rate.tsx'
import type { AnalysisProps } from './analysis-props.ts'
import { CostMark } from './CostMark.tsx'

const rates = ['doneRate', 'averageRate', 'bestRate', 'worstRate'] as const
const dealt = [PriceOutcome.of.won, PriceOutcome.of.byHand].join()

/** Each pair and side as it was dealt, beside the same amounts in parts on the days that followed. */
export function SplitDeals({ analysis: { split }, filters }: AnalysisProps) {
  const t = useText()
  const { dividedPercent: percent, dividedMax: max, isCapped, waitingCount, latestCount, pairs } = split
  const title = t(tradeAnalysisTexts.split)
  return (
    <Card title={title} className="hg-analysis-parts">
      <p className="hg-hint">{t(tradeAnalysisTexts.splitHelp, { percent, max })}</p>
      {isCapped ? <p className="hg-hint">{t(tradeAnalysisTexts.splitCapped, { max })}</p> : null}
      {waitingCount > 0 ? (
        <p className="hg-hint">{t(tradeAnalysisTexts.splitWaiting, { count: waitingCount })}</p>
      ) : null}
      {latestCount === null ? null : (
        <p className="hg-hint">{t(tradeAnalysisTexts.splitLatest, { count: latestCount })}</p>
      )}
      {pairs.length === 0 ? null : (
        <HeadedTable
          caption={title}
          head={[
            { word: t(tradeAnalysisWords.currencyPair) },
            { word: t(tradeAnalysisWords.dealDirection) },
            { word: t(tradeAnalysisTexts.deals), isEnd: true },
            ...rates.map((name) => ({ word: t(tradeAnalysisTexts[name]), isEnd: true })),
            { word: t(tradeAnalysisTexts.againstDone), isEnd: true },
          ]}
        >
          {pairs.map((pair) => (
            <SplitRow
              key={`${pair.currencyPair} ${pair.dealDirection}`}
              pair={pair}
              filters={filters}
              terms={{ dividedPercent: percent, dividedMax: String(max) }}
            />
          ))}
        </HeadedTable>
      )}
    </Card>
  )
}

interface SplitRowProps extends Pick<AnalysisProps, 'filters'> {
  readonly pair: SplitPair
  readonly terms: Readonly<Record<'dividedPercent' | 'dividedMax', string>>
}

function SplitRow({ pair, filters, terms }: SplitRowProps) {
  const t = useText()
  const { currencyPair, quoteCurrency, dealDirection, count, againstDone } = pair
  const mark = (name: keyof typeof partsFigure) => (
    <CostMark
      filters={{ ...filters, ...terms }}
      figure={partsFigure[name]}
      name={tradeAnalysisTexts[name]}
      by={{ pair: currencyPair, side: dealDirection }}
    />
  )
  return (
    <tr>
      <td className="hg-keep">
        <ListLink to="." search={{ ...filters, currencyPair, outcome: dealt }}>
          {currencyPair}
        </ListLink>
      </td>
      <td>{t(labelOf(DealDirection, dealDirection))}</td>
      <td className="hg-end">{count}</td>
      {rates.map((name) => (
        <td key={name} className="hg-end">
          {mark(name)}
          <Rate value={pair[name]} pair={currencyPair} />
        </td>
      ))}
      <td className="hg-end hg-keep">
        {mark('againstDone')}
        <Delta value={againstDone} /> <small>{quoteCurrency}</small>
      </td>
    </tr>
  )
}
