/** The foot of a review: the comment, what stands against the decision, and the two buttons. */

import { opinionWords } from '@hedgerow/contract/approval/opinion.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { Button, Input } from 'antd'
import { useId } from 'react'
import { useText } from '../person/language.ts'
import { WhyButton } from '../say/WhyButton.tsx'
import type { Decision } from './use-decision.ts'

export interface OpinionWords {
  readonly comment: Text
  readonly pass: Text
  readonly reject: Text
  /** What happens next, while nothing stands against it. */
  readonly next?: Text
}

interface ReviewOpinionProps {
  readonly decision: Decision
  readonly words: OpinionWords
}

const longest = 512

export function ReviewOpinion({ decision, words }: ReviewOpinionProps) {
  const t = useText()
  const id = useId()
  const { comment, problem, isMissing, isRunning, passReason, rejectReason } = decision
  const mayNeither = passReason !== '' && rejectReason !== ''
  if (mayNeither) return <p className="hg-hint">{problem}</p>
  return (
    <div className="hg-review-opinion">
      <label htmlFor={id} className="hg-label">
        {t(words.comment)}
      </label>
      <Input.TextArea
        id={id}
        value={comment}
        maxLength={longest}
        autoSize={{ minRows: 2, maxRows: 5 }}
        aria-invalid={isMissing}
        onChange={(event) => decision.setComment(event.target.value)}
      />
      {problem ? (
        <p className="hg-note hg-error" role="alert">
          {problem}
        </p>
      ) : (
        <p className="hg-note hg-hint">{words.next ? t(words.next) : null}</p>
      )}
      <div className="hg-review-buttons">
        <WhyButton danger reason={rejectReason} disabled={isRunning} onClick={decision.reject}>
          {t(words.reject)}
        </WhyButton>
        {decision.passThenNext && passReason === '' ? (
          <Button disabled={isRunning} onClick={decision.passThenNext}>
            {t(opinionWords.passThenNext)}
          </Button>
        ) : null}
        <WhyButton type="primary" reason={passReason} loading={isRunning} onClick={decision.pass}>
          {t(words.pass)}
        </WhyButton>
      </div>
    </div>
  )
}
