import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { ReactNode } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'

interface LoadedProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown }
  /** Height that the card keeps while it loads. */
  readonly height: number
  readonly children: (data: T) => ReactNode
}

/** The three faces of a card: not yet there, failed, there. Old data stays while it is read again. */
export function Loaded<T>({ query, height, children }: LoadedProps<T>) {
  const t = useText()
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error) return <Failed because={query.error} retry={() => void query.refetch()} />
  return (
    <div className="hg-dash-loading" style={{ minHeight: height }} role="status" aria-label={t(kitWords.loading)} />
  )
}
