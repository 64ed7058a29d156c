/**
 * The options of a select box: the values of a dictionary, or the records of a choice, read once an hour; while there is none, each
 * time it is asked for.
 */
import type { Dictionary } from '@hedgerow/contract/kit/dictionary'
import type { Choice } from '@hedgerow/contract/kit/shell/choice'
import { useMemo } from 'react'
import { useText } from '../person/language.ts'
import { useQueryOf } from '../talk/use-endpoint.ts'
import type { FieldOption, FieldOptions } from './OptionsField.tsx'

const slowMs = 3_600_000
const slow = {
  staleTime: ({ state }: { readonly state: { readonly data: unknown } }) => (isEmpty(state.data) ? 0 : slowMs),
}
const isEmpty = (items: unknown) => Array.isArray(items) && items.length === 0
type Item = Readonly<Record<string, unknown>>
const nothing: readonly Item[] = []

export function useChoices({ from, value, label, where, added }: Choice): FieldOptions {
  const { data } = useQueryOf(from, {}, slow)
  const items = (data as readonly Item[] | undefined) ?? nothing
  return useMemo(() => {
    const offered = items.filter((item) => Object.entries(where).every(([name, wanted]) => item[name] === wanted))
    const options = offered.map((item) => ({
      value: String(item[value]),
      label: label.map((name) => String(item[name])).join(' '),
    }))
    return Object.assign(options, { added })
  }, [items, value, label, where, added])
}

export function useOptionsOf(dictionary: Dictionary): readonly FieldOption[] {
  const t = useText()
  return useMemo(
    () => dictionary.items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: t(dictLabel) })),
    [dictionary, t],
  )
}
