import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { activeInputs, type Calculator } from '@hedgerow/contract/calculator/declaration.shape'
import { Button } from 'antd'
import { type FormEvent, useId, useMemo, useRef } from 'react'
import { useText } from '../../../kit/person/language.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { CalculatorField } from './CalculatorField.tsx'
import { ResetButton } from './ResetButton.tsx'
import './calculator-form.css'

interface CalculatorFormProps {
  readonly of: Calculator
  readonly state: CalculatorState
  readonly onSolve: (unknown: string) => void
  readonly onFill: () => void
}

/** Model and inputs in reading order; Enter calculates. */
export function CalculatorForm({ of, state, onSolve, onFill }: CalculatorFormProps) {
  const t = useText()
  const modelId = useId()
  const { model, present } = state
  const { problems, refusal, example, fills } = state
  const newest = useRef({ state, onSolve, onFill })
  newest.current = { state, onSolve, onFill }
  // Results arrive more often than fields change: the fields are drawn again only for what they show.
  const sections = useMemo(() => {
    const active = new Map(activeInputs(of, model, present.typed).map((input) => [input.name, input]))
    const shownState = { ...newest.current.state, present, problems, refusal, example, fills }
    return model.sections.map(({ title, inputs }) => {
      const shown = inputs.flatMap((name) => active.get(name) ?? [])
      if (shown.length === 0) return null
      return (
        <fieldset key={t(title)}>
          <legend>{t(title)}</legend>
          {shown.map((input) => (
            <CalculatorField
              key={input.name}
              input={input}
              state={shownState}
              onSolve={(unknown) => newest.current.onSolve(unknown)}
              onFill={() => newest.current.onFill()}
            />
          ))}
        </fieldset>
      )
    })
  }, [of, model, present, problems, refusal, example, fills, t])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.calculate()
  }
  return (
    <form className="hg-card hg-calc-form" onSubmit={submit} aria-label={t(calculatorTexts.inputs)} noValidate>
      {of.models.length > 1 ? (
        <div className="hg-calc-field">
          <label htmlFor={modelId}>{t(calculatorTexts.model)}</label>
          <select
            id={modelId}
            className="hg-calc-select"
            value={model.id}
            onChange={(event) => state.chooseModel(event.target.value)}
          >
            {of.models.map(({ id, title }) => (
              <option key={id} value={id}>
                {t(title)}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      {sections}
      <div className="hg-calc-acts">
        <Button type="primary" htmlType="submit">
          {t(calculatorTexts.calculate)}
        </Button>
        <ResetButton state={state} />
        {model.unknowns.length > 0 ? (
          <Button onClick={() => onSolve(model.unknowns[0] ?? '')}>{t(calculatorTexts.solve)}</Button>
        ) : null}
        <Button onClick={state.pin}>{t(calculatorTexts.compare)}</Button>
      </div>
    </form>
  )
}
