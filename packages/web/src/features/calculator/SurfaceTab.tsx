import { activeInputs, type Calculator, outputsOf } from '@hedgerow/contract/calculator/calculator'
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { useState } from 'react'
import { useText } from '../../kit/language.ts'
import { axisRange } from './axis-range.ts'
import { HeatTable } from './HeatTable.tsx'
import { LabelledChoice } from './LabelledChoice.tsx'
import { useAnswer } from './use-calculation.ts'
import type { CalculatorState } from './use-calculator-state.ts'

interface SurfaceTabProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

const points = 11
const slowPoints = 5

/** One output by two inputs, as a table that is coloured by how far a cell lies from the present value. */
export function SurfaceTab({ of, state }: SurfaceTabProps) {
  const t = useText()
  const { model, present, asked, results } = state
  const numeric = activeInputs(of, model, present.typed).filter(
    ({ axis, name }) => axis && asked?.inputs[name] !== undefined,
  )
  const outputs = outputsOf(of, model).filter(({ columns, flag }) => !columns && !flag)
  const [choice, setChoice] = useState({ output: outputs[0]?.name ?? '', across: 'spot', down: 'volPct' })
  const across = numeric.find(({ name }) => name === choice.across) ?? numeric[0]
  const down =
    numeric.find(({ name }) => name === choice.down && name !== across?.name) ?? numeric.find((one) => one !== across)
  const output = outputs.find(({ name }) => name === choice.output) ?? outputs[0]
  const axisOf = (input: typeof across) => {
    const value = Number(asked?.inputs[input?.name ?? ''] ?? 0)
    const range = input ? axisRange(input, value) : { from: 0, to: 1 }
    return { input: input?.name ?? '', ...range, points: model.slow ? slowPoints : points }
  }
  const isAskable = asked && across && down && output && !(model.slow && state.isStale)
  const { told, isStale } = useAnswer<'surface'>(
    state.desk,
    isAskable ? { kind: 'surface', of: asked, output: output.name, across: axisOf(across), down: axisOf(down) } : null,
  )
  const surface = told && 'answer' in told ? told.answer : null
  if (!across || !down || !output) return null
  const options = numeric.map(({ name, label }) => ({ value: name, label }))
  const value = results?.[output.name]
  return (
    <div data-stale={isStale || undefined}>
      <div className="hg-calc-axes">
        <LabelledChoice
          label={calculatorTexts.output}
          value={output.name}
          options={outputs.map(({ name, label }) => ({ value: name, label }))}
          onChange={(next) => setChoice({ ...choice, output: next })}
        />
        <LabelledChoice
          label={calculatorTexts.against}
          value={across.name}
          options={options}
          onChange={(next) => setChoice({ ...choice, across: next })}
        />
        <LabelledChoice
          label={calculatorTexts.alsoBy}
          value={down.name}
          options={options}
          onChange={(next) => setChoice({ ...choice, down: next })}
        />
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
