/**
 * One record beside its list, for whoever looks at it and for the second person who decides: its facts, what it changes,
 * its attachments, its history, and at the foot the opinion. A noun gives its parts; everything else is the same for all.
 */
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useUnsaved } from '../form/use-unsaved.ts'
import { closeIcon } from '../page/control-icons.tsx'
import { Failed } from '../page/Failed.tsx'
import { useReturnFocus } from '../page/use-return-focus.ts'
import { useText } from '../person/language.ts'
import { type OpinionWords, ReviewOpinion } from './ReviewOpinion.tsx'
import { ReviewTrail, type TrailEntry } from './ReviewTrail.tsx'
import './review.css'
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
  /** Left out where there is nothing to decide. */
  readonly opinion?: { readonly decision: Decision; readonly words: OpinionWords } | undefined
  readonly onClose: () => void
  /** Of a record that needs room; otherwise the list stays in sight beside it. */
  readonly widthPx?: number
}

const usualWidthPx = 480

export function ReviewDrawer({
  record,
  failed,
  retry,
  label,
  trailTitle,
  opinion,
  onClose,
  widthPx = usualWidthPx,
}: ReviewDrawerProps) {
  const t = useText()
  useReturnFocus()
  // Closing leads to another address: what was written is asked about there.
  useUnsaved(() => opinion?.decision.isUnsaved() ?? false)
  return (
    <Drawer
      open
      size={widthPx}
      title={record?.title ?? t(kitWords.loading)}
      closable={{ closeIcon, 'aria-label': t(kitWords.close) }}
      onClose={onClose}
      footer={opinion ? <ReviewOpinion {...opinion} /> : null}
    >
      {failed && !record ? <Failed because={failed} retry={retry} /> : null}
      {record ? (
        // Whoever has no mouse scrolls a long record by its focus (decision 0016).
        <section className="hg-review" tabIndex={0} aria-label={t(label)}>
          {record.parts.map(({ title, body }, index) => (
            <div key={title?.en ?? index}>
              {title ? <h2>{t(title)}</h2> : null}
              {body}
            </div>
          ))}
          <h2>{t(trailTitle)}</h2>
          <ReviewTrail trail={record.trail} />
        </section>
      ) : null}
    </Drawer>
  )
}
