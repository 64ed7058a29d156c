/** A number with its label above it, for terms beside a form: what is typed is text until somebody runs with it. */
import type { Text } from '@hedgerow/contract/kit/text'
import { useId } from 'react'
import { useText } from '../person/language.ts'
import { Input } from './plain-input.ts'
import './labelled.css'

interface LabelledNumberProps {
  readonly label: Text
  readonly value: string
  readonly onChange: (value: string) => void
}

export function LabelledNumber({ label, value, onChange }: LabelledNumberProps) {
  const t = useText()
  const id = useId()
  return (
    <span className="hg-labelled">
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
