/** Enter sends, Shift Enter breaks the line; what is empty is not sent. */
import { assistantLimits } from '@hedgerow/contract/assistant/assistant.contract'
import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { Button } from 'antd'
import { Send, Square } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../kit/person/language.ts'

interface QuestionBoxProps {
  readonly isBusy: boolean
  readonly onAsk: (question: string) => void
  readonly onStop: () => void
}

export function QuestionBox({ isBusy, onAsk, onStop }: QuestionBoxProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const question = typed.trim()
  const send = () => {
    if (question === '' || isBusy) return
    onAsk(question)
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese word is being composed Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <div className="assistant-box">
      <textarea
        rows={2}
        aria-label={t(assistantTexts.yourQuestion)}
        placeholder={t(assistantTexts.placeholder)}
        title={t(assistantTexts.keys)}
        maxLength={assistantLimits.question}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
      />
      {isBusy ? (
        <Button icon={<Square size={14} aria-hidden />} onClick={onStop}>
          {t(assistantTexts.stop)}
        </Button>
      ) : (
        <Button type="primary" disabled={question === ''} icon={<Send size={16} aria-hidden />} onClick={send}>
          {t(assistantTexts.send)}
        </Button>
      )}
    </div>
  )
}
