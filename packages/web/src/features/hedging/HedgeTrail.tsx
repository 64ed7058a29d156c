/** Who reviewed the request, with what result and why. */
import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { CheckStatus } from '@hedgerow/contract/reference/reference.dict'
import { useText } from '../../kit/language.ts'
import { StatusTag } from '../../kit/StatusTag.tsx'

export function HedgeTrail({ trail }: { readonly trail: Hedge['trail'] }) {
  const t = useText()
  if (trail.length === 0) return <p className="hg-hint">{t(hedgeTexts.noTrail)}</p>
  return (
    <ol className="hg-hedge-trail">
      {trail.map((entry) => (
        <li key={entry.at}>
          <StatusTag dictionary={CheckStatus} value={entry.checkStatus} /> {entry.checkerName}{' '}
          <bdi dir="ltr" className="hg-hint">
            {entry.at.slice(0, 16).replace('T', ' ')}
          </bdi>
          {entry.comment ? <div>{entry.comment}</div> : null}
        </li>
      ))}
    </ol>
  )
}
