/** Who reviewed the request, with what result and why. */

import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { useText } from '../../../kit/person/language.ts'
import { InstantText } from '../../../kit/show/InstantText.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'

export function HedgeTrail({ trail }: { readonly trail: Hedge['trail'] }) {
  const t = useText()
  if (trail.length === 0) return <p className="hg-hint">{t(hedgeTexts.noTrail)}</p>
  return (
    <ol className="hg-hedge-trail">
      {trail.map((entry) => (
        <li key={entry.at}>
          <StatusTag dictionary={CheckStatus} value={entry.checkStatus} /> {entry.checkerName}{' '}
          <span className="hg-hint">
            <InstantText value={entry.at} />
          </span>
          {entry.comment ? <div>{entry.comment}</div> : null}
        </li>
      ))}
    </ol>
  )
}
