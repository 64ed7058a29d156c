import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Column } from '@hedgerow/contract/kit/list'
import { Select } from 'antd'
import { clearIcon, downIcon } from './control-icons.tsx'
import { useText } from './language.ts'
import { useChoices } from './reference-options.ts'

interface ChoiceFilterProps {
  readonly id: string
  readonly of: NonNullable<Column['choice']>
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A filter that chooses from records: organisations, currencies, pairs, counterparties. */
export function ChoiceFilter({ id, of, value, onChange }: ChoiceFilterProps) {
  const t = useText()
  return (
    <Select
      id={id}
      options={useChoices(of)}
      value={value || undefined}
      allowClear={{ clearIcon }}
      suffixIcon={downIcon}
      placeholder={t(kitWords.all)}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
    />
  )
}
