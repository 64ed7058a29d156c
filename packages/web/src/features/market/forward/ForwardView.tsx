import type { ForwardTable } from '@hedgerow/contract/market/market.contract'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { useCallback } from 'react'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { forwardOption } from '../price/rate-chart.ts'
import { SimulatedNotice } from '../price/SimulatedNotice.tsx'
import { ForwardTenors } from './ForwardTenors.tsx'
import { originOf } from './forward-origin.ts'

const pointDecimals = 2
const rateDecimals = 4

/** The table of tenors with the curve above it. */
export function ForwardView({ table }: { readonly table: ForwardTable }) {
  const t = useText()
  const { currencyPair, quotedDecimalScale: decimals, spot, forwards } = table
  const [base = '', quote = ''] = currencyPair.split('/')
  const option = useCallback(() => forwardOption(table, t(marketWords.spot)), [table, t])
  const last = forwards.at(-1)
  const isTwoWay = forwards.some(({ bidPrice, askPrice }) => bidPrice ?? askPrice)
  const sentence = t(marketWords.forwardSays, {
    pair: currencyPair,
    spot: formatNumber(spot.midPrice, decimals),
    tenor: last?.tenor ?? '',
    last: formatNumber(last?.outright, decimals),
  })
  const head = [
    t(marketWords.tenor),
    t(marketWords.valueDate),
    t(marketWords.days),
    t(marketWords.points),
    t(marketWords.outright),
    ...(isTwoWay ? [t(marketWords.bidPrice), t(marketWords.askPrice)] : []),
    t(marketWords.method),
    t(marketWords.dataDate),
    t(marketWords.baseRatePct, { currency: base }),
    t(marketWords.baseRatePct, { currency: quote }),
  ]
  const rows = forwards.map((row) => [
    row.tenor,
    formatDate(row.valueDate) + (row.provisional ? ' *' : ''),
    String(row.days),
    formatNumber(row.points, pointDecimals),
    formatNumber(row.outright, decimals),
    ...(isTwoWay ? [row.bidPrice, row.askPrice].map((side) => (side ? formatNumber(side, decimals) : nothing)) : []),
    t(row.method === 'quoted' ? marketWords.quoted : marketWords.parity) + (row.extrapolated ? ' †' : ''),
    formatDate(row.dataDate),
    row.baseRatePct === null ? nothing : formatNumber(row.baseRatePct, rateDecimals),
    row.quoteRatePct === null ? nothing : formatNumber(row.quoteRatePct, rateDecimals),
  ])
  return (
    <>
      <SimulatedNotice isSimulated={forwards.some((row) => row.simulated)} />
      <Card>
        <Chart
          title={{ zh: currencyPair, en: currencyPair }}
          sentence={sentence}
          option={option}
          table={{ head, rows }}
        />
        <p className="hg-hint">{originOf(table, t).join(' · ')}</p>
      </Card>
      <Card>
        <ForwardTenors table={table} head={head} rows={rows} />
        {forwards.some((row) => row.provisional) ? (
          <p className="hg-hint">{`* ${t(marketWords.provisional)}`}</p>
        ) : null}
        {forwards.some((row) => row.extrapolated) ? (
          <p className="hg-hint">{`† ${t(marketWords.extrapolated)}`}</p>
        ) : null}
      </Card>
    </>
  )
}
