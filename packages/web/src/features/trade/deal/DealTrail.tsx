import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { DealReview } from '@hedgerow/contract/trade/trade.reply'
import { tradeActs } from '@hedgerow/contract/trade/trade.text'
import { useText } from '../../../kit/person/language.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'

/** Who did what, the latest last. */
export function DealTrail({ trail }: { readonly trail: DealReview['trail'] }) {
  const t = useText()
  return (
    <ol className="hg-deal-trail">
      {trail.map(({ at, userName, act, checkStatus, comment }) => (
        <li key={`${at} ${act}`}>
          <span>
            {act in tradeActs ? t(tradeActs[act as keyof typeof tradeActs]) : act}{' '}
            {act === 'check' ? <StatusTag dictionary={CheckStatus} value={checkStatus} /> : null}
          </span>
          <span className="hg-hint">
            {userName} · <InstantText value={at} />
          </span>
          {comment ? <p>{comment}</p> : null}
        </li>
      ))}
    </ol>
  )
}
