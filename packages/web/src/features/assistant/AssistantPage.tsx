/** The assistant: conversations beside the one that is read, the question below. */
import { assistantApi, type Exchange } from '@hedgerow/contract/assistant/assistant.contract'
import { assistantTexts } from '@hedgerow/contract/assistant/assistant.text'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { Page } from '../../kit/page/Page.tsx'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import './assistant.css'
import { ConversationList } from './ConversationList.tsx'
import { ExchangeView } from './ExchangeView.tsx'
import { QuestionBox } from './QuestionBox.tsx'
import { type Running, useAnswer } from './use-answer.ts'

const none: readonly Exchange[] = []

export function AssistantPage() {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string>()
  const [isListOpen, setListOpen] = useState(false)
  // What began to be read before the answer was kept would come without it, and a first reading is not begun again by itself.
  const readAgain = async (queryKey: readonly string[]) => {
    await queries.cancelQueries({ queryKey })
    await queries.invalidateQueries({ queryKey })
  }
  const refresh = () =>
    Promise.all(
      [assistantApi.conversations, assistantApi.conversation, assistantApi.start].map(({ path }) => readAgain([path])),
    )
  const { running, problem, ask, stop } = useAnswer(setChosen, refresh)
  const conversation = useQueryOf(
    assistantApi.conversation,
    { id: chosen ?? '0' },
    { enabled: chosen !== undefined, inEveryLanguage: true },
  )
  const exchanges = chosen === undefined ? none : (conversation.data?.exchanges ?? none)
  const onAsk = (question: string) => void ask({ question, conversationId: chosen })
  const isBusy = running !== undefined
  return (
    <Page title={assistantTexts.title} help={assistantTexts.help}>
      <div className="assistant">
        <ConversationList
          chosen={chosen}
          onChoose={(id) => {
            stop()
            setChosen(id)
            setListOpen(false)
          }}
          isOpen={isListOpen}
          onClose={() => setListOpen(false)}
        />
        <div className="assistant-main">
          <ListButton isOpen={isListOpen} onOpen={() => setListOpen(true)} />
          <div className="assistant-thread">
            {conversation.error && chosen !== undefined ? (
              <Failed because={conversation.error} retry={() => void conversation.refetch()} />
            ) : null}
            {exchanges.map((exchange) => (
              <ExchangeView key={exchange.id} exchange={exchange} isBusy={isBusy} onAsk={onAsk} />
            ))}
            {running ? <RunningView running={running} /> : null}
            {problem && !running ? (
              <p className="assistant-problem" role="alert">
                {problem}
              </p>
            ) : null}
            {exchanges.length === 0 && !running ? <FirstView onAsk={onAsk} /> : null}
            <ThreadEnd of={`${exchanges.length} ${running?.text.length ?? 0}`} />
          </div>
          <Mode />
          <QuestionBox isBusy={isBusy} onAsk={onAsk} onStop={stop} />
        </div>
      </div>
    </Page>
  )
}

/** Only on a phone, where the list is a drawer. */
function ListButton({ isOpen, onOpen }: { readonly isOpen: boolean; readonly onOpen: () => void }) {
  const t = useText()
  return (
    <Button
      className="assistant-narrow"
      aria-expanded={isOpen}
      icon={<MessagesSquare size={16} aria-hidden />}
      onClick={onOpen}
    >
      {t(assistantTexts.conversations)}
    </Button>
  )
}

const atFirst = '0 0'

/** Keeps the end of the thread in sight. */
function ThreadEnd({ of }: { readonly of: string }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (of !== atFirst) end.current?.scrollIntoView({ block: 'nearest' })
  }, [of])
  return <div ref={end} />
}

function RunningView({ running: { question, text, reading } }: { readonly running: Running }) {
  const t = useText()
  return (
    <article className="assistant-exchange" aria-busy="true">
      <p className="assistant-question">{question}</p>
      <p className="hg-hint" role="status">
        {reading === '' ? t(assistantTexts.thinking) : t(assistantTexts.reading, { title: reading })}
      </p>
      <p className="assistant-text">{text}</p>
    </article>
  )
}

function FirstView({ onAsk }: { readonly onAsk: (question: string) => void }) {
  const t = useText()
  const { data } = useQueryOf(assistantApi.start, {})
  return (
    <section className="assistant-first">
      <h2>{t(assistantTexts.canAsk)}</h2>
      <ul className="assistant-suggestions">
        {(data?.suggestions ?? []).map((question) => (
          <li key={question}>
            <Button onClick={() => onAsk(question)}>{question}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nearQuota = 0.8

/** Who answers, and how much of the day's quota is used. */
function Mode() {
  const t = useText()
  const { data } = useQueryOf(assistantApi.start, {})
  if (!data) return null
  const { model, tokensToday: used, tokensQuota: quota } = data
  return (
    <p className="assistant-mode hg-hint">
      {model === '' ? t(assistantTexts.localMode) : t(assistantTexts.modelMode, { model })}
      {model === '' ? null : (
        <span>
          <meter aria-label={t(assistantTexts.quotaBar)} max={quota} value={used} high={quota * nearQuota} />{' '}
          {t(assistantTexts.quota, { used, quota })}
        </span>
      )}
    </p>
  )
}
