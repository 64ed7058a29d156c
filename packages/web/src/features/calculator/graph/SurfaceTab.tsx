import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, type CalculatorInput, isSlow } from '@hedgerow/contract/calculator/declaration.shape'
import { useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { LabelledChoice } from '../form/LabelledChoice.tsx'
import { axisRange } from '../state/axis-range.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useAnswer } from '../worker/use-calculation.ts'
import { HeatTable } from './HeatTable.tsx'
import { drawable } from './use-graph.ts'
import './calculator-graph.css'

interface SurfaceTabProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

const points = 11
const slowPoints = 5

/** Which output by which two inputs; two different inputs always. */
function useSurfaceChoice(of: Calculator, state: CalculatorState) {
  const { inputs, outputs } = drawable(of, state)
  const [choice, setChoice] = useState({ output: '', across: 'spot', down: 'volPct' })
  const across = inputs.find(({ name }) => name === choice.across) ?? inputs[0]
  const others = inputs.filter((input) => input !== across)
  const down = others.find(({ name }) => name === choice.down) ?? others[0]
  const output = outputs.find(({ name }) => name === choice.output) ?? outputs[0]
  return {
    inputs,
    outputs,
    across,
    down,
    output,
    choose: (part: Partial<typeof choice>) => setChoice({ ...choice, ...part }),
  }
}

function useSurface(state: CalculatorState, { across, down, output }: ReturnType<typeof useSurfaceChoice>) {
  const { asked, model, desk } = state
  const axisOf = (input: CalculatorInput) => ({
    input: input.name,
    ...axisRange(input, Number(asked?.inputs[input.name] ?? 0)),
    points: model.slowAbove ? slowPoints : points,
  })
  const isAskable = asked && across && down && output && !(isSlow(model, asked?.inputs ?? {}) && state.isStale)
  return useAnswer<'surface'>(
    desk,
    isAskable ? { kind: 'surface', of: asked, output: output.name, across: axisOf(across), down: axisOf(down) } : null,
  )
}

/** One output by two inputs, as a table that is coloured by how far a cell lies from the present value. */
export function SurfaceTab({ of, state }: SurfaceTabProps) {
  const t = useText()
  const chosen = useSurfaceChoice(of, state)
  const { told, isStale } = useSurface(state, chosen)
  const { inputs, outputs, across, down, output, choose } = chosen
  const surface = told && 'answer' in told ? told.answer : null
  if (!across || !down || !output) return null
  const named = inputs.map(({ name, label }) => ({ value: name, label }))
  const value = state.results?.[output.name]
  const choices = [
    {
      label: calculatorTexts.output,
      value: output.name,
      options: outputs.map(({ name, label }) => ({ value: name, label })),
      onChange: (name: string) => choose({ output: name }),
    },
    {
      label: calculatorTexts.against,
      value: across.name,
      options: named,
      onChange: (name: string) => choose({ across: name }),
    },
    {
      label: calculatorTexts.alsoBy,
      value: down.name,
      options: named,
      onChange: (name: string) => choose({ down: name }),
    },
  ]
  return (
    <div data-stale={isStale || undefined}>
      <div className="hg-calc-axes">
        {choices.map((choice) => (
          <LabelledChoice key={choice.label.en} {...choice} />
        ))}
      </div>
      {surface ? (
        <HeatTable
          surface={surface}
          across={across}
          down={down}
          output={output}
          present={typeof value === 'number' ? value : null}
          sentence={t(calculatorTexts.surfaceSentence, { output: output.label, x: across.label, y: down.label })}
          onUse={(x, y) => {
            state.change(across.name, x)
            state.change(down.name, y)
          }}
        />
      ) : null}
    </div>
  )
}
