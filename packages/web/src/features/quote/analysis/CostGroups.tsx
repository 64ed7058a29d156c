import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import type { CostGroup, TradeAnalysis } from '@hedgerow/contract/quote/analysis/trade-analysis.contract'
import { SizeBand, TenorBand } from '@hedgerow/contract/quote/analysis/trade-analysis.dict'
import { tradeAnalysisTexts, tradeAnalysisWords } from '@hedgerow/contract/quote/analysis/trade-analysis.text'
import { costFigure } from '@hedgerow/contract/quote/analysis/trade-analysis-figure.contract'
import { LoseReason } from '@hedgerow/contract/quote/quote.dict'
import { Segmented } from 'antd'
import { useState } from 'react'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber, nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useAmounts } from '../../../kit/show/Money.tsx'
import type { AnalysisProps } from './analysis-props.ts'
import { CostMark } from './CostMark.tsx'

interface Way {
  readonly id: keyof Pick<TradeAnalysis, 'pairs' | 'tenors' | 'sizes' | 'hours' | 'answers' | 'loseReasons'>
  /** The filter that finds a group's rows. */
  readonly filter: string
  readonly dictionary?: Dictionary
}
const ways: readonly Way[] = [
  { id: 'pairs', filter: 'currencyPair' },
  { id: 'tenors', filter: 'tenorBand', dictionary: TenorBand },
  { id: 'sizes', filter: 'sizeBand', dictionary: SizeBand },
  { id: 'hours', filter: 'dealHour' },
  { id: 'answers', filter: 'answers' },
  { id: 'loseReasons', filter: 'loseReason', dictionary: LoseReason },
]

const words = {
  averageCostPip: tradeAnalysisWords.costPip,
  averageCostBp: tradeAnalysisWords.costBp,
  cost: tradeAnalysisWords.cost,
  saved: tradeAnalysisWords.saved,
}

/** The same cost by pair, tenor, size, hour, number of answers, and why prices were not taken. */
export function CostGroups({ analysis, filters }: AnalysisProps) {
  const t = useText()
  const [current, setCurrent] = useState<Way['id']>('pairs')
  const way = ways.find(({ id }) => id === current) ?? ways[0]
  if (!way) return null
  const title = t(tradeAnalysisTexts.by)
  const head = [
    { word: t(tradeAnalysisTexts[way.id]) },
    ...[tradeAnalysisTexts.prices, tradeAnalysisTexts.deals, ...Object.values(words)].map((word) => ({
      word: t(word),
      isEnd: true,
    })),
  ]
  return (
    <Card title={title} flush>
      <div className="hg-analysis-ways">
        <Segmented
          size="small"
          aria-label={title}
          value={current}
          onChange={setCurrent}
          options={ways.map(({ id }) => ({ value: id, label: t(tradeAnalysisTexts[id]) }))}
        />
      </div>
      <HeadedTable caption={`${title} (${analysis.convertCurrency})`} head={head}>
        {analysis[way.id].map((group) => (
          <GroupRow
            key={group.groupKey ?? ''}
            group={group}
            way={way}
            filters={filters}
            currency={analysis.convertCurrency}
          />
        ))}
      </HeadedTable>
    </Card>
  )
}

interface GroupRowProps extends Pick<AnalysisProps, 'filters'> {
  readonly group: CostGroup
  readonly way: Way
  readonly currency: string
}

function GroupRow({ group, way, filters, currency }: GroupRowProps) {
  const t = useText()
  const amount = useAmounts()
  const { groupKey, averageCostPip, averageCostBp } = group
  const nameOf = (key: string) => {
    if (way.dictionary) return t(labelOf(way.dictionary, key))
    return way.id === 'hours' ? `${key}:00` : key
  }
  const figure = (value: string | null) => formatNumber(value, 2)
  const mark = (name: keyof typeof costFigure) => (
    <CostMark
      filters={filters}
      figure={costFigure[name]}
      name={words[name]}
      value={group[name]}
      by={{ group: way.id, key: groupKey }}
    />
  )
  return (
    <tr>
      <td className="hg-keep">
        {groupKey === null ? (
          nothing
        ) : (
          <ListLink to="." search={{ ...filters, [way.filter]: groupKey }}>
            {nameOf(groupKey)}
          </ListLink>
        )}
      </td>
      <td className="hg-end">{group.count}</td>
      <td className="hg-end">{group.dealtCount}</td>
      <td className="hg-end">
        {mark('averageCostPip')}
        {figure(averageCostPip)}
      </td>
      <td className="hg-end">
        {mark('averageCostBp')}
        {figure(averageCostBp)}
      </td>
      <td className="hg-end">
        {mark('cost')}
        {amount(group.cost, currency)}
      </td>
      <td className="hg-end">
        {group.savedCount === 0 ? (
          nothing
        ) : (
          <>
            {mark('saved')}
            {amount(group.saved, currency)}
          </>
        )}
      </td>
    </tr>
  )
}
