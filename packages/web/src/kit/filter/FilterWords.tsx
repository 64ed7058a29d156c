import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Column } from '@hedgerow/contract/kit/list'
import type { Choice } from '@hedgerow/contract/kit/shell/choice'
import type { Text } from '@hedgerow/contract/kit/text'
import { X } from 'lucide-react'
import { useChoices } from '../fields/use-choices.ts'
import { useText } from '../person/language.ts'
import { formatDate } from '../show/formats.ts'
import type { Filters } from './list-search.ts'

interface FilterWordsProps {
  /** What is set and has no field in sight. */
  readonly folded: readonly (readonly [name: string, declared: Column])[]
  readonly words: Readonly<Record<string, Text>>
  readonly filters: Filters
  /** Filters without which the list asks nothing: they are named and stay. */
  readonly asks: readonly string[]
  readonly onApply: (filters: Filters) => void
}

/** Filters whose fields are folded away, as words that a press removes. */
export function FilterWords({ folded, words, filters, asks, onApply }: FilterWordsProps) {
  const t = useText()
  const without = (gone: string) =>
    onApply(
      Object.fromEntries(
        Object.entries(filters).filter(([name]) => ![gone, `${gone}Start`, `${gone}End`].includes(name)),
      ),
    )
  return (
    <ul className="hg-filter-words">
      {folded.map(([name, declared]) => (
        <li key={name}>
          <Word
            label={t(words[name] ?? { zh: name, en: name })}
            name={name}
            declared={declared}
            filters={filters}
            onRemove={asks.includes(name) ? undefined : () => without(name)}
          />
        </li>
      ))}
    </ul>
  )
}

interface WordProps extends Pick<FilterWordsProps, 'filters'> {
  readonly name: string
  readonly declared: Column
  readonly label: string
  readonly onRemove: (() => void) | undefined
}

function Word({ name, declared, filters, label, onRemove }: WordProps) {
  const t = useText()
  const { choice, kind } = declared
  const dictionary = declared.dictionary ?? declared.holds
  const value = filters[name] ?? ''
  const written = (text = '') => (kind === 'date' && text !== '' ? formatDate(text) : text)
  return (
    <span className="hg-filter-word">
      {label}{' '}
      <b>
        {choice ? (
          <Chosen of={choice} value={value} />
        ) : declared.filter === 'range' ? (
          `${written(filters[`${name}Start`])} – ${written(filters[`${name}End`])}`
        ) : dictionary ? (
          labelsOf(dictionary, value, t)
        ) : (
          written(value)
        )}
      </b>
      {onRemove ? (
        <button type="button" aria-label={`${t(kitWords.clearSelection)} ${label}`} onClick={onRemove}>
          <X size={13} aria-hidden />
        </button>
      ) : null}
    </span>
  )
}

const labelsOf = (dictionary: Dictionary, value: string, t: ReturnType<typeof useText>) =>
  value
    .split(',')
    .map((one) => t(labelOf(dictionary, one)))
    .join(' · ')

function Chosen({ of, value }: { readonly of: Choice; readonly value: string }) {
  const options = useChoices(of)
  const wanted = value.split(',')
  return wanted.map((one) => options.find((option) => option.value === one)?.label ?? one).join(' · ')
}
