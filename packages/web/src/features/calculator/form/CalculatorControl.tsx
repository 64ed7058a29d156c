import type { CalculatorInput } from '@hedgerow/contract/calculator/declaration.shape'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { KeyboardEvent } from 'react'
import { DateInput } from '../../../kit/input/DateInput.tsx'
import { Input } from '../../../kit/input/plain-input.ts'
import { readNumber } from '../../../kit/input/typed-number.ts'
import { useText } from '../../../kit/person/language.ts'
import { PairChoice } from '../control/PairChoice.tsx'
import type { TypedValue } from '../state/calculator-case.ts'

interface CalculatorControlProps {
  readonly id: string
  readonly input: CalculatorInput
  readonly held: TypedValue | undefined
  readonly onChange: (value: string) => void
  readonly problem: string | null
}

const directions: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 }

/** The control of an input by its kind. Arrows change the last digit of a number, with Shift the one before it. */
export function CalculatorControl({ id, input, held, onChange: change, problem }: CalculatorControlProps) {
  const t = useText()
  const { label, control, choices = [], otherwise } = input
  const value = typeof held === 'string' ? held : ''
  const aria = problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {}
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (direction === undefined || event.altKey) return
    event.preventDefault()
    change(steppedText(value, direction * (event.shiftKey ? 10 : 1)))
  }
  switch (control) {
    case 'choice':
      return (
        <select
          id={id}
          className="hg-calc-select"
          value={value || otherwise || ''}
          onChange={(event) => change(event.target.value)}
          {...aria}
        >
          {choices.map((one) => (
            <option key={one.value} value={one.value}>
              {t(one.label)}
            </option>
          ))}
        </select>
      )
    case 'switch':
      return (
        <input
          id={id}
          type="checkbox"
          className="hg-calc-check"
          checked={value === 'true'}
          onChange={(event) => change(String(event.target.checked))}
        />
      )
    case 'date':
      return <DateInput id={id} label={t(label)} value={value} onChange={change} aria={aria} />
    case 'pair':
      return <PairChoice id={id} value={value} onChange={change} />
    default:
      return (
        <Input
          id={id}
          className="hg-number-input"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          {...(problem ? { status: 'error' as const } : {})}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          {...aria}
        />
      )
  }
}

/** Arrow keys: the last digit that is written goes up or down, exactly. `1.56` by 1 is `1.57`, by −10 `1.46`. Text that is no number stays. */
function steppedText(text: string, by: number): string {
  const plain = readNumber(text === '' ? '0' : text)
  if (plain === undefined) return text
  const places = plain.split('.')[1]?.length ?? 0
  const unit = places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`
  return decimal(plain)
    .add(decimal(unit).mul(decimal(String(by))))
    .toString()
}
