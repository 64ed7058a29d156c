/** What another screen asks for by the address, once: then its names leave the address, so that a reload asks for nothing. */
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useGo } from './use-go.ts'

/**
 * Calls `onAsked` with the values of `names` when the address carries the first of them and `isReady` holds. Names that are not there
 * are empty texts.
 */
export function useAskedOnce<Name extends string>(
  names: readonly [Name, ...Name[]],
  onAsked: (values: Readonly<Record<Name, string>>) => void,
  isReady = true,
): void {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const go = useGo()
  const isAsked = search[names[0]] !== undefined && isReady
  const onceAsked = useEffectEvent(() => {
    const values = Object.fromEntries(names.map((name) => [name, String(search[name] ?? '')]))
    onAsked(values as Record<Name, string>)
    const others = Object.entries(search).filter(([name]) => !(names as readonly string[]).includes(name))
    go('.', Object.fromEntries(others), { replace: true })
  })
  useEffect(() => {
    if (isAsked) onceAsked()
  }, [isAsked])
}
