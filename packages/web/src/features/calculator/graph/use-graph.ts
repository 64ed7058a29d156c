/** What a graph shows: the chosen output and input, the cases that are drawn, and the curves that came back. */
import {
  activeInputs,
  type Calculator,
  type CalculatorInput,
  isSlow,
  modelOf,
  outputsOf,
} from '@hedgerow/contract/calculator/declaration.shape'
import type { CaseInput } from '@hedgerow/quant/calculator/answer'
import { useMemo, useRef } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { type GraphChoice, typedRange } from '../choice/graph-choice.ts'
import { axisRange, fieldText } from '../state/axis-range.ts'
import { checkedCase, inModel } from '../state/calculator-case.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useAnswer } from '../worker/use-calculation.ts'
import { mostCurves, readValues, usualValues } from './curve-values.ts'

// Odd, so that the present input is one of them.
const points = 81
const slowPoints = 19

/** The numbers of the form that can be an axis, and the outputs that can be drawn. */
export function drawable(of: Calculator, { model, present, calculable }: CalculatorState) {
  return {
    inputs: activeInputs(of, model, present.typed).filter(
      ({ control, name }) => (control === 'number' || control === 'whole') && calculable?.inputs[name] !== undefined,
    ),
    outputs: outputsOf(of, model).filter(({ columns, flag }) => !columns && !flag),
  }
}

/** The numbers that stand in a case under these inputs. */
export const numberOf = (calculable: CaseInput | null, input: CalculatorInput | undefined): number =>
  Number(calculable?.inputs[input?.name ?? ''] ?? Number.NaN)

interface Line {
  readonly name: string
  readonly of: CaseInput
}

/** The present case in its model, or a line for each value of a second input. */
function useLines(
  { calculable, model }: CalculatorState,
  by: CalculatorInput | undefined,
  values: readonly number[],
): readonly Line[] {
  const t = useText()
  if (!calculable) return []
  if (!by) return [{ name: t(model.title), of: calculable }]
  return values.map((value) => ({
    name: `${t(by.label)} ${fieldText(value)}`,
    of: { ...calculable, inputs: { ...calculable.inputs, [by.name]: value } },
  }))
}

/** The pinned case, and the same inputs in another model of the screen. */
function useOthers(
  of: Calculator,
  { calculable, present, pinned, model }: CalculatorState,
  also: string,
): readonly Line[] {
  const t = useText()
  return useMemo(() => {
    const pinnedCase = pinned ? checkedCase(of, pinned).calculable : null
    const other = of.models.find(({ id }) => id === also && id !== model.id)
    const otherCase = other && calculable ? checkedCase(of, inModel(of, present, other.id)).calculable : null
    return [
      ...(pinnedCase ? [{ name: `A · ${t(modelOf(of, pinnedCase.model).title)}`, of: pinnedCase }] : []),
      ...(otherCase && other ? [{ name: t(other.title), of: otherCase }] : []),
    ]
  }, [of, calculable, pinned, also, present, model, t])
}

/** What is drawn against what, and the values of a second input that are a curve each. */
export function useGraphOf(of: Calculator, state: CalculatorState, choice: GraphChoice) {
  const { inputs, outputs } = drawable(of, state)
  const input = inputs.find(({ name }) => name === choice.input) ?? inputs[0]
  const output = outputs.find(({ name }) => name === choice.output) ?? outputs[0]
  const by = inputs.find(({ name }) => name === choice.by && name !== input?.name)
  const usual = by ? usualValues(by, numberOf(state.calculable, by)) : ''
  const typed = choice.values === '' ? usual : choice.values
  const values = readValues(typed)
  return { inputs, outputs, input, output, by, typed, values: values ?? [], isUnreadable: Boolean(by) && !values }
}
export type GraphOf = ReturnType<typeof useGraphOf>

export function useGraph(
  of: Calculator,
  state: CalculatorState,
  choice: GraphChoice,
  { input, output, by, values }: GraphOf,
) {
  const { model, calculable, results, desk } = state
  const lines = useLines(state, by, values)
  const others = useOthers(of, state, choice.also)
  const cases = [...lines, ...others].slice(0, mostCurves)
  const present = numberOf(calculable, input)
  const range = input && Number.isFinite(present) ? (typedRange(choice, input) ?? axisRange(input, present)) : null
  const isReady = !isSlow(model, calculable?.inputs ?? {}) || (results !== null && !state.isStale)
  const { answered, isStale } = useAnswer<'graph'>(
    desk,
    input && output && range && cases.length > 0 && isReady
      ? {
          kind: 'graph',
          cases: cases.map((one) => one.of),
          output: output.name,
          axis: { input: input.name, ...range, points: model.slowAbove ? slowPoints : points },
        }
      : null,
  )
  const graph = answered && 'answer' in answered ? answered.answer : null
  // Curves keep the names that they were asked under while others are on their way.
  const names = useRef<readonly string[]>([])
  if (!isStale) names.current = cases.map(({ name }) => name)
  const curves = (graph?.curves ?? []).map((values, at) => ({ name: names.current[at] ?? String(at), values }))
  return { x: graph?.x ?? [], curves, range, present, isStale: isStale || state.isStale }
}
