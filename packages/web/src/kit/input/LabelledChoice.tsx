/** One of a few choices, with its label above it. */
import type { Text } from '@hedgerow/contract/kit/text'
import { useId } from 'react'
import { useText } from '../person/language.ts'
import './labelled.css'

interface LabelledChoiceProps {
  readonly label: Text
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: Text | string }[]
  /** What no choice is called; without it one is always chosen. */
  readonly none?: string
  readonly onChange: (value: string) => void
}

export function LabelledChoice({ label, value, options, none, onChange }: LabelledChoiceProps) {
  const t = useText()
  const id = useId()
  return (
    <span className="hg-labelled">
      <label htmlFor={id}>{t(label)}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {none === undefined ? null : <option value="">{none}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {typeof one.label === 'string' ? one.label : t(one.label)}
          </option>
        ))}
      </select>
    </span>
  )
}
