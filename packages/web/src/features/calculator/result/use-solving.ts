/** The question of a search: which input, so that which output is what, and between which values to look. */
import { type Calculator, outputsOf } from '@hedgerow/contract/calculator/declaration.shape'
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

export function useSolving(of: Calculator, { model, asked, results, desk }: CalculatorState, first: string) {
  const [held, setHeld] = useState<Held>(() => ({
    unknown: first,
    output: model.example.output,
    target: wholeValue(results?.[model.example.output]),
  }))
  const [sent, setSent] = useState<{ readonly target: number; readonly low: number; readonly high: number } | null>(
    null,
  )
  const inputs = of.inputs.filter(({ name }) => model.unknowns.includes(name))
  const input = inputs.find(({ name }) => name === held.unknown) ?? inputs[0]
  const usual = input ? searchRange(input, Number(asked?.inputs[input.name] ?? 1)) : { from: 0, to: 1 }
  const question = {
    unknown: input?.name ?? '',
    output: held.output,
    target: held.target,
    low: held.low ?? fieldText(usual.from),
    high: held.high ?? fieldText(usual.to),
  }
  const { told, isStale } = useAnswer<'solutions'>(
    desk,
    sent && asked
      ? { kind: 'solutions', of: asked, unknown: { unknown: question.unknown, output: question.output, ...sent } }
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
    told: sent && !isStale ? told : undefined,
  }
}
