/** The line of one pair over a span the reader chooses; where the list is filtered by a pair, chart and list show the same. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { figureId } from '@hedgerow/contract/kit/figure/figure'
import { liveRateApi, parityBandPct } from '@hedgerow/contract/market/live/live-rate.contract'
import { type RateHistory as History, marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { marketPriceList } from '@hedgerow/contract/market/market.list'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { historyChange } from '@hedgerow/contract/market/rate-history-figure.contract'
import { addMonths, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { watchedPair } from '@hedgerow/quant/basics/currency'
import { parityCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import { Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { Chart, type ChartTable } from '../../../kit/chart/Chart.tsx'
import type { ChartLook } from '../../../kit/chart/ChartBody.tsx'
import { FigureMark } from '../../../kit/figure/FigureMark.tsx'
import { useListSearch } from '../../../kit/filter/list-search.ts'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { rateScaleOf, useConventions, useHomeCurrency } from '../../../kit/person/conventions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { formatDate, formatNumber } from '../../../kit/show/formats.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { SimulatedTag } from '../../../pieces/rate/SimulatedTag.tsx'
import { PairSelect } from './PairSelect.tsx'
import { historyOption, summaryTexts } from './rate-chart.ts'
import { SimulatedNotice } from './SimulatedNotice.tsx'

const ranges = { month: 1, quarter: 3, year: 12, allTime: 0 } as const
type Fixings = History['fixings']
type Range = keyof typeof ranges

export function RateHistory() {
  const t = useText()
  const { query, change } = useListSearch(marketPriceList)
  const home = useHomeCurrency()
  const filtered = query.filters.currencyPair
  const [chosen, setChosen] = useState(watchedPair(home, home))
  const isFiltered = filtered !== undefined && /^[A-Z]{3}\/[A-Z]{3}$/.test(filtered)
  const pair = isFiltered ? filtered : chosen
  const choosePair = (currencyPair: string) => {
    setChosen(currencyPair)
    if (isFiltered) change({ filters: { ...query.filters, currencyPair } })
  }
  const [range, setRange] = useState<Range>('year')
  const today = useSystemDate()
  const decimals = useConventions((state) => rateScaleOf(state, pair))
  const dataDateStart =
    today && isBusinessDate(today) && ranges[range] > 0 ? addMonths(today, -ranges[range]) : undefined
  const history = useQueryOf(marketPriceApi.history, { currencyPair: pair, dataDateStart, dataDateEnd: undefined })
  const fixings = history.data?.fixings ?? noFixings
  const { data: live } = useQueryOf(liveRateApi.live, {})
  const isParityPair = pair.endsWith(`/${parityCurrency}`)
  const parity = isParityPair ? live?.find(({ currencyPair }) => currencyPair === pair)?.parity : undefined
  const parityMid = parity?.midPrice
  const option = useCallback(
    ({ tokens }: ChartLook) => {
      const words = { mid: t(marketWords.parityMid), low: t(marketWords.parityLow), width: t(marketWords.parityWidth) }
      const parityLine = parityMid ? { midPrice: parityMid, words, color: tokens.text2 } : undefined
      return historyOption(pair, fixings, { decimals, parity: parityLine })
    },
    [pair, fixings, parityMid, decimals, t],
  )
  const summary = history.data?.summary
  const sentence = summary ? t(marketWords.historySays, { pair, ...summaryTexts(summary, decimals) }) : pair
  const tools = (
    <>
      <PairSelect value={pair} onChange={choosePair} />
      <Segmented
        size="small"
        aria-label={t(marketWords.range)}
        value={range}
        options={(Object.keys(ranges) as Range[]).map((name) => ({ value: name, label: t(marketWords[name]) }))}
        onChange={setRange}
      />
    </>
  )
  if (history.isError) return <Failed because={history.error} retry={() => void history.refetch()} />
  return (
    <>
      <SimulatedNotice isSimulated={fixings.some((fixing) => fixing.simulated)} />
      <Card>
        {summary || history.isLoading ? (
          <Chart
            title={{ zh: pair, en: pair }}
            sentence={sentence}
            option={option}
            extra={tools}
            table={tableOf(fixings, decimals, t)}
          />
        ) : (
          <>
            <div className="hg-card-extra">{tools}</div>
            <Empty says={marketWords.noHistory} />
          </>
        )}
        {summary ? (
          <p className="hg-hint">
            {sentence}
            <FigureMark
              id={figureId(historyChange, { pair, from: summary.firstDate, to: summary.toDate })}
              name={marketWords.spanChange}
            />
          </p>
        ) : null}
        {summary && parity ? (
          <p className="hg-hint">
            {t(marketWords.parityBand, {
              rate: formatNumber(parity.midPrice, decimals),
              date: parity.dataDate,
              band: parityBandPct,
            })}{' '}
            {parity.simulated ? <SimulatedTag /> : null}
          </p>
        ) : null}
      </Card>
    </>
  )
}

const noFixings: [] = []
/** As many of the latest days as a reader looks through; the list below has them all. */
const tableRows = 400

function tableOf(fixings: Fixings, decimals: number, t: ReturnType<typeof useText>): ChartTable {
  const isTold = fixings.some(({ openPrice }) => openPrice !== null)
  const price = (value: string | null) => (value === null ? '' : formatNumber(value, decimals))
  const head = [
    marketWords.dataDate,
    marketWords.midPrice,
    ...(isTold ? [marketWords.openPrice, marketWords.highPrice, marketWords.lowPrice] : []),
    marketWords.dataSource,
    marketWords.simulated,
  ].map((word) => t(word))
  const rows = fixings
    .slice(-tableRows)
    .reverse()
    .map(({ dataDate, midPrice, openPrice, highPrice, lowPrice, dataSource, simulated }) => [
      formatDate(dataDate),
      formatNumber(midPrice, decimals),
      ...(isTold ? [price(openPrice), price(highPrice), price(lowPrice)] : []),
      t(labelOf(RateSource, dataSource)),
      simulated ? t(marketWords.simulated) : '',
    ])
  return { head, rows }
}
