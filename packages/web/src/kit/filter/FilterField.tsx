import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Column } from '@hedgerow/contract/kit/list'
import type { Text } from '@hedgerow/contract/kit/text'
import { useId } from 'react'
import { DateInput } from '../input/DateInput.tsx'
import { NumberInput } from '../input/NumberInput.tsx'
import { Input } from '../input/plain-input.ts'
import { namedClearIcon } from '../page/control-icons.tsx'
import { useText } from '../person/language.ts'
import { ChoiceFilter, ChoiceSelect } from './ChoiceFilter.tsx'
import type { Filters } from './list-search.ts'

interface FilterFieldProps {
  readonly name: string
  readonly declared: Column
  readonly label: Text
  readonly filters: Filters
  readonly onChange: (name: string, value: string) => void
  /** Why a query was not asked with it. */
  readonly says?: string | undefined
}

/** One filter, by the kind that its column declares. */
export function FilterField({ name, declared, label, filters, onChange, says }: FilterFieldProps) {
  const t = useText()
  const id = useId()
  const field = t(label)
  if (declared.filter === 'range') return <RangeFilter {...{ name, declared, label, filters, onChange, says }} />
  const value = filters[name] ?? ''
  const many = declared.filter === 'many' || declared.filter === 'holds'
  const dictionary = declared.dictionary ?? declared.holds
  const take = (next: string) => onChange(name, next)
  return (
    <div className="hg-field">
      <label htmlFor={id} className="hg-label">
        {field}
      </label>
      {declared.choice ? (
        <ChoiceFilter id={id} of={declared.choice} many={many} value={value} onChange={take} />
      ) : dictionary ? (
        <ChoiceSelect id={id} options={labelled(dictionary, t)} many={many} value={value} onChange={take} />
      ) : declared.kind === 'date' ? (
        <DateInput id={id} label={field} value={value} onChange={take} />
      ) : (
        <Input
          id={id}
          value={value}
          allowClear={{ clearIcon: namedClearIcon(t(kitWords.clearSelection)) }}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => take(event.target.value)}
        />
      )}
      <Stopped says={says} />
    </div>
  )
}

const Stopped = ({ says }: Pick<FilterFieldProps, 'says'>) =>
  says ? (
    <p className="hg-note hg-error" role="alert">
      {says}
    </p>
  ) : null

const labelled = ({ items }: Dictionary, t: ReturnType<typeof useText>) =>
  items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: t(dictLabel) }))

function RangeFilter({ name, declared, label, filters, onChange, says: stopped }: FilterFieldProps) {
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
      <Stopped says={stopped} />
    </fieldset>
  )
}
