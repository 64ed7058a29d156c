import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { timelineTexts } from '@hedgerow/contract/approval/timeline/timeline.text'
import { trailWords } from '@hedgerow/contract/approval/trail.text'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import type { Text, Words } from '@hedgerow/contract/kit/text'
import { useLang, useText } from '../person/language.ts'
import { useSystemDateStore } from '../person/system-date.ts'
import { formatDate, formatInstant, inOneLanguage } from '../show/formats.ts'
import { StatusTag } from '../show/StatusTag.tsx'
import { submissionsOf } from './submissions.ts'

export interface TrailEntry {
  readonly at: string
  readonly userName: string
  /** The name of what was done. */
  readonly act?: string | undefined
  /** The result of a review (CHECK_STATUS). */
  readonly checkStatus: string | null
  readonly comment: string
  /** The kind of the other record that it was on: such acts belong to submissions of their own. */
  readonly ofRecord?: string | null
}

interface ReviewTrailProps {
  readonly trail: readonly TrailEntry[]
  /** What each act is called. */
  readonly acts: Words
  /** Says an act that has no name of its own. */
  readonly otherwise: Text
}

/** Who did what, when and why, the latest last; said once, on which clock. Of several submissions each line says its own. */
export function ReviewTrail({ trail, acts, otherwise }: ReviewTrailProps) {
  const t = useText()
  const lang = useLang()
  const { timeZone, systemDate } = useSystemDateStore()
  if (trail.length === 0) return <p className="hg-hint">{t(kitWords.noTrail)}</p>
  const numbers = submissionsOf(trail)
  const hasSeveral = numbers.some((number) => number > 1) && !trail.some(({ ofRecord }) => ofRecord)
  return (
    <>
      {timeZone && systemDate ? (
        <p className="hg-hint">{t(kitWords.trailClock, { zone: timeZone, day: formatDate(systemDate) })}</p>
      ) : null}
      <ol className="hg-review-trail">
        {trail.map(({ at, userName, act, checkStatus, comment }, index) => (
          <li key={`${at} ${act}`}>
            <span>
              {t(acts[act ?? ''] ?? otherwise)}{' '}
              {checkStatus ? <StatusTag dictionary={CheckStatus} value={checkStatus} /> : null}{' '}
              {hasSeveral ? (
                <span className="hg-hint">{t(trailWords.submission, { number: numbers[index] ?? 1 })}</span>
              ) : null}
            </span>
            <span className="hg-hint">
              {userName || t(timelineTexts.machine)} · <bdi dir="ltr">{formatInstant(at, timeZone)}</bdi>
            </span>
            {comment ? <p title={comment}>{inOneLanguage(comment, lang)}</p> : null}
          </li>
        ))}
      </ol>
    </>
  )
}
