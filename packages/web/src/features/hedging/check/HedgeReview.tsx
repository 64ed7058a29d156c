/** The reviewer's drawer: agree, or send back with a reason. Who made the request may look, not decide. */

import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import type { HedgeReview as Review } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeTexts, hedgeWords } from '@hedgerow/contract/hedging/hedge-request.text'
import { Button, Input } from 'antd'
import { useId } from 'react'
import { useText } from '../../../kit/person/language.ts'
import '../../../kit/form/form.css'
import { useUnsaved } from '../../../kit/form/use-unsaved.ts'
import { HedgeDrawer } from '../view/HedgeDrawer.tsx'
import { HedgePolicyFacts } from '../view/HedgePolicyFacts.tsx'
import { useHedgeDecision } from './use-hedge-decision.ts'

interface HedgeReviewProps {
  readonly review: Review
  /** Reads the request again and hands it in anew. */
  readonly reload: () => Promise<void>
  readonly onClose: () => void
}

const longest = 512

export function HedgeReview({ review, reload, onClose }: HedgeReviewProps) {
  const { hedge, policy } = review
  const t = useText()
  const id = useId()
  const decision = useHedgeDecision({ review, reload, onDone: onClose })
  const { comment, problem, isMissing, isRunning, mayAgree, mayReject, setComment, decide } = decision
  const mayLeave = useUnsaved(() => comment !== '')
  const close = async () => {
    if (await mayLeave()) onClose()
  }
  const isOpen = hedge.orderStatus === OrderStatus.of.submitted
  const foot = (
    <div className="hg-hedge-decide">
      <label htmlFor={id} className="hg-label">
        {t(hedgeWords.comment)}
      </label>
      <Input.TextArea
        id={id}
        value={comment}
        maxLength={longest}
        autoSize={{ minRows: 2, maxRows: 5 }}
        disabled={!mayReject}
        aria-invalid={isMissing}
        onChange={(event) => setComment(event.target.value)}
      />
      {problem ? (
        <p className="hg-error" role="alert">
          {problem}
        </p>
      ) : (
        <p className="hg-hint">{t(hedgeFormTexts.nextStep)}</p>
      )}
      <div className="hg-form-buttons">
        <Button danger disabled={!mayReject} loading={isRunning} onClick={() => decide('2')}>
          {t(hedgeTexts.reject)}
        </Button>
        <Button type="primary" disabled={!mayAgree} loading={isRunning} onClick={() => decide('1')}>
          {t(hedgeTexts.agree)}
        </Button>
      </div>
    </div>
  )
  return (
    <HedgeDrawer hedge={hedge} onClose={() => void close()} foot={isOpen ? foot : null}>
      <HedgePolicyFacts policy={policy} currency={hedge.hedgeCurrency} />
    </HedgeDrawer>
  )
}
