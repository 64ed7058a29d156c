import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { activeInputs, type Calculator, fieldOf } from '@hedgerow/contract/calculator/declaration.shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { type FormEvent, useMemo } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { typedOf } from '../state/calculator-case.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useRefusalText } from '../state/use-refusal-text.ts'
import { useSteady } from '../state/use-steady.ts'
import { CalculatorField, type FieldActs } from './CalculatorField.tsx'
import { FormActs } from './FormActs.tsx'
import { ModelChoice } from './ModelChoice.tsx'
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
  const { model, present, fills } = state
  const acts = useSteady({
    change: state.change,
    solve: onSolve,
    fill: onFill,
    back: (name: string) => state.change(name, typedOf(state.example.inputs)[name] ?? ''),
    solveFirst: () => onSolve(model.unknowns[0] ?? ''),
    pin: state.pin,
    chooseModel: state.chooseModel,
    held: () => ({ present, fills }),
    reset: state.reset,
    restore: state.restore,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.calculate()
  }
  return (
    <form className="hg-card hg-calc-form" onSubmit={submit} aria-label={t(calculatorTexts.inputs)} noValidate>
      {of.models.length > 1 ? <ModelChoice models={of.models} chosen={model.id} onChoose={acts.chooseModel} /> : null}
      <Sections of={of} state={state} acts={acts} />
      <FormActs canSolve={model.unknowns.length > 0} acts={acts} />
    </form>
  )
}

const none: Readonly<Record<string, Text>> = {}

interface SectionsProps {
  readonly of: Calculator
  readonly state: CalculatorState
  readonly acts: FieldActs
}

/** Each field is handed what it shows and no more: a key draws one of them again, an answer none. */
function Sections({ of, state, acts }: SectionsProps) {
  const t = useText()
  const because = useRefusalText()
  const { model, refusal, problems, fills } = state
  const { typed } = state.present
  const active = useMemo(
    () => new Map(activeInputs(of, model, typed).map((input) => [input.name, input])),
    [of, model, typed],
  )
  const problemOf = (name: string) => {
    const missing = problems[name]
    if (missing) return t(missing)
    const reason = refusal && [refusal, ...refusal.others].find(({ field }) => field === fieldOf(name))
    return reason ? because(reason) : null
  }
  return model.sections.map(({ title, inputs }) => {
    const fields = inputs.flatMap((name) => active.get(name) ?? [])
    if (fields.length === 0) return null
    return (
      <fieldset key={t(title)}>
        <legend>{t(title)}</legend>
        {fields.map((input) => (
          <CalculatorField
            key={input.name}
            input={input}
            held={typed[input.name]}
            problem={problemOf(input.name)}
            problems={input.control === 'table' ? problems : none}
            typed={input.templates ? typed : undefined}
            fill={fills[input.name]}
            canSolve={model.unknowns.length > 0 && input.control === 'number'}
            hasSurface={input.name === 'volPct' && Boolean(typed.pair)}
            acts={acts}
          />
        ))}
      </fieldset>
    )
  })
}
