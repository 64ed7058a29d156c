import { type Calculator, outputsOf } from '@hedgerow/contract/calculator/calculator'
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { quantText } from '@hedgerow/contract/calculator/calculator-refusals.text'
import { Button, Modal } from 'antd'
import { type FormEvent, useState } from 'react'
import { useText } from '../../kit/language.ts'
import { fieldText, searchRange } from './axis-range.ts'
import { LabelledChoice } from './LabelledChoice.tsx'
import { LabelledNumber } from './LabelledNumber.tsx'
import { formatValue, wholeValue } from './output-format.ts'
import { useAnswer } from './use-calculation.ts'
import type { CalculatorState } from './use-calculator-state.ts'

interface SolveDialogProps {
  readonly of: Calculator
  readonly state: CalculatorState
  readonly unknown: string
  readonly onClose: () => void
}

const digits = 12

/** The value of an input at which an output is what was asked for. */
export function SolveDialog({ of, state, unknown: first, onClose }: SolveDialogProps) {
  const t = useText()
  const { model, asked, results } = state
  const inputs = of.inputs.filter(({ name }) => model.unknowns.includes(name))
  const outputs = outputsOf(of, model).filter(({ columns, flag }) => !columns && !flag)
  const [unknown, setUnknown] = useState(first)
  const [output, setOutput] = useState(model.example.output)
  const [target, setTarget] = useState(() => wholeValue(results?.[model.example.output]))
  const input = inputs.find(({ name }) => name === unknown) ?? inputs[0]
  const usual = input ? searchRange(input, Number(asked?.inputs[input.name] ?? 1)) : { from: 0, to: 1 }
  const [bracket, setBracket] = useState<{ readonly low?: string; readonly high?: string }>({})
  const low = bracket.low ?? fieldText(usual.from)
  const high = bracket.high ?? fieldText(usual.to)
  const [sent, setSent] = useState<{ readonly target: number; readonly low: number; readonly high: number } | null>(
    null,
  )
  const { told, isStale } = useAnswer<'solutions'>(
    state.desk,
    sent && asked && input ? { kind: 'solutions', of: asked, unknown: { unknown: input.name, output, ...sent } } : null,
  )
  const choose = (change: () => void) => {
    change()
    setBracket({})
    setSent(null)
  }
  const solve = (event: FormEvent) => {
    event.preventDefault()
    setSent({ target: Number(target), low: Number(low), high: Number(high) })
  }
  const found = told && !isStale && sent && 'answer' in told ? told.answer : []
  const refusal = told && !isStale && sent && 'refusal' in told ? told.refusal : null
  const take = (value: number) => {
    if (input) state.change(input.name, fieldText(value, digits))
    onClose()
  }
  return (
    <Modal open title={t(calculatorTexts.solve)} onCancel={onClose} footer={null} width={480}>
      <form onSubmit={solve} className="hg-calc-solve">
        <LabelledChoice
          label={calculatorTexts.unknown}
          value={input?.name ?? ''}
          options={inputs.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) => choose(() => setUnknown(name))}
        />
        <LabelledChoice
          label={calculatorTexts.output}
          value={output}
          options={outputs.map(({ name, label }) => ({ value: name, label }))}
          onChange={(name) => choose(() => setOutput(name))}
        />
        <LabelledNumber label={calculatorTexts.target} value={target} onChange={setTarget} />
        <LabelledNumber
          label={calculatorTexts.from}
          value={low}
          onChange={(text) => setBracket({ ...bracket, low: text })}
        />
        <LabelledNumber
          label={calculatorTexts.to}
          value={high}
          onChange={(text) => setBracket({ ...bracket, high: text })}
        />
        <Button type="primary" htmlType="submit">
          {t(calculatorTexts.findIt)}
        </Button>
      </form>
      <div role="status">
        {refusal ? (
          <p className="hg-calc-problem">
            {t(quantText(refusal.code, refusal.params), { ...shortened(refusal.params) })}
          </p>
        ) : null}
        {found.length > 1 ? <p>{t(calculatorTexts.severalRoots)}</p> : null}
        {found.map(({ value, iterations, residual }) => (
          <p key={value} className="hg-calc-root">
            {t(calculatorTexts.solutionSays, {
              value: fieldText(value, digits),
              iterations,
              residual: formatValue(residual, 'E2'),
            })}
            <Button size="small" onClick={() => take(value)}>
              {t(calculatorTexts.take)}
            </Button>
          </p>
        ))}
      </div>
    </Modal>
  )
}

const shortened = (params: Readonly<Record<string, string | number>>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? fieldText(value) : value]),
  )
