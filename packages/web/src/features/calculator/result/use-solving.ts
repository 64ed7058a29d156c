/** The question of a search: which input, so that which output is what, and between which values to look. */
import { activeInputs, type Calculator, outputsOf } from '@hedgerow/contract/calculator/declaration.shape'
import { useState } from 'react'
import { fieldText, searchRange } from '../state/axis-range.ts'
import { wholeValue } from '../state/output-format.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useAnswer } from '../worker/use-calculation.ts'

interface Held {
  readonly unknown: string
  readonly output: string
  readonly target: string
  /** As typed; absent: the usual search of the input. */
  readonly low?: string | undefined
  readonly high?: string | undefined
}

/** Every number of the form that the case has, those that are usually asked for first. A model of noise has none. */
function unknownsOf(of: Calculator, { model, present, calculable }: CalculatorState) {
  const { unknowns } = model
  const numbers = activeInputs(of, model, present.typed).filter(
    ({ name, control }) => control === 'number' && calculable?.inputs[name] !== undefined,
  )
  const usual = unknowns.flatMap((name) => numbers.find((input) => input.name === name) ?? [])
  return [...usual, ...numbers.filter(({ name }) => !unknowns.includes(name))]
}

export function useSolving(of: Calculator, state: CalculatorState, first: string) {
  const { model, calculable, results, desk } = state
  const [held, setHeld] = useState<Held>(() => ({
    unknown: first,
    output: model.example.output,
    target: wholeValue(results?.[model.example.output]),
  }))
  const [sent, setSent] = useState<{ readonly target: number; readonly low: number; readonly high: number } | null>(
    null,
  )
  const inputs = unknownsOf(of, state)
  const input = inputs.find(({ name }) => name === held.unknown) ?? inputs[0]
  const usual = input ? searchRange(input, Number(calculable?.inputs[input.name] ?? 1)) : { from: 0, to: 1 }
  const question = {
    unknown: input?.name ?? '',
    output: held.output,
    target: held.target,
    low: held.low ?? fieldText(usual.from),
    high: held.high ?? fieldText(usual.to),
  }
  const { answered, isStale } = useAnswer<'solutions'>(
    desk,
    sent && calculable
      ? { kind: 'solutions', of: calculable, unknown: { unknown: question.unknown, output: question.output, ...sent } }
      : null,
  )
  return {
    inputs,
    outputs: outputsOf(of, model).filter(({ columns, flag }) => !columns && !flag),
    question,
    change: (part: Partial<Held>) => {
      setHeld({ ...held, ...part })
      setSent(null)
    },
    solve: () => setSent({ target: Number(question.target), low: Number(question.low), high: Number(question.high) }),
    answered: sent && !isStale ? answered : undefined,
  }
}
