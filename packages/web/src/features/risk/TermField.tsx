/** A term with its label above it: a number, or one of a few choices. */
import type { Text } from '@hedgerow/contract/kit/text'
import { useId } from 'react'
import { Input } from '../../kit/input/plain-input.ts'
import { useText } from '../../kit/person/language.ts'

interface TermFieldProps {
  readonly label: Text
  readonly value: string
  readonly onChange: (value: string) => void
}

export function TermNumber({ label, value, onChange }: TermFieldProps) {
  const t = useText()
  const id = useId()
  return (
    <span className="hg-risk-term">
      <label htmlFor={id}>{t(label)}</label>
      <Input
        id={id}
        className="hg-number-input"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  )
}

interface TermChoiceProps extends TermFieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** What no choice is called; without it one is always chosen. */
  readonly none?: string
}

export function TermChoice({ label, value, options, none, onChange }: TermChoiceProps) {
  const t = useText()
  const id = useId()
  return (
    <span className="hg-risk-term">
      <label htmlFor={id}>{t(label)}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </span>
  )
}
