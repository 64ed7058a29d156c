import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorModel } from '@hedgerow/contract/calculator/declaration.shape'
import { Button } from 'antd'
import { memo } from 'react'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { useText } from '../../../kit/person/language.ts'
import './calculator-graph.css'
import { type GraphChoice, plainGraph } from '../choice/graph-choice.ts'
import { useSame, useSteady } from '../state/use-steady.ts'
import { AxisMenus } from './AxisMenus.tsx'
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
  const { outputs, inputs, by, typed } = graphOf
  const { from, to } = choice
  const ends = from === '' && to === '' ? usual : { from, to }
  const acts = useSteady({
    change: (part: Partial<GraphChoice>) => onChange({ ...choice, ...part }),
    open: (output: string, input: string) => onChange({ ...plainGraph, also: choice.also, output, input }),
  })
  return (
    <div className="hg-calc-axes">
      <AxisMenus
        outputs={useSame(outputs)}
        inputs={useSame(inputs)}
        others={useSame(others)}
        output={choice.output}
        input={choice.input}
        by={by?.name ?? ''}
        also={choice.also}
        onChange={acts.change}
      />
      {by ? (
        <LabelledNumber
          label={calculatorTexts.values}
          value={typed}
          onChange={(values) => acts.change({ values: values || emptied })}
        />
      ) : null}
      {(['from', 'to'] as const).map((end) => (
        <LabelledNumber
          key={end}
          label={calculatorTexts[end]}
          value={ends[end]}
          onChange={(value) => acts.change({ ...ends, [end]: value })}
        />
      ))}
      <ReadyGraphs ready={ready} onOpen={acts.open} />
    </div>
  )
}

interface ReadyGraphsProps {
  readonly ready: CalculatorModel['graphs']
  readonly onOpen: (output: string, input: string) => void
}

const ReadyGraphs = memo(function ReadyGraphs({ ready, onOpen }: ReadyGraphsProps) {
  const t = useText()
  return (
    <fieldset className="hg-calc-ready" aria-label={t(calculatorTexts.ready)}>
      {ready.map(({ title, output, input }) => (
        <Button key={t(title)} size="small" onClick={() => onOpen(output, input)}>
          {t(title)}
        </Button>
      ))}
    </fieldset>
  )
})
