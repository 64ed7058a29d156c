import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { marketWords } from '@hedgerow/contract/market/market.text'
import type { VolatilityTable } from '@hedgerow/contract/market/volatility.contract'
import { volatilityWords } from '@hedgerow/contract/market/volatility.text'
import { useCallback } from 'react'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate, formatNumber, nothing } from '../../../kit/show/formats.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { SimulatedNotice } from '../price/SimulatedNotice.tsx'
import { smileOption } from './smile-chart.ts'

const volDecimals = 3

/** The smiles as a picture, the quotes as they stand, and the strikes and volatilities that follow from them. */
export function VolatilityView({ table }: { readonly table: VolatilityTable }) {
  const t = useText()
  const { currencyPair, tenors, quotedDecimalScale } = table
  const pillarName = useCallback(
    (deltaPct: number) =>
      deltaPct === 0
        ? t(volatilityWords.atm)
        : t(deltaPct < 0 ? volatilityWords.put : volatilityWords.call, { delta: Math.abs(deltaPct) }),
    [t],
  )
  const option = useCallback(() => smileOption(table, pillarName), [table, pillarName])
  const vol = (value: string | null) => (value === null ? nothing : formatNumber(value, volDecimals))
  const [first, last] = [tenors[0], tenors.at(-1)]
  const sentence = t(volatilityWords.says, {
    pair: currencyPair,
    first: first?.tenor ?? '',
    firstVol: vol(first?.atmPct ?? null),
    last: last?.tenor ?? '',
    lastVol: vol(last?.atmPct ?? null),
  })
  const deltas = (first?.pillars ?? []).map(({ deltaPct }) => deltaPct)
  const smileHead = [t(marketWords.tenor), ...deltas.map(pillarName)]
  const smileRows = tenors.map(({ tenor, pillars }) => [tenor, ...pillars.map(({ volPct }) => vol(volPct))])
  const strikeRows = tenors.map(({ tenor, pillars }) => [
    tenor,
    ...pillars.map(({ strike }) => formatNumber(strike, quotedDecimalScale)),
  ])
  const { atmPct, rr25Pct, bf25Pct, rr10Pct, bf10Pct, expiryDate, forward } = volatilityWords
  const head = [marketWords.tenor, expiryDate, marketWords.days, forward, atmPct, rr25Pct, bf25Pct, rr10Pct, bf10Pct]
  const rows = tenors.map((row) => [
    row.tenor + (row.varianceFalls ? ' †' : ''),
    formatDate(row.expiryDate),
    String(row.days),
    formatNumber(row.forward, quotedDecimalScale),
    ...[row.atmPct, row.rr25Pct, row.bf25Pct, row.rr10Pct, row.bf10Pct].map(vol),
  ])
  const falling = tenors.filter(({ varianceFalls }) => varianceFalls).map(({ tenor }) => tenor)
  return (
    <>
      <SimulatedNotice isSimulated={table.simulated} says={volatilityWords.simulatedNotice} />
      <Card>
        <Chart
          title={volatilityWords.smile}
          sentence={sentence}
          option={option}
          table={{ head: smileHead, rows: smileRows }}
        />
        <p className="hg-hint">
          {[
            t(volatilityWords.quotedOf, {
              source: labelOf(RateSource, table.dataSource),
              date: formatDate(table.quotesDate),
            }),
            t(volatilityWords.convention, {
              delta: table.deltaConvention === 'spot' ? volatilityWords.spotDelta : volatilityWords.premiumAdjusted,
            }),
          ].join(' · ')}
        </p>
      </Card>
      <Card title={t(volatilityWords.quotes)}>
        <PlainTable
          caption={`${currencyPair} ${t(volatilityWords.quotes)}`}
          head={head.map((word) => t(word))}
          rows={rows}
        />
        {falling.length > 0 ? (
          <p className="hg-hint">{`† ${t(volatilityWords.varianceFalls, { terms: falling.join(t(kitWords.listComma)) })}`}</p>
        ) : null}
      </Card>
      <Card title={t(volatilityWords.strikes)}>
        <PlainTable caption={`${currencyPair} ${t(volatilityWords.strikes)}`} head={smileHead} rows={strikeRows} />
      </Card>
    </>
  )
}
