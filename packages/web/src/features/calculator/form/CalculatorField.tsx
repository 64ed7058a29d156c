import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import { type CalculatorInput, fieldOf } from '@hedgerow/contract/calculator/declaration.shape'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { MenuButton } from '../../../kit/page/MenuButton.tsx'
import { useText } from '../../../kit/person/language.ts'
import { FillMark } from '../fill/FillMark.tsx'
import { rowsFrom, typedOf, valueText } from '../state/calculator-case.ts'
import type { CalculatorState } from '../state/use-calculator-state.ts'
import { useRefusalText } from '../state/use-refusal-text.ts'
import { CalculatorControl } from './CalculatorControl.tsx'
import { CalculatorSlider } from './CalculatorSlider.tsx'
import { CalculatorTable } from './CalculatorTable.tsx'

interface CalculatorFieldProps {
  readonly input: CalculatorInput
  readonly state: CalculatorState
  readonly onSolve: (unknown: string) => void
  readonly onFill: () => void
}

/** One input with its words, unit, message and menu. */
export function CalculatorField({ input, state, onSolve, onFill }: CalculatorFieldProps) {
  const t = useText()
  const id = useId()
  const [isSliding, setSliding] = useState(false)
  const { name, label, unit, control } = input
  const because = useRefusalText()
  const { refusal } = state
  const missing = state.problems[name]
  const refused = refusal?.field === fieldOf(name) ? because(refusal) : null
  const problem = missing ? t(missing) : refused
  const fill = state.fills[name]
  const mark = fill ? (
    <FillMark
      fill={fill}
      value={valueText(input, state.present.typed[name])}
      onBack={() => state.change(name, control === 'table' ? rowsFrom(fill.value, input) : fill.value)}
    />
  ) : null
  if (control === 'table') return <CalculatorTable input={input} state={state} problem={problem} mark={mark} />
  const isNumber = control === 'number' || control === 'whole'
  const items = [
    { key: 'slider', label: t(calculatorTexts.slider), checked: isSliding },
    ...(state.model.unknowns.includes(name) ? [{ key: 'solve', label: t(calculatorTexts.solveThis) }] : []),
    ...(name === 'volPct' && state.present.typed.pair
      ? [{ key: 'surface', label: t(calculatorTexts.fromSurface) }]
      : []),
    { key: 'back', label: t(calculatorTexts.backToExample) },
  ]
  const act = (key: string) => {
    if (key === 'slider') setSliding(!isSliding)
    else if (key === 'solve') onSolve(name)
    else if (key === 'surface') onFill()
    else state.change(name, typedOf(state.example.inputs as Readonly<Record<string, unknown>>)[name] ?? '')
  }
  return (
    <div className="hg-calc-field">
      <label htmlFor={id}>
        {t(label)}
        {unit ? <span className="hg-calc-unit">{t(unit)}</span> : null}
        {input.optional && isNumber ? <span className="hg-calc-unit">{t(calculatorTexts.optional)}</span> : null}
      </label>
      <div className="hg-calc-control">
        <CalculatorControl id={id} input={input} state={state} problem={problem} />
        {isNumber ? (
          <MenuButton
            items={items}
            onChoose={act}
            opener={(opener) => (
              <button
                type="button"
                className="hg-calc-more"
                aria-label={t(calculatorTexts.fieldMenu, { field: label })}
                {...opener}
              >
                <ChevronDown size={14} aria-hidden />
              </button>
            )}
          />
        ) : null}
      </div>
      {mark}
      {isSliding && isNumber ? <CalculatorSlider input={input} state={state} /> : null}
      {problem ? (
        <p className="hg-calc-problem" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
