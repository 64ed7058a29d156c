/** The record beside a list, named by the address: `?open=7`. Back closes it, a link leads to it, and reload keeps it. */

import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useGo } from './use-go.ts'

interface Opened {
  readonly id: string | undefined
  readonly open: (id: string | undefined) => void
  readonly close: () => void
}

type Search = Readonly<Record<string, unknown>>

/** `by` is the word of the address; another one opens another thing beside the same list. */
export function useOpened(by = 'open'): Opened {
  const { [by]: id } = useSearch({ strict: false }) as Search
  const go = useGo()
  const open = useCallback(
    (next: string | undefined) => {
      const search = ({ [by]: _, ...others }: Search) => (next === undefined ? others : { ...others, [by]: next })
      go('.', search)
    },
    [go, by],
  )
  const close = useCallback(() => open(undefined), [open])
  return { id: id === undefined ? undefined : String(id), open, close }
}
