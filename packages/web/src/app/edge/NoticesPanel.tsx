// What waits for this member, at the end side; it closes when the screen changes.
import { shellWords } from '@hedgerow/contract/kit/shell/shell.text'
import { noticeApi } from '@hedgerow/contract/notice/notice.contract'
import { noticeWords } from '@hedgerow/contract/notice/notice.text'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useText } from '../../kit/person/language.ts'
import { useCommandOf, useQueryOf } from '../../kit/talk/use-endpoint.ts'
import { EdgePanel } from './EdgePanel.tsx'
import { closePanel } from './edge-state.ts'
import { NoticeItem } from './NoticeItem.tsx'

export function NoticesPanel() {
  const t = useText()
  const { data, error, refetch } = useQueryOf(noticeApi.query, {})
  const dismiss = useCommandOf(noticeApi.dismiss, { invalidates: [noticeApi.query] })
  const dismissAll = useCommandOf(noticeApi.dismissAll, { invalidates: [noticeApi.query] })
  useClosedByNavigation()
  const notices = data?.recordList ?? []
  const earlier = (data?.totalCount ?? 0) - notices.length
  return (
    <EdgePanel title={t(noticeWords.notices)} width={320}>
      {error && (
        <p role="alert">
          {error.message}{' '}
          <button type="button" className="state-button" onClick={() => void refetch()}>
            {t(shellWords.retry)}
          </button>
        </p>
      )}
      {data && notices.length === 0 && <p className="edge-hint">{t(noticeWords.none)}</p>}
      {notices.length > 0 && (
        <button type="button" className="state-button" onClick={() => dismissAll.run({})}>
          {t(noticeWords.dismissAll)}
        </button>
      )}
      <ul className="notice-list">
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} onDismiss={() => dismiss.run({ ids: notice.id })} />
        ))}
      </ul>
      {earlier > 0 && <p className="edge-hint">{t(noticeWords.more, { count: earlier })}</p>}
    </EdgePanel>
  )
}

function useClosedByNavigation(): void {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const opened = useRef(pathname)
  useEffect(() => {
    if (pathname !== opened.current) closePanel()
  }, [pathname])
}
