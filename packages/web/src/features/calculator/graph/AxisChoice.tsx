import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorModel } from '@hedgerow/contract/calculator/declaration.shape'
import { Button } from 'antd'
import { useText } from '../../../kit/person/language.ts'
import { LabelledChoice } from '../form/LabelledChoice.tsx'
import { LabelledNumber } from '../form/LabelledNumber.tsx'
import './calculator-graph.css'
import { type GraphChoice, plainGraph } from './graph-choice.ts'
import type { GraphOf } from './use-graph.ts'

interface AxisChoiceProps {
  readonly graphOf: GraphOf
  readonly others: readonly CalculatorModel[]
  readonly ready: CalculatorModel['graphs']
  readonly choice: GraphChoice
  /** The ends of the axis where none were typed. */
  readonly usual: { readonly from: string; readonly to: string }
  readonly onChange: (choice: GraphChoice) => void
}

/** An emptied field is not one that nobody typed into: the usual values do not come back while others are typed. */
const emptied = ' '

/** Which output, against which input, a curve for which values, beside which other model; or one of the graphs that stand ready. */
export function AxisChoice({ graphOf, others, ready, choice, usual, onChange }: AxisChoiceProps) {
  const t = useText()
  const { outputs, inputs, by, typed } = graphOf
  const { from, to } = choice
  const ends = from === '' && to === '' ? usual : { from, to }
  return (
    <div className="hg-calc-axes">
      <LabelledChoice
        label={calculatorTexts.output}
        value={choice.output}
        options={outputs.map(({ name, label }) => ({ value: name, label }))}
        onChange={(output) => onChange({ ...choice, output })}
      />
      <LabelledChoice
        label={calculatorTexts.against}
        value={choice.input}
        options={inputs.map(({ name, label }) => ({ value: name, label }))}
        onChange={(input) => onChange({ ...choice, input, from: '', to: '' })}
      />
      <LabelledChoice
        label={calculatorTexts.curvesBy}
        value={by?.name ?? ''}
        options={[
          { value: '', label: calculatorTexts.none },
          ...inputs.filter(({ name }) => name !== choice.input).map(({ name, label }) => ({ value: name, label })),
        ]}
        onChange={(name) => onChange({ ...choice, by: name, values: '' })}
      />
      {by ? (
        <LabelledNumber
          label={calculatorTexts.values}
          value={typed}
          onChange={(values) => onChange({ ...choice, values: values || emptied })}
        />
      ) : null}
      {others.length > 0 ? (
        <LabelledChoice
          label={calculatorTexts.curves}
          value={choice.also}
          options={[
            { value: '', label: calculatorTexts.none },
            ...others.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={(also) => onChange({ ...choice, also })}
        />
      ) : null}
      {(['from', 'to'] as const).map((end) => (
        <LabelledNumber
          key={end}
          label={calculatorTexts[end]}
          value={ends[end]}
          onChange={(value) => onChange({ ...choice, ...ends, [end]: value })}
        />
      ))}
      <fieldset className="hg-calc-ready" aria-label={t(calculatorTexts.ready)}>
        {ready.map(({ title, output, input }) => (
          <Button
            key={t(title)}
            size="small"
            onClick={() => onChange({ ...plainGraph, also: choice.also, output, input })}
          >
            {t(title)}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
