import { noticeApi } from '@hedgerow/contract/notice/notice.contract'
import { noticeWords } from '@hedgerow/contract/notice/notice.text'
import { Bell } from 'lucide-react'
import { useText } from '../../kit/person/language.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { togglePanel, useEdge } from '../edge/edge-state.ts'
import { ToolButton } from './ToolButton.tsx'

const mostShown = 99

/** Opens the notices, and says how many wait. */
export function NoticeBell() {
  const t = useText()
  const { data } = useQueryOf(noticeApi.query, {})
  const isOpen = useEdge((state) => state.open === 'notices')
  const count = data?.totalCount ?? 0
  const name = count > 0 ? t(noticeWords.noticesWaiting, { count }) : t(noticeWords.notices)
  return (
    <ToolButton name={name} aria-expanded={isOpen} onClick={() => togglePanel('notices')}>
      <Bell size={20} aria-hidden />
      {count > 0 && (
        <b className="tool-count" aria-hidden>
          {count > mostShown ? `${mostShown}+` : count}
        </b>
      )}
    </ToolButton>
  )
}
