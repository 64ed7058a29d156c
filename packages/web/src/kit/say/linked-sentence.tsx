/** A sentence that names a record by its number, with the number as the way to the record. */
import { screens } from '@hedgerow/contract/screens'
import type { ReactNode } from 'react'
import { RecordLink } from '../link/RecordLink.tsx'

/** A reply or the words of a sentence: `id` beside the record's number. */
export type About = unknown

export function withLink(sentence: string, about: About): ReactNode {
  const record = recordIn(about)
  const at = record ? sentence.indexOf(record.number) : -1
  if (!record || at < 0) return sentence
  return (
    <>
      {sentence.slice(0, at)}
      <RecordLink {...record} />
      {sentence.slice(at + record.number.length)}
    </>
  )
}

function recordIn(about: About) {
  const facts = typeof about === 'object' && about !== null ? (about as Readonly<Record<string, unknown>>) : {}
  const place = screens.find(({ shows }) => shows !== undefined && typeof facts[shows.number] === 'string')?.shows
  if (!place) return undefined
  return {
    record: place.record,
    id: typeof facts.id === 'string' ? facts.id : null,
    number: String(facts[place.number]),
  }
}
