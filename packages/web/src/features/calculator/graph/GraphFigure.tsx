import type { CalculatorInput, CalculatorOutput } from '@hedgerow/contract/calculator/declaration.shape'
import { useState } from 'react'
import { ShowAs, type Shows } from '../../../kit/chart/ShowAs.tsx'
import { useText } from '../../../kit/person/language.ts'
import { PlainTable } from '../../../kit/show/PlainTable.tsx'
import { fieldText } from '../state/axis-range.ts'
import { formatValue } from '../state/output-format.ts'
import { type Curve, LineGraph } from './LineGraph.tsx'

interface GraphFigureProps {
  readonly sentence: string
  readonly x: readonly number[]
  readonly curves: readonly Curve[]
  readonly input: CalculatorInput
  readonly output: CalculatorOutput
  readonly present: number
}

/** The graph under its title, which can always be read as a table. */
export function GraphFigure({ sentence, x, curves, input, output, present }: GraphFigureProps) {
  const t = useText()
  const [shows, setShows] = useState<Shows>('chart')
  return (
    <figure className="hg-calc-figure">
      <div className="hg-chart-head">
        <h2>{t(output.label)}</h2>
        <ShowAs value={shows} onChange={setShows} />
      </div>
      {shows === 'chart' ? (
        <LineGraph
          sentence={sentence}
          x={x}
          curves={curves}
          xName={t(input.label)}
          yName={`${t(output.label)} (${t(output.unit)})`}
          present={present}
          show={(number) => formatValue(number, output.form)}
        />
      ) : (
        <PlainTable
          caption={sentence}
          head={[t(input.label), ...curves.map(({ name }) => name)]}
          rows={x.map((value, at) => [
            fieldText(value),
            ...curves.map(({ values }) => formatValue(values[at] ?? null, output.form)),
          ])}
        />
      )}
    </figure>
  )
}
