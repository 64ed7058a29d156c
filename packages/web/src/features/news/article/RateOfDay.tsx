/** Where a currency stood a month before and after the day that an article is about. */

import { marketPriceApi, type RateHistory } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { newsTexts } from '@hedgerow/contract/news/news.text'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { watchedPair } from '@hedgerow/quant/basics/currency'
import { modelValue } from '@hedgerow/quant/basics/decimal'
import type { EChartsCoreOption } from 'echarts/core'
import { useCallback } from 'react'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { rateScaleOf, useConventions, useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface RateOfDayProps {
  readonly currency: string
  readonly day: BusinessDate
}
type Fixings = RateHistory['fixings']
const aroundDays = 30
const noFixings: [] = []

export function RateOfDay({ currency, day }: RateOfDayProps) {
  const t = useText()
  const pair = watchedPair(currency, useHomeCurrency())
  const span = { dataDateStart: addDays(day, -aroundDays), dataDateEnd: addDays(day, aroundDays) }
  const { data } = useQueryOf(marketPriceApi.history, { currencyPair: pair, ...span })
  const decimals = useConventions((state) => rateScaleOf(state, pair))
  const fixings = data?.fixings ?? noFixings
  const mark = t(newsTexts.theDay)
  const option = useCallback(() => aroundOption(pair, fixings, day, mark), [pair, fixings, day, mark])
  const [first, last] = [fixings[0], fixings.at(-1)]
  if (!first || !last) return null
  const params = { pair, from: formatDate(first.dataDate), to: formatDate(last.dataDate), day }
  const head = [marketWords.dataDate, marketWords.midPrice].map((word) => t(word))
  const rows = [...fixings]
    .reverse()
    .map(({ dataDate, midPrice }) => [formatDate(dataDate), formatNumber(midPrice, decimals)])
  return (
    <Card>
      <Chart
        title={{ zh: pair, en: pair }}
        sentence={t(newsTexts.ratesAround, params)}
        option={option}
        table={{ head, rows }}
      />
    </Card>
  )
}

/** The line, and a point on the last fixing that the day had. Numbers here are screen coordinates only. */
function aroundOption(pair: string, fixings: Fixings, day: BusinessDate, mark: string): EChartsCoreOption {
  const points = fixings.map(({ dataDate, midPrice }) => [formatDate(dataDate), modelValue(midPrice)] as const)
  const at = fixings.findLastIndex(({ dataDate }) => dataDate <= day)
  const marked = points[at]
  return {
    grid: { left: 8, right: 16, top: 16, bottom: 8, outerBoundsMode: 'same' },
    tooltip: { trigger: 'axis' },
    xAxis: { type: 'time', axisLabel: { hideOverlap: true } },
    yAxis: { type: 'value', scale: true },
    series: [
      { type: 'line', name: pair, data: points, showSymbol: false, lineStyle: { width: 1.5 } },
      ...(marked ? [{ type: 'line', name: mark, data: [marked], symbol: 'circle', symbolSize: 10 }] : []),
    ],
  }
}
