/** A question with its answer, what it read, and what may be said of it. */
import { assistantApi, assistantLimits, type Exchange, Feedback } from '@hedgerow/contract/assistant/assistant.contract'
import { AnswerOutcome, Helpful } from '@hedgerow/contract/assistant/assistant.dict'
import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { Button } from 'antd'
import { Bot, Copy, RotateCcw, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useToast } from '../../kit/say/notice.ts'
import { StatusTag } from '../../kit/show/StatusTag.tsx'
import { call } from '../../kit/talk/transport.ts'
import { useCommandOf } from '../../kit/talk/use-endpoint.ts'
import { FindingTable } from './FindingTable.tsx'

interface ExchangeViewProps {
  readonly exchange: Exchange
  readonly isBusy: boolean
  readonly onAsk: (question: string) => void
}

export function ExchangeView({ exchange, isBusy, onAsk }: ExchangeViewProps) {
  const t = useText()
  const { question, answerText, findings, suggestions, outcome } = exchange
  return (
    <article className="assistant-exchange">
      <p className="assistant-question">{question}</p>
      <div className="assistant-answer">
        <Bot size={20} aria-hidden />
        <div>
          {outcome === AnswerOutcome.of.answered ? null : <StatusTag dictionary={AnswerOutcome} value={outcome} />}
          <p className="assistant-text">{answerText}</p>
          {findings.map((finding) => (
            <FindingTable key={`${finding.tool} ${finding.url}`} finding={finding} />
          ))}
          {suggestions.length > 0 ? (
            <ul className="assistant-suggestions" aria-label={t(assistantTexts.tryThese)}>
              {suggestions.map((suggestion) => (
                <li key={suggestion}>
                  <Button size="small" disabled={isBusy} onClick={() => onAsk(suggestion)}>
                    {suggestion}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
          <ExchangeFoot exchange={exchange} isBusy={isBusy} onAsk={onAsk} />
        </div>
      </div>
    </article>
  )
}

function ExchangeFoot({ exchange, isBusy, onAsk }: ExchangeViewProps) {
  const t = useText()
  const toast = useToast()
  const feedback = useCommandOf(assistantApi.feedback, {
    onDone: () => toast(assistantTexts.thanks),
    invalidates: [assistantApi.conversation],
  })
  const [isWrong, setWrong] = useState(false)
  const { id, question, answerText, findings, asOf, model, tokensIn, tokensOut, estimated, helpful } = exchange
  const n = tokensIn + tokensOut
  const facts = [
    t(assistantTexts.dataAsOf, { day: asOf }),
    findings.length > 0 ? t(assistantTexts.sources, { n: findings.length }) : '',
    model === '' ? t(assistantTexts.localMode) : model,
    n > 0 ? t(estimated ? assistantTexts.tokensEstimated : assistantTexts.tokens, { n }) : '',
  ].filter((fact) => fact !== '')
  const copy = () => void navigator.clipboard.writeText(answerText).then(() => toast(assistantTexts.copied))
  return (
    <footer className="assistant-foot">
      <span className="hg-hint">{facts.join(' · ')}</span>
      <span>
        <Button type="text" size="small" icon={<Copy size={14} aria-hidden />} onClick={copy}>
          {t(assistantTexts.copy)}
        </Button>
        <Button
          type="text"
          size="small"
          disabled={isBusy}
          icon={<RotateCcw size={14} aria-hidden />}
          onClick={() => onAsk(question)}
        >
          {t(assistantTexts.again)}
        </Button>
        <Button
          type="text"
          size="small"
          aria-pressed={helpful === Helpful.of.yes}
          icon={<ThumbsUp size={14} aria-hidden />}
          onClick={() => feedback.run({ id, helpful: Helpful.of.yes })}
        >
          {t(assistantTexts.helpful)}
        </Button>
        <Button
          type="text"
          size="small"
          aria-pressed={helpful === Helpful.of.no}
          icon={<ThumbsDown size={14} aria-hidden />}
          onClick={() => setWrong(true)}
        >
          {t(assistantTexts.wrong)}
        </Button>
      </span>
      {isWrong ? <WrongDialog id={id} onClose={() => setWrong(false)} /> : null}
    </footer>
  )
}

/** That an answer is wrong, and in what if one says so. */
const WrongDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <FormDialog
    shape={Feedback}
    size={480}
    title={assistantTexts.wrongTitle}
    mayBeUnchanged
    initial={{ id, helpful: Helpful.of.no }}
    says={assistantTexts.thanks}
    onSubmit={(values, idempotencyKey) => call(assistantApi.feedback, values, { idempotencyKey })}
    onClose={onClose}
  >
    <TextAreaField name="remark" maxLength={assistantLimits.remark} />
  </FormDialog>
)
