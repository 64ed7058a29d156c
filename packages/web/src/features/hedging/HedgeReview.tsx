/** The reviewer's drawer: agree, or send back with a reason. Who made the request may look, not decide. */

import { hedgeFormTexts } from '@hedgerow/contract/hedging/hedge-form.text'
import { type Hedge, hedgeCheckApi } from '@hedgerow/contract/hedging/hedge-request.contract'
import { OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { hedgeTexts, hedgeWords } from '@hedgerow/contract/hedging/hedge-request.text'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useText } from '../../kit/language.ts'
import { useToast } from '../../kit/notice.ts'
import { useSession } from '../../kit/session-store.ts'
import { useCommandOf } from '../../kit/use-endpoint.ts'
import '../../kit/form.css'
import { HedgeDrawer } from './HedgeDrawer.tsx'

interface HedgeReviewProps {
  readonly hedge: Hedge
  readonly onClose: () => void
}

const longest = 512

export function HedgeReview({ hedge, onClose }: HedgeReviewProps) {
  const t = useText()
  const id = useId()
  const toast = useToast()
  const userId = useSession((state) => state.userId)
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const onDone = () => {
    toast(hedgeTexts.checked)
    onClose()
  }
  // A refusal belongs beside the decision that it refuses.
  const [refused, setRefused] = useState('')
  const check = useCommandOf(hedgeCheckApi.check, { onDone, onRefused: ({ message }) => setRefused(message) })
  const isOwn = userId === hedge.makerId || userId === hedge.lastEditorId
  const isOpen = hedge.orderStatus === OrderStatus.of.submitted
  const decide = (checkStatus: '1' | '2') => {
    const says = comment.trim()
    setRefused('')
    setMissing(checkStatus === '2' && says === '')
    if (checkStatus === '2' && says === '') return
    check.run({ id: hedge.id, version: hedge.version, checkStatus, comment: says || undefined })
  }
  const missing = isMissing ? t(hedgeRefusals.COMMENT_NEEDED) : ''
  const problem = isOwn ? t(hedgeRefusals.SAME_PERSON) : refused || missing
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
        disabled={isOwn}
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
        <Button danger disabled={isOwn} loading={check.isRunning} onClick={() => decide('2')}>
          {t(hedgeTexts.reject)}
        </Button>
        <Button type="primary" disabled={isOwn} loading={check.isRunning} onClick={() => decide('1')}>
          {t(hedgeTexts.agree)}
        </Button>
      </div>
    </div>
  )
  return <HedgeDrawer hedge={hedge} onClose={onClose} foot={isOpen ? foot : null} />
}
