/** The terms of a measure as the address has them: what is typed stands there, so that a link opens the same question. */
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useGo } from '../../kit/link/use-go.ts'

export type Terms = Readonly<Record<string, string>>

export function useVarTerms(names: readonly string[]): readonly [Terms, (change: Terms) => void] {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const go = useGo()
  const terms = useMemo(
    () => Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, String(search[name])]] : []))),
    [names, search],
  )
  const change = useCallback(
    (next: Terms) =>
      go(
        '.',
        (current) =>
          Object.fromEntries(
            Object.entries({ ...current, ...next }).filter(([, value]) => value !== '' && value !== undefined),
          ),
        { replace: true },
      ),
    [go],
  )
  return [terms, change]
}
