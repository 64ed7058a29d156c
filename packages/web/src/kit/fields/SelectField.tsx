import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { useText } from '../person/language.ts'
import { steady } from '../shaped/steady-field.tsx'
import type { FieldProps } from './FieldFrame.tsx'
import { OptionsField } from './OptionsField.tsx'

interface SelectFieldProps extends FieldProps {
  readonly dictionary: Dictionary
  /** The values to offer here; all when left out. */
  readonly only?: readonly string[]
}

/** A choice from a dictionary. */
export const SelectField = steady(function SelectField({ dictionary, only, ...field }: SelectFieldProps) {
  const t = useText()
  const options = dictionary.items
    .filter(({ dictValue }) => only?.includes(dictValue) ?? true)
    .map((item) => ({ value: item.dictValue, label: t(item.dictLabel) }))
  return <OptionsField {...field} options={options} />
})
