import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type {
  CalculatorInput,
  CalculatorModel,
  CalculatorOutput,
} from '@hedgerow/contract/calculator/declaration.shape'
import { memo } from 'react'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import type { GraphChoice } from '../choice/graph-choice.ts'

interface AxisMenusProps extends Pick<GraphChoice, 'output' | 'input' | 'by' | 'also'> {
  readonly outputs: readonly CalculatorOutput[]
  readonly inputs: readonly CalculatorInput[]
  readonly others: readonly CalculatorModel[]
  readonly onChange: (part: Partial<GraphChoice>) => void
}

/** The lists of a graph's choice. They change with the model, not with a key: a list of all outputs is not drawn again for one digit. */
export const AxisMenus = memo(function AxisMenus({ outputs, inputs, others, onChange, ...chosen }: AxisMenusProps) {
  const named = (one: { readonly name: string; readonly label: CalculatorInput['label'] }) => ({
    value: one.name,
    label: one.label,
  })
  const nothing = { value: '', label: calculatorTexts.none }
  return (
    <>
      <LabelledChoice
        label={calculatorTexts.output}
        value={chosen.output}
        options={outputs.map(named)}
        onChange={(output) => onChange({ output })}
      />
      <LabelledChoice
        label={calculatorTexts.against}
        value={chosen.input}
        options={inputs.map(named)}
        onChange={(input) => onChange({ input, from: '', to: '' })}
      />
      <LabelledChoice
        label={calculatorTexts.curvesBy}
        value={chosen.by}
        options={[nothing, ...inputs.filter(({ name }) => name !== chosen.input).map(named)]}
        onChange={(by) => onChange({ by, values: '' })}
      />
      {others.length > 0 ? (
        <LabelledChoice
          label={calculatorTexts.curves}
          value={chosen.also}
          options={[nothing, ...others.map(({ id, title }) => ({ value: id, label: title }))]}
          onChange={(also) => onChange({ also })}
        />
      ) : null}
    </>
  )
})
