import { activeInputs, type Calculator, modelOf, outputsOf } from '@hedgerow/contract/calculator/calculator'
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { useMemo, useState } from 'react'
import { useText } from '../../kit/language.ts'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { ShowAs, type Shows } from '../../kit/ShowAs.tsx'
import { AxisChoice } from './AxisChoice.tsx'
import { axisRange, fieldText } from './axis-range.ts'
import { checkedCase } from './calculator-case.ts'
import { LineGraph } from './LineGraph.tsx'
import { formatValue } from './output-format.ts'
import { useAnswer } from './use-calculation.ts'
import type { CalculatorState } from './use-calculator-state.ts'

interface GraphTabProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

const points = 100
const slowPoints = 20

/** Any output against any number of the form: the present case, the pinned one, and other models of the screen. */
export function GraphTab({ of, state }: GraphTabProps) {
  const t = useText()
  const { model, present, pinned, asked, results } = state
  const [ready] = model.graphs
  const [shows, setShows] = useState<Shows>('chart')
  const [choice, setChoice] = useState({ output: ready?.output ?? 'price', input: ready?.input ?? 'spot', also: '' })
  const numeric = activeInputs(of, model, present.typed).filter(({ control, axis }) => axis && control !== 'choice')
  const input = numeric.find(({ name }) => name === choice.input) ?? numeric[0]
  const outputs = outputsOf(of, model).filter(({ columns, flag }) => !columns && !flag)
  const output = outputs.find(({ name }) => name === choice.output) ?? outputs[0]
  const value = Number(asked?.inputs[input?.name ?? ''] ?? Number.NaN)
  const others = of.models.filter(({ id, slow }) => id !== model.id && !slow)
  const other = others.find(({ id }) => id === choice.also)
  const cases = useMemo(() => {
    const pinnedCase = pinned ? checkedCase(of, pinned).asked : null
    const otherCase = other && asked ? checkedCase(of, { ...present, model: other.id }).asked : null
    return [
      ...(asked ? [{ name: t(model.title), of: asked }] : []),
      ...(pinnedCase ? [{ name: `A · ${t(modelOf(of, pinnedCase.model).title)}`, of: pinnedCase }] : []),
      ...(otherCase && other ? [{ name: t(other.title), of: otherCase }] : []),
    ]
  }, [of, asked, pinned, other, present, model, t])
  const range = input && Number.isFinite(value) ? axisRange(input, value) : null
  const isAskable =
    input && output && range && cases.length > 0 && (!model.slow || (results !== null && !state.isStale))
  const { told, isStale } = useAnswer<'graph'>(
    state.desk,
    isAskable
      ? {
          kind: 'graph',
          cases: cases.map((one) => one.of),
          output: output.name,
          axis: { input: input.name, ...range, points: model.slow ? slowPoints : points },
        }
      : null,
  )
  const graph = told && 'answer' in told ? told.answer : null
  const curves = useMemo(
    () => (graph?.curves ?? []).map((values, at) => ({ name: cases[at]?.name ?? '', values })),
    [graph, cases],
  )
  const gaps = curves.reduce((sum, { values }) => sum + values.filter((one) => one === null).length, 0)
  if (!input || !output) return null
  const sentence = t(calculatorTexts.graphSentence, {
    output: output.label,
    input: input.label,
    from: fieldText(range?.from ?? 0),
    to: fieldText(range?.to ?? 0),
    at: fieldText(value),
    value: formatValue(results?.[output.name], output.form),
  })
  return (
    <div data-stale={isStale || state.isStale || undefined}>
      <AxisChoice
        outputs={outputs}
        inputs={numeric}
        others={others}
        ready={model.graphs}
        choice={{ output: output.name, input: input.name, also: choice.also }}
        onChange={setChoice}
      />
      {graph && range ? (
        <figure className="hg-calc-figure">
          <div className="hg-chart-head">
            <h3>{t(output.label)}</h3>
            <ShowAs value={shows} onChange={setShows} />
          </div>
          {shows === 'chart' ? (
            <LineGraph
              sentence={sentence}
              x={graph.x}
              curves={curves}
              xName={t(input.label)}
              yName={`${t(output.label)} (${t(output.unit)})`}
              present={value}
              show={(number) => formatValue(number, output.form)}
            />
          ) : (
            <PlainTable
              caption={sentence}
              head={[t(input.label), ...curves.map(({ name }) => name)]}
              rows={graph.x.map((x, at) => [
                fieldText(x),
                ...curves.map(({ values }) => formatValue(values[at] ?? null, output.form)),
              ])}
            />
          )}
        </figure>
      ) : null}
      {gaps > 0 ? <p className="hg-calc-hint">{t(calculatorTexts.noValue, { count: gaps })}</p> : null}
    </div>
  )
}
