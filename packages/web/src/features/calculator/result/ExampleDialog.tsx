import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type Calculator, modelOf } from '@hedgerow/contract/calculator/declaration.shape'
import type { OpenedCase } from '@hedgerow/quant/calculator/examples'
import { Modal } from 'antd'
import { useState } from 'react'
import { Input } from '../../../kit/input/plain-input.ts'
import { useText } from '../../../kit/person/language.ts'
import { caseOfExample, loadedFrom, sourceText } from '../link/opened-example.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useAnswer } from '../worker/use-calculation.ts'
import './calculator-result.css'

interface ExampleDialogProps {
  readonly of: Calculator
  readonly state: CalculatorState
  readonly onClose: () => void
}

/** Every reference case that this screen opens: published ones first, then computed, then those that must be refused. */
export function ExampleDialog({ of, state, onClose }: ExampleDialogProps) {
  const t = useText()
  const [wanted, setWanted] = useState('')
  const { answered } = useAnswer<'examples'>(state.desk, { kind: 'examples' })
  const all = answered && 'answer' in answered ? answered.answer : []
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const matching = all.filter(({ id, source, model }) => {
    const text = `${id} ${source} ${t(modelOf(of, model).title)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  const take = (one: OpenedCase) => {
    state.open(caseOfExample(of, one), loadedFrom(one))
    onClose()
  }
  return (
    <Modal open title={t(calculatorTexts.loadExample)} onCancel={onClose} footer={null} width={760}>
      <Input
        autoFocus
        value={wanted}
        placeholder={t(calculatorTexts.searchExamples)}
        aria-label={t(calculatorTexts.searchExamples)}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul className="hg-calc-examples">
        {matching.map((one) => (
          <li key={`${one.id} ${one.model}`}>
            <button type="button" onClick={() => take(one)}>
              <b>{t(modelOf(of, one.model).title)}</b>
              <span>{t(calculatorTexts[one.kind])}</span>
              <span>{sourceText(one)}</span>
              <small>{one.id}</small>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
