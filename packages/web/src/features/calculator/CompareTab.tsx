import { type Calculator, inputsOf, modelOf, outputsOf } from '@hedgerow/contract/calculator/calculator'
import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useText } from '../../kit/language.ts'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { checkedCase, type DeskCase, differingInputs } from './calculator-case.ts'
import { formatOutput, formatValue } from './output-format.ts'
import { useAnswer } from './use-calculation.ts'
import type { CalculatorState } from './use-calculator-state.ts'

interface CompareTabProps {
  readonly of: Calculator
  readonly state: CalculatorState
}

const hundred = 100

/** The pinned case beside the present one: what differs in the inputs, and every output with its difference. */
export function CompareTab({ of, state }: CompareTabProps) {
  const t = useText()
  const { pinned, present, results, desk } = state
  const asked = useMemo(() => (pinned ? checkedCase(of, pinned).asked : null), [of, pinned])
  const { told } = useAnswer<'results'>(
    desk,
    asked && !modelOf(of, asked.model).slow ? { kind: 'results', of: asked } : null,
  )
  if (!pinned) {
    return (
      <div className="hg-calc-hint">
        <p>{t(calculatorTexts.nothingPinned)}</p>
        <Button onClick={state.pin}>{t(calculatorTexts.pin)}</Button>
      </div>
    )
  }
  const other = told && 'answer' in told ? told.answer : null
  const textIn = (one: DeskCase, name: string) => {
    const value = one.typed[name]
    if (typeof value !== 'string') return value === undefined ? '' : String(value.length)
    const choice = of.inputs.find((input) => input.name === name)?.choices?.find((known) => known.value === value)
    return choice ? t(choice.label) : value
  }
  const models = [modelOf(of, pinned.model), modelOf(of, present.model)] as const
  const labels = new Map(
    [...inputsOf(of, models[0]), ...inputsOf(of, models[1])].map((input) => [input.name, input.label]),
  )
  const inputRows = differingInputs(of, pinned, present).map((name) => {
    const label = labels.get(name)
    return [`≠ ${label ? t(label) : name}`, textIn(pinned, name), textIn(present, name)]
  })
  const modelRow =
    models[0].id === models[1].id ? [] : [[`≠ ${t(calculatorTexts.model)}`, t(models[0].title), t(models[1].title)]]
  const shared = outputsOf(of, models[1]).filter(
    ({ name, columns, flag }) => !columns && !flag && models[0].outputs.includes(name),
  )
  const outputRows = shared.map((output) => {
    const [a, b] = [other?.[output.name], results?.[output.name]]
    const isBoth = typeof a === 'number' && typeof b === 'number'
    return [
      t(output.label),
      formatOutput(output, a),
      formatOutput(output, b),
      formatOutput(output, isBoth ? b - a : null),
      isBoth && a !== 0 ? `${formatValue((hundred * (b - a)) / Math.abs(a), 'D2')}%` : '—',
    ]
  })
  const differing = [...modelRow, ...inputRows]
  return (
    <div className="hg-calc-compare">
      <div className="hg-calc-acts">
        <Button onClick={state.swap}>{t(calculatorTexts.swap)}</Button>
        <Button onClick={state.unpin}>{t(calculatorTexts.unpin)}</Button>
      </div>
      {differing.length > 0 ? (
        <PlainTable
          caption={t(calculatorTexts.changedInputs)}
          head={[t(calculatorTexts.changedInputs), t(calculatorTexts.caseA), t(calculatorTexts.caseB)]}
          rows={differing}
        />
      ) : (
        <p className="hg-calc-hint">{t(calculatorTexts.sameInputs)}</p>
      )}
      <PlainTable
        caption={t(calculatorTexts.results)}
        head={[
          t(calculatorTexts.output),
          t(calculatorTexts.caseA),
          t(calculatorTexts.caseB),
          t(calculatorTexts.change),
          t(calculatorTexts.changePct),
        ]}
        rows={outputRows}
      />
    </div>
  )
}
