import { chatApi } from '@hedgerow/contract/chat/chat.contract'
import { chatTexts } from '@hedgerow/contract/chat/chat.text'
import { MessagesSquare } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { edgePanelId, togglePanel, useEdge } from '../edge/edge-state.ts'
import { ToolButton } from '../frame/ToolButton.tsx'
import '../notice/notice.css'

const mostShown = 99

/** Opens team chat, and says how many messages are unread. */
export function ChatButton() {
  const t = useText()
  const isOpen = useEdge(({ open }) => open === 'chat')
  const unread = useQueryOf(chatApi.count, {}, { inEveryLanguage: true }).data?.unread ?? 0
  return (
    <ToolButton
      name={t(chatTexts.button, { n: unread })}
      aria-expanded={isOpen}
      aria-controls={edgePanelId}
      onClick={() => togglePanel('chat')}
    >
      <MessagesSquare size={20} aria-hidden />
      {unread > 0 ? (
        <b className="bell-count" aria-hidden>
          {unread > mostShown ? `${mostShown}+` : unread}
        </b>
      ) : null}
    </ToolButton>
  )
}
