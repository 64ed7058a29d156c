import { noticeTexts } from '@hedgerow/contract/notice/notice.text'
import { Bell as BellIcon } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { edgePanelId, togglePanel, useEdge } from '../edge/edge-state.ts'
import { ToolButton } from '../frame/ToolButton.tsx'
import { useNoticeCount } from './use-notices.ts'
import './notice.css'

const mostShown = 99

/** A dot when the panel holds something, and how much of it is unread. */
export function Bell() {
  const t = useText()
  const isOpen = useEdge(({ open }) => open === 'notices')
  const { unread = 0, standing = 0 } = useNoticeCount() ?? {}
  return (
    <ToolButton
      name={t(noticeTexts.bell, { n: unread })}
      aria-expanded={isOpen}
      aria-controls={edgePanelId}
      onClick={() => togglePanel('notices')}
    >
      <BellIcon size={20} aria-hidden />
      {unread > 0 ? (
        <b className="bell-count" aria-hidden>
          {unread > mostShown ? `${mostShown}+` : unread}
        </b>
      ) : (
        standing > 0 && <i className="bell-dot" aria-hidden />
      )}
    </ToolButton>
  )
}
