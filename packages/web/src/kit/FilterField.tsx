import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Column } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { Select } from 'antd'
import { useId } from 'react'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { clearIcon, downIcon } from './control-icons.tsx'
import { DateInput } from './DateInput.tsx'
import { useText } from './language.ts'
import type { Filters } from './list-search.ts'
import { NumberInput } from './NumberInput.tsx'
import { Input } from './plain-input.ts'

interface FilterFieldProps {
  readonly name: string
  readonly declared: Column
  readonly label: Text
  readonly filters: Filters
  readonly onChange: (name: string, value: string) => void
}

/** One filter, by the kind that its column declares. */
export function FilterField({ name, declared, label, filters, onChange }: FilterFieldProps) {
  const t = useText()
  const id = useId()
  const field = t(label)
  if (declared.filter === 'range')
    return <RangeFilter name={name} declared={declared} label={label} filters={filters} onChange={onChange} />
  const value = filters[name] ?? ''
  return (
    <div className="hg-field">
      <label htmlFor={id} className="hg-label">
        {field}
      </label>
      {declared.choice ? (
        <ChoiceFilter id={id} of={declared.choice} value={value} onChange={(next) => onChange(name, next)} />
      ) : declared.dictionary ? (
        <DictFilter id={id} declared={declared} value={value} onChange={(next) => onChange(name, next)} />
      ) : declared.kind === 'date' ? (
        <DateInput id={id} label={field} value={value} onChange={(next) => onChange(name, next)} />
      ) : (
        <Input
          id={id}
          value={value}
          allowClear={{ clearIcon }}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange(name, event.target.value)}
        />
      )}
    </div>
  )
}

interface DictFilterProps {
  readonly id: string
  readonly declared: Column
  readonly value: string
  readonly onChange: (value: string) => void
}

function DictFilter({ id, declared, value, onChange }: DictFilterProps) {
  const t = useText()
  const options = (declared.dictionary?.items ?? []).map((item) => ({
    value: item.dictValue,
    label: t(item.dictLabel),
  }))
  const looks = {
    id,
    options,
    allowClear: { clearIcon },
    suffixIcon: downIcon,
    placeholder: t(kitWords.all),
    showSearch: { optionFilterProp: 'label' },
  }
  if (declared.filter === 'many') {
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

function RangeFilter({ name, declared, label, filters, onChange }: FilterFieldProps) {
  const t = useText()
  const id = useId()
  const field = t(label)
  const ends = [
    { end: `${name}Start`, says: t(kitWords.from, { field }) },
    { end: `${name}End`, says: t(kitWords.to, { field }) },
  ]
  return (
    <fieldset className="hg-field hg-range">
      <legend className="hg-label">{field}</legend>
      <div className="hg-range-ends">
        {ends.map(({ end, says }) =>
          declared.kind === 'date' ? (
            <DateInput
              key={end}
              id={id + end}
              label={says}
              aria={{ 'aria-label': says }}
              value={filters[end] ?? ''}
              onChange={(value) => onChange(end, value)}
            />
          ) : (
            <NumberInput
              key={end}
              id={id + end}
              aria={{ 'aria-label': says }}
              value={filters[end] ?? ''}
              onChange={(value) => onChange(end, value)}
            />
          ),
        )}
      </div>
    </fieldset>
  )
}
