/** Figures above a list, from an answer that is still under way, was refused, or is there: what is shown then is said once. */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { ReactNode } from 'react'
import { Card } from '../page/Card.tsx'
import { Failed } from '../page/Failed.tsx'
import { useText } from '../person/language.ts'
import './answered.css'

interface Answer<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

interface AnsweredProps<Data> {
  readonly by: Answer<Data>
  readonly children: (data: Data) => ReactNode
}

export function Answered<Data>({ by: { data, error, refetch }, children }: AnsweredProps<Data>) {
  const t = useText()
  if (data !== undefined) return children(data)
  if (!error) return <p className="hg-answer-loading">{t(kitWords.loading)}</p>
  return (
    <Card>
      <Failed because={error} retry={() => void refetch()} />
    </Card>
  )
}
