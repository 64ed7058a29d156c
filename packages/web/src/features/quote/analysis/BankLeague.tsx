import { say } from '@hedgerow/contract/kit/text'
import { tradeAnalysisTexts, tradeAnalysisWords } from '@hedgerow/contract/quote/analysis/trade-analysis.text'
import { bankFigure } from '@hedgerow/contract/quote/analysis/trade-analysis-figure.contract'
import { useState } from 'react'
import { ChartPicture } from '../../../kit/chart/ChartPicture.tsx'
import { ShowAs, type Shows } from '../../../kit/chart/ShowAs.tsx'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { AnalysisProps } from './analysis-props.ts'
import { CostMark } from './CostMark.tsx'

const words = [
  tradeAnalysisTexts.asked,
  tradeAnalysisTexts.answered,
  tradeAnalysisTexts.won,
  tradeAnalysisTexts.rejected,
  tradeAnalysisTexts.hitRate,
  tradeAnalysisTexts.averageCostBp,
  tradeAnalysisTexts.averageSeconds,
  tradeAnalysisTexts.deals,
  tradeAnalysisWords.cost,
]
const figureWords = {
  hitRate: tradeAnalysisTexts.hitRate,
  averageCostBp: tradeAnalysisTexts.averageCostBp,
  averageSeconds: tradeAnalysisTexts.averageSeconds,
  cost: tradeAnalysisWords.cost,
}

/** The cheapest bank first; a bank opens its deals and lost quotes. */
export function BankLeague({ analysis, filters }: AnalysisProps) {
  const t = useText()
  const amount = useAmounts()
  const [shows, setShows] = useState<Shows>('table')
  const { banks } = analysis
  if (banks.length === 0) return null
  const title = t(tradeAnalysisTexts.league)
  const mark = (name: keyof typeof bankFigure, bank: (typeof banks)[number]) => (
    <CostMark
      filters={filters}
      figure={bankFigure[name]}
      name={figureWords[name]}
      value={bank[name]}
      by={{ key: bank.counterPartyId }}
    />
  )
  return (
    <Card title={title} extra={<ShowAs value={shows} onChange={setShows} />} flush={shows === 'table'}>
      {shows === 'chart' ? (
        <LeagueChart analysis={analysis} />
      ) : (
        <HeadedTable
          caption={title}
          head={[{ word: t(tradeAnalysisTexts.bank) }, ...words.map((word) => ({ word: t(word), isEnd: true }))]}
        >
          {banks.map((bank) => (
            <tr key={bank.counterPartyId}>
              <td className="hg-keep">
                <ListLink to="." search={{ ...filters, counterPartyId: bank.counterPartyId }}>
                  {bank.counterPartyName}
                </ListLink>
              </td>
              <td className="hg-end">{bank.asked}</td>
              <td className="hg-end">{bank.answered}</td>
              <td className="hg-end">{bank.won}</td>
              <td className="hg-end">{bank.rejected}</td>
              <td className="hg-end">
                {mark('hitRate', bank)}
                {formatNumber(bank.hitRate, 1)}
              </td>
              <td className="hg-end">
                {mark('averageCostBp', bank)}
                {formatNumber(bank.averageCostBp, 2)}
              </td>
              <td className="hg-end">
                {mark('averageSeconds', bank)}
                {formatNumber(bank.averageSeconds, 1)}
              </td>
              <td className="hg-end">{bank.dealtCount}</td>
              <td className="hg-end">
                {mark('cost', bank)}
                {amount(bank.cost, analysis.convertCurrency)}
              </td>
            </tr>
          ))}
        </HeadedTable>
      )}
    </Card>
  )
}

function LeagueChart({ analysis: { banks } }: Pick<AnalysisProps, 'analysis'>) {
  const t = useText()
  const priced = banks.filter(({ averageCostBp }) => averageCostBp !== null).reverse()
  return (
    <ChartPicture
      height={Math.max(160, priced.length * 34 + 40)}
      sentence={t(tradeAnalysisTexts.leagueSentence, { count: priced.length })}
      option={({ lang }) => ({
        grid: { left: 8, right: 24, top: 8, bottom: 4, outerBoundsMode: 'same' },
        tooltip: { trigger: 'axis', confine: true },
        xAxis: { type: 'value' },
        yAxis: { type: 'category', data: priced.map(({ counterPartyName }) => counterPartyName) },
        series: [
          {
            name: say(tradeAnalysisTexts.averageCostBp, lang),
            type: 'bar',
            barMaxWidth: 18,
            data: priced.map(({ averageCostBp }) => Number(averageCostBp)),
          },
        ],
      })}
    />
  )
}
