/** The sources of each pair beside each other: how late, how far apart, and which one counts. */

import { rateQualityApi, type SourceQuality } from '@hedgerow/contract/fx-rate/rate-quality.contract'
import { rateQualityTexts } from '@hedgerow/contract/fx-rate/rate-quality.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { FeedFailure } from '@hedgerow/contract/rate-feed/rate-feed.dict'
import { pathOf } from '@hedgerow/contract/screens'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { Empty } from '../../../kit/page/Empty.tsx'
import { Failed } from '../../../kit/page/Failed.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatDate } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { SimulatedTag } from '../../../pieces/rate/SimulatedTag.tsx'

interface Span {
  readonly from: string
  readonly to: string
}

const head = [
  'pair',
  'source',
  'counts',
  'lastDate',
  'lateDays',
  'dayCount',
  'medianBp',
  'largestBp',
  'problem',
] as const
const isNumber: ReadonlySet<string> = new Set(['lateDays', 'dayCount', 'medianBp', 'largestBp'])

export function SourceTable({ span }: { readonly span: Span }) {
  const t = useText()
  const { data, error, refetch } = useQueryOf(rateQualityApi.quality, span)
  return (
    <Card title={t(rateQualityTexts.sourcesTitle)}>
      {error && !data ? <Failed because={error} retry={() => void refetch()} /> : null}
      {data && data.length === 0 ? <Empty says={rateQualityTexts.noRates} /> : null}
      {data && data.length > 0 ? (
        <HeadedTable
          caption={t(rateQualityTexts.sourcesTitle)}
          head={head.map((name) => ({ word: t(rateQualityTexts[name]), isEnd: isNumber.has(name) }))}
        >
          {data.map((row) => (
            <SourceRow key={`${row.currencyPair} ${row.dataSource}`} row={row} span={span} />
          ))}
        </HeadedTable>
      ) : null}
    </Card>
  )
}

function SourceRow({ row, span }: { readonly row: SourceQuality; readonly span: Span }) {
  const t = useText()
  const {
    currencyPair,
    dataSource,
    counts,
    lastDate,
    lateDays,
    dayCount,
    medianBp,
    largestBp,
    largestDate,
    simulated,
  } = row
  const [sourceCurrency = '', targetCurrency = ''] = currencyPair.split('/')
  const search = { sourceCurrency, targetCurrency, dataSource, dataDateStart: span.from, dataDateEnd: span.to }
  return (
    <tr>
      <td>
        <ListLink to={pathOf('fx-rate')} search={search}>
          <bdi dir="ltr">{currencyPair}</bdi>
        </ListLink>
      </td>
      <td>
        {t(labelOf(RateSource, dataSource))} {simulated ? <SimulatedTag /> : null}
      </td>
      <td>{counts ? '✓' : ''}</td>
      <td>
        <bdi dir="ltr">{formatDate(lastDate)}</bdi>
      </td>
      <td className="hg-end">{lateDays}</td>
      <td className="hg-end">{dayCount}</td>
      <td className="hg-end">{medianBp ?? ''}</td>
      <td className="hg-end" title={largestDate ? formatDate(largestDate) : undefined}>
        {largestBp ?? ''}
      </td>
      <td>{problemOf(row, t)}</td>
    </tr>
  )
}

function problemOf({ lastError, leftOut }: SourceQuality, t: ReturnType<typeof useText>): string {
  const failures = lastError ? [t(labelOf(FeedFailure, lastError))] : []
  return [...failures, ...(leftOut ? [t(rateQualityTexts.leftOut, { rates: leftOut })] : [])].join(' · ')
}
