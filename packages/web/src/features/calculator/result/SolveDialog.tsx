import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import { Button, Modal } from 'antd'
import type { FormEvent } from 'react'
import { LabelledChoice } from '../../../kit/input/LabelledChoice.tsx'
import { LabelledNumber } from '../../../kit/input/LabelledNumber.tsx'
import { useText } from '../../../kit/person/language.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { Solutions } from './Solutions.tsx'
import { useSolving } from './use-solving.ts'
import './calculator-result.css'

interface SolveDialogProps {
  readonly of: Calculator
  readonly state: CalculatorState
  readonly unknown: string
  readonly onClose: () => void
}

/** The value of an input at which an output is what was asked for. */
export function SolveDialog({ of, state, unknown, onClose }: SolveDialogProps) {
  const t = useText()
  const solving = useSolving(of, state, unknown)
  const { inputs, outputs, question, change, solve, answered } = solving
  const submit = (event: FormEvent) => {
    event.preventDefault()
    solve()
  }
  const take = (value: string) => {
    state.change(question.unknown, value)
    onClose()
  }
  return (
    <Modal open title={t(calculatorTexts.solve)} onCancel={onClose} footer={null} width={480}>
      <form onSubmit={submit} className="hg-calc-solve">
        <LabelledChoice
          label={calculatorTexts.unknown}
          value={question.unknown}
          options={inputs.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) => change({ unknown: name, low: undefined, high: undefined })}
        />
        <LabelledChoice
          label={calculatorTexts.output}
          value={question.output}
          options={outputs.map(({ name, label }) => ({ value: name, label }))}
          onChange={(output) => change({ output })}
        />
        <LabelledNumber
          label={calculatorTexts.target}
          value={question.target}
          onChange={(target) => change({ target })}
        />
        <LabelledNumber label={calculatorTexts.from} value={question.low} onChange={(low) => change({ low })} />
        <LabelledNumber label={calculatorTexts.to} value={question.high} onChange={(high) => change({ high })} />
        <Button type="primary" htmlType="submit">
          {t(calculatorTexts.findIt)}
        </Button>
      </form>
      <Solutions answered={answered} onTake={take} />
    </Modal>
  )
}
