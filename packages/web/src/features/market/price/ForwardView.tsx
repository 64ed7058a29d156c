import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { zeroCurveTexts } from '@hedgerow/contract/market/curve/zero-curve.text'
import type { ForwardTable } from '@hedgerow/contract/market/market.contract'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { useCallback } from 'react'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { forwardOption } from './rate-chart.ts'
import { SimulatedNotice } from './SimulatedNotice.tsx'

const pointDecimals = 2
const rateDecimals = 4

/** The table of tenors with the curve above it. */
export function ForwardView({ table }: { readonly table: ForwardTable }) {
  const t = useText()
  const { currencyPair, quotedDecimalScale: decimals, spot, forwards } = table
  const [base = '', quote = ''] = currencyPair.split('/')
  const option = useCallback(() => forwardOption(table, t(marketWords.spot)), [table, t])
  const last = forwards.at(-1)
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
    t(marketWords.method),
    t(marketWords.baseRatePct, { currency: base }),
    t(marketWords.baseRatePct, { currency: quote }),
  ]
  const rows = forwards.map((row) => [
    row.tenor,
    formatDate(row.valueDate) + (row.provisional ? ' *' : ''),
    String(row.days),
    formatNumber(row.points, pointDecimals),
    formatNumber(row.outright, decimals),
    t(row.method === 'quoted' ? marketWords.quoted : marketWords.parity) + (row.extrapolated ? ' †' : ''),
    row.baseRatePct === null ? nothing : formatNumber(row.baseRatePct, rateDecimals),
    row.quoteRatePct === null ? nothing : formatNumber(row.quoteRatePct, rateDecimals),
  ])
  return (
    <>
      <SimulatedNotice shown={forwards.some((row) => row.simulated)} />
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
        <PlainTable caption={t(marketWords.forwardRates)} head={head} rows={rows} />
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

/** Where spot, curves and quotes come from, and of which day they are. */
function originOf(
  { spot, baseCurve, quoteCurve, quotedDate, quotedDecimalScale }: ForwardTable,
  t: ReturnType<typeof useText>,
): string[] {
  const mid = formatNumber(spot.midPrice, quotedDecimalScale)
  const derived = spot.derivedFrom ? ` (${spot.derivedFrom})` : ''
  const source = `${t(labelOf(RateSource, spot.dataSource))} ${formatDate(spot.dataDate)}${derived}`
  const curves = [baseCurve, quoteCurve].flatMap((curve) =>
    curve
      ? [
          [
            t(marketWords.curveOf, { currency: curve.currency }),
            ...(curve.own ? [t(zeroCurveTexts.namedVersion, curve.own)] : []),
            t(marketWords.ratesOf, { date: formatDate(curve.ratesDate) }),
          ].join(' '),
        ]
      : [],
  )
  const quoted = quotedDate ? [t(marketWords.quotedOf, { date: formatDate(quotedDate) })] : []
  return [`${t(marketWords.spot)} ${mid}, ${source}`, ...curves, ...quoted]
}
