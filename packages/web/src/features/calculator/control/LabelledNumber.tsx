import type { Text } from '@hedgerow/contract/kit/text'
import { useId } from 'react'
import { Input } from '../../../kit/input/plain-input.ts'
import { useText } from '../../../kit/person/language.ts'

interface LabelledNumberProps {
  readonly label: Text
  readonly value: string
  readonly onChange: (value: string) => void
}

export function LabelledNumber({ label, value, onChange }: LabelledNumberProps) {
  const t = useText()
  const id = useId()
  return (
    <span className="hg-calc-choice">
      <label htmlFor={id}>{t(label)}</label>
      <Input
        id={id}
        className="hg-number-input"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </span>
  )
}
