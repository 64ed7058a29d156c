/** What a graph shows: the chosen output and input, the cases that are drawn, and the curves that came back. */
import {
  activeInputs,
  type Calculator,
  type CalculatorInput,
  type CalculatorOutput,
  isSlow,
  modelOf,
  outputsOf,
} from '@hedgerow/contract/calculator/declaration.shape'
import { useMemo } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { axisRange } from '../state/axis-range.ts'
import { checkedCase, inModel } from '../state/calculator-case.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useAnswer } from '../worker/use-calculation.ts'
import { type GraphChoice, typedRange } from './graph-choice.ts'

// Odd, so that the present input is one of them.
const points = 81
const slowPoints = 19

/** The numbers of the form that can be an axis, and the outputs that can be drawn. */
export function drawable(of: Calculator, { model, present, asked }: CalculatorState) {
  return {
    inputs: activeInputs(of, model, present.typed).filter(
      ({ axis, name }) => axis && asked?.inputs[name] !== undefined,
    ),
    outputs: outputsOf(of, model).filter(({ columns, flag }) => !columns && !flag),
  }
}

/** The present case, the pinned one, and the same inputs in another model of the screen. */
function useCases(of: Calculator, { asked, present, pinned, model }: CalculatorState, also: string) {
  const t = useText()
  return useMemo(() => {
    const pinnedCase = pinned ? checkedCase(of, pinned).asked : null
    const other = of.models.find(({ id }) => id === also && id !== model.id)
    const otherCase = other && asked ? checkedCase(of, inModel(of, present, other.id)).asked : null
    return [
      ...(asked ? [{ name: t(model.title), of: asked }] : []),
      ...(pinnedCase ? [{ name: `A · ${t(modelOf(of, pinnedCase.model).title)}`, of: pinnedCase }] : []),
      ...(otherCase && other ? [{ name: t(other.title), of: otherCase }] : []),
    ]
  }, [of, asked, pinned, also, present, model, t])
}

export function useGraph(
  of: Calculator,
  state: CalculatorState,
  choice: GraphChoice,
  input: CalculatorInput | undefined,
  output: CalculatorOutput | undefined,
) {
  const { model, asked, results, desk } = state
  const cases = useCases(of, state, choice.also)
  const present = Number(asked?.inputs[input?.name ?? ''] ?? Number.NaN)
  const range = typedRange(choice) ?? (input && Number.isFinite(present) ? axisRange(input, present) : null)
  const isReady = !isSlow(model, asked?.inputs ?? {}) || (results !== null && !state.isStale)
  const { told, isStale } = useAnswer<'graph'>(
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
  const graph = told && 'answer' in told ? told.answer : null
  const curves = (graph?.curves ?? []).map((values, at) => ({ name: cases[at]?.name ?? '', values }))
  return { x: graph?.x ?? [], curves, range, present, isStale: isStale || state.isStale }
}
