/**
 * One record beside its list, for whoever looks at it and for the second person who decides: its facts, what it changes,
 * its attachments, its history, and at the foot the opinion. A noun gives its parts; everything else is the same for all.
 */
import type { Text, Words } from '@hedgerow/contract/kit/text'
import type { ReactNode } from 'react'
import { useUnsaved } from '../form/use-unsaved.ts'
import { useText } from '../person/language.ts'
import { RecordDrawer } from './RecordDrawer.tsx'
import { type OpinionWords, ReviewOpinion } from './ReviewOpinion.tsx'
import { ReviewTrail, type TrailEntry } from './ReviewTrail.tsx'
import type { Decision } from './use-decision.ts'

interface ReviewPart {
  readonly title?: Text
  readonly body: ReactNode
}

/** What is shown once the record is there. */
export interface ReviewedRecord {
  readonly title: ReactNode
  /** In reading order: facts, before and after, attachments. */
  readonly parts: readonly ReviewPart[]
  readonly trail: readonly TrailEntry[]
}

interface ReviewDrawerProps {
  /** Undefined while it is read, or when it could not be. */
  readonly record: ReviewedRecord | undefined
  readonly failed: Error | null
  readonly retry: () => void
  /** The name of the content, for whoever scrolls it by its focus. */
  readonly label: Text
  readonly trailTitle: Text
  /** What each act of the trail is called. */
  readonly acts: Words
  /** Left out where there is nothing to decide. */
  readonly opinion?: { readonly decision: Decision; readonly words: OpinionWords } | undefined
  /** At the foot where there is nothing to decide: what else may be done with it. */
  readonly foot?: ReactNode
  /** Over a screen that is not its own list. */
  readonly isOver?: boolean
  readonly onClose: () => void
  /** Of a record that needs room; otherwise the list stays in sight beside it. */
  readonly widthPx?: number | undefined
}

export function ReviewDrawer({
  record,
  failed,
  retry,
  label,
  trailTitle,
  acts,
  opinion,
  foot = null,
  isOver = false,
  onClose,
  widthPx,
}: ReviewDrawerProps) {
  const t = useText()
  // Closing leads to another address: what was written is asked about there.
  useUnsaved(() => opinion?.decision.isUnsaved() ?? false)
  return (
    <RecordDrawer
      query={{ data: record, error: failed, refetch: retry }}
      title={({ title }) => title}
      label={label}
      widthPx={widthPx}
      timeline="within"
      footer={opinion ? <ReviewOpinion {...opinion} /> : foot}
      above={isOver ? 'record' : undefined}
      onClose={onClose}
    >
      {({ parts, trail }) => (
        <>
          {parts.map(({ title, body }, index) => (
            <div key={title?.en ?? index}>
              {title ? <h2>{t(title)}</h2> : null}
              {body}
            </div>
          ))}
          <h2>{t(trailTitle)}</h2>
          <ReviewTrail trail={trail} acts={acts} otherwise={label} />
        </>
      )}
    </RecordDrawer>
  )
}
