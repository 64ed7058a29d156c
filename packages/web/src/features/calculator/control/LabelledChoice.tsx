import type { Text } from '@hedgerow/contract/kit/text'
import { useId } from 'react'
import { useText } from '../../../kit/person/language.ts'

interface LabelledChoiceProps {
  readonly label: Text
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: Text }[]
  readonly onChange: (value: string) => void
}

export function LabelledChoice({ label, value, options, onChange }: LabelledChoiceProps) {
  const t = useText()
  const id = useId()
  return (
    <span className="hg-calc-choice">
      <label htmlFor={id}>{t(label)}</label>
      <select id={id} className="hg-calc-select" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {t(one.label)}
          </option>
        ))}
      </select>
    </span>
  )
}
