/** Enter sends, Shift Enter breaks the line; what is empty is not sent, and what failed is sent again under the same key. */
import { chatApi, chatLimits } from '@hedgerow/contract/chat/chat.contract'
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { type SearchHit, searchApi, shortestSearch } from '@hedgerow/contract/search/search.contract'
import { Link2, Send, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../kit/person/language.ts'
import { call, ServerRefusal } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

interface ChatComposerProps {
  readonly contactId: string
  readonly onSent: () => void
}

/** What was typed and not sent, by contact, for as long as the page is open. */
const drafts = new Map<string, string>()

export function ChatComposer({ contactId, onSent }: ChatComposerProps) {
  const t = useText()
  const [typed, setTyped] = useState(drafts.get(contactId) ?? '')
  const [quoted, setQuoted] = useState<SearchHit>()
  const [isQuoting, setQuoting] = useState(false)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const [clientKey, setClientKey] = useState(() => crypto.randomUUID())
  const type = (text: string) => {
    drafts.set(contactId, text)
    setTyped(text)
  }
  const isEmpty = typed.trim() === ''
  const send = async () => {
    if (isEmpty || isSending) return
    setSending(true)
    setProblem('')
    try {
      const card = quoted ? { cardKind: quoted.kind, cardNo: quoted.number } : {}
      await call(chatApi.send, { contactId, message: typed.trim(), clientKey, ...card })
      type('')
      setQuoted(undefined)
      setClientKey(crypto.randomUUID())
      onSent()
    } catch (refusal) {
      if (!(refusal instanceof ServerRefusal)) throw refusal
      setProblem(refusal.message)
    } finally {
      setSending(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Chinese word is being composed Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void send()
  }
  return (
    <div className="chat-composer">
      {problem ? (
        <p className="chat-problem" role="alert">
          {problem}{' '}
          <button type="button" className="state-button" onClick={() => void send()}>
            {t(chatTexts.failed)}
          </button>
        </p>
      ) : null}
      {quoted ? (
        <p className="chat-card">
          <bdi>{quoted.number}</bdi> <bdi dir="ltr">{quoted.about}</bdi>
          <button
            type="button"
            className="tool"
            aria-label={t(chatTexts.quoteNone)}
            onClick={() => setQuoted(undefined)}
          >
            <X size={14} aria-hidden />
          </button>
        </p>
      ) : null}
      {isQuoting ? (
        <Quote
          onChoose={(record) => {
            setQuoted(record)
            setQuoting(false)
          }}
        />
      ) : null}
      <div className="chat-line">
        <button
          type="button"
          className="tool"
          aria-label={t(chatTexts.quote)}
          aria-expanded={isQuoting}
          onClick={() => setQuoting(!isQuoting)}
        >
          <Link2 size={18} aria-hidden />
        </button>
        <textarea
          rows={2}
          aria-label={t(chatTexts.type)}
          placeholder={t(chatTexts.type)}
          maxLength={chatLimits.message}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="tool"
          aria-label={t(chatTexts.send)}
          disabled={isEmpty || isSending}
          onClick={() => void send()}
        >
          <Send size={18} aria-hidden />
        </button>
      </div>
    </div>
  )
}

/** Finds a record by its number, as the search of the toolbar does. */
function Quote({ onChoose }: { readonly onChoose: (record: SearchHit) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const { data = [] } = useQueryOf(searchApi.query, { text }, { enabled: text.length >= shortestSearch })
  return (
    <div className="chat-quote">
      <input
        type="search"
        aria-label={t(chatTexts.quoteFind)}
        placeholder={t(chatTexts.quoteFind)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul>
        {data.map((record) => (
          <li key={`${record.kind} ${record.id}`}>
            <button type="button" onClick={() => onChoose(record)}>
              <bdi>{record.number}</bdi>
              <small>{record.about}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
