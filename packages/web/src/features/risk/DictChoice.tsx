import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import type { Text } from '@hedgerow/contract/kit/text'
import { useOptionsOf } from '../../kit/fields/use-choices.ts'
import { LabelledChoice } from '../../kit/input/LabelledChoice.tsx'

interface DictChoiceProps {
  readonly label: Text
  readonly of: Dictionary
  readonly value: string
  readonly onChange: (value: string) => void
}

/** One value of a dictionary, with its label above it. */
export function DictChoice({ label, of, value, onChange }: DictChoiceProps) {
  const options = useOptionsOf(of).map((one) => ({ value: one.value, label: String(one.label) }))
  return <LabelledChoice label={label} value={value} options={options} onChange={onChange} />
}
