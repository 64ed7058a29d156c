import type { ChatMessage } from '@hedgerow/contract/chat/chat.contract'
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { SearchKind } from '@hedgerow/contract/search/search.dict'
import { ListLink } from '../../kit/link/ListLink.tsx'
import { useText } from '../../kit/person/language.ts'
import { InstantText } from '../../kit/show/InstantText.tsx'

interface ChatBubbleProps {
  readonly message: ChatMessage
  /** Of the other person. */
  readonly name: string
}

/** Text only, with its line breaks; what it quotes stands under it as a card. */
export function ChatBubble({ message: { isMine, message, time, isRead, card }, name }: ChatBubbleProps) {
  const t = useText()
  return (
    <li className={isMine ? 'chat-bubble mine' : 'chat-bubble'}>
      <span className="edge-unseen">{isMine ? t(chatTexts.me) : name}</span>
      <p>{message}</p>
      {card ? <Card card={card} /> : null}
      <small>
        <InstantText value={time} /> {isMine ? t(isRead ? chatTexts.read : chatTexts.sent) : ''}
      </small>
    </li>
  )
}

function Card({ card: { kind, number, url, what } }: { readonly card: NonNullable<ChatMessage['card']> }) {
  const t = useText()
  return (
    <div className="chat-card">
      <span>{t(labelOf(SearchKind, kind))}</span>
      {url ? (
        <>
          <ListLink to={url}>
            <bdi>{number}</bdi>
          </ListLink>
          <bdi dir="ltr">{what}</bdi>
        </>
      ) : (
        <em>{t(chatTexts.hidden)}</em>
      )}
    </div>
  )
}
