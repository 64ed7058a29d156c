import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import { useText } from '../../../kit/person/language.ts'
import { plainGraph, typedRange } from '../choice/graph-choice.ts'
import { axisRange, fieldText } from '../state/axis-range.ts'
import { formatValue } from '../state/output-format.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { AxisChoice } from './AxisChoice.tsx'
import { mostCurves } from './curve-values.ts'
import { GraphFigure } from './GraphFigure.tsx'
import { useGraph, useGraphOf } from './use-graph.ts'

interface GraphTabProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

/** Any output against any number of the form: the present case, the pinned one, and other models of the screen. */
export function GraphTab({ of, state }: GraphTabProps) {
  const t = useText()
  const { model, results } = state
  const [ready] = model.graphs
  const choice = state.graph ?? { ...plainGraph, output: ready?.output ?? 'price', input: ready?.input ?? 'spot' }
  const graphOf = useGraphOf(of, state, choice)
  const { input, output } = graphOf
  const { x, curves, present, isStale } = useGraph(of, state, choice, graphOf)
  if (!input || !output) return null
  const gaps = curves.reduce((sum, { values }) => sum + values.filter((one) => one === null).length, 0)
  const usual = axisRange(input, present)
  const { from, to } = typedRange(choice, input) ?? usual
  const sentence = t(calculatorTexts.graphSentence, {
    output: output.label,
    input: input.label,
    from: fieldText(from),
    to: fieldText(to),
    at: fieldText(present),
    value: formatValue(results?.[output.name], output.form),
  })
  return (
    <div data-stale={isStale || undefined}>
      <AxisChoice
        graphOf={graphOf}
        others={of.models.filter(({ id, slowAbove }) => id !== model.id && !slowAbove)}
        ready={model.graphs}
        choice={{ ...choice, output: output.name, input: input.name }}
        usual={{ from: fieldText(usual.from), to: fieldText(usual.to) }}
        onChange={state.drawGraph}
      />
      {graphOf.isUnreadable ? (
        <p className="hg-calc-problem" role="status">
          {t(calculatorTexts.valuesUnread, { count: mostCurves })}
        </p>
      ) : null}
      {x.length > 0 ? (
        <GraphFigure sentence={sentence} x={x} curves={curves} input={input} output={output} present={present} />
      ) : null}
      {gaps > 0 ? <p className="hg-calc-hint">{t(calculatorTexts.noValue, { count: gaps })}</p> : null}
    </div>
  )
}
