import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, type CalculatorInput, isSlow } from '@hedgerow/contract/calculator/declaration.shape'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { useText } from '../../../kit/person/language.ts'
import { typedRange } from '../choice/graph-choice.ts'
import { type Ends, plainSurface, type SurfaceChoice, surfaceSizes } from '../choice/surface-choice.ts'
import { drawable, numberOf } from '../graph/use-graph.ts'
import { axisRange } from '../state/axis-range.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useAnswer } from '../worker/use-calculation.ts'
import { HeatTable } from './HeatTable.tsx'
import { SurfaceEnds } from './SurfaceEnds.tsx'
import '../graph/calculator-graph.css'

const sizeWords = (size: number) => ({ zh: `${size} × ${size}`, en: `${size} × ${size}` })

interface SurfaceTabProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

const slowPoints = 5

/** Which output by which two inputs; two different inputs always. */
function useSurfaceChoice(of: Calculator, state: CalculatorState) {
  const { inputs, outputs } = drawable(of, state)
  const choice = state.surface ?? plainSurface
  const across = inputs.find(({ name }) => name === choice.across) ?? inputs[0]
  const others = inputs.filter((input) => input !== across)
  const down = others.find(({ name }) => name === choice.down) ?? others[0]
  const output = outputs.find(({ name }) => name === choice.output) ?? outputs[0]
  const choose = (part: Partial<SurfaceChoice>) =>
    state.drawSurface({
      ...choice,
      output: output?.name ?? '',
      across: across?.name ?? '',
      down: down?.name ?? '',
      ...part,
    })
  return { inputs, outputs, across, down, output, choice, choose }
}

function useSurface(state: CalculatorState, { across, down, output, choice }: ReturnType<typeof useSurfaceChoice>) {
  const { calculable, model, desk } = state
  const axisOf = (input: CalculatorInput, ends: Ends) => ({
    input: input.name,
    ...(typedRange(ends, input) ?? axisRange(input, numberOf(calculable, input))),
    points: model.slowAbove ? slowPoints : choice.points,
  })
  const axes =
    across && down ? { across: axisOf(across, choice.acrossEnds), down: axisOf(down, choice.downEnds) } : null
  const isAskable = calculable && axes && output && !(isSlow(model, calculable.inputs) && state.isStale)
  const answer = useAnswer<'surface'>(
    desk,
    isAskable ? { kind: 'surface', of: calculable, output: output.name, ...axes } : null,
  )
  return { ...answer, axes }
}

/** One output by two inputs, as a table that is coloured by how far a cell lies from the present value. */
export function SurfaceTab({ of, state }: SurfaceTabProps) {
  const t = useText()
  const chosen = useSurfaceChoice(of, state)
  const { answered, isStale, axes } = useSurface(state, chosen)
  const { inputs, outputs, across, down, output, choice, choose } = chosen
  const surface = answered && 'answer' in answered ? answered.answer : null
  if (!across || !down || !output || !axes) return null
  const gaps = surface?.values.flat().filter((one) => one === null).length ?? 0
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
      onChange: (name: string) => choose({ across: name, acrossEnds: plainSurface.acrossEnds }),
    },
    {
      label: calculatorTexts.alsoBy,
      value: down.name,
      options: named,
      onChange: (name: string) => choose({ down: name, downEnds: plainSurface.downEnds }),
    },
    ...(state.model.slowAbove
      ? []
      : [
          {
            label: calculatorTexts.cells,
            value: String(choice.points),
            options: surfaceSizes.map((size) => ({ value: String(size), label: sizeWords(size) })),
            onChange: (size: string) => choose({ points: Number(size) }),
          },
        ]),
  ]
  return (
    <div data-stale={isStale || undefined}>
      <div className="hg-calc-axes">
        {choices.map((one) => (
          <LabelledChoice key={one.label.en} {...one} />
        ))}
        <SurfaceEnds
          input={across}
          ends={choice.acrossEnds}
          usual={axes.across}
          onChange={(acrossEnds) => choose({ acrossEnds })}
        />
        <SurfaceEnds
          input={down}
          ends={choice.downEnds}
          usual={axes.down}
          onChange={(downEnds) => choose({ downEnds })}
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
      {gaps > 0 ? <p className="hg-calc-hint">{t(calculatorTexts.noValue, { count: gaps })}</p> : null}
    </div>
  )
}
