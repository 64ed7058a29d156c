/**
 * One record read when somebody asks for it, for a dialog or drawer that must not start from a row that may be older. While
 * it loads, when it could not be read and when nobody asks are three states; a refusal is told in the info dialog.
 */
import type { Endpoint, InputOf, ReplyOf } from '@hedgerow/contract/kit/endpoint'
import { useCallback, useRef, useState } from 'react'
import { call } from './transport.ts'
import { useInfoDialog } from './use-info-dialog.tsx'

interface State<R> {
  /** Undefined while nobody asks, while it loads and when it could not be read. */
  readonly record?: R
  readonly isLoading: boolean
  readonly failed?: Error
}

const absent = { isLoading: false }

export interface LoadedRecord<R> extends State<R> {
  /** Reads it; undefined when it could not be read, or when another one was asked for meanwhile. */
  readonly load: (id: string) => Promise<R | undefined>
  readonly clear: () => void
}

/** For endpoints that take `{ id }`. */
export function useRecord<E extends Endpoint>(endpoint: E): LoadedRecord<ReplyOf<E>> {
  const showInfo = useInfoDialog()
  const [state, setState] = useState<State<ReplyOf<E>>>(absent)
  const asked = useRef(0)
  const clear = useCallback(() => {
    asked.current += 1
    setState(absent)
  }, [])
  const load = useCallback(
    async (id: string) => {
      asked.current += 1
      const question = asked.current
      const isLatest = () => question === asked.current
      // What is on screen stays while it is read again.
      setState((now) => ({ ...(now.record === undefined ? {} : { record: now.record }), isLoading: true }))
      try {
        const record = await call(endpoint, { id } as InputOf<E>)
        if (!isLatest()) return undefined
        setState({ record, isLoading: false })
        return record
      } catch (error) {
        if (isLatest()) {
          setState({ isLoading: false, failed: error as Error })
          void showInfo(error as Error)
        }
        return undefined
      }
    },
    [endpoint, showInfo],
  )
  return { ...state, load, clear }
}
