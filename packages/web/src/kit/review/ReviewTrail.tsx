import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import { kitWords } from '@hedgerow/contract/kit/kit.text'
import { useText } from '../person/language.ts'
import { useSystemDateStore } from '../person/system-date.ts'
import { formatDate, formatInstant } from '../show/formats.ts'
import { StatusTag } from '../show/StatusTag.tsx'

export interface TrailEntry {
  readonly at: string
  readonly who: string
  /** What was done, in words; a review alone is said by its result. */
  readonly act?: string | undefined
  /** The result of a review (CHECK_STATUS). */
  readonly checkStatus: string | null
  readonly comment: string
}

/** Who did what, when and why, the latest last; said once, on which clock. */
export function ReviewTrail({ trail }: { readonly trail: readonly TrailEntry[] }) {
  const t = useText()
  const { timeZone, systemDate } = useSystemDateStore()
  if (trail.length === 0) return <p className="hg-hint">{t(kitWords.noTrail)}</p>
  return (
    <>
      {timeZone && systemDate ? (
        <p className="hg-hint">{t(kitWords.trailClock, { zone: timeZone, day: formatDate(systemDate) })}</p>
      ) : null}
      <ol className="hg-review-trail">
        {trail.map(({ at, who, act, checkStatus, comment }) => (
          <li key={`${at} ${act}`}>
            <span>
              {act} {checkStatus ? <StatusTag dictionary={CheckStatus} value={checkStatus} /> : null}
            </span>
            <span className="hg-hint">
              {who} · <bdi dir="ltr">{formatInstant(at, timeZone)}</bdi>
            </span>
            {comment ? <p>{comment}</p> : null}
          </li>
        ))}
      </ol>
    </>
  )
}
