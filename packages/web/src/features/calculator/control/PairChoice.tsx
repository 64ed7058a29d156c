import { pairChoice } from '@hedgerow/contract/reference/currency.contract'
import { useChoices } from '../../../kit/fields/use-choices.ts'

interface PairChoiceProps {
  readonly id: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A pair that is offered; it decides the pip and how the rate reads. */
export function PairChoice({ id, value, onChange }: PairChoiceProps) {
  const offered = useChoices(pairChoice)
  const isKnown = value === '' || offered.some((one) => one.value === value)
  return (
    <select id={id} className="hg-calc-select" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">—</option>
      {isKnown ? null : <option value={value}>{value}</option>}
      {offered.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  )
}
