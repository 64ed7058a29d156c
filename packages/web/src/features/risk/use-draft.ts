/** Terms that are typed before they are asked: the address has what was asked, the draft what stands in the fields. */
import { useState } from 'react'
import { type Terms, useVarTerms } from './use-var-terms.ts'

interface Draft {
  /** As asked. */
  readonly terms: Terms
  readonly draft: Terms
  readonly setDraft: (draft: Terms) => void
  readonly isChanged: boolean
  readonly ask: () => void
  /** The day and its snapshot are asked at once. */
  readonly chooseDay: (day: {
    readonly calcDate?: string | undefined
    readonly snapshotId?: string | undefined
  }) => void
}

/** `names` of all terms that an address may have. */
export function useDraft(names: readonly string[]): Draft {
  const [terms, change] = useVarTerms(names)
  const [draft, setDraft] = useState(terms)
  return {
    terms,
    draft,
    setDraft,
    isChanged: names.some((name) => (draft[name] ?? '') !== (terms[name] ?? '')),
    ask: () => change({ ...Object.fromEntries(names.map((name) => [name, ''])), ...draft }),
    chooseDay({ calcDate = '', snapshotId = '' }) {
      setDraft((before) => ({ ...before, calcDate, snapshotId }))
      change({ calcDate, snapshotId })
    },
  }
}
