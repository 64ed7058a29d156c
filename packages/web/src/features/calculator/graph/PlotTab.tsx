import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorModel } from '@hedgerow/contract/calculator/declaration.shape'
import { useState } from 'react'
import { ShowAs, type Shows } from '../../../kit/chart/ShowAs.tsx'
import { useText } from '../../../kit/person/language.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { fieldText } from '../state/axis-range.ts'
import { formatOutput, formatValue } from '../state/output-format.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { LineGraph } from './LineGraph.tsx'

interface PlotTabProps {
  readonly plot: NonNullable<CalculatorModel['plot']>
  readonly state: CalculatorState
}

type Row = Readonly<Record<string, unknown>>
const numberIn = (row: Row, name: string) => (typeof row[name] === 'number' ? row[name] : null)

/** Lines over the rows of a result, such as a curve over time. */
export function PlotTab({ plot, state }: PlotTabProps) {
  const t = useText()
  const [shows, setShows] = useState<Shows>('chart')
  const points = state.results?.[plot.rows]
  const rows: readonly Row[] = Array.isArray(points) ? points : []
  if (rows.length === 0) return <p className="hg-calc-hint">{t(calculatorTexts.appears)}</p>
  const x = rows.map((row) => numberIn(row, plot.x.name) ?? 0)
  // A line without any value, such as that of an exposure that nobody entered, is not drawn.
  const drawn = plot.y.filter(({ name }) => rows.some((row) => numberIn(row, name) !== null))
  const curves = drawn.map(({ name, label }) => ({ name: t(label), values: rows.map((row) => numberIn(row, name)) }))
  const marked = Number(state.calculable?.inputs[plot.at ?? ''])
  const form = plot.y[0]?.form ?? 'S7'
  return (
    <figure className="hg-calc-figure" data-stale={state.isStale || undefined}>
      <div className="hg-chart-head">
        <h2>{t(plot.title)}</h2>
        <ShowAs value={shows} onChange={setShows} />
      </div>
      {shows === 'chart' ? (
        <LineGraph
          sentence={t(plot.title)}
          x={x}
          curves={curves}
          xName={t(plot.x.label)}
          yName={curves.map(({ name }) => name).join(' · ')}
          present={Number.isFinite(marked) ? marked : (x.at(-1) ?? 0)}
          show={(value) => formatValue(value, form)}
        />
      ) : (
        <PlainTable
          caption={t(plot.title)}
          head={[t(plot.x.label), ...curves.map(({ name }) => name)]}
          rows={rows.map((row, at) => [
            fieldText(x[at] ?? 0),
            ...drawn.map(({ name, form: own }) => formatOutput({ form: own }, row[name])),
          ])}
        />
      )}
    </figure>
  )
}
