import type { PageReply } from '@hedgerow/contract/kit/list'
import { noticeTexts } from '@hedgerow/contract/notice/notice.text'
import { BellOff, CheckCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '../../kit/page/Failed.tsx'
import { useText } from '../../kit/person/language.ts'
import { EdgePanel } from '../edge/EdgePanel.tsx'
import { NoticeCard } from './NoticeCard.tsx'
import { useNoticeActs, useNotices } from './use-notices.ts'
import './notice.css'

const pageRows = 20

/** What the member was told, newest first. Nothing is decided here: a review opens its record. */
export function NoticePanel() {
  const t = useText()
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const [size, setSize] = useState(pageRows)
  const notices = useNotices(size, isUnreadOnly)
  const reply = notices.data as PageReply | undefined
  const rows = reply?.recordList ?? []
  const acts = useNoticeActs()
  const rest = (reply?.totalCount ?? 0) - rows.length
  return (
    <EdgePanel
      title={t(noticeTexts.notices)}
      width={320}
      leaves
      about={reply && reply.totalCount > 0 ? <span className="notice-total">{reply.totalCount}</span> : null}
    >
      <div className="notice-tools">
        <label>
          <input type="checkbox" checked={isUnreadOnly} onChange={({ target }) => setUnreadOnly(target.checked)} />
          {t(noticeTexts.unreadOnly)}
        </label>
        <button type="button" disabled={rows.length === 0} onClick={() => acts.readAll(rows)}>
          <CheckCheck size={16} aria-hidden />
          {t(noticeTexts.markAllRead)}
        </button>
        <button type="button" disabled={rows.length === 0} onClick={() => acts.dismissAll(rows)}>
          <Trash2 size={16} aria-hidden />
          {t(noticeTexts.dismissAll)}
        </button>
      </div>
      {notices.error && !reply && <Failed because={notices.error} retry={() => void notices.refetch()} />}
      {reply && rows.length === 0 && (
        <p className="notice-empty">
          <BellOff size={28} aria-hidden />
          {t(isUnreadOnly ? noticeTexts.allRead : noticeTexts.empty)}
        </p>
      )}
      <ul className="notice-list" aria-busy={notices.isFetching}>
        {rows.map((row) => (
          <NoticeCard key={row.id} notice={row} acts={acts} />
        ))}
      </ul>
      {rest > 0 && (
        <button type="button" className="state-button" onClick={() => setSize(size + pageRows)}>
          {t(noticeTexts.more)} ({rest})
        </button>
      )}
    </EdgePanel>
  )
}
