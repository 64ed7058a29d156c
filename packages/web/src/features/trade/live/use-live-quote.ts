/** The server's live calculation of a form, a moment after the last key stroke; until it is there, that of the terms before. */
import type { Endpoint } from '@hedgerow/contract/kit/endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'
import { useSettled } from '../../../kit/talk/use-settled.ts'

/** `current` is what is asked now, null while there is too little of it. `askNow` does not wait for the pause. */
export function useLiveQuote<Reply>(endpoint: Endpoint, current: Readonly<Record<string, unknown>> | null) {
  const input = useSettled(current)
  const query = useQueryOf(endpoint, input ?? {}, {
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const terms = JSON.stringify(current)
  // What a submit asked for without waiting for the pause holds for the terms that it asked with, and no others.
  const [early, setEarly] = useState<{ readonly terms: string; readonly quote: Reply }>()
  const askNow = async () => {
    const isSettled = JSON.stringify(input) === terms && query.data !== undefined && !query.isPlaceholderData
    if (current === null || isSettled) return
    // Without an answer the numbers go as they stand: the submission checks them again and says what does not fit.
    const quote = await call(endpoint, current).catch(() => undefined)
    if (quote) flushSync(() => setEarly({ terms, quote: quote as Reply }))
  }
  if (current === null) return { quote: undefined, askNow }
  return { quote: early?.terms === terms ? early.quote : (query.data as Reply | undefined), askNow }
}
