/** Agreeing to a request or sending it back: the comment, why one of both is not possible, and the call. */
import { CheckBlock } from '@hedgerow/contract/approval/approval.dict'
import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { type HedgeReview, hedgeCheckApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { hedgeTexts } from '@hedgerow/contract/hedging/hedge-request.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { useState } from 'react'
import { useText } from '../../../kit/person/language.ts'
import { useToast } from '../../../kit/say/notice.ts'
import { useCommandOf } from '../../../kit/talk/use-endpoint.ts'
import { isAboutAmount } from '../view/row-state.ts'

interface Deciding {
  readonly review: HedgeReview
  readonly reload: () => Promise<void>
  readonly onDone: () => void
}

export function useHedgeDecision({ review, reload, onDone }: Deciding) {
  const { hedge, checkBlock, policy } = review
  const t = useText()
  const toast = useToast()
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  // A refusal belongs beside the decision that it refuses.
  const [refused, setRefused] = useState('')
  const check = useCommandOf(hedgeCheckApi.check, {
    reload,
    onRefused: ({ message }) => setRefused(message),
    onDone: () => {
      toast(hedgeTexts.checked)
      onDone()
    },
  })
  const isBarred = checkBlock !== CheckBlock.of.none
  const needsWords = policy.bands.some(({ verdict }) => verdict === 'above')
  const decide = (checkStatus: '1' | '2') => {
    const says = comment.trim()
    const isSilent = says === '' && (checkStatus === '2' || needsWords)
    setRefused('')
    setMissing(isSilent)
    if (!isSilent) check.run({ id: hedge.id, version: hedge.version, checkStatus, comment: says || undefined })
  }
  const missing = isMissing ? t(needsWords ? hedgeFormTexts.aboveBand : hedgeRefusals.COMMENT_NEEDED) : ''
  return {
    comment,
    setComment,
    decide,
    isMissing,
    isRunning: check.isRunning,
    problem: refused || missing || (isBarred ? t(labelOf(CheckBlock, checkBlock)) : ''),
    mayAgree: !isBarred && policy.quota?.exceeded !== true,
    mayReject: !isBarred || isAboutAmount(checkBlock),
  }
}
