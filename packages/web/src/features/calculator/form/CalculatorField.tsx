import { calculatorTexts } from '@hedgerow/contract/calculator/calculator.text'
import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import type { Text } from '@hedgerow/contract/kit/text'
import { ChevronDown } from 'lucide-react'
import { memo, type ReactNode, useCallback, useId, useState } from 'react'
import { MenuButton } from '../../../kit/menu/MenuButton.tsx'
import { useText } from '../../../kit/person/language.ts'
import type { Fill } from '../choice/market-fill.ts'
import { FillMark } from '../fill/FillMark.tsx'
import { rowsFrom, type Typed, type TypedValue, valueText } from '../state/calculator-case.ts'
import { CalculatorTable } from '../table/CalculatorTable.tsx'
import { CalculatorControl } from './CalculatorControl.tsx'
import { CalculatorSlider } from './CalculatorSlider.tsx'

/** What can be done with any field, by the name of its input. The same functions at every drawing. */
export interface FieldActs {
  readonly change: (name: string, value: TypedValue) => void
  readonly solve: (name: string) => void
  readonly fill: () => void
  /** The value of the loaded example comes back. */
  readonly back: (name: string) => void
}

interface CalculatorFieldProps {
  readonly input: CalculatorInput
  /** What stands in it. */
  readonly held: TypedValue | undefined
  readonly problem: string | null
  /** Of the cells of a table, by `field.row.column`. */
  readonly problems: Readonly<Record<string, Text>>
  /** The whole form, where ready rows of a table are shares of another input. */
  readonly typed: Typed | undefined
  readonly fill: Fill | undefined
  readonly canSolve: boolean
  readonly hasSurface: boolean
  readonly acts: FieldActs
}

/** One input with its words, unit, message and menu; it is drawn again only when one of them changes. */
export const CalculatorField = memo(function CalculatorField({
  input,
  held,
  fill,
  acts,
  ...rest
}: CalculatorFieldProps) {
  const { name, control } = input
  const change = useCallback((value: TypedValue) => acts.change(name, value), [acts, name])
  const mark = fill ? (
    <FillMark
      fill={fill}
      value={valueText(input, held)}
      onBack={() => change(control === 'table' ? rowsFrom(fill.value, input) : fill.value)}
    />
  ) : null
  const { problem, problems, typed } = rest
  if (control === 'table')
    return <CalculatorTable onChange={change} {...{ input, held, typed, problem, problems, mark }} />
  return (
    <PlainField input={input} held={held} onChange={change} acts={acts} {...rest}>
      {mark}
    </PlainField>
  )
})

interface PlainFieldProps extends Omit<CalculatorFieldProps, 'fill' | 'problems' | 'typed'> {
  readonly onChange: (value: TypedValue) => void
  /** Where its value came from. */
  readonly children: ReactNode
}

function PlainField({ input, held, onChange, problem, canSolve, hasSurface, acts, children }: PlainFieldProps) {
  const t = useText()
  const id = useId()
  const [isSliding, setSliding] = useState(false)
  const { name, label, unit, control } = input
  const isNumber = control === 'number' || control === 'whole'
  const items = [
    { key: 'slider', label: t(calculatorTexts.slider), checked: isSliding },
    ...(canSolve ? [{ key: 'solve', label: t(calculatorTexts.solveThis) }] : []),
    ...(hasSurface ? [{ key: 'surface', label: t(calculatorTexts.fromSurface) }] : []),
    { key: 'back', label: t(calculatorTexts.backToExample) },
  ]
  const act = (key: string) => {
    if (key === 'slider') setSliding(!isSliding)
    else if (key === 'solve') acts.solve(name)
    else if (key === 'surface') acts.fill()
    else acts.back(name)
  }
  return (
    <div className="hg-calc-field">
      <label htmlFor={id}>
        {t(label)}
        {unit ? <span className="hg-calc-unit">{t(unit)}</span> : null}
        {input.optional && isNumber ? <span className="hg-calc-unit">{t(calculatorTexts.optional)}</span> : null}
      </label>
      <div className="hg-calc-control">
        <CalculatorControl id={id} input={input} held={held} onChange={onChange} problem={problem} />
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
      {children}
      {isSliding && isNumber ? <CalculatorSlider input={input} held={held} onChange={onChange} /> : null}
      {problem ? (
        <p className="hg-calc-problem" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  )
}
