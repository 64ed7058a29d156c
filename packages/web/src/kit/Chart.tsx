/**
 * A chart that can always be read as a table. The picture carries a sentence for those who do not see it; the library is
 * loaded when the first chart is shown.
 */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Lang, Text } from '@hedgerow/contract/kit/text'
import { Segmented } from 'antd'
import type { EChartsCoreOption } from 'echarts/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import './kit.css'
import { useText } from './language.ts'
import { PlainTable } from './PlainTable.tsx'
import type { MarketColours, Tokens } from './theme.ts'

/** Colours for the option: ECharts does not read CSS variables. */
export interface ChartLook {
  readonly tokens: Tokens
  readonly market: MarketColours
  readonly lang: Lang
}

export interface ChartTable {
  readonly head: readonly string[]
  /** Formatted cells; the first column names the row. */
  readonly rows: readonly (readonly string[])[]
}

interface ChartProps {
  readonly title: Text
  /** One sentence that says what the picture shows. */
  readonly sentence: string
  /** Keep the function stable (useCallback), or the chart is drawn again on every render. */
  readonly option: (look: ChartLook) => EChartsCoreOption
  readonly table: ChartTable
  readonly height?: number
  readonly extra?: ReactNode
  /** A click on a bar, slice or point. */
  readonly onPick?: (name: string, series: string) => void
}

const ChartBody = lazy(async () => ({ default: (await import('./ChartBody.tsx')).ChartBody }))

export function Chart({ title, sentence, option, table, height = 280, extra, onPick }: ChartProps) {
  const t = useText()
  const [shows, setShows] = useState<'chart' | 'table'>('chart')
  return (
    <figure style={{ margin: 0 }}>
      <div className="hg-chart-head">
        <h3>{t(title)}</h3>
        <div className="hg-card-extra">
          {extra}
          <Segmented
            size="small"
            aria-label={t(kitWords.showAs)}
            value={shows}
            options={[
              { value: 'chart', label: t(kitWords.chart) },
              { value: 'table', label: t(kitWords.table) },
            ]}
            onChange={setShows}
          />
        </div>
      </div>
      {shows === 'table' ? (
        <PlainTable caption={sentence} head={table.head} rows={table.rows} />
      ) : (
        <div role="img" aria-label={sentence} style={{ minHeight: height }}>
          <ErrorBoundary>
            <Suspense fallback={null}>
              <ChartBody option={option} height={height} onPick={onPick} />
            </Suspense>
          </ErrorBoundary>
        </div>
      )}
    </figure>
  )
}
