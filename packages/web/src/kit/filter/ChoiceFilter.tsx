import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Choice } from '@hedgerow/contract/kit/shell/choice'
import { Select } from 'antd'
import { useChoices } from '../fields/use-choices.ts'
import { labelSearch } from '../input/label-search.ts'
import { clearIcon, downIcon } from '../page/control-icons.tsx'
import { useText } from '../person/language.ts'

interface ChoiceFilterProps {
  readonly id: string
  readonly of: Choice
  /** Several values, joined by commas. */
  readonly many: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A filter that chooses from records. */
export function ChoiceFilter({ id, of, many, value, onChange }: ChoiceFilterProps) {
  return <ChoiceSelect id={id} options={useChoices(of)} many={many} value={value} onChange={onChange} />
}

interface ChoiceSelectProps extends Omit<ChoiceFilterProps, 'of'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of these values or several; typing finds one. */
export function ChoiceSelect({ id, options, many, value, onChange }: ChoiceSelectProps) {
  const t = useText()
  const looks = {
    id,
    options: [...options],
    allowClear: { clearIcon },
    suffixIcon: downIcon,
    placeholder: t(kitWords.all),
    showSearch: labelSearch,
  }
  if (many) {
    return (
      <Select
        {...looks}
        mode="multiple"
        maxTagCount="responsive"
        value={value === '' ? [] : value.split(',')}
        onChange={(chosen: string[]) => onChange(chosen.join(','))}
      />
    )
  }
  return (
    <Select {...looks} value={value || undefined} onChange={(chosen: string | undefined) => onChange(chosen ?? '')} />
  )
}
