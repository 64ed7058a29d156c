import type { MatrixCell } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { ExposureAxis } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.dict'
import {
  exposureAnalysisTexts,
  exposureAnalysisWords,
} from '@hedgerow/contract/dashboard/exposure/exposure-analysis.text'
import { analysedCell } from '@hedgerow/contract/dashboard/exposure/exposure-analysis-figure.contract'
import { coverFigureTexts } from '@hedgerow/contract/dashboard/figure/dashboard-figure.text'
import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { MaturityBucket } from '@hedgerow/contract/risk/sensitivity/sensitivity.dict'
import { Segmented } from 'antd'
import { monthText } from '../../../kit/chart/month-text.ts'
import { ListLink } from '../../../kit/link/ListLink.tsx'
import { Card } from '../../../kit/page/Card.tsx'
import { amountScaleOf, useConventions } from '../../../kit/person/conventions.ts'
import { useLang, useText } from '../../../kit/person/language.ts'
import { formatNumber, nothing } from '../../../kit/show/formats.ts'
import { HeadedTable } from '../../../kit/show/HeadedTable.tsx'
import { CoverageBar } from '../../../pieces/exposure/CoverageBar.tsx'
import { shortBig } from '../cover/ladder-chart.ts'
import { AnalysisMark } from './AnalysisMark.tsx'
import type { ExposureProps } from './exposure-props.ts'
import { LeastRequest } from './LeastRequest.tsx'
import { useTerms } from './use-terms.ts'

const tones = { below: 'changed', within: 'ok', above: 'danger' } as const
const rowOf = ({ orgName, currency, exposureDirection }: MatrixCell) =>
  `${orgName ?? ''} ${currency} ${exposureDirection}`

/** Currency and side down, months, quarters or maturities across; a cell opens its exposures, beside the policy's band of that column. */
export function ExposureMatrix(of: ExposureProps) {
  const { cells, exposureAxis: axis } = of.analysis
  const t = useText()
  const { change } = useTerms()
  const months = [...new Set(cells.map(({ month }) => month))].sort()
  const rows = [...Map.groupBy(cells, rowOf)].sort(([a], [b]) => (a < b ? 1 : -1))
  const wordOf = (column: string) => {
    if (axis === ExposureAxis.of.bucket) return t(labelOf(MaturityBucket, column))
    return axis === ExposureAxis.of.month ? monthText(column) : column
  }
  const title = t(exposureAnalysisTexts.matrix)
  return (
    <Card
      title={title}
      flush
      extra={
        <Segmented
          size="small"
          aria-label={t(exposureAnalysisWords.exposureAxis)}
          value={axis}
          onChange={change('axis')}
          options={ExposureAxis.values.map((value) => ({ value, label: t(labelOf(ExposureAxis, value)) }))}
        />
      }
    >
      <HeadedTable
        caption={title}
        head={[{ word: t(exposureAnalysisTexts.matrix) }, ...months.map((month) => ({ word: wordOf(month) }))]}
      >
        {rows.map(([name, row]) => (
          <tr key={name}>
            <th scope="row" className="hg-keep">
              {row[0]?.orgName ? <div className="hg-hint">{row[0].orgName}</div> : null}
              {row[0]?.currency} <SideName cell={row[0]} />
            </th>
            {months.map((month) => (
              <td key={month}>
                <Cell {...of} cell={row.find((cell) => cell.month === month)} />
              </td>
            ))}
          </tr>
        ))}
      </HeadedTable>
    </Card>
  )
}

function SideName({ cell }: { readonly cell: MatrixCell | undefined }) {
  const t = useText()
  const side = cell?.exposureDirection === ExposureDirection.of.long ? 'long' : 'short'
  return <span className="hg-hint">{t(exposureAnalysisTexts[side])}</span>
}

function Cell({ cell, ...of }: ExposureProps & { readonly cell: MatrixCell | undefined }) {
  const t = useText()
  const lang = useLang()
  const { stays } = useTerms()
  const conventions = useConventions()
  if (!cell) return <span className="hg-hint">{nothing}</span>
  const { currency, exposureDirection, firstDate: endDateStart, lastDate: endDateEnd, effective, verdict } = cell
  const { locked, reserved, open, coverPct, leastPct, mostPct, orgId } = cell
  const scale = amountScaleOf(conventions, currency)
  const facts = { of: currency, side: exposureDirection, month: cell.month, org: orgId }
  return (
    <div className="hg-expo-cell">
      <ListLink
        to="."
        search={{
          ...stays,
          ...of.filters,
          currency,
          exposureDirection,
          endDateStart,
          ...(endDateEnd === null ? {} : { endDateEnd }),
          ...(orgId === null ? {} : { orgId }),
        }}
        title={formatNumber(effective, scale)}
      >
        <bdi dir="ltr">{shortBig(effective, lang)}</bdi>
      </ListLink>
      <CoverageBar parts={{ locked, reserved, open }} currency={currency} />
      {verdict && coverPct && leastPct && mostPct ? (
        <span className="hg-hint">
          <span className={`hg-tag hg-tag-${tones[verdict]}`}>{t(exposureAnalysisTexts[verdict])}</span>{' '}
          {t(exposureAnalysisTexts.band, { cover: formatNumber(coverPct, 1), least: leastPct, most: mostPct })}
          <AnalysisMark {...of} figure={analysedCell.coverPct} name={coverFigureTexts.bandCover} by={facts} />
        </span>
      ) : (
        <span className="hg-hint">{t(exposureAnalysisTexts.noBand)}</span>
      )}
      <LeastRequest
        cell={cell}
        mark={<AnalysisMark {...of} figure={analysedCell.toLeast} name={exposureAnalysisTexts.lack} by={facts} />}
      />
    </div>
  )
}
