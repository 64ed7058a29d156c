/** The messages with one contact, the newest below, and the field to write another. */
import { type ChatContact, type ChatMessage, chatApi } from '@hedgerow/contract/chat/chat.contract'
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { ChatBubble } from './ChatBubble.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { Face } from './ChatContacts.tsx'
import { readChat } from './live-chat.ts'

interface ChatConversationProps {
  readonly contact: ChatContact
  readonly onBack: () => void
}

const always = { staleTime: 0 }

export function ChatConversation({ contact, onBack }: ChatConversationProps) {
  const t = useText()
  const queries = useQueryClient()
  const newest = useQueryOf(chatApi.query, { contactId: contact.id }, always)
  const [older, setOlder] = useState<readonly ChatMessage[]>([])
  const [hasMore, setHasMore] = useState<boolean>()
  const dialog = [...older, ...(newest.data?.dialog ?? [])]
  const last = dialog.at(-1)
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (last) end.current?.scrollIntoView({ block: 'end' })
  }, [last])
  useRead(contact.id, newest.data?.dialog)
  const readOlder = async () => {
    const before = dialog[0]?.id
    if (before === undefined) return
    const page = await call(chatApi.query, { contactId: contact.id, before })
    setOlder([...page.dialog, ...older])
    setHasMore(page.hasMore)
  }
  return (
    <div className="chat-conversation">
      <header>
        <button type="button" className="tool" aria-label={t(chatTexts.back)} onClick={onBack}>
          <ArrowLeft size={18} aria-hidden />
        </button>
        <Face contact={contact} />
        <strong>{contact.name}</strong>
      </header>
      {newest.error && !newest.data ? <Failed because={newest.error} retry={() => void newest.refetch()} /> : null}
      <ol
        className="chat-dialog"
        aria-label={t(chatTexts.conversation, { name: contact.name })}
        aria-live="polite"
        tabIndex={0}
      >
        {(hasMore ?? newest.data?.hasMore) ? (
          <li>
            <button type="button" className="state-button" onClick={() => void readOlder()}>
              {t(chatTexts.older)}
            </button>
          </li>
        ) : null}
        {newest.data && dialog.length === 0 ? <li className="chat-empty">{t(chatTexts.start)}</li> : null}
        {dialog.map((message) => (
          <ChatBubble key={message.id} message={message} name={contact.name} />
        ))}
        <li ref={end} aria-hidden />
      </ol>
      <ChatComposer contactId={contact.id} onSent={() => readChat(queries)} />
    </div>
  )
}

/** What is on the screen has been read. A failure is told by the count, which stays. */
function useRead(contactId: string, dialog: readonly ChatMessage[] | undefined): void {
  const upTo = dialog?.findLast(({ isMine, isRead }) => !isMine && !isRead)?.id
  useEffect(() => {
    if (upTo !== undefined) call(chatApi.read, { contactId, upTo }).catch(() => undefined)
  }, [contactId, upTo])
}
