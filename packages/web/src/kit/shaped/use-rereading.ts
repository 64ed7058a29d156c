/** A form that opens right after an act may start from a record that is just being read again: until it is there, its start may change. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/** What was read reaches the screen a moment later. */
const arrivalMs = 250

/** Whether what was being read again when this opened may still arrive; what is read later is somebody else's change. */
export function useRereading(): { readonly current: boolean } {
  const cache = useQueryClient().getQueryCache()
  const [pending] = useState(() =>
    cache.findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.isInvalidated }),
  )
  const isPending = useRef(pending.length > 0)
  useEffect(() => {
    if (!isPending.current) return
    let arrival: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (pending.some(({ state }) => state.fetchStatus === 'fetching' && state.isInvalidated)) return
      arrival ??= setTimeout(() => (isPending.current = false), arrivalMs)
    }
    look()
    const end = cache.subscribe(look)
    return () => {
      end()
      clearTimeout(arrival)
    }
  }, [cache, pending])
  return isPending
}
